import { signInPath } from '#app/accounts/sign-in-request.ts'
import { hasSignedInMark } from '#app/accounts/signed-in-mark.ts'
import type { GarageSite, GarageStore } from './garage-store.ts'
import type { SaveableCar } from './saved-control.ts'
import type { Surroundings } from './surroundings.ts'

/** ACC-29: to the sign-in page; the car is saved when the visitor comes back signed in, to the same place. */
export function signInFirst(
  { lists }: GarageStore,
  around: Pick<Surroundings, 'topOf' | 'goTo' | 'path'>,
  site: GarageSite,
  { id, name }: Pick<SaveableCar, 'id' | 'name'>,
): void {
  lists(site).wanted.add({ id, name, top: around.topOf(id) })
  around.goTo(signInPath('watchlist', around.path(), around.path()))
}

/** Who comes back signed in is where they pressed. */
export function goBackToCard(
  { lists }: GarageStore,
  around: Pick<Surroundings, 'cookies' | 'bringTo'>,
  site: GarageSite,
): void {
  const [last] = hasSignedInMark(around.cookies()) ? lists(site).wanted.read() : []
  if (last?.top != null) around.bringTo(last.id, last.top)
}
