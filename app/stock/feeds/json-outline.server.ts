import { setImmediate as giveWay } from 'node:timers/promises'
import { chunkBytes, deepestNesting } from './feed-problem.ts'

/** What the one object that a file consists of holds: its names, and the lists of objects in it or in its objects. */
export type JsonOutline = {
  readonly names: readonly string[]
  readonly lists: readonly { readonly path: string; readonly at: number; readonly isEmpty: boolean }[]
}

const quote = 34
const comma = 44
const colon = 58
const [openList, backslash, closeList, open, close] = [91, 92, 93, 123, 125]

/** Null where the object at `start` is not the whole file, as in one object a line, or does not end: 'cut' if in a list. */
export async function jsonOutline(bytes: Buffer, start: number): Promise<JsonOutline | 'cut' | null> {
  const names: string[] = []
  const lists: { path: string; at: number; isEmpty: boolean }[] = []
  const path: string[] = []
  let key = ''
  let isKey = true
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === comma) isKey = true
    else if (byte === colon) isKey = false
    else if (byte === quote) {
      const end = stringEnd(bytes, at)
      if (end === -1) break
      if (isKey) key = nameOf(bytes, at, end)
      if (isKey && path.length === 0) names.push(key)
      at = end
    } else if (byte === open && path.length < deepestNesting) {
      path.push(key)
      isKey = true
    } else if (byte === open || byte === openList) {
      const inner = bytes[nextByte(bytes, at + 1)]
      if (byte === openList && (inner === open || inner === closeList))
        lists.push({ path: [...path, key].join('.'), at, isEmpty: inner === closeList })
      const end = await nestedEnd(bytes, at)
      if (end === -1) break
      at = end
    } else if (byte === close) {
      if (path.pop() === undefined) return nextByte(bytes, at + 1) === bytes.length ? { names, lists } : null
    }
  }
  return lists.length > 0 ? 'cut' : null
}

/** Where the list or object that begins at `start` ends; -1 where it does not. */
async function nestedEnd(bytes: Buffer, start: number): Promise<number> {
  let depth = 0
  let pause = start + chunkBytes * 16
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) {
      at = stringEnd(bytes, at)
      if (at === -1) return -1
    } else if (byte === open || byte === openList) depth++
    else if ((byte === close || byte === closeList) && --depth === 0) return at
    if (at < pause) continue
    pause = at + chunkBytes * 16
    await giveWay()
  }
  return -1
}

function stringEnd(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === quote) return at
  }
  return -1
}

function nextByte(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && (bytes[at] === 32 || (bytes[at]! >= 9 && bytes[at]! <= 13))) at++
  return at
}

function nameOf(bytes: Buffer, start: number, end: number): string {
  try {
    return String(JSON.parse(bytes.toString('utf8', start, Math.min(end + 1, start + 1000))))
  } catch {
    return ''
  }
}
