import type { browserStorage } from '#app/ui/browser-storage.ts'
import { isNumber, isText, isTextOrNone, listOf, type Shape } from '#app/ui/shapes.ts'
import type { SaveableCar } from './saved-control.ts'

/** The lists of cars that a browser keeps for a site. Damaged or missing ones count as empty (OPS-04). */

type Store = Pick<ReturnType<typeof browserStorage>, 'read' | 'write'>

/** ACC-39 */
export type Favourite = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly make: string
  readonly model: string
  readonly primary_image_url: string | null
}
export type Compared = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly image: string | null
}
/** A car whose saving led to the sign-in page; `top`: how far down the window its control stood, where one did. */
export type Wanted = { readonly id: string; readonly name: string; readonly top: number | null }

const mostFavourites = 200
export const mostCompared = 4

const list =
  <Entry extends { id: string }>(key: string, entries: Shape<Entry[]>, most: number) =>
  (storage: Store) => {
    const read = () => (storage.read(key, entries) ?? []).slice(0, most)
    return {
      read,
      has: (id: string) => read().some((entry) => entry.id === id),
      /** The newest first; false when the list is full or the browser keeps nothing. */
      add(entry: Entry): boolean {
        const others = read().filter(({ id }) => id !== entry.id)
        return others.length < most && storage.write(key, [entry, ...others])
      },
      remove: (id: string) =>
        storage.write(
          key,
          read().filter((entry) => entry.id !== id),
        ),
      clear: () => storage.write(key, []),
    }
  }

export const favouritesIn = list(
  'favourites',
  listOf<Favourite>({
    id: isText,
    name: isText,
    slug: isText,
    make: isText,
    model: isText,
    primary_image_url: isTextOrNone,
  }),
  mostFavourites,
)
export const comparedIn = list(
  'compare',
  listOf<Compared>({ id: isText, slug: isText, name: isText, image: isTextOrNone }),
  mostCompared,
)
export const wantedIn = list(
  'save-after-sign-in',
  listOf<Wanted>({ id: isText, name: isText, top: (value) => value === null || isNumber(value) }),
  20,
)

export const asFavourite = ({ id, name, slug, make, model, image }: SaveableCar): Favourite => ({
  id,
  name,
  slug,
  make,
  model,
  primary_image_url: image,
})
export const asCompared = ({ id, slug, name, image }: SaveableCar): Compared => ({ id, slug, name, image })

/** In the order in which they were chosen. */
export const comparePath = (compared: readonly Pick<Compared, 'slug'>[]): string =>
  compared.length === 0
    ? '/compare'
    : `/compare?cars=${compared
        .map(({ slug }) => encodeURIComponent(slug))
        .toReversed()
        .join(',')}`
