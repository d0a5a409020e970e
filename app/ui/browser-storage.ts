import type { Shape } from './shapes.ts'

export type BrowserStore = () => Storage

/**
 * What a visitor's browser keeps for one site. Keys begin with the site's slug, so that two sites opened in one browser
 * share nothing (TEN-28). Storage that is unavailable or holds damaged data counts as empty (OPS-04).
 */
export function browserStorage(siteSlug: string, storage: BrowserStore = () => window.localStorage) {
  const keyOf = (name: string) => `${siteSlug}:${name}`
  return {
    read<T>(name: string, shape: Shape<T>): T | null {
      try {
        const stored = storage().getItem(keyOf(name))
        const read = shape.safeParse(stored === null ? null : JSON.parse(stored))
        return read.success ? read.data : null
      } catch {
        return null
      }
    },
    /** False when the browser would not keep it. */
    write(name: string, value: unknown): boolean {
      try {
        storage().setItem(keyOf(name), JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    remove(name: string): void {
      try {
        storage().removeItem(keyOf(name))
      } catch {
        // Nothing is kept, so there is nothing to remove.
      }
    },
  }
}
