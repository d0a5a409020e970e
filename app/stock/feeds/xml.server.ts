import { StringDecoder } from 'node:string_decoder'
import { setImmediate as giveWay } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import {
  chunkBytes,
  cutOff,
  deepestNesting,
  FeedError,
  largestRecordBytes,
  recordTooLarge,
} from './feed-problem.ts'
import { type FeedRecord, type FormatOptions, type RecordSink, XmlElement } from './feed-record.ts'

const doctypeAdvice =
  'has a DOCTYPE, which is refused because it can define entities; send the feed without it'

/** Nested elements are reached by dotted paths, repeated ones are lists, attributes `path.@name`. Document types are refused. */
export async function readXml(
  file: string,
  bytes: Buffer,
  options: FormatOptions,
  sink: RecordSink,
): Promise<void> {
  const parser = new SaxesParser({ position: true })
  const records = new XmlRecords(file, options.record, sink)
  let eventAt = 0
  const mark = (): void => {
    eventAt = parser.position
  }
  parser.on('doctype', () => {
    throw new FeedError(file, doctypeAdvice, { line: parser.line })
  })
  parser.on('error', (problem) => {
    throw asFeedError(file, problem, parser.line, parser.closed)
  })
  let tagLine = 1
  parser.on('opentagstart', () => {
    tagLine = parser.line
  })
  parser.on('opentag', (tag) => {
    mark()
    records.open(tag.name, tag.attributes as Record<string, string>, tagLine, parser.position)
  })
  parser.on('text', (text) => records.text(text))
  parser.on('cdata', (text) => records.text(text))
  parser.on('closetag', () => {
    mark()
    records.close(parser.position)
  })
  const decoder = new StringDecoder('utf8')
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    parser.write(decoder.write(bytes.subarray(start, start + chunkBytes)))
    if (parser.position - eventAt > largestRecordBytes)
      throw recordTooLarge(file, records.line ?? parser.line)
    await giveWay()
  }
  if (records.isOpen || !records.hasRoot) throw cutOff(file, parser.line)
  parser.close()
  records.finish()
}

class XmlRecords {
  line: number | null = null
  hasRoot = false
  #count = 0
  readonly #above: string[] = []
  #elements: { name: string; element: XmlElement }[] = []
  #startedAt = 0
  #last: FeedRecord | null = null
  /** Where records share a line, a line tells nothing: they are numbered. It is the second that shows it. */
  #isNumbered = false
  readonly #file: string
  #record: string | undefined
  readonly #sink: RecordSink

  constructor(file: string, record: string | undefined, sink: RecordSink) {
    this.#file = file
    this.#record = record
    this.#sink = sink
  }

  get isOpen(): boolean {
    return this.#above.length > 0 || this.line !== null
  }

  open(name: string, attributes: Record<string, string>, line: number, position: number): void {
    this.hasRoot = true
    if (this.line !== null) {
      if (this.#elements.length > deepestNesting) this.#tooDeep(line)
    } else if (this.#isRecord(name)) {
      if (this.#last?.line === line) this.#isNumbered = true
      this.#handLast()
      this.line = line
      this.#startedAt = position
    } else {
      this.#above.push(name)
      if (this.#above.length > deepestNesting) this.#tooDeep(line)
      return
    }
    const element = new XmlElement()
    for (const [key, value] of Object.entries(attributes)) add(element, `@${key}`, value)
    this.#elements.push({ name, element })
  }

  text(text: string): void {
    const inner = this.#elements.at(-1)
    if (inner) inner.element.text += text
  }

  close(position: number): void {
    if (this.line === null) {
      this.#above.pop()
      return
    }
    if (position - this.#startedAt > largestRecordBytes) throw recordTooLarge(this.#file, this.line)
    const { name, element } = this.#elements.pop()!
    if (element.text.trim() === '') element.text = ''
    const outer = this.#elements.at(-1)
    if (outer) {
      if (element.parts.size > 0) add(outer.element, name, element)
      else if (element.text !== '') add(outer.element, name, element.text)
      return
    }
    this.#count++
    this.#last = { line: this.line, fields: element.parts }
    this.line = null
  }

  #handLast(): void {
    if (this.#last === null) return
    this.#sink.record(this.#isNumbered ? { ...this.#last, record: this.#count } : this.#last)
    this.#last = null
  }

  finish(): void {
    this.#handLast()
    if (this.#count > 0) return
    const what = this.#record === undefined ? 'holds no records' : `holds no <${this.#record}> elements`
    throw new FeedError(
      this.#file,
      `the file ${what}; check "record" in the mapping or send the whole file again`,
    )
  }

  /** Without a mapping the children of the root are the records, all called as the first one. */
  #isRecord(name: string): boolean {
    if (this.#record === undefined && this.#above.length === 1) this.#record = name
    return name === this.#record
  }

  #tooDeep(line: number): never {
    throw new FeedError(this.#file, `elements are nested deeper than ${deepestNesting} levels`, { line })
  }
}

function add({ parts }: XmlElement, name: string, value: unknown): void {
  const before = parts.get(name)
  if (before === undefined) parts.set(name, value)
  else if (Array.isArray(before)) before.push(value)
  else parts.set(name, [before, value])
}

function asFeedError(file: string, problem: Error, line: number, atEnd: boolean): FeedError {
  if (problem instanceof FeedError) return problem
  const what = problem.message.replace(/^(\S+:)?\d+:\d+: /, '')
  return atEnd ? cutOff(file, line) : new FeedError(file, `is not well-formed XML: ${what}`, { line })
}
