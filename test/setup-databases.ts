import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#app/platform/open-database.server.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated embedded database; each world works on a copy. */
    embeddedTemplate: string
    /** With {database} where the name goes. */
    postgresUrl: string
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'))
  const [database, postgres] = await Promise.all([openEmbedded(folder), startPostgres(['fsync=off'])])
  await database.close()
  project.provide('embeddedTemplate', folder)
  project.provide('postgresUrl', postgres.url('{database}'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
