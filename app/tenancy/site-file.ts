import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { z } from 'zod'
import type { SiteFinding } from './checks/finding.ts'
import { checkSettings } from './checks/settings.ts'
import { problemWords } from './problem-words.ts'
import type { SiteDocument } from './site-document.ts'
import { brokenReferences, SettingsShape, SiteSettings } from './site-settings.ts'

export type SettingsProblem = { file: string; line: number; field: string; reason: string }
type Path = readonly PropertyKey[]

export type SiteFile = {
  readonly settings: SiteSettings
  /** As it is written, without defaults. */
  readonly document: SiteDocument
  /** The line of a field; of a field that is not there, that of the group it would stand in. */
  readonly lineOf: (path: Path) => number
}

/** Reads a settings file (JSON). Every problem is listed, with its line and the path of its field. */
export function readSiteFile(
  file: string,
  content: string | Uint8Array,
): SiteFile | { problems: SettingsProblem[] } {
  const decoded = typeof content === 'string' ? { text: content } : textOf(content)
  if ('reason' in decoded) return { problems: [{ file, line: 1, field: '', reason: decoded.reason }] }
  const text = decoded.text.replace(/^\uFEFF/, '')
  const lineAt = lineFinder(text)
  const syntax: ParseError[] = []
  const tree = parseTree(text, syntax, { disallowComments: true, allowTrailingComma: false })
  const [broken] = syntax
  if (!tree || broken) {
    const reason =
      text.trim() === ''
        ? 'the file is empty'
        : `not valid JSON: ${broken ? words(printParseErrorCode(broken.error)) : 'nothing in it'}`
    return { problems: [{ file, line: lineAt(broken?.offset ?? 0), field: '', reason }] }
  }
  const twice = duplicateKeys(tree).map(({ offset, path }) => ({
    file,
    line: lineAt(offset),
    field: path,
    reason: 'is given twice; keep one',
  }))
  // The parser's own objects have no prototype, which a database driver does not expect.
  const document = structuredClone(getNodeValue(tree))
  const read = SiteSettings.safeParse(document, { error: problemWords })
  const lineOf = (path: Path) => lineOfField(tree, path as (string | number)[], lineAt)
  if (read.success && !twice.length) return { settings: read.data, document, lineOf }
  const problems = (read.error?.issues ?? []).flatMap((issue) => describe(issue, tree, file, lineOf))
  const further = furtherProblems(document).map(({ path, reason }) => ({
    file,
    line: lineOf(path),
    field: path.join('.'),
    reason,
  }))
  const all = [...twice, ...problems, ...further]
  const isFirst = (one: SettingsProblem, i: number) =>
    all.findIndex(({ field, reason }) => field === one.field && reason === one.reason) === i
  return { problems: all.filter(isFirst).sort((a, b) => a.line - b.line) }
}

/** An editor's 'Unicode' is UTF-16. */
function textOf(bytes: Uint8Array): { text: string } | { reason: string } {
  const isWide = bytes[0] === 0 || bytes[1] === 0 || (bytes[0]! >= 0xfe && bytes[1]! >= 0xfe)
  if (isWide) return { reason: 'the file is UTF-16; save it as UTF-8' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { reason: 'the file holds a byte that is not UTF-8; save it as UTF-8' }
  }
}

/**
 * What the settings say against each other though something else is wrong: asked of a copy from which that is taken out.
 * Nothing where a whole location or dealership would have to go, because what names it would seem wrong.
 */
function furtherProblems(document: unknown): Pick<SiteFinding, 'path' | 'reason'>[] {
  const copy = structuredClone(document)
  const taken: Path[] = []
  for (;;) {
    const read = SettingsShape.safeParse(copy)
    if (read.success)
      return [
        ...brokenReferences(read.data),
        ...checkSettings(read.data).filter(({ isWarning }) => !isWarning),
      ]
        .map(({ path, reason }) => ({ path: pathBefore(path, taken), reason }))
        .filter(({ path }) => !taken.some((other) => begins(path, placeOf(other))))
    const [issue] = read.error.issues
    const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : (issue?.path ?? [])
    const at = valueAt(copy, path) === undefined ? path.slice(0, -1) : path
    const isNamed = ['locations', 'dealerships', 'manufacturers'].includes(String(at[0])) && at.length <= 2
    if (at.length === 0 || isNamed) return []
    taken.push(pathBefore(at as SiteFinding['path'], taken))
    const group = valueAt(copy, at.slice(0, -1)) as Record<PropertyKey, unknown>
    if (Array.isArray(group)) group.splice(Number(at.at(-1)), 1)
    else delete group[at.at(-1)!]
  }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step], value)
const begins = (path: Path, start: Path) => start.every((step, i) => path[i] === step)
/** What stands beside a setting may be judged by it. */
const placeOf = (taken: Path) =>
  typeof taken.at(-1) === 'string' && taken.length > 1 ? taken.slice(0, -1) : taken

/** Where it stood before entries of lists were taken out. */
function pathBefore(path: SiteFinding['path'], taken: readonly Path[]): SiteFinding['path'] {
  const before: (string | number)[] = []
  for (const step of path) {
    const gone = taken.filter((other) => other.length === before.length + 1 && begins(other, before))
    const places = gone.map((other) => other.at(-1)).filter((place) => typeof place === 'number')
    let index = step
    if (typeof index === 'number')
      for (const place of places.toSorted((a, b) => a - b)) if (place <= index) index++
    before.push(index)
  }
  return before
}

function lineOfField(tree: Node, path: (string | number)[], lineAt: (offset: number) => number): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? tree : findNodeAtLocation(tree, path.slice(0, length))
    if (node) return lineAt((node.parent?.type === 'property' ? node.parent : node).offset)
  }
  return 1
}

function describe(
  issue: z.core.$ZodIssue,
  tree: Node,
  file: string,
  lineOf: (path: Path) => number,
): SettingsProblem[] {
  const path = issue.path as (string | number)[]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      file,
      line: lineOf([...path, key]),
      field: [...path, key].join('.'),
      reason: 'is not a setting; see docs/site-settings.md for the ones there are',
    }))
  const missing = findNodeAtLocation(tree, path) === undefined && path.length > 0
  return [{ file, line: lineOf(path), field: path.join('.'), reason: missing ? 'is missing' : issue.message }]
}

function duplicateKeys(node: Node, path: string[] = []): { offset: number; path: string }[] {
  if (node.type === 'array')
    return (node.children ?? []).flatMap((child, i) => duplicateKeys(child, [...path, String(i)]))
  if (node.type !== 'object') return []
  const seen = new Set<string>()
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    if (!key || !value) return []
    const here = [...path, String(key.value)]
    const repeated = seen.has(key.value) ? [{ offset: property.offset, path: here.join('.') }] : []
    seen.add(key.value)
    return [...repeated, ...duplicateKeys(value, here)]
  })
}

const words = (code: string) => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
  return (offset) => {
    let line = starts.length
    while (line > 1 && (starts[line - 1] ?? 0) > offset) line--
    return line
  }
}
