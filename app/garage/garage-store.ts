import { browserStorage } from '#app/ui/browser-storage.ts'
import type { SavedControl } from './saved-control.ts'
import { type Compared, comparedIn, type Favourite, favouritesIn, wantedIn } from './saved-lists.ts'
import type { Surroundings } from './surroundings.ts'

export type GarageSite = { readonly site: string; readonly api: string; readonly control: SavedControl }

export type Garage = {
  /** Null: not known yet. */
  readonly visitor: 'anonymous' | { readonly phone: string } | null
  readonly watchlist: readonly string[]
  readonly favourites: readonly Favourite[]
  readonly compared: readonly Compared[]
  /** The cars whose call is under way (ACC-33). */
  readonly busy: readonly string[]
  /** What an alert says (ERR-12). */
  readonly problem: string | null
}

export const emptyGarage: Garage = {
  visitor: null,
  watchlist: [],
  favourites: [],
  compared: [],
  busy: [],
  problem: null,
}

export type GarageStore = ReturnType<typeof createGarageStore>

/** What this window knows of the visitor's saved cars, who hears of changes, and the lists that the browser keeps. */
export function createGarageStore(around: Pick<Surroundings, 'local' | 'session'>) {
  let garage = emptyGarage
  let of: GarageSite | null = null
  const listeners = new Set<() => void>()
  const change = (next: Partial<Garage>) => {
    garage = { ...garage, ...next }
    for (const listener of listeners) listener()
  }
  const lists = ({ site }: GarageSite) => {
    const local = browserStorage(site, around.local)
    return {
      favourites: favouritesIn(local),
      compared: comparedIn(local),
      wanted: wantedIn(browserStorage(site, around.session)),
    }
  }
  return {
    state: () => garage,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    /** Null until the window's site is known. */
    site: () => of,
    isOf(site: GarageSite) {
      of = site
    },
    lists,
    readLists() {
      if (!of) return
      const { favourites, compared } = lists(of)
      change({ favourites: favourites.read(), compared: compared.read() })
    },
  }
}

export function isSavedIn(
  { watchlist, favourites, compared }: Garage,
  control: SavedControl,
  id: string,
): boolean {
  if (control === 'watchlist') return watchlist.includes(id)
  return (control === 'favourite' ? favourites : control === 'compare' ? compared : []).some(
    (car) => car.id === id,
  )
}
