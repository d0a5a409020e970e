import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { multiLine, oneLine } from '../plain-text.ts'
import { personName } from './contacts.ts'
import { linksIn, wordsOfHtml } from './mail-text.ts'

export type ParsedMail = {
  /** In lower case, with all the values that each has. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly from: Mailbox
  readonly replyTo: Mailbox
  readonly subject: string
  readonly messageId: string | null
  /** Its words as text, and as HTML. */
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  /** Of the mails that it answers, without their brackets; the nearest last. */
  readonly answers: readonly string[]
  /** Names of what is attached, as far as it was read. */
  readonly files: readonly string[]
  /** What is attached and may be ADF. */
  readonly xml: readonly string[]
}
type Mailbox = { readonly name: string; readonly address: string }

/**
 * So much of a mail is read: words come before pictures, and a larger one would keep the process from its visitors. Each line of a
 * part that is not encoded costs the parser 30 µs.
 */
const mostRead = 4 * 1024 * 1024
const mostLines = 12_000
const mostWords = 200_000

export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const mail = await PostalMime.parse(beginningOf(raw), {
    attachmentEncoding: 'arraybuffer',
    maxHeadersSize: 256 * 1024,
    maxNestingDepth: 30,
    maxRfc822NestingDepth: 3,
  })
  const headers = new Map<string, string[]>()
  for (const { key, value } of mail.headers) headers.set(key, [...(headers.get(key) ?? []), value])
  return {
    headers,
    from: mailboxOf(mail.from),
    replyTo: mailboxOf(mail.replyTo?.[0]),
    subject: oneLine(mail.subject ?? '').slice(0, 500),
    messageId: oneLine(mail.messageId ?? '').slice(0, 500) || null,
    text: multiLine(mail.text ?? '').slice(0, mostWords),
    html: mail.html ? multiLine(wordsOfHtml(mail.html)).slice(0, mostWords) : '',
    links: linksIn(`${mail.text ?? ''}\n${(mail.html ?? '').replaceAll('&amp;', '&')}`.slice(0, mostWords)),
    answers: idsIn([...(headers.get('references') ?? []), ...(headers.get('in-reply-to') ?? [])].join(' ')),
    files: mail.attachments.flatMap(({ filename }) => (filename ? oneLine(filename).slice(0, 100) : [])),
    xml: mail.attachments
      .filter(isXml)
      .map(({ content }) => multiLine(Buffer.from(content as ArrayBuffer).toString())),
  }
}

const mostAnswered = 100

/** What stands between brackets. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/<([^<>\s]{1,300})>/g)].map(([, id]) => id!).slice(-mostAnswered)

function beginningOf(raw: Buffer): Buffer {
  let end = -1
  for (let lines = 0; lines < mostLines; lines++) {
    end = raw.indexOf(10, end + 1)
    if (end < 0 || end >= mostRead) return raw.subarray(0, mostRead)
  }
  return raw.subarray(0, end)
}

const isXml = ({ mimeType, filename }: Attachment) =>
  /\bxml\b|\badf\b/i.test(mimeType) || /\.(xml|adf)$/i.test(filename ?? '')

function mailboxOf(given: Address | undefined): Mailbox {
  const found = given?.group ? given.group[0] : given
  return {
    name: personName(oneLine(found?.name ?? '')),
    address: oneLine(found?.address ?? '')
      .toLowerCase()
      .slice(0, 320),
  }
}
