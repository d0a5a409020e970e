import PostalMime from 'postal-mime'
import { mostPhotoBytes, photoKind } from '#app/pictures/photo-kind.ts'
import { photoProblem } from '#app/pictures/photo-maker.server.ts'
import { oneLine } from '../plain-text.ts'
import type { MailFile } from '../work/mail-file.ts'

const mostFiles = 10
const mostParts = 100
const deepest = 10
/** Of what is not in base64, which costs the parser 30 µs a line. */
const mostPlain = 1024 * 1024
/** Pictures that stand in the words and are no larger are those of signatures. */
const mostSignature = 20 * 1024

type Part = { readonly head: string; readonly from: number; readonly to: number }

/** By what stands between its boundaries: no parser reads 25 MB to know where a picture begins. */
function* partsIn(raw: Buffer, from: number, to: number, depth = 0): Generator<Part> {
  const body = raw.subarray(from, to)
  const [, head = '', gap = ''] = /^(|[\s\S]*?\r?\n)(\r?\n)/.exec(body.toString('latin1', 0, 64 * 1024)) ?? []
  const begins = from + head.length + gap.length
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ')
  const [, quoted, bare] =
    /^content-type:\s*multipart\/[^\r\n]*?boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;]+))/im.exec(unfolded) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined || depth >= deepest) {
    yield { head, from: begins, to }
    return
  }
  const mark = `\n--${boundary}`
  // The line break before it may be that of the head.
  let at = raw.subarray(0, to).indexOf(mark, begins - 1, 'latin1')
  while (at >= 0) {
    const start = raw.indexOf('\n', at + mark.length) + 1
    if (start === 0 || raw.toString('latin1', at + mark.length, at + mark.length + 2) === '--') return
    const next = raw.subarray(0, to).indexOf(mark, start - 1, 'latin1')
    yield* partsIn(raw, start, next < 0 ? to : next, depth + 1)
    at = next
  }
}

/** Those of a mail, in their order. */
export async function filesIn(raw: Buffer): Promise<MailFile[]> {
  const files: MailFile[] = []
  let parts = 0
  for (const part of partsIn(raw, 0, raw.length)) {
    if (++parts > mostParts || files.length === mostFiles) break
    const file = await fileOf(raw, part)
    if (file) files.push(file)
  }
  return files
}

async function fileOf(raw: Buffer, { head, from, to }: Part): Promise<MailFile | null> {
  const [attached] = (await PostalMime.parse(`${head.trimEnd()}\r\n\r\n`)).attachments
  if (!attached) return null
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase() ?? ''
  const place = { from, length: to - from, encoding }
  const type = attached.mimeType.toLowerCase()
  const name = oneLine(attached.filename ?? '').slice(0, 100) || (/^image\//.test(type) ? 'picture' : 'file')
  const isTooLarge = encoding === 'base64' ? place.length * 0.73 > mostPhotoBytes : place.length > mostPlain
  if (isTooLarge) return { name, ...place, as: null, problem: 'too large' }
  const bytes = await bytesOf(raw.subarray(from, to), place)
  const isInWords = attached.related === true || attached.disposition === 'inline'
  if (isInWords && attached.contentId && bytes.length <= mostSignature) return null
  return { name, ...place, ...(await seen(bytes, type, name)) }
}

async function seen(bytes: Buffer, type: string, name: string): Promise<Pick<MailFile, 'as' | 'problem'>> {
  const isNamed = (pattern: RegExp) => pattern.test(type) || pattern.test(name)
  if (photoKind(bytes)) {
    const problem = await photoProblem(bytes)
    if (problem === null) return { as: 'picture', problem }
    return problem === 'heic'
      ? { as: 'file', problem: null }
      : { as: null, problem: problem === 'too-many-pixels' ? 'too many pixels' : 'damaged' }
  }
  const lies =
    bytes.length === 0 ||
    isNamed(/^image\/(jpe?g|png|webp|hei[cf])$|\.(jpe?g|png|webp|hei[cf])$/i) ||
    (isNamed(/\/pdf$|\.pdf$/i) && !bytes.subarray(0, 1024).includes('%PDF-'))
  return lies ? { as: null, problem: 'not what it says it is' } : { as: 'file', problem: null }
}

/** What one holds, of the bytes that stand for it in the mail. */
export async function bytesOf(part: Buffer, { encoding }: Pick<MailFile, 'encoding'>): Promise<Buffer> {
  if (encoding === 'base64') return Buffer.from(part.toString('latin1'), 'base64')
  const head = `Content-Type: application/octet-stream\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: ${encoding || '8bit'}\r\n\r\n`
  const { attachments } = await PostalMime.parse(Buffer.concat([Buffer.from(head), part]))
  return Buffer.from((attachments[0]?.content as ArrayBuffer | undefined) ?? new ArrayBuffer(0))
}
