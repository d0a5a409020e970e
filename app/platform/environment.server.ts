import { z } from 'zod'
import { isNetwork, networkNames } from './networks.ts'

const networks = z
  .string()
  .refine(
    (said) => networkNames(said).every(isNetwork),
    'must be addresses or networks such as 203.0.113.7, 10.0.0.0/8',
  )

/** What the process is told by its environment. `.env.example` lists the same names; a test compares the two. */
export const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('localhost'),
    FORECOURT_DATA: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    /** A direct connection for LISTEN, where DATABASE_URL leads to a pooler that shares connections between transactions. */
    DATABASE_LISTEN_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
    /** A hosted search service (Meilisearch) and a key of it that may write; absent: the embedded index. */
    SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
    SEARCH_KEY: z.string().min(1).optional(),
    ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION: z.enum(['yes', 'no']).default('no'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.email('must be an e-mail address').default('no-reply@forecourt.example'),
    /** An account with Twilio and the number, or messaging service, that it sends from; absent: no SMS is sent. */
    SMS_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID: AC and 32 hex digits')
      .optional(),
    SMS_AUTH_TOKEN: z.string().min(1).optional(),
    SMS_FROM: z
      .string()
      .regex(
        /^(\+\d{6,15}|MG[0-9a-f]{32})$/i,
        'must be a number such as +61480000000 or a messaging service SID',
      )
      .optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** While SESSION_SECRET is being replaced: the one before, which still opens what it sealed. */
    SESSION_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Where the people of the yards work; left out: office.localhost while developing, and nowhere in production. */
    OFFICE_HOST: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name in lower case without a port')
      .optional(),
    /**
     * Where leads come by mail: `<site>@INBOUND_MAIL_HOST`; left out: inbound.localhost while developing, and nowhere in
     * production. An MX record leads it to INBOUND_SMTP_PORT, or a mail provider posts what comes.
     */
    INBOUND_MAIL_HOST: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name in lower case without a port')
      .optional(),
    /**
     * `yes`: what could not be delivered of answers to leads comes back to INBOUND_MAIL_HOST. Its SPF record must then name
     * the server that sends (SMTP_URL).
     */
    INBOUND_BOUNCES: z.enum(['yes', 'no']).default('no'),
    /** Takes mails for sites by SMTP; absent: none are. On INBOUND_SMTP_HOST, else on HOST. */
    INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    INBOUND_SMTP_HOST: z.string().min(1).optional(),
    /** Files in PEM: with both, mail servers may ask for TLS. */
    INBOUND_SMTP_CERT: z.string().min(1).optional(),
    INBOUND_SMTP_KEY: z.string().min(1).optional(),
    /** Signs the mails that a mail provider posts; absent: none are taken. */
    INBOUND_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Proxies that are believed, besides addresses of private networks: addresses or networks, split by commas. */
    TRUSTED_PROXIES: networks.default(''),
    /** How many proxies stand before the server, where their addresses are not known; in place of TRUSTED_PROXIES. */
    TRUSTED_PROXY_HOPS: z.coerce.number().int().min(1).max(10).optional(),
    CLIENT_ADDRESS_HEADER: z
      .enum(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])
      .default('x-forwarded-for'),
    /** Health, readiness, metrics and version, on loopback only; absent: nowhere. */
    ADMIN_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    /** How long a server that is told to stop goes on serving, and says that it is not ready. */
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
    MAX_CONNECTIONS: z.coerce.number().int().min(10).max(100_000).default(2000),
    /** Whom to tell of a hole: an address in `/.well-known/security.txt` of every site; absent: there is none. */
    SECURITY_CONTACT: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
      .optional(),
    ACCESS_LOG: z.enum(['on', 'off']).default('off'),
    /** Codes sent by SMS in a day, over all sites. */
    SMS_DAILY_LIMIT: z.coerce.number().int().min(0).default(5000),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((environment, context) => {
    const names = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const
    const missing = names.filter((name) => environment[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      context.addIssue({
        code: 'custom',
        path: [missing[0]!],
        message: `is needed together with ${names.filter((name) => environment[name]).join(' and ')}`,
        input: environment,
      })
    const { INBOUND_SMTP_CERT, INBOUND_SMTP_KEY } = environment
    if ((INBOUND_SMTP_CERT === undefined) !== (INBOUND_SMTP_KEY === undefined))
      context.addIssue({
        code: 'custom',
        path: [INBOUND_SMTP_CERT === undefined ? 'INBOUND_SMTP_CERT' : 'INBOUND_SMTP_KEY'],
        message: 'is needed together with the other of INBOUND_SMTP_CERT and INBOUND_SMTP_KEY',
        input: environment,
      })
    const takesMails =
      environment.INBOUND_SMTP_PORT !== undefined || environment.INBOUND_WEBHOOK_SECRET !== undefined
    if (environment.NODE_ENV === 'production' && takesMails && environment.INBOUND_MAIL_HOST === undefined)
      context.addIssue({
        code: 'custom',
        path: ['INBOUND_MAIL_HOST'],
        message: 'is needed where mails are taken: the host of the addresses of sites',
        input: environment,
      })
    if (environment.NODE_ENV === 'production' && environment.SESSION_SECRET === undefined)
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'is needed in production: at least 32 random characters, the same for every process',
        input: environment,
      })
  })
export type Environment = z.infer<typeof Environment>

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** Throws `EnvironmentError` whose message has one sentence for each variable that is wrong. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) {
    const sentences = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`)
    throw new EnvironmentError(`The environment is not right:\n  ${sentences.join('\n  ')}`)
  }
  return read.data
}
