import type { Environment } from '../environment.server.ts'
import type { Carrier, SmsMessage } from '../message.ts'

type Account = { readonly sid: string; readonly token: string; readonly from: string; readonly url?: string }

const timeoutMs = 10_000

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
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    async send(_siteId, { to, text }) {
      try {
        const answer = await fetch(`${account}/Messages.json`, {
          method: 'POST',
          headers: { Authorization: authorization },
          body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const said = (await answer.json().catch(() => ({}))) as { code?: unknown }
        if (answer.ok) return { sent: true }
        const permanent = answer.status >= 400 && answer.status < 500 && answer.status !== 429
        return { sent: false, reason: `Twilio answered ${answer.status}, code ${said?.code}`, permanent }
      } catch (error) {
        return { sent: false, reason: `Twilio: ${(error as Error).message}`, permanent: false }
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
