import { isNode, isScalar, LineCounter, parseDocument } from 'yaml'

/** Fields that people write in YAML, with the line of each; every value is a text: 2026-07-01 stays a day, and 'No' a word. */

export type Path = readonly PropertyKey[]

export type YamlFields = {
  /** Null where there is nothing that can be read as fields. */
  readonly values: unknown
  readonly has: (path: Path) => boolean
  /** Of the field, else of the nearest one around it. */
  readonly lineOf: (path: Path) => number
  /** Where a text begins that may stand below its name. */
  readonly textLineOf: (path: Path) => number
}

/** `firstLine` is the line of the file on which the text begins. */
export function readYamlFields(
  text: string,
  firstLine: number,
): YamlFields | { problems: { line: number; reason: string }[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  if (document.errors.length > 0) {
    // What follows a tab is misread: only the tab is wrong.
    const tabs = document.errors.filter(({ code }) => code === 'TAB_AS_INDENT')
    const problems = (tabs.length > 0 ? tabs : document.errors).map(({ pos, message, code }) => ({
      line: lineAt(pos[0]),
      reason: code === 'TAB_AS_INDENT' ? tabReason : yamlReason(message),
    }))
    return {
      problems: problems.filter(({ line }, i) => problems.findIndex((one) => one.line === line) === i),
    }
  }
  const nodeOf = (path: Path) => (path.length === 0 ? document.contents : document.getIn(path, true))
  const lineOf = (path: Path): number => {
    const node = nodeOf(path)
    if (isNode(node) && node.range) return lineAt(node.range[0])
    return path.length > 0 ? lineOf(path.slice(0, -1)) : firstLine
  }
  return {
    values: plainValues(document),
    has: (path) => path.length === 0 || document.hasIn(path),
    lineOf,
    textLineOf: (path) => {
      const node = nodeOf(path)
      const isBelow = isScalar(node) && /^BLOCK/.test(String(node.type))
      return lineOf(path) + (isBelow ? 1 : 0)
    },
  }
}

/** An alias may stand for itself many times over; files of people need none. */
function plainValues(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) ?? {}
  } catch {
    return null
  }
}

const tabReason = 'begins with a tab, which YAML does not take: put spaces in its place'

const yamlReason = (message: string) =>
  /nested mappings|implicit/i.test(message)
    ? 'cannot be read: put a text that holds a colon in quotes, such as title: "Utes: which one?"'
    : `cannot be read as YAML: ${message}`

/** Null where the bytes are no UTF-8. */
export function textOfBytes(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
