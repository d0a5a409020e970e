import type { z } from 'zod'
import { creditClaims } from '#app/credit/credit-claim.ts'
import { claimReason, claimsOf } from '#app/credit/shown-words.ts'
import { Article, ArticleHead, articleSections, isArticleSection } from './article.ts'
import { pictureProblem, textProblems } from './article-text.server.ts'
import { readYamlFields, textOfBytes } from './yaml-fields.server.ts'

/** An article's file: `{section}/{slug}.md`, a head in YAML between two lines of three hyphens, then Markdown. */

export type ArticleFile = {
  /** As messages name it. */
  readonly name: string
  /** Relative to the folder of the blog. */
  readonly path: string
  readonly bytes: Uint8Array
}

export type ArticleProblem = { file: string; line: number; field: string; reason: string }

const mostBytes = 250_000

export function readArticle(
  file: ArticleFile,
  pictureHosts: readonly string[] = [],
  isSubscription = false,
): { article: Article; warnings: ArticleProblem[] } | { problems: ArticleProblem[] } {
  const problems: ArticleProblem[] = []
  const report = (line: number, field: string, reason: string) =>
    problems.push({ file: file.name, line, field, reason })
  const place = placeOf(file.path)
  if ('reason' in place) report(0, '', place.reason)
  const parts = partsOf(file.bytes)
  if ('reason' in parts) {
    report(parts.line, '', parts.reason)
    return { problems }
  }
  const head = readHead(parts.head, report)
  const picture = head?.picture ? pictureProblem(head.picture, pictureHosts) : null
  if (picture) report(headLineOf(parts.head, 'picture'), 'picture', picture)
  for (const { line, reason } of textProblems(parts.body, pictureHosts))
    report(line + parts.bodyLine - 1, '', reason)
  if (parts.body.trim() === '') report(parts.bodyLine, '', 'has no text; write the article below its head')
  if (problems.length > 0 || !head || 'reason' in place) return { problems }
  const { makes, models, bodies, fuels, ...facts } = head
  const about = { makes, models, bodies, fuels }
  const article = Article.safeParse({ ...facts, about, ...place, body: parts.body })
  if (article.success) {
    for (const { path, words } of claimsOf(head, { isSubscription }))
      report(headLineOf(parts.head, String(path[0])), String(path[0]), claimReason(words))
    for (const { line, words } of bodyClaims(parts.body, isSubscription))
      report(line + parts.bodyLine - 1, '', claimReason(words))
    return { article: article.data, warnings: problems }
  }
  for (const issue of article.error.issues) report(0, issue.path.join('.'), issue.message)
  return { problems }
}

function placeOf(path: string): { section: string; slug: string } | { reason: string } {
  const [section = '', name, ...deeper] = path.split('/')
  if (name === undefined || deeper.length > 0 || !isArticleSection(section))
    return {
      reason: `must stand in a folder named after its section: ${articleSections.join(', ')}`,
    }
  const slug = name.replace(/\.md$/, '')
  if (!Article.shape.slug.safeParse(slug).success)
    return {
      reason: `the file's name becomes its address: rename it to lower-case words joined by hyphens, such as ${section}/first-service.md`,
    }
  return { section, slug }
}

type Parts = { head: string; body: string; bodyLine: number }

function partsOf(bytes: Uint8Array): Parts | { line: number; reason: string } {
  if (bytes.byteLength > mostBytes) return { line: 0, reason: `is larger than ${mostBytes / 1000} kB` }
  const text = textOfBytes(bytes)
  if (text === null) return { line: 0, reason: 'is not UTF-8; save it in that encoding' }
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  if (lines[0]?.trimEnd() !== '---')
    return { line: 1, reason: 'must begin with a head: a line ---, its fields, and a line ---' }
  const end = lines.findIndex((line, i) => i > 0 && line.trimEnd() === '---')
  if (end < 0) return { line: 1, reason: 'the head has no end; close it with a line ---' }
  return {
    head: lines.slice(1, end).join('\n'),
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  }
}

type Report = (line: number, field: string, reason: string) => void

/** Lines of the head begin below its first line. */
const headLine = 2

const headLineOf = (head: string, field: string) =>
  head.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + headLine

/** Lines are counted from 1 in the body; of a claim over several lines, that of its paragraph. */
function bodyClaims(body: string, isSubscription: boolean) {
  let line = 1
  return body.split(/(\n[ \t]*\n)/).flatMap((paragraph) => {
    const found = creditClaims(paragraph, { isSubscription }).map((words) => ({ line, words }))
    line += paragraph.split('\n').length - 1
    return found
  })
}

function readHead(head: string, report: Report): ArticleHead | null {
  const fields = readYamlFields(head, headLine)
  if ('problems' in fields) {
    for (const { line, reason } of fields.problems) report(line, '', reason)
    return null
  }
  const read = ArticleHead.safeParse(fields.values)
  if (read.success) return read.data
  for (const issue of read.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const line = fields.has([...issue.path, ...unknown]) ? fields.lineOf([...issue.path, ...unknown]) : 1
    report(line, String(issue.path[0] ?? ''), reasonOf(issue, fields.has(issue.path)))
  }
  return null
}

type Issue = z.core.$ZodIssue

function reasonOf(issue: Issue, isThere: boolean): string {
  if (issue.code === 'unrecognized_keys')
    return `a head has no field ${issue.keys.map((key) => `"${key}"`).join(', ')}; there are: ${headFields}`
  if (!isThere) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${typeWords[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small') return 'is empty'
  if (issue.path[0] === 'published') return 'must be a day such as 2026-07-01'
  return issue.message
}
const headFields = Object.keys(ArticleHead.shape).join(', ')
const typeWords: Record<string, string> = {
  string: 'a text',
  array: 'a list, such as [Toyota, Kia]',
  object: 'fields, each on a line of its own, such as title: First car',
}
