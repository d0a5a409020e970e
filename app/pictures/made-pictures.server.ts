import { Recent } from '#app/platform/recent.ts'
import { createTurns, type TakeTurn } from '#app/platform/turns.ts'
import { hashOf, hashOfSite } from './content-hash.server.ts'
import type { Picture } from './picture-answer.server.ts'
import type { PictureCache } from './picture-cache.server.ts'
import { makePicture, makerVersion, UnusableOriginalError } from './picture-maker.server.ts'
import type { Recipe } from './picture-recipe.ts'
import { busy, type Refusal } from './refusal.ts'

// The processor is the process's, whoever calls: one limit for all.
export const takeTurnToMake: TakeTurn = createTurns({ atOnce: 2, waiting: 64 })
const failureLastsMs = 30_000

/** Pictures by key: read where they were made before, else made in turn and kept. What failed is not tried again for 30 s. */
export class MadePictures {
  readonly #failures = new Recent<{ refusal: Refusal; until: number }>(5000)
  readonly #cache: PictureCache
  readonly #takeTurn: TakeTurn
  readonly #now: () => number

  constructor(cache: PictureCache, takeTurn: TakeTurn, now: () => number) {
    this.#cache = cache
    this.#takeTurn = takeTurn
    this.#now = now
  }

  /** The key of the picture that `recipe` makes of the original with this identity; without a site it is everybody's. */
  keyOf(identity: string, { width, height, crop, format, quality }: Recipe, siteId?: string): string {
    const what = ['picture', makerVersion, identity, ...[width, height, crop, format, quality].map(String)]
    return siteId === undefined ? hashOf(...what) : hashOfSite(siteId, ...what)
  }

  async find(key: string): Promise<Picture | null> {
    const bytes = await this.#cache.read(key)
    return bytes && { key, bytes }
  }

  /** `read` is called when it is the picture's turn. */
  async make(key: string, recipe: Recipe, read: () => Promise<Uint8Array>): Promise<Picture | Refusal> {
    const failure = this.failureOf(key)
    if (failure) return failure
    const made = await this.#takeTurn('', async () => {
      const picture = await this.find(key)
      if (picture) return picture
      try {
        const bytes = await makePicture(await read(), recipe)
        this.#cache.write(key, bytes)
        return { key, bytes }
      } catch (error) {
        if (!(error instanceof UnusableOriginalError)) throw error
        return this.fail(key, { status: 422, text: error.message })
      }
    })
    return made ?? busy
  }

  failureOf(what: string): Refusal | null {
    const failure = this.#failures.get(what)
    return failure && failure.until > this.#now() ? failure.refusal : null
  }

  fail(what: string, refusal: Refusal): Refusal {
    this.#failures.set(what, { refusal, until: this.#now() + failureLastsMs })
    return refusal
  }
}
