import { oneLine } from '../plain-text.ts'

/** What a mail server says of a mail that it could not deliver (RFC 3464), or in its own words. */

export type Bounce = {
  /** What may be the Message-ID of the mail that came back, without brackets. */
  readonly ids: readonly string[]
  readonly reason: string
  /** False: it is still being tried, or arrived. */
  readonly isFinal: boolean
}

const mostRead = 256 * 1024

/** Null: it tells of no mail that came back; a note that one was read does not. */
export function bounceIn(raw: Buffer, messageId: string | null): Bounce | null {
  const text = raw
    .subarray(0, mostRead)
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
  const of = (name: string) => new RegExp(`^${name}:[ \\t]*([^\\r\\n]{1,2000})`, 'im').exec(text)?.[1]?.trim()
  const ids = [...text.matchAll(/^Message-ID:\s*<([^<>\s]{1,300})>/gim)]
    .map(([, id]) => id!)
    .filter((id) => !messageId?.includes(id))
  const action = of('Action')?.toLowerCase()
  if (of('Disposition') !== undefined || (action === undefined && ids.length === 0)) return null
  const words =
    of('Diagnostic-Code')?.replace(/^[a-z0-9-]+;\s*/i, '') ?? /^.*\b5\d\d[ -]\d\.\d\.\d.*$/m.exec(text)?.[0]
  const reason = words ?? of('Status') ?? 'the mail server sent it back'
  return {
    ids,
    reason: oneLine(Buffer.from(reason, 'latin1').toString()).slice(0, 300),
    isFinal: action === undefined || action === 'failed',
  }
}
