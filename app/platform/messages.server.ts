import { smtpMail } from './carriers/mail.server.ts'
import { smsAccount, twilioSms } from './carriers/sms.server.ts'
import type { Database } from './database.server.ts'
import type { Environment } from './environment.server.ts'
import type { Log } from './log.server.ts'
import type { Message, SendOutcome } from './message.ts'
import { outboxMessages } from './outbox.server.ts'
import { tally } from './tallies.server.ts'

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
