import { setImmediate as giveWay } from 'node:timers/promises'
import { lineAt } from './feed-bytes.server.ts'
import {
  chunkBytes,
  cutOff,
  deepestNesting,
  FeedError,
  largestRecordBytes,
  recordTooLarge,
} from './feed-problem.ts'
import type { FormatOptions, Place, RecordSink } from './feed-record.ts'
import { jsonOutline } from './json-outline.server.ts'

/** What lists of cars are called. */
const usualLists =
  /(?:^|\.)(?:data|vehicles?|cars?|stock|inventory|listings?|items?|results?|records?|units?|ads?|advertisements)$/i

const quote = 34
const backslash = 92
const lineFeed = 10

/**
 * An array of objects, objects one after another (one a line, NDJSON), or a list inside an object: the only one, or the
 * one that `record` names.
 */
export async function readJson(
  file: string,
  bytes: Buffer,
  options: FormatOptions,
  sink: RecordSink,
): Promise<void> {
  const scanner = new JsonScanner(file, bytes)
  const inList = await scanner.enter(options)
  let count = 0
  let pause = chunkBytes
  let last: Found | null = null
  // Where records share a line, a line tells nothing: they are numbered. It is the second that shows it.
  let isNumbered = false
  const handLast = () => {
    if (last !== null) hand(file, last, isNumbered ? { line: last.line, record: count } : last, inList, sink)
  }
  for (let element = scanner.next(inList); element !== null; element = scanner.next(inList)) {
    if (element.line === last?.line) isNumbered = true
    handLast()
    last = element
    count++
    if (element.end < pause) continue
    pause = element.end + chunkBytes
    await giveWay()
  }
  handLast()
  if (count === 0) throw new FeedError(file, 'the file holds no cars; send the whole file again', { line: 1 })
}

type Found = { line: number; end: number; text: string; tooDeep: boolean }

