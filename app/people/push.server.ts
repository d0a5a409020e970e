import { createHash } from 'node:crypto'
import { type Dispatcher, request } from 'undici'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { heldByDeployment } from '#app/platform/per-deployment.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import { forgetPushDevice, pushDevicesOf } from './push-devices.server.ts'
import { type PushKeys, pushKeys } from './push-keys.server.ts'

/** How this process reaches the browsers' push services. */
type Push = {
  readonly sealer: Sealer
  /** Endpoints come from browsers: it connects to public addresses only. */
  readonly dispatcher: Dispatcher
  /** Whom a push service writes to when it is troubled: an e-mail address. */
  readonly contact: string
}
const held = heldByDeployment<Push>()
export const holdPush = (database: Database, push: Push): void => held.hold(database, push)

export type PushMessage = {
  readonly title: string
  readonly body: string
  /** A path of the office. */
  readonly url: string
  /** A later message of the same tag takes the place of an earlier one. */
  readonly tag: string
}

/** By which browsers know this deployment; null: it cannot be told now, as its secret is another. */
export async function publicPushKey(database: Database): Promise<string | null> {
  const push = held.of(database)
  return (push && (await pushKeys(database, push.sealer)))?.publicKey ?? null
}

type Facts = { readonly database: Database; readonly log: Log }
type Device = Awaited<ReturnType<typeof pushDevicesOf>>[number]

/** Tells a person on each of their devices, and says how many took it; not to be called inside a transaction. */
export async function pushTo(
  { database, log }: Facts,
  personId: string,
  message: PushMessage,
): Promise<number> {
  const push = held.of(database)
  const devices = await database.asPlatform((transaction) => pushDevicesOf(transaction, personId))
  if (!push || devices.length === 0) return 0
  const keys = await pushKeys(database, push.sealer)
  if (!keys) {
    log.error({}, 'nobody is told on their devices: the push keys do not open with this SESSION_SECRET')
    return 0
  }
  const told = await Promise.all(devices.map((device) => tell({ ...push, keys, log }, device, message)))
  const gone = devices.filter((_, i) => told[i] === 'gone')
  if (gone.length > 0)
    await database.asPlatform(async (transaction) => {
      for (const { endpoint } of gone) await forgetPushDevice(transaction, endpoint)
    })
  return told.filter((outcome) => outcome === 'told').length
}

/** A lead that is told an hour late is none any more. */
const ttlSeconds = 3600
const timeoutMs = 5000
/** Push services take 4096 bytes, sealed. */
const mostLetters = { title: 120, body: 400 }

async function tell(
  { keys, dispatcher, contact, log }: Omit<Push, 'sealer'> & { readonly keys: PushKeys; readonly log: Log },
  { endpoint, p256dh, auth }: Device,
  { title, body, url, tag }: PushMessage,
): Promise<'told' | 'gone' | 'not told'> {
  const { origin } = new URL(endpoint)
  try {
    const { generateRequestDetails } = (await import('web-push')).default
    const sealed = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({
        title: title.slice(0, mostLetters.title),
        body: body.slice(0, mostLetters.body),
        url,
        tag,
      }),
      {
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
        ...{ TTL: ttlSeconds, urgency: 'high', topic: topicOf(tag), contentEncoding: 'aes128gcm' },
      },
    )
    const answer = await request(endpoint, {
      method: 'POST',
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
      headers: sealed.headers as Record<string, string>,
      body: sealed.body,
    })
    const { statusCode: status } = answer
    answer.body.on('error', () => {})
    answer.body.destroy()
    if (status >= 200 && status < 300) return 'told'
    log.warn({ status, origin }, 'a device was not told')
    return status === 404 || status === 410 ? 'gone' : 'not told'
  } catch (error) {
    log.warn({ error, origin }, 'a device was not told')
    return 'not told'
  }
}

/** Of 32 letters at most that an address may hold (RFC 8030, 5.4). */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
