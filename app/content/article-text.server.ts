import MarkdownIt from 'markdown-it'
import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { isSafeLink } from './article-link.ts'

/** Markdown of articles: into the page's HTML, into plain words, and what is wrong with it. */

/** HTML in the text is text, and an address that is not allowed is no link: what comes out holds no script. */
const page = new MarkdownIt({ html: false, typographer: true, quotes: '“”‘’' })
page.validateLink = isSafeLink

type Token = ReturnType<typeof page.parse>[number]
/** '' where there is no such attribute. */
const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '')

page.core.ruler.push('article', ({ tokens }) => {
  for (const token of tokens) {
    // The title is the page's only heading of the first level.
    if (token.tag === 'h1') token.tag = 'h2'
    // The page's policy refuses styles of elements.
    const align = /text-align:(right|center)/.exec(attribute(token, 'style'))?.[1]
    if (token.attrs) token.attrs = token.attrs.filter(([name]) => name !== 'style')
    if (align) token.attrSet('data-align', align)
  }
})

page.renderer.rules.link_open = (tokens, i, options, _env, self) => {
  if (/^https?:/i.test(attribute(tokens[i]!, 'href'))) tokens[i]!.attrSet('rel', 'noopener')
  return self.renderToken(tokens, i, options)
}

/** Wide tables are swiped. */
page.renderer.rules.table_open = () =>
  '<div class="article-table" role="region" aria-label="Table" tabindex="0"><table>'
page.renderer.rules.table_close = () => '</table></div>\n'

const pictureWidths = [480, 640, 960, 1280] as const

/** In a frame of fixed shape, so that nothing moves when it comes. */
page.renderer.rules.image = (tokens, i) => {
  const token = tokens[i]!
  const original = attribute(token, 'src')
  const address = pictureAddress(original, { width: 960, ratio: '3:2' })
  const alt = escaped(wordsOf(token.children ?? []))
  if (!address) return alt
  const set = pictureSet(original, pictureWidths, { ratio: '3:2' }) ?? ''
  return `<img src="${escaped(address)}" srcset="${escaped(set)}" sizes="${atLeast('md')} 42rem, 92vw" alt="${alt}" width="960" height="640" loading="lazy" decoding="async">`
}

const escaped = (text: string) => page.utils.escapeHtml(text)

/** The HTML of an article's body. */
export const articleHtml = (body: string): string => page.render(body)

const openingLength = 400

/** The beginning of an article as plain words: of its text, else of its headings. */
export function openingOf(body: string): string {
  const tokens = page.parse(body, {})
  const inlines = tokens.flatMap((token, i) =>
    token.type === 'inline'
      ? [{ isHeading: tokens[i - 1]?.type === 'heading_open', words: wordsOf(token.children ?? []) }]
      : [],
  )
  const text = inlines.filter(({ isHeading, words }) => !isHeading && words !== '')
  return (text.length > 0 ? text : inlines)
    .map(({ words }) => words)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, openingLength)
    .toWellFormed()
}

const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content }) =>
      type === 'text' || type === 'code_inline' || type === 'text_special'
        ? content
        : type === 'softbreak' || type === 'hardbreak'
          ? ' '
          : '',
    )
    .join('')
    .trim()

/** Takes everything as what it is meant to be, so that it can be told what is not allowed. */
const loose = new MarkdownIt({ html: true })
loose.validateLink = () => true

export type TextProblem = { readonly line: number; readonly reason: string }

/** Why a picture would not show; `hosts` are those whose pictures the site shows (`pictures.hosts`). */
export function pictureProblem(address: string, hosts: readonly string[]): string | null {
  if (pictureAddress(address, { width: 960 }) === null)
    return `${shortened(address)} is no address of a picture: that is an https address or a path such as /demo/a.webp`
  const host = URL.parse(address)?.hostname
  if (host === undefined || hosts.includes(host)) return null
  return `the site shows no pictures of ${host}; add that host to the setting pictures.hosts first`
}

/** What an author must change; lines are counted from 1 in the body. */
export function textProblems(body: string, hosts: readonly string[] = []): TextProblem[] {
  return loose.parse(body, {}).flatMap((token) => {
    const line = (token.map?.[0] ?? 0) + 1
    const parts = token.type === 'inline' ? (token.children ?? []) : [token]
    return parts.flatMap((part) => partProblem(part, hosts).map((reason) => ({ line, reason })))
  })
}

function partProblem(part: Token, hosts: readonly string[]): string[] {
  if (part.type === 'html_block' || (part.type === 'html_inline' && !part.content.startsWith('</')))
    return [`holds HTML (${shortened(part.content)}), which is not shown; write it as Markdown`]
  const href = part.type === 'link_open' ? attribute(part, 'href') : null
  if (href !== null && !isSafeLink(href))
    return [
      `links to ${shortened(href)}; a link leads to an http(s) address, a path of the site, or a mailto: or tel: address`,
    ]
  const problem = part.type === 'image' ? pictureProblem(attribute(part, 'src'), hosts) : null
  return problem === null ? [] : [`shows a picture: ${problem}`]
}

const shortened = (text: string) =>
  JSON.stringify(text.trim().length > 60 ? `${text.trim().slice(0, 59)}…` : text.trim())
