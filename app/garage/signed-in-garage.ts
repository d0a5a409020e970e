import { hasSignedInMark } from '#app/accounts/signed-in-mark.ts'
import { eventIds } from '#app/analytics/event-ids.ts'
import { recordEvent } from '#app/analytics/record-event.ts'
import { toasts } from '#app/ui/layers/toasts.ts'
import type { Garage, GarageStore } from './garage-store.ts'
import type { SaveableCar } from './saved-control.ts'
import { signInFirst } from './sign-in-first.ts'
import type { Surroundings } from './surroundings.ts'
import { askVisitor, changeWatchlist } from './watchlist-calls.ts'

type Named = Pick<SaveableCar, 'id' | 'name'>

/** Who is signed in, and the watchlist that the server keeps for them. */
export function createSignedInGarage(store: GarageStore, around: Surroundings) {
  const { state, change, lists } = store
  let asking: Promise<void> | null = null

  /** Asks who is signed in, when a sign-in has left its mark. */
  async function refresh(): Promise<void> {
    const of = store.site()
    if (!of) return
    if (!hasSignedInMark(around.cookies())) return change({ visitor: 'anonymous', watchlist: [] })
    const answer = await askVisitor(of.api, around.fetch)
    if (answer?.signed_in && answer.phone)
      change({ visitor: { phone: answer.phone }, watchlist: answer.watchlist.map(({ id }) => id) })
    else change({ visitor: answer ? 'anonymous' : state().visitor, ...(answer && { watchlist: [] }) })
    await bringIn()
  }

  /** What was chosen before signing in joins the watchlist. */
  async function bringIn(): Promise<void> {
    const [of, { visitor }] = [store.site(), state()]
    if (of?.control !== 'watchlist' || visitor === null || visitor === 'anonymous') return
    const { favourites, wanted } = lists(of)
    const chosen = wanted.read()
    const earlier = favourites.read().filter(({ id }) => !chosen.some((car) => car.id === id))
    wanted.clear()
    for (const car of chosen.filter(({ id }) => !state().watchlist.includes(id))) await save(car)
    const { phone } = visitor
    for (const { id } of earlier) {
      const isIn = state().watchlist.includes(id)
      const problem = isIn
        ? null
        : await changeWatchlist(of.api, 'save-car', { phone, carId: id }, around.fetch)
      if (problem) continue
      favourites.remove(id)
      if (!isIn) change({ watchlist: [id, ...state().watchlist] })
    }
    store.readLists()
  }

  async function loadVisitor(): Promise<Garage['visitor']> {
    if (state().visitor !== null) return state().visitor
    asking ??= refresh().finally(() => {
      asking = null
    })
    await asking
    return state().visitor
  }

  async function save(car: Named): Promise<boolean> {
    const visitor = await loadVisitor()
    const of = store.site()
    if (!of) return false
    if (visitor === null || visitor === 'anonymous') {
      signInFirst(store, around, of, car)
      return false
    }
    change({ watchlist: [car.id, ...state().watchlist.filter((id) => id !== car.id)] })
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
    const visitor = await loadVisitor()
    if (visitor === null || visitor === 'anonymous') return false
    change({ watchlist: state().watchlist.filter((id) => id !== car.id) })
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
    change({ busy: [...state().busy, id], problem: null })
    const problem = await changeWatchlist(store.site()!.api, verb, { phone, carId: id }, around.fetch)
    if (problem) toasts.dismiss()
    change({ busy: state().busy.filter((other) => other !== id), problem })
    return problem === null
  }

  return { known: loadVisitor, refresh, save, removeSaved }
}

const viewList = { label: 'View List', href: '/watchlist' }
