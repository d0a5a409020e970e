import type { RangeFile } from '#app/range/range-file.server.ts'

const ranges = import.meta.glob<string>('./range/*.yaml', { query: '?raw', import: 'default', eager: true })
const lists = import.meta.glob<string>('./parts/*.csv', { query: '?raw', import: 'default', eager: true })

/** The new vehicles that a demo dealer sells; null for one that sells none. */
export function demoRange(slug: string): RangeFile | null {
  const text = ranges[`./range/${slug}.yaml`]
  return text === undefined ? null : { name: `range/${slug}.yaml`, bytes: Buffer.from(text) }
}

export const demoParts = (slug: string): string | null => lists[`./parts/${slug}.csv`] ?? null
