import type { Database } from './database.server.ts'
import type { Environment } from './environment.server.ts'
import type { Log } from './log.server.ts'
import { smtpMail } from './mail.server.ts'
import { outboxMessages } from './outbox.server.ts'
import { smsAccount, twilioSms } from './sms.server.ts'
import { tally } from './tallies.server.ts'

export type Attachment = { readonly name: string; readonly contentType: string; readonly content: string }

export type EmailMessage = {
  readonly channel: 'email'
  /** The same at each attempt, so that a receiver can tell a repeat. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as it looks. */
  readonly html?: string
  /** It answers what somebody sent; absent, it was made of itself. */
  readonly isReply?: boolean
  /** Absent: MAIL_FROM. `fromName` is what the reader sees. */
  readonly from?: string
  readonly fromName?: string
  readonly replyTo?: string
  /** The id of the message whose thread it goes on with. */
  readonly thread?: string
  readonly attachments?: readonly Attachment[]
}
export type SmsMessage = {
  readonly channel: 'sms'
  readonly id: string
  readonly to: string
  readonly text: string
}
export type Message = EmailMessage | SmsMessage

/** `permanent`: the receiver refused it for good, another attempt is useless. */
export type SendOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly reason: string; readonly permanent: boolean }

/** How the platform reaches people by e-mail and SMS. */
export type Messages = {
  /** The stand-in keeps messages where visitors of the demo read them: /_/outbox. */
  readonly isStandIn: Readonly<Record<Message['channel'], boolean>>
  /** False where this process has no service for it; another may have. */
  readonly canSend: Readonly<Record<Message['channel'], boolean>>
  /** Codes that the deployment sends in a day at most: what a flood of them may cost. */
  readonly mostSmsADay: number
  send(siteId: string, message: Message): Promise<SendOutcome>
  /** What keeps messages of this channel from going out now, in words for an operator; null: nothing does. */
  fault(channel: Message['channel']): Promise<string | null>
  close(): Promise<void>
}

export type Carrier<Kind extends Message> = {
  send(siteId: string, message: Kind): Promise<SendOutcome>
  /** Asks the service without sending anything: what is wrong, in words for an operator, or null. */
  fault(): Promise<string | null>
  close(): Promise<void>
}

/** Real carriers where the environment has their credentials, the stand-in otherwise; never the stand-in in production. */
export function openMessages(environment: Environment, database: Database, log: Log): Messages {
  const isProduction = environment.NODE_ENV === 'production'
  const standIn = isProduction ? null : outboxMessages(database)
  const email = environment.SMTP_URL ? smtpMail(environment.SMTP_URL, environment.MAIL_FROM) : standIn
  if (!email) log.warn('SMTP_URL is not set: no e-mail can be sent, and leads wait for it')
  const account = smsAccount(environment)
  const sms = account ? twilioSms(account) : standIn
  if (!sms) log.warn('SMS_ACCOUNT_SID is not set: no code can be sent, and nobody can sign in')
  return {
    isStandIn: { email: standIn !== null && email === standIn, sms: standIn !== null && sms === standIn },
    mostSmsADay: environment.SMS_DAILY_LIMIT,
    canSend: { email: email !== null, sms: sms !== null },
    async send(siteId, message) {
      const carrier = message.channel === 'email' ? email : sms
      if (!carrier)
        return { sent: false, reason: `no ${message.channel} service is set up`, permanent: false }
      const outcome = await carrier.send(siteId, message as never)
      tally(database, 'messages', `${message.channel} ${outcomeWord(outcome)}`)
      return outcome
    },
    async fault(channel) {
      const carrier = channel === 'email' ? email : sms
      return carrier ? carrier.fault() : `no ${channel} service is set up`
    },
    close: async () => {
      await email?.close()
    },
  }
}

const outcomeWord = (outcome: SendOutcome) =>
  outcome.sent ? 'sent' : outcome.permanent ? 'refused' : 'failed'
