import { type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

const phone = /(?:\+?61|\(?0)[\s-]?\(?\d\)?(?:[\s-]?\d){7,9}/g
const email = /[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi
/** One-time codes and keys appear in addresses as parameters. */
const secretParameter = /([?&](?:code|token|otp|key|password|secret)=)[^&\s"]+/gi

const secretFields = [
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
  'last_name',
  'phone_number',
]

/** Takes phone numbers, e-mail addresses, codes and keys out of a text (OPS-05). */
export function redact(text: string): string {
  return text.replace(secretParameter, '$1[redacted]').replace(email, '[e-mail]').replace(phone, '[phone]')
}

const redactDeep = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redact(value)
  if (value instanceof Error)
    return { type: value.name, message: redact(value.message), stack: redact(value.stack ?? '') }
  if (Array.isArray(value)) return value.map((entry) => redactDeep(entry, depth + 1))
  if (value && typeof value === 'object' && depth < 6)
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [
        key,
        secretFields.includes(key.toLowerCase()) && typeof entry === 'string'
          ? '[redacted]'
          : redactDeep(entry, depth + 1),
      ]),
    )
  return value
}

/** One JSON object a line; personal fields and secrets are redacted wherever they stand (OPS-05). */
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
