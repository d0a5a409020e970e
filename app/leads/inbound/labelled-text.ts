import type { EnquiryField } from '#app/tenancy/settings/inbound.ts'
import { type Label, type Labels, plainLabel } from './labels.ts'

/** What stands behind the labels of a mail: 'Buyer: Minh Tran', rows of a table, a label with its value on the line below. */

export type Labelled = ReadonlyMap<EnquiryField, string>
type Found = {
  readonly fields: Labelled
  /** Lines with labels that mean nothing here: 'Deposit: $8,000'. */
  readonly others: readonly string[]
}

const longestLabel = 40
const nothing =
  /^(?:\(?(?:none|nil|not (?:given|provided|supplied|specified)|unknown|null|undefined)\)?|n\/?a|-+|–|—|\.)$/i
/** From here on a mail speaks of itself. */
const footers =
  /^(?:-{2,}|_{3,}|={3,}|\*{3,}|this (?:enquiry|email|e-mail|message|lead|mail) (?:was|is|has)|(?:please )?do not reply|to unsubscribe|unsubscribe|©|copyright|sent from my|you (?:are|have) receiv|view (?:this|it) (?:email|e-mail|in)|reply to (?:this|the) (?:email|e-mail|buyer|customer))/i

type Cell = Label & { readonly value: string }

export function labelledText(text: string, labels: Labels): Found {
  const found = new Map<EnquiryField, string>()
  const weak = new Set<EnquiryField>()
  const others: string[] = []
  const lines = text.split('\n').map(plainLine)
  const isOpen = ({ field, isWeak }: Label) => !found.has(field) || (weak.has(field) && !isWeak)
  const take = (label: Label, value: string) => {
    const plain = value.trim()
    if (plain === '' || nothing.test(plain) || !isOpen(label)) return
    found.set(label.field, plain)
    if (label.isWeak) weak.add(label.field)
    else weak.delete(label.field)
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (footers.test(line) && found.size > 0) break
    const cells = cellsOf(line, labels)
    if (cells.length === 0 && isOther(line) && others.length < mostOthers)
      others.push(line.replace('\t', ': '))
    for (const [i, { value, ...label }] of cells.entries()) {
      const isLast = i === cells.length - 1
      if (label.field === 'message' && isLast && isOpen(label)) {
        const { words, end } = wordsFrom(lines, at, value, { labels, isOpen })
        take(label, words)
        at = end
      } else if (value === '' && isLast) {
        const below = lines[at + 1] === '' ? at + 2 : at + 1
        if (!isValue(lines[below], labels)) continue
        take(label, lines[below])
        at = below
      } else take(label, value)
    }
  }
  return { fields: found, others }
}

/** Without what quotes it, or makes it an entry of a list or a row of a table. */
function plainLine(line: string): string {
  const plain = line.replace(/^[>*•·|\s]+/, '').trim()
  return plain.endsWith('|') ? plain.slice(0, -1).trim() : plain
}

const mostOthers = 20
const isOther = (line: string) =>
  /^[\p{Lu}][\p{L}\p{N} '/()-]{1,35}(?::\s|\t)\s*\S/u.test(line) && line.length <= 300

/** The line below a label that stands alone, unless it has a label of its own. */
const isValue = (line: string | undefined, labels: Labels): line is string =>
  line !== undefined && line !== '' && cellsOf(line, labels).length === 0 && !footers.test(line)

/** Words go on until another field begins, one that was not told yet, or the mail speaks of itself. */
function wordsFrom(
  lines: readonly string[],
  at: number,
  first: string,
  { labels, isOpen }: { labels: Labels; isOpen: (label: Label) => boolean },
): { words: string; end: number } {
  const words = [first]
  let end = at
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next]!
    if (footers.test(line) || cellsOf(line, labels).some(isOpen)) break
    words.push(line.replaceAll('\t', ' '))
    end = next
  }
  return {
    words: words
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    end,
  }
}

/** Most lines have one; a row of a table may have several. */
function cellsOf(line: string, labels: Labels): Cell[] {
  const parts = line
    .replaceAll(' | ', '\t')
    .split('\t')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const cells: Cell[] = []
  for (let at = 0; at < parts.length; at++) {
    const whole = labels.get(plainLabel(parts[at]!.slice(0, longestLabel + 1)))
    const isAlone = whole !== undefined && (parts.length > 1 || !endsAsWords(parts[at]!))
    if (isAlone) {
      const next = parts[at + 1]
      const isNext =
        next !== undefined && (labels.get(plainLabel(next)) === undefined || at + 2 >= parts.length)
      cells.push({ ...whole, value: isNext ? parts[++at]! : '' })
      continue
    }
    const cell = splitLabel(parts[at]!, labels)
    if (cell) cells.push(cell)
    else if (cells.length === 0) return []
  }
  return cells
}

/** 'About' may stand alone, 'Thanks for the message.' may not. */
const endsAsWords = (part: string) => /[.!?,;]$/.test(part)

const signs = /[:=]|\s-\s|[–—]\s|\.{3}/

function splitLabel(part: string, labels: Labels): Cell | null {
  const sign = signs.exec(part.slice(0, longestLabel + 3))
  const label = sign && labels.get(plainLabel(part.slice(0, sign.index)))
  return label ? { ...label, value: part.slice(sign.index + sign[0].length).replace(/^[.:\s]+/, '') } : null
}
