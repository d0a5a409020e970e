import type { z } from 'zod'
import { claimReason, claimsOf } from '#app/credit/shown-words.ts'
import { type ContractFacts, contractProblems } from '#app/tenancy/contract-facts.ts'
import { isFramed } from '#app/tenancy/frame-hosts.ts'
import { contentPaths } from '#app/tenancy/site-pages.ts'
import { pictureProblem, textProblems } from './article-text.server.ts'
import { isPagePath, Page, pageFieldNames } from './page.ts'
import { Block, blockNames } from './page-blocks.ts'
import { type Path, readYamlFields, textOfBytes, type YamlFields } from './yaml-fields.server.ts'

/** A page's file: YAML, whose place in the folder is the page's address. */

export type PageFile = {
  /** As messages name it. */
  readonly name: string
  /** Relative to the folder of pages. */
  readonly path: string
  readonly bytes: Uint8Array
}

export type PageProblem = { file: string; line: number; field: string; reason: string }
export type WrittenPage = {
  readonly path: string
  readonly page: Page
  /** What the page says and will not show, or that the settings say otherwise. */
  readonly warnings: readonly PageProblem[]
}

const mostBytes = 250_000

export function readPage(
  file: PageFile,
  pictureHosts: readonly string[] = [],
  {
    isSubscription = false,
    facts = {},
    frames = [],
  }: { isSubscription?: boolean; facts?: ContractFacts; frames?: readonly string[] } = {},
): WrittenPage | { problems: PageProblem[] } {
  const problem = (line: number, field: string, reason: string): PageProblem => ({
    file: file.name,
    line,
    field,
    reason,
  })
  const path = pathOf(file.path)
  const misplaced = isPagePath(path) ? [] : [problem(0, '', misplacedReason(path))]
  if (file.bytes.byteLength > mostBytes)
    return { problems: [...misplaced, problem(0, '', `is larger than ${mostBytes / 1000} kB`)] }
  const text = textOfBytes(file.bytes)
  if (text === null)
    return { problems: [...misplaced, problem(0, '', 'is not UTF-8; save it in that encoding')] }
  const fields = readYamlFields(text, 1)
  if ('problems' in fields)
    return {
      problems: [...misplaced, ...fields.problems.map(({ line, reason }) => problem(line, '', reason))],
    }
  const read = Page.safeParse(fields.values)
  const faults = read.success
    ? contentProblems(read.data, [], fields, pictureHosts)
    : read.error.issues.flatMap((issue) => problemsOf(issue, fields))
  const form = read.success && path === '/' ? read.data.blocks.findIndex(({ block }) => block === 'form') : -1
  const blocks = read.success ? read.data.blocks : []
  for (const [i, block] of blocks.entries())
    if (block.block === 'embed' && !isFramed(block.address, frames)) {
      const path = ['blocks', i, 'address']
      const host = new URL(block.address).origin
      const reason = `is on a host that the site may not show: add "${host}" to "frames.embed" in its settings`
      faults.push({ line: fields.lineOf(path), field: fieldOf(path), reason })
    }
  if (form >= 0)
    faults.push({
      line: fields.lineOf(['blocks', form]),
      field: fieldOf(['blocks', form]),
      reason: 'the home page holds no form; put it on a page of its own and lead there',
    })
  const problems = [...misplaced, ...faults.map(({ line, field, reason }) => problem(line, field, reason))]
  if (!read.success || problems.length > 0) return { problems }
  const told = [
    ...claimsOf(read.data, { isSubscription }).map(({ path, words }) => ({
      path,
      reason: claimReason(words),
    })),
    ...contractProblems(read.data, facts),
  ]
  const warnings = told.map(({ path, reason }) => problem(fields.lineOf(path), fieldOf(path), reason))
  return { path, page: read.data, warnings }
}

/** 'about-us.yaml' → '/about-us', 'index.yaml' → '/', 'pages/home-drive.yml' → '/pages/home-drive' */
export function pathOf(name: string): string {
  const plain = name.replace(/\.ya?ml$/i, '')
  return plain === 'index' ? '/' : `/${plain}`
}

