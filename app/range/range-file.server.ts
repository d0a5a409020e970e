import type { z } from 'zod'
import { pictureProblem, textProblems } from '#app/content/article-text.server.ts'
import { type Path, readYamlFields, textOfBytes, type YamlFields } from '#app/content/yaml-fields.server.ts'
import { slugOf } from '#app/stock/car-identity.ts'
import { type Brand, brandOf, RangeFields, rangeFieldNames } from './range.ts'
import { readCsvFields } from './range-csv.server.ts'

/** The file of a range: YAML or JSON as it nests, or CSV with a line for each brand, model or accessory. */

export type RangeFile = {
  /** As messages name it. */
  readonly name: string
  readonly bytes: Uint8Array
}
export type RangeProblem = { file: string; line: number; field: string; reason: string }
export type ReadRange = { readonly brands: readonly Brand[]; readonly lineOf: (path: Path) => number }

const mostBytes = 5_000_000

export function readRange(
  { name, bytes }: RangeFile,
  pictureHosts: readonly string[] = [],
): ReadRange | { problems: RangeProblem[] } {
  const refused = (found: readonly Found[]) => ({ problems: found.map((one) => ({ file: name, ...one })) })
  const whole = (reason: string) => refused([{ line: 0, field: '', reason }])
  if (bytes.byteLength > mostBytes) return whole(`is larger than ${mostBytes / 1_000_000} MB`)
  const text = textOfBytes(bytes)
  if (text === null) return whole('is not UTF-8; save it in that encoding')
  const fields = /\.csv$/i.test(name) ? readCsvFields(text) : readYamlFields(text, 1)
  if ('problems' in fields) return refused(fields.problems.map((problem) => ({ field: '', ...problem })))
  const read = RangeFields.safeParse(fields.values)
  if (!read.success) return refused(read.error.issues.flatMap((issue) => problemsOf(issue, fields)))
  const brands = read.data.brands.map(brandOf)
  const problems = [
    ...contentProblems(read.data, [], fields, pictureHosts),
    ...sameSlugs(brands).map(({ path, reason }) => at(fields, path, reason)),
  ]
  return problems.length > 0 ? refused(problems) : { brands, lineOf: fields.lineOf }
}

type Found = Omit<RangeProblem, 'file'>

const at = (fields: YamlFields, path: Path, reason: string): Found => ({
  line: fields.lineOf(path),
  field: fieldOf(path),
  reason,
})

/** 'brands.2.models.1.name', counted from 1 as people count. */
export const fieldOf = (path: Path) =>
  path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')

function problemsOf(issue: z.core.$ZodIssue, fields: YamlFields): Found[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      at(fields, [...path, key], `there is no such field; here are: ${fieldNames(path).join(', ')}`),
    )
  return [at(fields, path, reasonOf(issue, fields.has(path)))]
}

const fieldNames = (path: Path) => {
  const levels = ['range', 'brand', 'model', 'accessory'] as const
  return rangeFieldNames[levels[Math.min(3, Math.floor(path.length / 2))]!]
}

function reasonOf(issue: z.core.$ZodIssue, isThere: boolean): string {
  if (!isThere) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${typeWords[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small') return 'is empty'
  return issue.message
}
const typeWords: Record<string, string> = {
  string: 'a text',
  array: 'a list, each entry on a line of its own that begins with a hyphen',
  object: 'fields, each on a line of its own, such as name: Toyota',
}

function contentProblems(value: unknown, path: PropertyKey[], fields: YamlFields, hosts: readonly string[]) {
  const name = path.at(-1)
  if (typeof value === 'string') {
    const problem = name === 'picture' || name === 'logo' ? pictureProblem(value, hosts) : null
    if (problem !== null) return [at(fields, path, problem)]
    if (name !== 'words') return []
    const first = fields.textLineOf(path)
    return textProblems(value, hosts).map(
      ({ line, reason }): Found => ({ line: first + line - 1, field: fieldOf(path), reason }),
    )
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]): Found[] =>
    contentProblems(inner, [...path, Array.isArray(value) ? Number(key) : key], fields, hosts),
  )
}

/** Models of all brands share their addresses: /2/accessories is Mazda's or Polestar's. */
function sameSlugs(brands: readonly Brand[]): { path: Path; reason: string }[] {
  const slugs = new Map<string, string>()
  const problems: { path: Path; reason: string }[] = []
  const take = (kind: 'brand' | 'model', { name, slug }: { name: string; slug: string }, path: Path) => {
    const holder = slugs.get(`${kind} ${slug}`)
    if (slug === '') problems.push({ path, reason: `makes no address; give it a slug such as "${kind}-one"` })
    else if (holder !== undefined)
      problems.push({
        path,
        reason: `has the address of ${holder} ("${slug}"); give one of them a slug of its own, such as "${slugOf(name)}-2"`,
      })
    slugs.set(`${kind} ${slug}`, holder ?? name)
  }
  for (const [i, brand] of brands.entries()) {
    take('brand', brand, ['brands', i, 'name'])
    for (const [j, model] of brand.models.entries())
      take('model', { ...model, name: `${brand.name} ${model.name}` }, ['brands', i, 'models', j, 'name'])
  }
  return problems
}
