import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * The embedded PostgreSQL. As shipped it loses acknowledged rows: nothing is flushed to the disk, and a second process
 * on the same folder overwrites the first one's pages. See docs/decisions/0003-embedded-database.md.
 */
export async function openEmbeddedDatabase(
  folder: string,
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true })
  const release = lockFolder(folder)
  try {
    const client = await PGlite.create({
      fs: new DurableNodeFS(join(folder, 'postgres')),
      // The defaults of PGlite 0.5 without -F, which turns fsync off.
      startParams: PGlite.defaultStartParams
        .filter((parameter) => parameter !== '-F')
        .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync')
        // PGlite's own is 128 MB, all of which a new process writes over once: 16 hold what a site's pages read.
        .concat('-c', 'shared_buffers=16MB'),
    })
    client.parsers = fewOwn(client.parsers)
    return {
      client,
      close: async () => {
        await client.close()
        release()
      },
    }
  } catch (cause) {
    release()
    throw new Error(
      `The embedded database in ${folder} does not open: its files are damaged, or of another version. Restore the folder from a backup, or set FORECOURT_DATA to another one.`,
      { cause },
    )
  }
}

/**
 * Drizzle hands parsers of its own to every query, for which PGlite copies all that it has: one for the rows of each table and
 * each of PostgreSQL's catalogues, and it took longer than most queries take. Those it finds, and does not copy.
 */
function fewOwn(parsers: PGlite['parsers']): PGlite['parsers'] {
  const firstOfCatalogues = 4000
  const own = Object.entries(parsers).filter(([oid]) => Number(oid) < firstOfCatalogues)
  return Object.assign(Object.create(parsers), Object.fromEntries(own))
}

export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** SQLite's file lock is released by the operating system when the process dies, however it dies. */
function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    lock.close()
    throw new FolderInUseError(
      `Another Forecourt process is using the data folder ${folder}. Stop it first, or set FORECOURT_DATA to another folder.`,
    )
  }
  return () => lock.close()
}

type NodeStream = { nfd?: number; node: { mount: { opts: { root: string } } } }

class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const flush = (module: { NODEFS?: { stream_ops?: { fsync?: (stream: NodeStream) => number } } }) => {
      const operations = module.NODEFS?.stream_ops
      if (!operations)
        throw new Error('This version of PGlite cannot be made durable: it has no NODEFS.stream_ops')
      operations.fsync = (stream) => {
        if (stream.nfd === undefined) syncFolder(stream.node.mount.opts.root)
        else fsyncSync(stream.nfd)
        return 0
      }
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flush as never] },
    }
  }
}

function syncFolder(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
