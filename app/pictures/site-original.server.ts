import { createTogether } from '#app/platform/turns.ts'
import type { MadePictures } from './made-pictures.server.ts'
import type { Picture } from './picture-answer.server.ts'
import type { Recipe } from './picture-recipe.ts'
import { absent, type Refusal } from './refusal.ts'

/** Finds an original that is of one site alone and never changes; what it finds reads it. Null: the site has none such. */
export type OriginalsOfSite = (siteId: string, file: string) => Promise<(() => Promise<Uint8Array>) | null>

/** Pictures of originals that a site has for itself. */
export function createSitePictures(made: MadePictures, folders: Readonly<Record<string, OriginalsOfSite>>) {
  const together = createTogether<Picture | Refusal>()
  return {
    has: (folder: string) => Object.hasOwn(folders, folder),
    async make(siteId: string, folder: string, file: string, recipe: Recipe): Promise<Picture | Refusal> {
      const read = await folders[folder]?.(siteId, file)
      if (!read) return absent
      const key = made.keyOf(`${folder}/${file}`, recipe, siteId)
      const kept = await made.find(key)
      return kept ?? together(key, () => made.make(key, recipe, read))
    },
  }
}
