import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { z } from 'zod'
import type { SiteDocument } from './site-document.ts'
import { SiteSettings } from './site-settings.ts'

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
export function readSiteFile(file: string, content: string): SiteFile | { problems: SettingsProblem[] } {
  const text = content.replace(/^\uFEFF/, '')
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
  const read = SiteSettings.safeParse(document)
  const lineOf = (path: Path) => lineOfField(tree, path as (string | number)[], lineAt)
  if (read.success && !twice.length) return { settings: read.data, document, lineOf }
  const problems = (read.error?.issues ?? []).flatMap((issue) => describe(issue, tree, file, lineOf))
  return { problems: [...twice, ...problems].sort((a, b) => a.line - b.line) }
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
