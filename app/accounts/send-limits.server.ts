import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { codeSends } from './tables.server.ts'

/** Whose sends are counted together. Phone and address are prints. */
export type Sender = { readonly phone: string; readonly address: string }

export type SendAllowance =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

const tenMinutes = 600
const day = 86_400
const mostOfPhone = 3
const mostOfPhoneADay = 8

/**
 * Waits for the sends of the same phone, address and site that are under way, so that what is counted next stays true
 * until this transaction ends. Always in this order: nobody waits in a circle.
 */
export async function holdSends(transaction: Transaction, { site }: Scope, sender: Sender): Promise<void> {
  for (const key of [`phone ${sender.phone}`, `address ${sender.address}`, `site ${site.id}`])
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`code sends of ${key}`}, 0))`,
    )
}

/** Whether another code may be sent; a phone and an address count over all sites. Asked for as the platform. */
export async function sendAllowance(
  transaction: Transaction,
  { site }: Scope,
  { phone, address }: Sender,
  now: Date,
): Promise<SendAllowance> {
  const { mostPerAddress, mostPerSite } = site.settings.signIn
  const since = (seconds: number) =>
    sql`${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`
  const count = (whose: SQL, seconds: number) =>
    sql`(select count(*) from ${codeSends} where ${whose} and sent_at > ${since(seconds)})`
  const counted = (await transaction.execute(sql`select
    ${count(sql`phone_print = ${phone}`, tenMinutes)} as phone,
    ${count(sql`phone_print = ${phone}`, day)} as phone_day,
    ${count(sql`address_print = ${address}`, tenMinutes)} as address,
    ${count(sql`site_id = ${site.id}`, tenMinutes)} as site`)) as unknown as {
    rows: Record<'phone' | 'phone_day' | 'address' | 'site', string | number>[]
  }
  const sent = counted.rows[0]!
  if (Number(sent.phone_day) >= mostOfPhoneADay) return { allowed: false, retryAfterSeconds: day / 2 }
  const isFree =
    Number(sent.phone) < mostOfPhone &&
    Number(sent.address) < mostPerAddress &&
    Number(sent.site) < mostPerSite
  return isFree ? { allowed: true } : { allowed: false, retryAfterSeconds: tenMinutes }
}
