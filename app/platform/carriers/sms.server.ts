import type { Environment } from '../environment.server.ts'
import type { Carrier, SmsMessage } from '../message.ts'

type Account = { readonly sid: string; readonly token: string; readonly from: string; readonly url?: string }

const timeoutMs = 10_000

/** They said STOP, and Twilio keeps to it. */
const stopped = 21_610
/** Nobody was reached: nothing can have been taken. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** The account that the environment names, or null. */
export function smsAccount(environment: Environment): Account | null {
  const { SMS_ACCOUNT_SID: sid, SMS_AUTH_TOKEN: token, SMS_FROM: from } = environment
  return sid && token && from ? { sid, token, from } : null
}

/** SMS by Twilio's Messages resource. A sender that begins with 'MG' is a messaging service. */
export function twilioSms({
  sid,
  token,
  from,
  url = 'https://api.twilio.com',
}: Account): Carrier<SmsMessage> {
  const account = `${url}/2010-04-01/Accounts/${encodeURIComponent(sid)}`
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  return {
    // Its API knows no key by which it would tell a repeat.
    async send(_siteId, { to, text, from: own }) {
      const sender = !own && from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      try {
        const answer = await fetch(`${account}/Messages.json`, {
          method: 'POST',
          headers: { Authorization: authorization },
          body: new URLSearchParams({ To: to, [sender]: own ?? from, Body: text }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const said = (await answer.json().catch(() => ({}))) as { code?: unknown }
        if (answer.ok) return { sent: true }
        const permanent = answer.status >= 400 && answer.status < 500 && answer.status !== 429
        const reason =
          said?.code === stopped
            ? `they said STOP, and Twilio sends them nothing until they say START (${stopped})`
            : `Twilio answered ${answer.status}, code ${said?.code}`
        return { sent: false, reason, permanent, ...(answer.status >= 500 && { isUnsure: true }) }
      } catch (error) {
        const { message, cause } = error as Error & { cause?: { code?: string } }
        const isUnsure = !unreached.includes(cause?.code ?? '')
        return { sent: false, reason: `Twilio: ${message}`, permanent: false, ...(isUnsure && { isUnsure }) }
      }
    },
    async fault() {
      try {
        const answer = await fetch(`${account}.json`, {
          headers: { Authorization: authorization },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const body = (await answer.json().catch(() => ({}))) as { code?: unknown; status?: unknown }
        if (!answer.ok) return `Twilio answered ${answer.status}, code ${body.code}`
        return body.status === 'active' ? null : `Twilio says that the account is ${body.status}`
      } catch (error) {
        return `Twilio: ${(error as Error).message}`
      }
    },
    close: async () => {},
  }
}
