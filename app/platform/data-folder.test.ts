import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-data-'))
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true, force: true })
})

/** What a user who is not root is told: root may write everywhere. */
function told(data: string): string {
  const module = JSON.stringify(join(import.meta.dirname, 'data-folder.server.ts'))
  const work = `import(${module}).then(({ prepareDataFolder }) => {
    if (process.getuid?.() === 0) process.setuid(65534)
    try { prepareDataFolder(${JSON.stringify(data)}) } catch (error) { process.stdout.write(error.message) }
  })`
  return spawnSync(process.execPath, ['-e', work], { encoding: 'utf8' }).stdout
}

test('a folder that is not there is made, and one that is there is used', () => {
  const data = join(folder, 'of/dealers')
  prepareDataFolder(data)
  prepareDataFolder(data)
  expect(existsSync(data)).toBe(true)
})

test('a file in place of the folder is told', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => prepareDataFolder(file)).toThrow(`FORECOURT_DATA names ${file}, and a file is there`)
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow('a file is there or on the way to it')
})

test('a folder that another user owns, or a part of it, is told with what to do', () => {
  chmodSync(folder, 0o500)
  expect(told(folder)).toContain(`This user may not write ${folder}.`)
  expect(told(join(folder, 'data'))).toContain('chown -R')
  chmodSync(folder, 0o777)
  expect(told(folder)).toBe('')
  mkdirSync(join(folder, 'database/postgres'), { recursive: true })
  chmodSync(join(folder, 'database/postgres'), 0o555)
  expect(told(folder)).toMatch(/may not write .*database/)
  chmodSync(join(folder, 'database/postgres'), 0o755)
})
