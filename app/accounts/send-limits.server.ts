import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { codeSends, users } from './tables.server.ts'

/** Whose sends are counted together. All but `number` are prints. */
export type Sender = {
  readonly phone: string
  readonly address: string
  readonly network: string
  /** As `australianMobile` writes it, to tell who has signed in here before. */
  readonly number: string
}

/** `heldBack`: which ceiling was reached, that others reached too; the visitor did nothing wrong. */
export type SendAllowance =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly heldBack: string | null }

const tenMinutes = 600
const hour = 3600
const day = 86_400
const mostOfPhone = 3
const mostOfPhoneADay = 8
/** A network may send as much as so many of its addresses, and in a day this part of a site's codes. */
const addressesOfNetwork = 3
const partOfNetwork = 4
/** Of a site's last sends of the hour: when fewer than this part were used, new numbers are slowed down. */
const looked = 50
const leastVerified = 0.3
const newWhileSlow = 20

/**
 * Waits for the sends of the same phone, address, network and site that are under way, so that what is counted next stays
 * true until this transaction ends. Always in this order: nobody waits in a circle.
 */
export async function holdSends(transaction: Transaction, { site }: Scope, sender: Sender): Promise<void> {
  const { phone, address, network } = sender
  for (const key of [`phone ${phone}`, `address ${address}`, `network ${network}`, `site ${site.id}`])
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`code sends of ${key}`}, 0))`,
    )
}

type Counted = {
  readonly phone: number
  readonly phoneDay: number
  readonly address: number
  readonly network: number
  readonly site: number
  readonly siteDay: number
  readonly siteNetwork: number
  readonly siteNetworkDay: number
  readonly everywhereDay: number
  readonly lookedAt: number
  readonly verified: number
  readonly isKnown: boolean
}

/** Whether another code may be sent; a phone, an address and a network count over all sites. Asked for as the platform. */
export async function sendAllowance(
  transaction: Transaction,
  { site }: Scope,
  sender: Sender,
  mostADay: number,
): Promise<SendAllowance> {
  const sent = await countSends(transaction, site.id, sender)
  const { mostPerAddress, mostPerSite, mostPerSiteADay } = site.settings.signIn
  const refuse = (retryAfterSeconds: number, heldBack: string | null = null) =>
    ({ allowed: false, retryAfterSeconds, heldBack }) as const
  if (sent.phoneDay >= mostOfPhoneADay) return refuse(day / 2)
  if (
    sent.phone >= mostOfPhone ||
    sent.address >= mostPerAddress ||
    sent.network >= mostPerAddress * addressesOfNetwork
  )
    return refuse(tenMinutes)
  if (sent.everywhereDay >= mostADay) return refuse(hour, 'codes of the deployment in a day')
  // Who has signed in here before costs no flood anything, and must not be locked out by one.
  if (sent.isKnown) return { allowed: true }
  const mostOfNetworkADay = Math.max(
    mostPerAddress * addressesOfNetwork,
    Math.ceil(mostPerSiteADay / partOfNetwork),
  )
  if (sent.siteNetworkDay >= mostOfNetworkADay) return refuse(hour)
  if (sent.site >= mostPerSite) return refuse(tenMinutes, 'codes of a site in ten minutes')
  if (sent.siteDay >= mostPerSiteADay) return refuse(hour, 'codes of a site in a day')
  const isFlooded = sent.lookedAt >= looked && sent.verified < leastVerified * sent.lookedAt
  if (isFlooded && (sent.siteNetwork > 0 || sent.site >= newWhileSlow))
    return refuse(tenMinutes, 'codes for new numbers, because few are used')
  return { allowed: true }
}

async function countSends(transaction: Transaction, siteId: string, sender: Sender): Promise<Counted> {
  const count = (whose: SQL, seconds: number) =>
    sql`(select count(*)::int from ${codeSends} where ${whose} and sent_at > now() - make_interval(secs => ${seconds}))`
  const [phone, address] = [sql`phone_print = ${sender.phone}`, sql`address_print = ${sender.address}`]
  const [network, site] = [sql`network_print = ${sender.network}`, sql`site_id = ${siteId}`]
  // Of the last two minutes nobody can say yet whether a code is used.
  const settled = sql`(select verified_at from ${codeSends} where ${site}
    and sent_at > now() - interval '1 hour' and sent_at < now() - interval '2 minutes'
    order by sent_at desc limit ${looked})`
  const { rows } = (await transaction.execute(sql`select
    ${count(phone, tenMinutes)} as "phone", ${count(phone, day)} as "phoneDay",
    ${count(address, tenMinutes)} as "address", ${count(network, tenMinutes)} as "network",
    ${count(site, tenMinutes)} as "site", ${count(site, day)} as "siteDay",
    ${count(sql`${site} and ${network}`, tenMinutes)} as "siteNetwork",
    ${count(sql`${site} and ${network}`, day)} as "siteNetworkDay",
    ${count(sql`true`, day)} as "everywhereDay",
    exists (select from ${users} where ${site} and phone = ${sender.number}) as "isKnown",
    count(*)::int as "lookedAt", count(verified_at)::int as "verified" from ${settled} as settled`)) as unknown as {
    rows: Counted[]
  }
  return rows[0]!
}
