import { Recent } from '#app/platform/recent.ts'
import { hashOfBytes, hashOfSite } from './content-hash.server.ts'
import type { PictureCache } from './picture-cache.server.ts'
import type { Fetched, Validators } from './remote-original.server.ts'

/** What was last seen at an address of another host. */
export type KnownOriginal = Validators & { readonly identity: string; readonly checkedAt: number }

/** Remembers remote originals by site and address, over a restart too, so that their pictures are found without asking the host. */
export function createKnownOriginals(cache: PictureCache, now: () => number) {
  const memory = new Recent<KnownOriginal>(20_000)
  const keyOf = (siteId: string, url: string) => hashOfSite(siteId, 'original', url)

  const note = (siteId: string, url: string, seen: Omit<KnownOriginal, 'checkedAt'>): KnownOriginal => {
    const original = { ...seen, checkedAt: now() }
    const key = keyOf(siteId, url)
    memory.set(key, original)
    cache.write(key, Buffer.from(JSON.stringify(original)))
    return original
  }

  return {
    note,

    async find(siteId: string, url: string): Promise<KnownOriginal | null> {
      const key = keyOf(siteId, url)
      const original = memory.get(key)
      if (original) return original
      const bytes = await cache.read(key)
      const read = bytes && readKnown(Buffer.from(bytes).toString())
      if (read) memory.set(key, read)
      return read
    },

    /** Known by its bytes: the machines of one host may each give the same picture another etag. */
    noteFetched(siteId: string, url: string, { bytes, etag, lastModified }: Fetched): KnownOriginal {
      const identity = `remote ${siteId} ${url} ${hashOfBytes(bytes)}`
      return note(siteId, url, { etag, lastModified, identity })
    },
  }
}

function readKnown(json: string): KnownOriginal | null {
  try {
    const read = JSON.parse(json) as KnownOriginal
    return typeof read.identity === 'string' && typeof read.checkedAt === 'number' ? read : null
  } catch {
    return null
  }
}
