import { signInPath } from '#app/accounts/sign-in-request.ts'
import { hasSignedInMark } from '#app/accounts/signed-in-mark.ts'
import { eventIds } from '#app/analytics/event-ids.ts'
import { recordEvent } from '#app/analytics/record-event.ts'
import { browserStorage } from '#app/ui/browser-storage.ts'
import { toasts } from '#app/ui/toasts.ts'
import { bringTo, controlOf } from './save-place.ts'
import type { SaveableCar, SavedControl } from './saved-control.ts'
import {
  asCompared,
  asFavourite,
  type Compared,
  comparedIn,
  type Favourite,
  favouritesIn,
  mostCompared,
  wantedIn,
} from './saved-lists.ts'
import { askVisitor, changeWatchlist } from './watchlist-calls.ts'

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
  ...{ visitor: null, watchlist: [], favourites: [], compared: [], busy: [], problem: null },
}

type Named = Pick<SaveableCar, 'id' | 'name'>

/** What the garage reaches outside itself. */
export type Surroundings = {
  readonly cookies: () => string
  readonly local: () => Storage
  readonly session: () => Storage
  readonly path: () => string
  readonly goTo: (path: string) => void
  /** How far down the window the control of a car stands; null: it is not on the page. */
  readonly topOf: (carId: string) => number | null
  /** Brings it back to where it stood, with the focus. */
  readonly bringTo: (carId: string, top: number) => void
  readonly fetch: typeof fetch
}

const ofBrowser: Surroundings = {
  cookies: () => document.cookie,
  local: () => window.localStorage,
  session: () => window.sessionStorage,
  path: () => location.pathname + location.search,
  goTo: (path) => location.assign(path),
  topOf: (carId) => controlOf(carId)?.getBoundingClientRect().top ?? null,
  bringTo,
  fetch: (...asked) => fetch(...asked),
}

