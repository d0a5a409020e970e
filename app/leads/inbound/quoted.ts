/** What a person wrote, and the mail that their program put below it. */

export type Parted = { readonly said: string; readonly quoted: string }

/** 'On Tue, 3 Mar 2026 at 9:16, Yard <…> wrote:', which programs break over two lines, and the same of other tongues. */
const attribution =
  /^(?:on|am|le|il|el|op)\b.{6,300}(?:wrote|schrieb[^:]{0,100}|a écrit|ha scritto|escribió|schreef[^:]{0,100})\s?:$/i
const divider = /^(?:[-_\s]{0,20}original message[-_\s]{0,20}|_{10,}|-{10,})$/i
const field = /^\*?(?:from|sent|date|to|cc|subject)\*?\s?:/i

/** Null: nothing is quoted from this line on. */
const beginsAt = (lines: readonly string[], at: number): boolean => {
  const line = lines[at]!.trim()
  if (line.length > 400) return false
  const both = `${line} ${(lines[at + 1] ?? '').trim()}`
  if (attribution.test(line) || (both.length < 400 && attribution.test(both))) return true
  if (divider.test(line)) return /original/i.test(line) || isHead(lines, at + 1)
  return /^\*?from\*?\s?:/i.test(line) && isHead(lines, at)
}

/** Three fields of a mail within five lines, as Outlook puts them above what it quotes. */
const isHead = (lines: readonly string[], at: number): boolean =>
  lines.slice(at, at + 6).filter((line) => field.test(line.trim())).length >= 3

export function partQuoted(text: string): Parted {
  const lines = text.split('\n')
  let end = lines.findIndex((_, at) => beginsAt(lines, at))
  if (end < 0) end = lines.length
  // Who answers below or between what they quote is read whole; a quote that ends the mail is not.
  let last = end
  while (last > 0 && /^\s*(?:>|$)/.test(lines[last - 1]!)) last--
  const above = lines.slice(0, last).join('\n').trim()
  if (above !== '') return { said: above, quoted: lines.slice(last).join('\n').trim() }
  const below = lines.slice(end).filter((line) => !/^\s*>/.test(line))
  const isAnswered = end < lines.length && lines.some((line) => /^\s*>/.test(line))
  const said = isAnswered ? below.slice(1).join('\n').trim() : ''
  return said === '' || attribution.test(said)
    ? { said: '', quoted: text.trim() }
    : { said, quoted: text.trim() }
}
