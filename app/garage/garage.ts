import { eventIds } from '#app/analytics/event-ids.ts'
import { recordEvent } from '#app/analytics/record-event.ts'
import { createGarageStore, type GarageSite, isSavedIn } from './garage-store.ts'
import type { SaveableCar } from './saved-control.ts'
import { asCompared, asFavourite, mostCompared } from './saved-lists.ts'
import { goBackToCard } from './sign-in-first.ts'
import { createSignedInGarage } from './signed-in-garage.ts'
import { ofBrowser, type Surroundings } from './surroundings.ts'

/** The visitor's saved cars as this window knows them. What is personal is filled in here, after the page. */
export function createGarage(around: Surroundings = ofBrowser) {
  const store = createGarageStore(around)
  const { state, change, lists, readLists } = store
  const { known, refresh, save, removeSaved } = createSignedInGarage(store, around)

  const inLists = (work: (of: GarageSite, stored: ReturnType<typeof lists>) => void) => {
    const of = store.site()
    if (of) work(of, lists(of))
    readLists()
  }

  function toggleFavourite(car: SaveableCar) {
    inLists(({ site }, { favourites }) => {
      if (favourites.has(car.id)) favourites.remove(car.id)
      else if (favourites.add(asFavourite(car))) recordEvent({ id: eventIds.save, site, carId: car.id })
      else change({ problem: 'Your favourites are full. Remove one first.' })
    })
  }

  function toggleCompared(car: SaveableCar) {
    inLists((_, { compared }) => {
      if (compared.has(car.id)) compared.remove(car.id)
      else if (!compared.add(asCompared(car)))
        change({ problem: `You can compare ${mostCompared} at a time. Remove one first.` })
    })
  }

  return {
    state,
    subscribe: store.subscribe,
    /** Once for the site of the window; again only asks who is signed in. */
    begin(site: GarageSite): Promise<unknown> {
      store.isOf(site)
      readLists()
      goBackToCard(store, around, site)
      return known()
    },
    refresh,
    readLists,
    isSaved: (id: string) => isSavedIn(state(), store.site()?.control ?? 'none', id),
    async toggle(car: SaveableCar): Promise<void> {
      const { control } = store.site() ?? {}
      if (!control || state().busy.includes(car.id)) return
      const isSaved = isSavedIn(state(), control, car.id)
      if (car.isSold && !isSaved) return
      change({ problem: null })
      if (control === 'watchlist') await (isSaved ? removeSaved(car) : save(car))
      else if (control === 'favourite') toggleFavourite(car)
      else if (control === 'compare') toggleCompared(car)
      else readLists()
    },
    removeSaved,
    removeFavourite: (id: string) => inLists((_, { favourites }) => favourites.remove(id)),
    removeCompared: (id: string) => inLists((_, { compared }) => compared.remove(id)),
    clearCompared: () => inLists((_, { compared }) => compared.clear()),
    dismissProblem: () => change({ problem: null }),
  }
}

/** That of this browser window. */
export const garage = createGarage()
