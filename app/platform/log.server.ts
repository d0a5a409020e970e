import { type Logger, type LoggerOptions, pino } from 'pino'
import { errorFacts } from './error-facts.ts'
import { loggedPath, redact } from './redact.ts'

export type Log = Logger

const secretFields = new Set([
  'password',
  'token',
  'code',
  'otp',
  'key',
  'secret',
  'authorization',
  'cookie',
  'email',
  'phone',
  'name',
  'first_name',
  'last_name',
  'full_name',
  'phone_number',
  'message',
  'address',
  'params',
])
const deepest = 6
const mostEntries = 50

const redactDeep = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redact(value)
  if (value instanceof Error || isCopiedError(value)) return errorFacts(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= deepest) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => redactDeep(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostEntries)
      .map(([key, entry]) => [redact(key), redactField(key.toLowerCase(), entry, depth + 1)]),
  )
}

/** As libraries hand them on: the fields of an error, without being one. */
const isCopiedError = (value: unknown): value is Error =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Error).message === 'string' &&
  typeof (value as Error).stack === 'string'

function redactField(key: string, value: unknown, depth: number): unknown {
  if (typeof value !== 'string') return redactDeep(value, depth)
  if (key === 'path') return loggedPath(value)
  return secretFields.has(key) ? '[redacted]' : redact(value)
}

/** One JSON object a line; personal fields and secrets are left out wherever they stand (OPS-05). */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redactDeep(fields) as Record<string, unknown>,
    },
    hooks: {
      logMethod(values, method) {
        method.apply(
          this,
          values.map((value) => (typeof value === 'string' ? redact(value) : value)) as typeof values,
        )
      },
    },
  }
  return write ? pino(options, { write }) : pino(options)
}
