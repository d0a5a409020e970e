import { editDistance } from './edit-distance.ts'

const most = 5

/** The names that somebody may have meant, the nearest first. */
export function nearest(typed: string, names: readonly string[]): string[] {
  const allowed = Math.max(2, Math.floor(typed.length / 3))
  return names
    .map((name) => {
      const isPart = typed.length > 2 && (name.includes(typed) || typed.includes(name))
      return { name, steps: isPart ? 1 : editDistance(typed.slice(0, 100), name, allowed) }
    })
    .filter(({ steps }) => steps <= allowed)
    .sort((a, b) => a.steps - b.steps || a.name.localeCompare(b.name))
    .slice(0, most)
    .map(({ name }) => name)
}