function hand(
  file: string,
  element: Found,
  { line, record }: Place,
  inList: boolean,
  sink: RecordSink,
): void {
  const place = record === undefined ? { line } : { line, record }
  const { text } = element
  if (element.tooDeep) {
    sink.reject(place, `the record is nested deeper than ${deepestNesting} levels`)
    return
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (problem) {
    const what = `is not JSON: ${problem instanceof Error ? problem.message : problem}`
    if (inList) throw new FeedError(file, record === undefined ? what : `record ${record} ${what}`, { line })
    sink.reject(place, what)
    return
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    sink.record({ ...place, fields: new Map(Object.entries(value)) })
  } else sink.reject(place, 'the record is not an object with names and values', text)
}

/** Finds where each record begins and ends without parsing it, so that one broken or huge record is known by its line. */
class JsonScanner {
  #at = 0
  #line = 1
  readonly #file: string
  readonly #bytes: Buffer

  constructor(file: string, bytes: Buffer) {
    this.#file = file
    this.#bytes = bytes
  }

  /** Steps into the list of records; false when the file is a run of objects. */
  async enter({ record, isRecord }: FormatOptions): Promise<boolean> {
    this.#skipBlank()
    if (this.#bytes[this.#at] === 123) {
      if (record === undefined) await this.#unwrap(isRecord)
      else this.#seekList(record)
    }
    if (this.#bytes[this.#at] === 123) return false
    if (this.#bytes[this.#at] !== 91) {
      throw new FeedError(this.#file, 'does not begin with [ or {, so it is not a JSON feed', {
        line: this.#line,
      })
    }
    this.#at++
    return true
  }

  next(inList: boolean): Found | null {
    this.#skipBlank()
    if (inList && this.#bytes[this.#at] === 44) {
      this.#at++
      this.#skipBlank()
    }
    if (this.#at >= this.#bytes.length) {
      if (inList) throw cutOff(this.#file, this.#line)
      return null
    }
    if (inList && this.#bytes[this.#at] === 93) return null
    return this.#record(inList)
  }

  #record(inList: boolean): Found {
    const start = this.#at
    const line = this.#line
    let depth = 0
    let deepest = 0
    for (; ; this.#at++) {
      const byte = this.#bytes[this.#at]
      if (byte === undefined) {
        if (inList || depth > 0) throw cutOff(this.#file, this.#line)
        break
      }
      if (this.#at - start > largestRecordBytes) throw recordTooLarge(this.#file, line)
      if (byte === lineFeed && depth === 0) break
      if (byte === lineFeed) this.#line++
      else if (byte === quote) this.#skipString(start, line)
      else if (byte === 123 || byte === 91) deepest = Math.max(deepest, ++depth)
      else if (byte === 125 || byte === 93) {
        if (depth === 0) break
        if (--depth === 0) {
          this.#at++
          break
        }
      } else if (byte === 44 && depth === 0 && inList) break
    }
    if (!inList) this.#skipLine()
    const text = this.#bytes.toString('utf8', start, this.#at)
    return { line, end: this.#at, text, tooDeep: deepest > deepestNesting }
  }

  /** Leaves `at` on the closing quotation mark. */
  #skipString(start: number, line: number): void {
    for (this.#at++; ; this.#at++) {
      const byte = this.#bytes[this.#at]
      if (byte === undefined) throw cutOff(this.#file, this.#line)
      if (this.#at - start > largestRecordBytes) throw recordTooLarge(this.#file, line)
      if (byte === backslash) this.#at++
      else if (byte === quote) return
      else if (byte === lineFeed) {
        const what = 'a text runs over the end of the line: look for a quotation mark that is not closed'
        throw new FeedError(this.#file, what, { line: this.#line })
      }
    }
  }

  /** What stands behind an object on its line belongs to it, and makes it unreadable. */
  #skipLine(): void {
    const newline = this.#bytes.indexOf(lineFeed, this.#at)
    this.#at = newline === -1 ? this.#bytes.length : newline
  }

  /** Steps to the list that an object around it holds. An object that is a car itself stays as it is. */
  async #unwrap(isRecord: FormatOptions['isRecord']): Promise<void> {
    const outline = await jsonOutline(this.#bytes, this.#at)
    if (outline === 'cut') throw cutOff(this.#file, lineAt(this.#bytes, this.#bytes.length))
    if (outline === null || isRecord(outline.names)) return
    const filled = outline.lists.filter(({ isEmpty }) => !isEmpty)
    const usual = filled.filter(({ path }) => usualLists.test(path))
    const [list] = filled.length === 1 ? filled : usual.length === 1 ? usual : outline.lists.slice(0, 1)
    if (list === undefined) return
    if (filled.length > 1 && usual.length !== 1) {
      const names = filled.slice(0, 8).map(({ path }) => `'${path.split('.').at(-1)}'`)
      const what = `holds several lists (${names.join(', ')}); say in the mapping which one holds the cars ("record")`
      throw new FeedError(this.#file, what, { line: 1 })
    }
    this.#at = list.at
    this.#line = lineAt(this.#bytes, list.at)
  }

  #seekList(record: string): void {
    const name = Buffer.from(JSON.stringify(record))
    for (let at = this.#bytes.indexOf(name, this.#at); at !== -1; at = this.#bytes.indexOf(name, at + 1)) {
      let after = at + name.length
      while (isBlank(this.#bytes[after]) || this.#bytes[after] === 58) after++
      if (this.#bytes[after] !== 91) continue
      this.#at = after
      this.#line = lineAt(this.#bytes, after)
      return
    }
    throw new FeedError(this.#file, `has no list called '${record}'; check "record" in the mapping`, {
      line: 1,
    })
  }

  #skipBlank(): void {
    while (isBlank(this.#bytes[this.#at])) {
      if (this.#bytes[this.#at] === lineFeed) this.#line++
      this.#at++
    }
  }
}

function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === lineFeed || byte === 13 || byte === 9
}
