import * as z from 'zod/mini'
import type { browserStorage } from '#app/ui/browser-storage.ts'
import type { SaveableCar } from './saved-control.ts'

/** The lists of cars that a browser keeps for a site. Damaged or missing ones count as empty (OPS-04). */

type Store = Pick<ReturnType<typeof browserStorage>, 'read' | 'write'>

/** ACC-39 */
const Favourite = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  make: z.string(),
  model: z.string(),
  primary_image_url: z.nullable(z.string()),
})
export type Favourite = z.infer<typeof Favourite>

const Compared = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
})
export type Compared = z.infer<typeof Compared>

/** A car whose saving led to the sign-in page. */
const Wanted = z.object({ id: z.string(), name: z.string() })
export type Wanted = z.infer<typeof Wanted>

const mostFavourites = 200
export const mostCompared = 4

const list =
  <Entry extends { id: string }>(key: string, schema: z.ZodMiniType<Entry>, most: number) =>
  (storage: Store) => {
    const read = () => (storage.read(key, z.array(schema)) ?? []).slice(0, most)
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

export const favouritesIn = list('favourites', Favourite, mostFavourites)
export const comparedIn = list('compare', Compared, mostCompared)
export const wantedIn = list('save-after-sign-in', Wanted, 20)

export const asFavourite = ({ id, name, slug, make, model, image }: SaveableCar): Favourite => ({
  ...{ id, name, slug, make, model },
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
