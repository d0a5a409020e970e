import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A folder that cannot be used; the message is a sentence for an operator. */
class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** What a process writes below it; that of another user or of a read-only disk is told before anything is opened. */
const written = [
  '.',
  'pictures',
  'database',
  'database/lock.sqlite',
  'database/postgres',
  'database/postgres/global',
]

/** Makes the folder of FORECOURT_DATA where it is not there. Throws `DataFolderError`. */
export function prepareDataFolder(folder: string): void {
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    for (const place of written.map((name) => join(path, name)))
      if (existsSync(place)) accessSync(place, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new DataFolderError(sentence(path, error as NodeJS.ErrnoException), { cause: error })
  }
}

function sentence(folder: string, { code, path, message }: NodeJS.ErrnoException): string {
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `FORECOURT_DATA names ${folder}, and a file is there or on the way to it. Set it to a folder.`
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not write ${path ?? folder}. Give the whole of ${folder} to the user who runs Forecourt (chown -R), or set FORECOURT_DATA to another folder.`
  if (code === 'EROFS')
    return `The disk of ${folder} can only be read. Set FORECOURT_DATA to a folder that can be written.`
  return `The folder ${folder} of FORECOURT_DATA cannot be used: ${message}`
}
