import {
  existsSync,
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
    diskBytes: 10 * fileSize,
    memoryBytes: 0,
    onFault: (error) => faults.push(error),
    ...options,
  })
const some = (size: number) => Buffer.alloc(size, 7)
/** Of 100 bytes and their hash. */
const fileSize = 132

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
  const earlier = open()
  for (let number = 0; number < 10; number++) earlier.write(key(number), some(100))
  await earlier.close()
  for (let number = 0; number < 10; number++) utimesSync(pathOf(number), 1000 - number, 1000 - number)
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

test.each<[string, (stored: Buffer, other: Buffer) => Uint8Array]>([
  ['emptied by a power cut', () => new Uint8Array()],
  ['cut short', (stored) => stored.subarray(0, 50)],
  ['overwritten with other bytes', (stored) => Buffer.alloc(stored.length, 1)],
  ['changed in one bit', (stored) => stored.map((byte, at) => (at === 3 ? byte ^ 1 : byte))],
  ['longer than it was', (stored) => Buffer.concat([stored, stored])],
  ["another picture's", (_, other) => other],
])('a file that was %s is told of and counts as not there, until it is written anew', async (_, spoil) => {
  const earlier = open()
  earlier.write(key(1), some(100))
  earlier.write(key(2), some(90))
  await earlier.close()
  writeFileSync(pathOf(1), spoil(readFileSync(pathOf(1)), readFileSync(pathOf(2))))
  const cache = open()
  expect(await cache.read(key(1))).toBeNull()
  expect(faults).toEqual([new Error(`The file ${key(1)} of the picture cache was damaged`)])
  cache.write(key(1), some(100))
  await cache.close()
  expect(await open().read(key(1))).toEqual(some(100))
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
