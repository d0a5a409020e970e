import { emailsIn, personName } from './contacts.ts'

/** The mail inside a mail that somebody passed on. */
export type Forwarded = {
  readonly fromName: string
  readonly fromAddress: string
  readonly subject: string
  readonly text: string
}

const marker = /^[-\s>*_]*(?:begin )?forwarded (?:message|mail|e-mail|by)\b/i
const isForwarding = /^\s*(?:fw|fwd)\s*:/i
const header = /^(from|date|sent|subject|to|cc|reply-to)\s*:\s*(.*)$/i
const mostHeaderLines = 12

/** Null where nothing was passed on. A reply that quotes what it answers is none. */
export function forwardedIn(subject: string, text: string): Forwarded | null {
  const lines = text.split('\n').map((line) => line.replace(/^[>\s]+/, '').replace(/^\*(\w[\w-]*:)\*/, '$1'))
  const at = lines.findIndex((line) => marker.test(line))
  if (at < 0 && !isForwarding.test(subject)) return null
  const first = lines.findIndex(
    (line, i) => i >= at && /^from\s*:/i.test(line) && isHead(lines.slice(i, i + mostHeaderLines)),
  )
  if (first < 0) return null
  const heads = new Map<string, string>()
  let next = first
  for (; next < lines.length && next < first + mostHeaderLines; next++) {
    const [, name, value = ''] = header.exec(lines[next]!) ?? []
    // What is no field goes on with the one above.
    if (name === undefined && lines[next] === '') break
    if (name !== undefined) heads.set(name.toLowerCase(), value.replaceAll('*', '').trim())
  }
  const from = heads.get('from') ?? ''
  const fromAddress = emailsIn(from)[0] ?? ''
  if (fromAddress === '') return null
  return {
    fromAddress,
    fromName: personName(from),
    subject: heads.get('subject') ?? '',
    text: lines.slice(next).join('\n').trim(),
  }
}

const isHead = (lines: readonly string[]) =>
  emailsIn(lines.slice(0, 2).join(' ')).length > 0 &&
  lines.slice(1).some((line) => /^(?:date|sent|subject|to)\s*:/i.test(line))
