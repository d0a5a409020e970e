import { realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { absent, type Refusal, tooLarge } from './refusal.ts'
import { mostOriginalBytes } from './remote-original.server.ts'

export type LocalFile = { readonly path: string; readonly identity: string }

/**
 * Finds `file` inside one of `folders` (first segment of a picture's path → absolute folder). The identity changes with the file's
 * time and size. A link that leads out of its folder counts as absent. Throws where a folder is called like a scheme.
 */
export function createLocalOriginals(folders: Readonly<Record<string, string>>) {
  const roots = new Map(Object.entries(folders))
  if (roots.has('http') || roots.has('https'))
    throw new Error("A folder of pictures cannot be called 'http' or 'https'")

  return async (folder: string, file: string): Promise<LocalFile | Refusal> => {
    const given = roots.get(folder)
    if (!given) return absent
    try {
      const inside = await realpath(given)
      const path = await realpath(resolve(inside, file))
      if (!path.startsWith(inside + sep)) return absent
      const stats = await stat(path)
      if (!stats.isFile()) return absent
      if (stats.size > mostOriginalBytes) return tooLarge
      return { path, identity: `local ${folder}/${file} ${stats.mtimeMs} ${stats.size}` }
    } catch {
      return absent
    }
  }
}
