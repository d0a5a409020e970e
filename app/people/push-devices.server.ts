import { ECDH, randomUUID } from 'node:crypto'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#app/platform/database.server.ts'
import { pushSubscriptions } from './tables.server.ts'

/** The browsers that tell a person (Web Push, RFC 8030). Each function runs inside a transaction of the platform. */

const mostDevices = 20

/** What a browser gives for being told, as it writes it itself (`PushSubscription.toJSON`). */
const PushDevice = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({
    p256dh: z.base64url().refine((key) => bytesOf(key) === 65 && isPoint(key)),
    auth: z.base64url().refine((key) => bytesOf(key) === 16),
  }),
})
export type PushDevice = z.infer<typeof PushDevice>

const bytesOf = (key: string) => Buffer.from(key, 'base64url').length

function isPoint(key: string): boolean {
  try {
    return Boolean(ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed'))
  } catch {
    return false
  }
}

/** Null: it is none. In development an endpoint may be on one's own machine. */
export function pushDevice(given: unknown, { isProduction }: { isProduction: boolean }): PushDevice | null {
  const { data } = PushDevice.safeParse(given)
  if (!data) return null
  const { protocol, hostname, username, password } = new URL(data.endpoint)
  const isNear = !isProduction && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const isGood = protocol === 'https:' || (protocol === 'http:' && isNear)
  return isGood && !username && !password ? data : null
}

/** Keeps one; of a person's many the oldest go. Who had the same browser before is told there no more. */
export async function keepPushDevice(
  transaction: Transaction,
  { personId, device }: { readonly personId: string; readonly device: string },
  { endpoint, keys }: PushDevice,
): Promise<void> {
  const kept = { personId, device, ...keys }
  await transaction
    .insert(pushSubscriptions)
    .values({ id: randomUUID(), endpoint, ...kept })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...kept, createdAt: sql`now()` },
    })
  const isTheirs = eq(pushSubscriptions.personId, personId)
  const newest = transaction
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isTheirs)
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(mostDevices)
  await transaction.delete(pushSubscriptions).where(and(isTheirs, notInArray(pushSubscriptions.id, newest)))
}

/** What it was called; null: they have none of that id. */
export async function dropPushDevice(
  transaction: Transaction,
  personId: string,
  id: string,
): Promise<string | null> {
  const [dropped] = await transaction
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.personId, personId), eq(pushSubscriptions.id, id)))
    .returning({ device: pushSubscriptions.device })
  return dropped?.device ?? null
}

export const pushDevicesOf = (transaction: Transaction, personId: string) =>
  transaction
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, personId))
    .orderBy(desc(pushSubscriptions.createdAt))

/** Its browser takes no more. */
export const forgetPushDevice = (transaction: Transaction, endpoint: string) =>
  transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
