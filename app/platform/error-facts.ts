import { mostLetters, redact } from './redact.ts'

/** What a log tells of an error. */
export type ErrorFacts = {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** Of the database: names of its own things, never a value. */
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  /** The statement with its placeholders. */
  readonly query?: string
  /** Where it was thrown, without its words. */
  readonly stack?: string
  readonly cause?: ErrorFacts
}

const mostCauses = 4
const mostFrames = 15
const mostQuery = 300

/** The parameters of a query are what somebody wrote: they are left out, and so are the values in the database's words. */
export function errorFacts(error: Error, depth = 0): ErrorFacts {
  const fields = error as Error & Record<'code' | 'constraint' | 'table' | 'column' | 'query', unknown>
  const named = Object.fromEntries(
    (['code', 'constraint', 'table', 'column'] as const).flatMap((name) =>
      typeof fields[name] === 'string' ? [[name, redact(fields[name])]] : [],
    ),
  )
  return {
    type: error.name ?? 'Error',
    message: messageOf(error),
    ...named,
    ...(isFailedQuery(error) &&
      typeof fields.query === 'string' && { query: fields.query.slice(0, mostQuery) }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && depth < mostCauses && { cause: errorFacts(error.cause, depth + 1) }),
  }
}

const isFailedQuery = (error: Error) => error.message.startsWith('Failed query:') && 'query' in error
const isOfDatabase = (error: Error) => 'severity' in error && 'code' in error

function messageOf(error: Error): string {
  if (isFailedQuery(error)) return 'Failed query'
  const message = redact(error.message)
  return isOfDatabase(error) ? message.replace(/"[^"]*"/g, '"…"') : message
}

const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .slice(-8 * mostLetters)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, mostFrames)
    .join('\n')
