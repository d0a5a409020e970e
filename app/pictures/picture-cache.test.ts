import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from './content-hash.server.ts'
import { PictureCache } from './picture-cache.server.ts'

let folder: string
const faults: unknown[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-cache-'))
  faults.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const key = (number: number) => hashOf(String(number))
const pathOf = (number: number) => join(folder, key(number).slice(0, 2), key(number))
const onDisk = (most: number) =>
  Array.from({ length: most }, (_, number) => number).filter((number) => existsSync(pathOf(number)))
const open = (options: { diskBytes?: number; memoryBytes?: number; folder?: string } = {}) =>
  new PictureCache({
    folder,
    diskBytes: 1000,
    memoryBytes: 0,
    onFault: (error) => faults.push(error),
    ...options,
  })
const some = (size: number) => Buffer.alloc(size, 7)

test('what was written is read again, also by the next process', async () => {
  const cache = open({ memoryBytes: 1000 })
  cache.write(key(1), some(100))
  expect(await cache.read(key(1))).toEqual(some(100))
  await cache.close()
  expect(await open().read(key(1))).toEqual(some(100))
  expect(await open().read(key(2))).toBeNull()
})

test('the quota holds, and what was used longest ago goes first', async () => {
  const cache = open()
  for (let number = 0; number < 10; number++) {
    cache.write(key(number), some(100))
    await cache.close()
  }
  await cache.read(key(0))
  for (const number of [10, 11]) {
    cache.write(key(number), some(100))
    await cache.close()
  }
  expect(onDisk(12)).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('what an earlier process left counts, the oldest goes first, and its unfinished files are removed', async () => {
  for (let number = 0; number < 10; number++) {
    mkdirSync(join(pathOf(number), '..'), { recursive: true })
    writeFileSync(pathOf(number), some(100))
    utimesSync(pathOf(number), 1000 - number, 1000 - number)
  }
  const unfinished = join(folder, '01234567-0123-0123-0123-0123456789ab.tmp')
  writeFileSync(unfinished, 'half')
  writeFileSync(join(folder, 'notes.txt'), 'not ours')
  const cache = open()
  // Being read marks it as used.
  await cache.read(key(9))
  for (const number of [10, 11]) cache.write(key(number), some(100))
  await cache.close()
  expect(onDisk(12)).toEqual([0, 1, 2, 3, 4, 5, 6, 9, 10, 11])
  expect(existsSync(unfinished)).toBe(false)
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('not ours')
})

test('an empty file, left by a power cut, is no picture', async () => {
  mkdirSync(join(pathOf(1), '..'), { recursive: true })
  writeFileSync(pathOf(1), '')
  expect(await open().read(key(1))).toBeNull()
})

test('a disk that takes no files costs only the file', async () => {
  writeFileSync(join(folder, 'file'), '')
  const cache = open({ folder: join(folder, 'file'), memoryBytes: 1000 })
  cache.write(key(1), some(100))
  await cache.close()
  expect(faults).toHaveLength(1)
  expect(await cache.read(key(1))).toEqual(some(100))
  expect(readdirSync(folder)).toEqual(['file'])
})

test('only a hash names a file', async () => {
  const cache = open()
  for (const name of ['../secret', '', 'a'.repeat(63), `${'a'.repeat(64)}/../b`, 'A'.repeat(64)])
    await expect(cache.read(name)).rejects.toThrow('hexadecimal')
})
