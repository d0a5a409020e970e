import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPictures, type Pictures } from './app/pictures/pictures.server.ts'
import { type Database, openDatabase } from './app/platform/database.server.ts'
import type { Environment } from './app/platform/environment.server.ts'
import type { Jobs } from './app/platform/jobs.server.ts'
import { startJobs } from './app/platform/jobs.server.ts'
import { createLog, type Log } from './app/platform/log.server.ts'
import { watchStock } from './app/stock/stock-index.server.ts'
import { watchSites } from './app/tenancy/sites.server.ts'
import { jobs as definitions } from './app/worker.ts'

/** Everything that one process of the platform holds open. */
export type Deployment = {
  readonly environment: Environment
  readonly log: Log
  readonly database: Database
  readonly now: () => Date
  readonly pictures: Pictures
  close(): Promise<void>
}

export type Options = {
  /** A command that runs by itself does its work and ends: it takes no jobs. */
  readonly isWorking: boolean
  readonly now?: () => Date
}

/** The built server runs from build/server, the command line from here. */
const demoPictures = ['demo/pictures', '../../demo/pictures']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path))

export async function openDeployment(environment: Environment, options: Options): Promise<Deployment> {
  mkdirSync(environment.FORECOURT_DATA, { recursive: true, mode: 0o700 })
  const log = createLog(environment.LOG_LEVEL)
  const now = options.now ?? (() => new Date())
  const database = await openDatabase(environment, log)
  let jobs: Jobs | null = null
  try {
    if (options.isWorking) {
      await watchSites(database)
      await watchStock(database, log)
      jobs = await startJobs({ database, log, now }, definitions)
    }
  } catch (error) {
    await database.close()
    throw error
  }
  const pictures = createPictures({
    local: demoPictures ? { demo: demoPictures } : {},
    cacheFolder: join(environment.FORECOURT_DATA, 'pictures'),
    log,
  })
  return {
    environment,
    log,
    database,
    now,
    pictures,
    close: async () => {
      await jobs?.stop()
      await pictures.close()
      await database.close()
    },
  }
}
