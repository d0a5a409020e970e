import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLog } from '#app/platform/log.server.ts'
import { openEmbedded, openPostgres } from '#app/platform/open-database.server.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated embedded database; each world works on a copy. */
    embeddedTemplate: string
    /** With {database} where the name goes. */
    postgresUrl: string
  }
}

/** A migrated database of the same server; each world works on a copy. */
export const postgresTemplate = 'world_template'

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'))
  const [database, postgres] = await Promise.all([openEmbedded(folder), startPostgres(['fsync=off'])])
  await database.close()
  const migrated = await openPostgres(await createDatabase(postgres, postgresTemplate), createLog('silent'))
  await migrated.close()
  project.provide('embeddedTemplate', folder)
  project.provide('postgresUrl', postgres.url('{database}'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