function misplacedReason(path: string): string {
  if (path !== path.toLowerCase() || /[^a-z0-9/-]/.test(path))
    return "the file's name becomes its address: rename it to lower-case words joined by hyphens, such as about-us.yaml"
  const own = `pages${path.slice(path.lastIndexOf('/'))}.yaml`
  return `no page can stand at ${path}; name it ${own}, or as one of: ${fixedNames}`
}
const fixedNames = contentPaths.map((path) => (path === '/' ? 'index' : path.slice(1))).join(', ')

type Found = Omit<PageProblem, 'file'>
type Issue = z.core.$ZodIssue

/** 'blocks.2.cards.1.title', counted from 1 as people count. */
const fieldOf = (path: Path) =>
  path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')

function problemsOf(issue: Issue, fields: YamlFields): Found[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      line: fields.lineOf([...path, key]),
      field: fieldOf([...path, key]),
      reason: `there is no such field; ${path.length === 0 ? `a page has: ${pageFieldNames.join(', ')}` : `here are: ${fieldNames(path, fields)}`}`,
    }))
  const isBlock = issue.code === 'invalid_union' && path[0] === 'blocks' && path.length <= 3
  return [
    {
      line: fields.lineOf(path),
      field: fieldOf(path),
      reason: isBlock ? unknownBlock(fields, path) : reasonOf(issue, fields.has(path)),
    },
  ]
}

function unknownBlock(fields: YamlFields, path: Path): string {
  const name = valueAt(fields.values, [...path.slice(0, 2), 'block'])
  const there = `there are: ${blockNames.join(', ')}`
  return name === undefined ? `needs "block:" and a name; ${there}` : `there is no block "${name}"; ${there}`
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value)

/** What can be written where a field is unknown. */
function fieldNames(path: Path, fields: YamlFields): string {
  const name = valueAt(fields.values, [...path.slice(0, 2), 'block'])
  let schema: unknown = Block.options.find(({ shape }) => shape.block.value === name)
  for (const part of path.slice(2)) {
    const inner = bare(schema)
    schema = typeof part === 'number' ? inner.element : inner.shape?.[String(part)]
  }
  return Object.keys(bare(schema).shape ?? {}).join(', ')
}

type Bare = { shape?: Record<string, unknown>; element?: unknown }
/** Without what says that it may be left out. */
function bare(schema: unknown): Bare {
  const { unwrap } = schema as { unwrap?: () => unknown }
  return typeof unwrap === 'function' && !('element' in (schema as object))
    ? bare((schema as { unwrap: () => unknown }).unwrap())
    : (schema as Bare)
}

function reasonOf(issue: Issue, isThere: boolean): string {
  if (!isThere) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${typeWords[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small') return 'is empty'
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return `holds too much: at most ${issue.maximum}`
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`
  return issue.message
}
const typeWords: Record<string, string> = {
  string: 'a text',
  array: 'a list, each entry on a line of its own that begins with a hyphen',
  object: 'fields, each on a line of its own, such as title: About us',
}

/** What is wrong inside texts: HTML, links that are not allowed, pictures that the site would not show. */
function contentProblems(
  value: unknown,
  path: PropertyKey[],
  fields: YamlFields,
  hosts: readonly string[],
): Found[] {
  const name = path.at(-1)
  if (typeof value === 'string') {
    const problem = name === 'picture' ? pictureProblem(value, hosts) : null
    if (problem !== null) return [{ line: fields.lineOf(path), field: fieldOf(path), reason: problem }]
    if (name !== 'words') return []
    const first = fields.textLineOf(path)
    return textProblems(value, hosts).map(({ line, reason }) => ({
      line: first + line - 1,
      field: fieldOf(path),
      reason,
    }))
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    contentProblems(inner, [...path, Array.isArray(value) ? Number(key) : key], fields, hosts),
  )
}
