import { FeedError } from './feed-problem.ts'
import { lastHeaderLine, numbered, placeOfNumber } from './feed-record.ts'
import { templateColumns } from './field-template.ts'
import type { FeedMapping, FieldSource } from './mapping.ts'
import { namesOfOurs, required, targetNames, targets } from './targets.ts'

/** What a mapping, or the wire's own names where there is none, asks of the columns of a file. */

type Fields = Record<string, FieldSource[]>

/** Nothing listed, or said so: fields are read from the columns of their own names. */
const isByOwnNames = ({ fields, ownNames }: FeedMapping) => ownNames ?? Object.keys(fields).length === 0

/** Where each field of a car comes from; `columns` are the header of the file, null for a format that has none. */
export function fieldsOf(mapping: FeedMapping | undefined, columns: readonly string[] | null): Fields {
  if (mapping === undefined) return ownFields(columns)
  return isByOwnNames(mapping) ? { ...ownFields(columns), ...mapping.fields } : mapping.fields
}

function ownFields(columns: readonly string[] | null): Fields {
  const present = columns === null ? null : new Set(columns)
  const fields: Fields = {}
  for (const { wire, also } of targets) {
    const names = [wire, ...also].filter((name) => present === null || present.has(name))
    if (names.length > 0) fields[wire] = names.map((column) => ({ column }))
  }
  return fields
}

/**
 * Whether an object with these names is a car: it has what the stock number and the make come from. Else it is what
 * the cars are wrapped in.
 */
export function recordTest(mapping: FeedMapping | undefined): (names: readonly string[]) => boolean {
  const fields = fieldsOf(mapping, null)
  const roots = [fields.stocknum ?? [], [...(fields.title ?? []), ...(fields.make ?? [])]].map((sources) =>
    columnsOf({ any: sources }).map((column) => column.split('.')[0]!),
  )
  return (names) => roots.every((group) => group.length === 0 || group.some((root) => names.includes(root)))
}

const columnsOf = (fields: Fields): string[] =>
  Object.values(fields)
    .flat()
    .flatMap(({ column, identity, template, count, when }) => [
      ...(identity ?? []),
      ...(column === undefined ? [] : [column]),
      ...(template === undefined ? [] : templateColumns(template)),
      ...(count === undefined ? [] : [count]),
      ...Object.keys(when ?? {}),
    ])

/** What a header lacks of the columns that the mapping names, or of the names that a feed without one needs. */
export function headerTest(mapping: FeedMapping | undefined): (names: readonly string[]) => string[] {
  const { only = {}, except = {}, fields = {} } = mapping ?? {}
  const wanted = new Set([...columnsOf(fields), ...Object.keys(only), ...Object.keys(except)])
  return (names) => {
    const present = new Set(names)
    const isThere = (column: string) =>
      present.has(column) || (placeOfNumber.test(column) && numbered(column)(names).length > 0)
    const lacking = [...wanted].filter((column) => !isThere(column))
    const isByNames = mapping === undefined || isByOwnNames(mapping)
    return isByNames ? [...lacking, ...withoutSource(fieldsOf(mapping, names))] : lacking
  }
}

const withoutSource = (fields: Fields): string[] =>
  required.filter(
    (name) => fields[name] === undefined && !(fields.title && (name === 'make' || name === 'model')),
  )

export function requireColumns(
  file: string,
  mapping: FeedMapping | undefined,
  { names, line }: { names: readonly string[]; line: number },
): void {
  const missing = headerTest(mapping)(names)
  if (missing.length === 0) return
  const advice = mapping === undefined ? '; name the columns so, or send a mapping' : ''
  const what = `has no column ${missing.map(quoted).join(', ')}; the columns are ${names.map(quoted).join(', ')}; the header is looked for in the first ${lastHeaderLine} lines${advice}`
  throw new FeedError(file, what, { line, field: missing[0]! })
}

export function requireSources(file: string, fields: Fields): void {
  const missing = withoutSource(fields)
  if (missing.length === 0) return
  throw new FeedError(file, `the mapping does not say where ${missing.map(quoted).join(', ')} come from`, {
    field: missing[0]!,
  })
}

/** Columns of a feed without a mapping that no field is called like, most likely misspelled. */
export function unknownColumns(columns: readonly string[]): string[] {
  const known = new Set([...targetNames, ...targets.flatMap(({ also }) => also), ...namesOfOurs])
  const isPartOfKnown = (name: string) =>
    name.includes('.') && namesOfOurs.has(name.slice(0, name.indexOf('.')))
  return columns.filter((name) => name !== '' && !known.has(name) && !isPartOfKnown(name))
}

const quoted = (name: string) => `'${name}'`
