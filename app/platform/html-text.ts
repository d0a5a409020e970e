/** Plain text of what a feed or a mail writes as HTML: lines and bullets stay, tags go, entities become letters. */

const tagPattern = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi
const lineTags = new Set(['br', 'div', 'tr', 'dt', 'dd'])
const paragraphTags = new Set(
  'p ul ol dl table section article blockquote hr pre center h1 h2 h3 h4 h5 h6'.split(' '),
)
const inlineTags = new Set(
  `
      b i u em strong span font small big sup sub a img td th tbody thead html body label strike s o abbr
      code iframe
    `
    .trim()
    .split(/\s+/),
)
/** Their content is no text. */
const silentTags = new Set(['script', 'style', 'head', 'title'])

const entityPattern = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi
const letters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  bull: '•',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  pound: '£',
  euro: '€',
  cent: '¢',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  agrave: 'à',
  aacute: 'á',
  ccedil: 'ç',
  iuml: 'ï',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  oacute: 'ó',
  ntilde: 'ñ',
  szlig: 'ß',
  plusmn: '±',
  micro: 'µ',
}

export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entityPattern, (whole, decimal, hex, name) => {
    if (name !== undefined) return letters[name] ?? letters[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isLetter = (code >= 32 || code === 10) && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : ''
  })
}

/** Words that only look like tags, such as '<5,000 km' and '<VIP>', stay. */
export function htmlText(given: string): string {
  const once = shownText(given)
  // Some exports write their HTML twice escaped.
  return once === given || !hasTag(once) ? once : withoutEntities(withoutTags(once))
}

/** As a browser shows it: what was escaped is words, also where it looks like a tag, as '<b@example.com>' does. */
export const shownText = (html: string): string => withoutEntities(withoutTags(html))

const nameOf = (tag: RegExpMatchArray) => tag[2]!.toLowerCase()
const isTag = (name: string) =>
  lineTags.has(name) ||
  paragraphTags.has(name) ||
  inlineTags.has(name) ||
  silentTags.has(name) ||
  name === 'li'

function hasTag(text: string): boolean {
  for (const tag of text.matchAll(tagPattern)) if (isTag(nameOf(tag))) return true
  return false
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  let out = ''
  let at = 0
  let isAfterBreak = false
  let silent: string | null = null
  // A line end in the file beside a break of the HTML is the same break.
  const take = (piece: string, isBeforeBreak: boolean) => {
    if (silent !== null) return
    const begun = isAfterBreak ? piece.replace(/^[ \t]*\r?\n?[ \t]*/, '') : piece
    out += isBeforeBreak ? begun.trimEnd() : begun
  }
  for (const tag of text.matchAll(tagPattern)) {
    const name = nameOf(tag)
    if (!isTag(name)) continue
    const isBreak = !inlineTags.has(name) && !silentTags.has(name)
    take(text.slice(at, tag.index), isBreak)
    at = tag.index + tag[0].length
    if (silent !== null) {
      if (name === silent && tag[1] === '/') silent = null
      continue
    }
    if (silentTags.has(name) && tag[1] !== '/') silent = name
    isAfterBreak = isBreak
    out += mark(name, tag[1] === '/')
  }
  take(text.slice(at), false)
  return out.replace(/\n{3,}/g, '\n\n').trim()
}

function mark(name: string, isEnd: boolean): string {
  if (name === 'li') return isEnd ? '' : '\n• '
  if (paragraphTags.has(name)) return '\n\n'
  if (lineTags.has(name)) return isEnd && name === 'br' ? '' : '\n'
  return name === 'td' || name === 'th' ? ' ' : ''
}
