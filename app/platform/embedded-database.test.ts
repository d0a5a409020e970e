import { spawnSync } from 'node:child_process'
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FolderInUseError, openEmbeddedDatabase } from './embedded-database.server.ts'
import { readEnvironment } from './environment.server.ts'
import { createLog } from './log.server.ts'
import { openDatabase } from './open-database.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-embedded-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second process on the same folder is refused, and the first goes on', async () => {
  const first = await openEmbeddedDatabase(folder)
  const second = spawnSync(
    process.execPath,
    [
      '-e',
      `import(${JSON.stringify(join(import.meta.dirname, 'embedded-database.server.ts'))}).then((m) => m.openEmbeddedDatabase(${JSON.stringify(folder)})).then(() => process.exit(0), (e) => { process.stderr.write(e.name); process.exit(3) })`,
    ],
    { encoding: 'utf8' },
  )
  expect(second.status).toBe(3)
  expect(second.stderr).toContain('FolderInUseError')
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(FolderInUseError)
  expect((await first.client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await first.close()
  await (await openEmbeddedDatabase(folder)).close()
})

test('damaged files are told as such, with the folder and what to do', async () => {
  await (await openEmbeddedDatabase(folder)).close()
  writeFileSync(join(folder, 'postgres/global/pg_control'), '')
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
    `The embedded database in ${folder} does not open: its files are damaged`,
  )
})

test('a commit is flushed to the disk', async () => {
  const { client, close } = await openEmbeddedDatabase(folder)
  expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  await client.query('create table kept (n int)')
  const flush = vi.spyOn(fs, 'fsyncSync')
  const { syncBuiltinESMExports } = await import('node:module')
  syncBuiltinESMExports()
  await client.query('insert into kept values (1)')
  expect(flush).toHaveBeenCalled()
  flush.mockRestore()
  syncBuiltinESMExports()
  await close()
})

test('production refuses the embedded database unless it is told otherwise', async () => {
  const environment = readEnvironment({
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(32),
    FORECOURT_DATA: folder,
  })
  await expect(openDatabase(environment, createLog('silent'))).rejects.toThrow(/DATABASE_URL/)
  const told = { ...environment, ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION: 'yes' as const }
  await (await openDatabase(told, createLog('silent'))).close()
})
