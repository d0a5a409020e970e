import { createTogether, createTurns } from '#app/platform/turns.ts'
import type { createKnownOriginals } from './known-originals.server.ts'
import type { MadePictures } from './made-pictures.server.ts'
import type { Picture } from './picture-answer.server.ts'
import type { Recipe } from './picture-recipe.ts'
import { busy, isRefusal, type Refusal, unreachable } from './refusal.ts'
import type { RemoteOriginals } from './remote-original.server.ts'

const checkAgainAfterMs = 24 * 3_600_000

export type PictureSite = {
  readonly id: string
  /** Hosts that the site's pictures may be fetched from, in lower case. */
  readonly hosts: readonly string[]
}

type Parts = {
  readonly made: MadePictures
  readonly remote: RemoteOriginals
  readonly known: ReturnType<typeof createKnownOriginals>
  readonly now: () => number
}

/** Pictures of originals on other hosts. What is made is served for a day before the host is asked again. */
export function createRemotePictures({ made, remote, known, now }: Parts) {
  // An original is in memory from here until its picture is made: at most eight, and a site's slow host delays only that site.
  const takeTurn = createTurns({ atOnce: 8, atOncePerOwner: 4, waiting: 64 })
  const together = createTogether<Picture | Refusal>()

  async function fetchAndMake(url: string, site: PictureSite, recipe: Recipe, cached: Picture | null) {
    const before = cached && (await known.find(site.id, url))
    const fetched = await remote.fetch(url, site.hosts, before ?? undefined)
    const original = originalOf(url, site)
    if (fetched === 'unchanged') {
      if (!before || !cached) return made.fail(original, unreachable)
      known.note(site.id, url, before)
      return cached
    }
    if (isRefusal(fetched)) {
      made.fail(original, fetched)
      return standIn(cached, fetched)
    }
    const key = made.keyOf(known.noteFetched(site.id, url, fetched).identity, recipe, site.id)
    return made.make(key, recipe, async () => fetched.bytes)
  }

  return async (url: string, site: PictureSite, recipe: Recipe): Promise<Picture | Refusal> => {
    if (!remote.isListed(url, site.hosts))
      return { status: 400, text: 'Pictures of this host are not served here.' }
    const seen = await known.find(site.id, url)
    const key = seen && made.keyOf(seen.identity, recipe, site.id)
    const cached = key ? await made.find(key) : null
    if (seen && cached && now() - seen.checkedAt < checkAgainAfterMs) return cached

    const original = originalOf(url, site)
    const failure = made.failureOf(original) ?? (key && made.failureOf(key))
    if (failure) return standIn(cached, failure)
    return together(JSON.stringify([original, recipe]), async () => {
      const picture = await takeTurn(site.id, () => fetchAndMake(url, site, recipe, cached))
      return picture ?? cached ?? busy
    })
  }
}

/** Rather the picture of yesterday than none while the other host is away; what it has taken away is gone. */
const standIn = (cached: Picture | null, refusal: Refusal) =>
  cached && refusal.status === unreachable.status ? cached : refusal

const originalOf = (url: string, site: PictureSite) => JSON.stringify([site.id, url])
