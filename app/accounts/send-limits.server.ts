import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { addressBlock, networkBlock } from '#app/platform/address-block.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { codeSends, users } from './tables.server.ts'

type Print = Sealer['print']

/** Whose sends are counted together. All but `number` are prints. */
type Sender = {
  /** Of the number as strangers ask for it, or as browsers do that verified it before: neither uses up the other's. */
  readonly phone: string
  readonly address: string
  readonly network: string
  /** As `australianMobile` writes it, to tell who has signed in here before. */
  readonly number: string
}

/** Under which a phone's sends are counted: asked for by a stranger, and by a browser that is known. */
export const sendPrints = (print: Print, phone: string): [stranger: string, known: string] => [
  print(phone, 'phone'),
  print(phone, 'phone of a known browser'),
]

/** What a browser keeps that verified this phone (E.164) on this site: nobody makes it without SESSION_SECRET. */
export const knownPrint = ({ print, scope }: Pick<RequestFacts, 'print' | 'scope'>, phone: string): string =>
  print(JSON.stringify([scope.site.id, phone]), 'known browser')

/** Who asks for a code to this phone (E.164); `known` is what their browser kept of verifying one, if any. */
export function senderOf(
  facts: Pick<RequestFacts, 'print' | 'scope' | 'clientAddress'>,
  phone: string,
  known: string | null,
): Sender {
  const { print, clientAddress } = facts
  const [ofStranger, ofKnown] = sendPrints(print, phone)
  return {
    phone: known !== null && isSame(known, knownPrint(facts, phone)) ? ofKnown : ofStranger,
    address: print(addressBlock(clientAddress), 'client address'),
    network: print(networkBlock(clientAddress), 'client network'),
    number: phone,
  }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** `heldBack`: which ceiling was reached, that others reached too; the visitor did nothing wrong. */
export type SendAllowance =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly heldBack: string | null }

const tenMinutes = 600
const hour = 3600
const day = 86_400
/** To a phone: asked for from one network, and from all. */
const mostOfPhone = { network: 3, all: 6 }
const mostOfPhoneADay = { network: 8, all: 12 }
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
  readonly phoneNetwork: number
  readonly phoneNetworkDay: number
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
  if (sent.phoneNetworkDay >= mostOfPhoneADay.network) return refuse(day / 2)
  if (
    sent.phoneNetwork >= mostOfPhone.network ||
    sent.address >= mostPerAddress ||
    sent.network >= mostPerAddress * addressesOfNetwork
  )
    return refuse(tenMinutes)
  if (sent.phoneDay >= mostOfPhoneADay.all) return refuse(day / 2, 'codes to a phone in a day')
  if (sent.phone >= mostOfPhone.all) return refuse(tenMinutes, 'codes to a phone in ten minutes')
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
    ${count(sql`${phone} and ${network}`, tenMinutes)} as "phoneNetwork",
    ${count(sql`${phone} and ${network}`, day)} as "phoneNetworkDay",
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

/** The sends that brought the code: a flood is told by how few of its codes are used. */
export const noteUse = (transaction: Transaction, siteId: string, prints: readonly string[]) =>
  transaction
    .update(codeSends)
    .set({ verifiedAt: sql`now()` as never })
    .where(
      and(
        eq(codeSends.siteId, siteId),
        inArray(codeSends.phonePrint, [...prints]),
        isNull(codeSends.verifiedAt),
        gt(codeSends.sentAt, sql`now() - interval '15 minutes'` as never),
      ),
    )
