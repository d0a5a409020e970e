import { readFile } from 'node:fs/promises'
import type { Log } from '#app/platform/log.server.ts'
import { createTogether, createTurns, type TurnLimits } from '#app/platform/turns.ts'
import { sitePrefix } from './content-hash.server.ts'
import { createKnownOriginals } from './known-originals.server.ts'
import { createLocalOriginals } from './local-original.server.ts'
import { MadePictures, takeTurnToMake } from './made-pictures.server.ts'
import { type Picture, pictureAnswer, refusalAnswer } from './picture-answer.server.ts'
import { PictureCache } from './picture-cache.server.ts'
import { UnusableOriginalError } from './picture-maker.server.ts'
import { type Recipe, recipeOf } from './picture-recipe.ts'
import { readPictureAddress } from './pictures.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import { createRemoteOriginals, type RemoteOptions } from './remote-original.server.ts'
import { createRemotePictures, type PictureSite } from './remote-picture.server.ts'
import { createSitePictures, type OriginalsOfSite } from './site-original.server.ts'

export type PicturesOptions = {
  /** First segment of a picture's path → absolute folder of originals. */
  readonly local: Readonly<Record<string, string>>
  /** The same of originals that are of one site alone. */
  readonly ofSites?: Readonly<Record<string, OriginalsOfSite>>
  /** Pictures made are kept here and nothing is written elsewhere. Two processes may share it; each keeps its own quota. */
  readonly cacheFolder: string
  readonly log: Pick<Log, 'warn'>
  /** 2 GiB unless given. */
  readonly cacheBytes?: number
  /** 64 MiB unless given. */
  readonly memoryBytes?: number
  /** In place of the process's own limit: two at once, 64 waiting. */
  readonly making?: TurnLimits
  readonly remote?: RemoteOptions
  /** Milliseconds. */
  readonly now?: () => number
}

export type Pictures = {
  /**
   * Answers any request below `/img/`: the picture (200, 304), a bad address (400), no original (404), not to be read (405), an
   * original that cannot be used (422), one that cannot be fetched (502), or too much to do (503, with `Retry-After`).
   */
  answer(request: Request, site: PictureSite): Promise<Response>
  /** Removes what is kept for a site that is no longer there; how many files. */
  forget(siteId: string): Promise<number>
  close(): Promise<void>
}

const mebibyte = 1024 * 1024

export function createPictures(options: PicturesOptions): Pictures {
  const { log, making, now = Date.now } = options
  const cache = new PictureCache({
    folder: options.cacheFolder,
    diskBytes: options.cacheBytes ?? 2048 * mebibyte,
    memoryBytes: options.memoryBytes ?? 64 * mebibyte,
    onFault: (error) => log.warn({ error }, 'the picture cache had a fault'),
  })
  const made = new MadePictures(cache, making ? createTurns(making) : takeTurnToMake, now)
  const remote = createRemoteOriginals(options.remote)
  const known = createKnownOriginals(cache, now)
  const sitePictures = createSitePictures(made, options.ofSites ?? {})
  const localPicture = createLocalPictures(made, options.local)
  const remotePicture = createRemotePictures({ made, remote, known, now })

  return {
    async answer(request, site) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return refusalAnswer(request, { status: 405, text: 'Pictures can only be read.' })
      const { pathname, search } = new URL(request.url)
      const wanted = search ? { refused: "A picture's address has no query." } : readPictureAddress(pathname)
      if ('refused' in wanted) return refusalAnswer(request, { status: 400, text: wanted.refused })

      const { original, format } = wanted
      const recipe = recipeOf(wanted, request.headers.get('accept') ?? '')
      const picture = await (original.kind === 'local'
        ? sitePictures.has(original.folder)
          ? sitePictures.make(site.id, original.folder, original.file, recipe)
          : localPicture(original.folder, original.file, recipe)
        : remotePicture(original.url, site, recipe))
      return isRefusal(picture)
        ? refusalAnswer(request, picture)
        : pictureAnswer(request, picture, recipe.format, format === 'auto')
    },

    forget: (siteId) => cache.remove(sitePrefix(siteId)),

    async close() {
      await remote.close()
      await cache.close()
    },
  }
}

function createLocalPictures(made: MadePictures, folders: PicturesOptions['local']) {
  const find = createLocalOriginals(folders)
  const together = createTogether<Picture | Refusal>()

  return async (folder: string, file: string, recipe: Recipe): Promise<Picture | Refusal> => {
    const picture = await find(folder, file)
    if (isRefusal(picture)) return picture
    const key = made.keyOf(picture.identity, recipe)
    const kept = await made.find(key)
    return kept ?? together(key, () => made.make(key, recipe, () => read(picture.path)))
  }
}

async function read(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw new UnusableOriginalError('The original could not be read.', { cause })
  }
}
