import { htmlText } from '#app/platform/html-text.ts'
import { type CellParser, Refusal, scalarText, shown } from './cell-values.ts'

/** Addresses, pictures and lists of them. */

const addressPattern = /^(?:https?:\/\/[^\s/]|\/(?!\/))[^\s<>"\\]*$/i

export const webAddress: CellParser<string> = (cell) => {
  const text = scalarText(cell)
  if (text instanceof Refusal) return text
  const address = text.startsWith('//') ? `https:${text}` : text
  if (address.length > 2000 || !addressPattern.test(address)) {
    return new Refusal('is not an address that begins with http://, https:// or /')
  }
  return address.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
}

/** The entries of a list cell: a list already, or text parted at `split` (by default | or line ends). */
export function entriesOf(cell: unknown, split: string | RegExp): unknown[] {
  if (Array.isArray(cell)) return cell.filter((entry) => entry !== null && entry !== '')
  if (typeof cell !== 'string') return cell === null || cell === undefined ? [] : [cell]
  const plain = /[<&]/.test(cell) ? htmlText(cell) : cell
  return plain
    .split(split)
    .map((entry) => entry.trim().replace(/^• ?/, ''))
    .filter((entry) => entry !== '')
}

export const listSplit = /\||\r?\n/
/** Addresses may hold commas, so a comma parts them only where the next address begins. */
export const addressSplit = /[|\s]+|,(?=\s*(?:https?:)?\/)/i

export function listOf<Value>(
  entry: CellParser<Value>,
  most: number,
  split = listSplit,
): CellParser<Value[]> {
  return (cell, remark) => {
    const values: Value[] = []
    for (const one of entriesOf(cell, split)) {
      if (values.length === most) {
        remark(`has more than ${most} entries; the rest is left out`)
        break
      }
      const value = entry(one, remark)
      if (value instanceof Refusal) remark(`an entry ${value.reason} and is left out`, shown(one))
      else values.push(value)
    }
    return values
  }
}

/** A picture or, mixed among pictures, a video. */
export type Media = { readonly url: string; readonly thumbUrl: string | null; readonly isVideo: boolean }

const videoFile = /\.(?:mp4|webm|m4v|mov|m3u8)(?:[?#]|$)/i
const videoPage =
  /^https?:\/\/(?:www\.|m\.|player\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)\//i

/** `address`, `{ url, thumb }` or `{ image: { url, thumb: { url } } }` (STK-08); a `type` may say that it is a video. */
export const media: CellParser<Media> = (cell, remark) => {
  const outer = partsOf(cell)
  const parts = partsOf(outer?.get('image')) ?? outer
  const said = parts === null ? cell : (addressIn(parts) ?? outer?.get('image'))
  const url = webAddress(said, remark)
  if (url instanceof Refusal) return url
  const thumb = partsOf(parts?.get('thumb'))?.get('url') ?? parts?.get('thumb') ?? parts?.get('thumburl')
  const thumbUrl = thumb === undefined || thumb === null ? null : webAddress(thumb, remark)
  const kind = String(parts?.get('type') ?? parts?.get('mediatype') ?? '').slice(0, 40)
  const isVideo = /video|movie|youtube|vimeo/i.test(kind) || isVideoFile(url) || videoPage.test(url)
  return { url, thumbUrl: thumbUrl instanceof Refusal ? null : thumbUrl, isVideo }
}

export const isVideoFile = (address: string) => videoFile.test(address)

const addressIn = (parts: Map<string, unknown>) =>
  ['url', 'href', 'src', 'uri', 'link'].map((key) => parts.get(key)).find((one) => one != null)

/** By name in lower case: feeds write `Url` and `URL` too. */
function partsOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner]))
}