/** The visitor's saved cars as this window knows them. What is personal is filled in here, after the page. */
export function createGarage(around: Surroundings = ofBrowser) {
  let garage = emptyGarage
  let of: GarageSite | null = null
  let asking: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const change = (next: Partial<Garage>) => {
    garage = { ...garage, ...next }
    for (const listener of listeners) listener()
  }
  const lists = (site: string) => {
    const local = browserStorage(site, around.local)
    return {
      favourites: favouritesIn(local),
      compared: comparedIn(local),
      wanted: wantedIn(browserStorage(site, around.session)),
    }
  }
  const readLists = () => {
    if (!of) return
    const { favourites, compared } = lists(of.site)
    change({ favourites: favourites.read(), compared: compared.read() })
  }

  /** Asks who is signed in, when a sign-in has left its mark. */
  async function refresh(): Promise<void> {
    if (!of) return
    if (!hasSignedInMark(around.cookies())) return change({ visitor: 'anonymous', watchlist: [] })
    const answer = await askVisitor(of.api, around.fetch)
    if (answer?.signed_in && answer.phone)
      change({ visitor: { phone: answer.phone }, watchlist: answer.watchlist.map(({ id }) => id) })
    else change({ visitor: answer ? 'anonymous' : garage.visitor, ...(answer && { watchlist: [] }) })
    await bringIn()
  }

  /** Who comes back signed in is where they pressed. */
  function goBackToCard(site: GarageSite) {
    const [last] = hasSignedInMark(around.cookies()) ? lists(site.site).wanted.read() : []
    if (last?.top != null) around.bringTo(last.id, last.top)
  }

  /** What was chosen before signing in joins the watchlist. */
  async function bringIn(): Promise<void> {
    if (of?.control !== 'watchlist' || garage.visitor === null || garage.visitor === 'anonymous') return
    const { favourites, wanted } = lists(of.site)
    const chosen = wanted.read()
    const earlier = favourites.read().filter(({ id }) => !chosen.some((car) => car.id === id))
    wanted.clear()
    for (const car of chosen.filter(({ id }) => !garage.watchlist.includes(id))) await save(car)
    const { phone } = garage.visitor
    for (const { id } of earlier) {
      const isIn = garage.watchlist.includes(id)
      const problem = isIn
        ? null
        : await changeWatchlist(of.api, 'save-car', { phone, carId: id }, around.fetch)
      if (problem) continue
      favourites.remove(id)
      if (!isIn) change({ watchlist: [id, ...garage.watchlist] })
    }
    readLists()
  }

  async function known(): Promise<Garage['visitor']> {
    if (garage.visitor !== null) return garage.visitor
    asking ??= refresh().finally(() => {
      asking = null
    })
    await asking
    return garage.visitor
  }

  /** ACC-29: to the sign-in page; the car is saved when the visitor comes back signed in, to the same place. */
  function signInFirst(site: GarageSite, { id, name }: Named) {
    lists(site.site).wanted.add({ id, name, top: around.topOf(id) })
    around.goTo(signInPath('watchlist', around.path(), around.path()))
  }

  async function save(car: Named): Promise<boolean> {
    const visitor = await known()
    if (!of) return false
    if (visitor === null || visitor === 'anonymous') {
      signInFirst(of, car)
      return false
    }
    change({ watchlist: [car.id, ...garage.watchlist.filter((id) => id !== car.id)] })
    if (!(await tellServer('save-car', car, visitor.phone))) return false
    toasts.show({
      title: 'Car Saved In Watchlist',
      text: `${car.name} is now available in your watchlist`,
      action: viewList,
    })
    recordEvent({ id: eventIds.save, site: of.site, carId: car.id })
    return true
  }

  async function removeSaved(car: Named): Promise<boolean> {
    const visitor = await known()
    if (visitor === null || visitor === 'anonymous') return false
    change({ watchlist: garage.watchlist.filter((id) => id !== car.id) })
    if (!(await tellServer('remove-car', car, visitor.phone))) return false
    toasts.show({
      title: 'Car Removed',
      text: `${car.name} is no longer in your watchlist`,
      action: viewList,
    })
    return true
  }

  /** ERR-12, ERR-13: a failure is told, and the list stays as it was changed. */
  async function tellServer(verb: 'save-car' | 'remove-car', { id }: Named, phone: string): Promise<boolean> {
    change({ busy: [...garage.busy, id], problem: null })
    const problem = await changeWatchlist(of!.api, verb, { phone, carId: id }, around.fetch)
    if (problem) toasts.dismiss()
    change({ busy: garage.busy.filter((other) => other !== id), problem })
    return problem === null
  }

  function toggleFavourite({ favourites }: ReturnType<typeof lists>, car: SaveableCar) {
    if (favourites.has(car.id)) favourites.remove(car.id)
    else if (favourites.add(asFavourite(car)))
      recordEvent({ id: eventIds.save, site: of!.site, carId: car.id })
    else change({ problem: 'Your favourites are full. Remove one first.' })
  }

  function toggleCompared({ compared }: ReturnType<typeof lists>, car: SaveableCar) {
    if (compared.has(car.id)) compared.remove(car.id)
    else if (!compared.add(asCompared(car)))
      change({ problem: `You can compare ${mostCompared} at a time. Remove one first.` })
  }

  return {
    state: () => garage,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Once for the site of the window; again only asks who is signed in. */
    begin(site: GarageSite): Promise<unknown> {
      of = site
      readLists()
      goBackToCard(site)
      return known()
    },
    refresh,
    readLists,
    isSaved: (id: string) => isSavedIn(garage, of?.control ?? 'none', id),
    async toggle(car: SaveableCar): Promise<void> {
      if (!of || garage.busy.includes(car.id)) return
      const isSaved = isSavedIn(garage, of.control, car.id)
      if (car.isSold && !isSaved) return
      change({ problem: null })
      if (of.control === 'watchlist') return void (await (isSaved ? removeSaved(car) : save(car)))
      const stored = lists(of.site)
      if (of.control === 'favourite') toggleFavourite(stored, car)
      if (of.control === 'compare') toggleCompared(stored, car)
      readLists()
    },
    removeSaved,
    removeFavourite(id: string) {
      if (of) lists(of.site).favourites.remove(id)
      readLists()
    },
    removeCompared(id: string) {
      if (of) lists(of.site).compared.remove(id)
      readLists()
    },
    clearCompared() {
      if (of) lists(of.site).compared.clear()
      readLists()
    },
    dismissProblem: () => change({ problem: null }),
  }
}

const viewList = { label: 'View List', href: '/watchlist' }

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

/** That of this browser window. */
export const garage = createGarage()
