import { Webhook } from 'standardwebhooks'
import { type Dispatcher, request } from 'undici'
import { retryAfterSeconds } from '#app/platform/retry-schedule.ts'

export type WebhookCall = {
  readonly url: string
  readonly secret: string
  /** The same at each attempt. */
  readonly id: string
  readonly body: string
  readonly at: Date
}

export type CallOutcome =
  | { readonly sent: true }
  | {
      readonly sent: false
      readonly reason: string
      readonly permanent: boolean
      readonly retryAfterSeconds?: number
    }

export type WebhookOptions = {
  readonly dispatcher: Dispatcher
  /** In production only over https. */
  readonly isHttpAllowed: boolean
  readonly timeoutMs?: number
  /** Is told what was answered, the body cut. */
  readonly hear?: (answer: { readonly status: number; readonly body: string }) => void
}

const mostAnswerBytes = 64 * 1024
const mostHeardLetters = 500

/** One signed call (Standard Webhooks). Redirects are not followed; the dispatcher reaches public addresses only. */
export async function callWebhook(
  { url, secret, id, body, at }: WebhookCall,
  { dispatcher, isHttpAllowed, timeoutMs = 15_000, hear }: WebhookOptions,
): Promise<CallOutcome> {
  if (!isHttpAllowed && !url.startsWith('https://'))
    return { sent: false, reason: 'only https addresses are called', permanent: true }
  try {
    const answer = await request(url, {
      method: 'POST',
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Forecourt-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      },
      body,
    })
    const said = await readAway(answer.body)
    hear?.({ status: answer.statusCode, body: said })
    return outcomeOf(answer.statusCode, String(answer.headers['retry-after'] ?? ''), at)
  } catch (error) {
    const { name, message } = error as Error
    return { sent: false, reason: name === 'TimeoutError' ? 'no answer in time' : message, permanent: false }
  }
}

/** What is answered beyond the status is of no use but to who tries it, and may be endless: the beginning of it. */
async function readAway(body: Dispatcher.ResponseData['body']): Promise<string> {
  let length = 0
  let begun = ''
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    begun = (begun + chunk.toString('utf8')).slice(0, mostHeardLetters)
    if (length > mostAnswerBytes) {
      body.on('error', () => {})
      body.destroy()
      break
    }
  }
  return begun
}

function outcomeOf(status: number, retryAfter: string, now: Date): CallOutcome {
  if (status >= 200 && status < 300) return { sent: true }
  if (status === 410) return { sent: false, reason: 'answered 410: it is gone for good', permanent: true }
  return {
    sent: false,
    reason:
      status >= 300 && status < 400 ? `answered ${status}: redirects are not followed` : `answered ${status}`,
    permanent: false,
    retryAfterSeconds: retryAfterSeconds(retryAfter, now),
  }
}
