import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { addressBlock } from '#app/platform/address-block.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import { plainEmail } from './email.ts'
import { listGroups } from './groups.server.ts'
import { findInvitations } from './invitations.server.ts'
import { findPersonByEmail, workOf } from './people.server.ts'
import { hashOf } from './staff-sessions.server.ts'
import { signInMails } from './tables.server.ts'

/**
 * How somebody comes in by mail: a link for the browser that asked, which only a press in that very browser uses up (scanners of
 * mail open links and run their scripts), and six digits to type there for who reads mail on another device.
 */

export type DoorFacts = {
  readonly database: Database
  readonly log: Log
  readonly messages: Messages
  readonly print: Sealer['print']
  readonly clientAddress: string | null
  /** 'https://office.example.com.au' */
  readonly origin: string
}

const mailMinutes = 15
const mostTries = 5
/** Mails to an address, and asked for from one, in ten minutes. */
const mostMails = { address: 5, client: 20 }
const limitMails = createSharedLimit('office mails', 600)
const limitTries = createSharedLimit('office codes', 600)
const mostTriesOfClient = 30

export type MailOutcome =
  /** The same whether anybody works here by that address: who asks is told nothing of who does. */
  | { readonly sent: true }
  | { readonly refused: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly refused: 'unavailable' }

/** Sends a link and a code to whoever works here, or is invited to, by this address. */
export async function sendSignInMail(
  facts: DoorFacts,
  { email: written, browser }: { readonly email: string; readonly browser: string },
): Promise<MailOutcome> {
  const email = plainEmail(written)
  for (const [key, most] of [
    [clientKey(facts), mostMails.client],
    [() => facts.print(email, 'office mail'), mostMails.address],
  ] as const) {
    const allowance = await limitMails({ ...facts, key, most })
    if (!allowance) return { refused: 'unavailable' }
    if (!allowance.allowed) return { refused: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  }
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const siteId = await facts.database.asPlatform(async (transaction) => {
    const site = await siteOf(transaction, email)
    if (site === null) return null
    await transaction.insert(signInMails).values({
      id: randomUUID(),
      email,
      browserHash: hashOf(browser),
      tokenHash: hashOf(token),
      codePrint: codePrint(facts, browser, code),
      expiresAt: sql`now() + make_interval(mins => ${mailMinutes})` as never,
    })
    return site
  }, patience)
  if (siteId === null) return { sent: true }
  const link = `${facts.origin}/come-in?token=${token}`
  const outcome = await facts.messages.send(siteId, {
    channel: 'email',
    id: randomUUID(),
    to: email,
    subject: `${code} is your code for the office`,
    text: `Come in with this link, in the browser that asked for it:\n${link}\n\nOr type this code there: ${code}\n\nBoth work once, for ${mailMinutes} minutes. If you did not ask, leave this mail alone: nobody comes in by it without that browser.\n`,
  })
  if (outcome.sent) return { sent: true }
  facts.log.error({ reason: outcome.reason }, 'a mail that lets somebody into the office was not sent')
  return { refused: 'unavailable' }
}

/** Limits and the door are asked while somebody waits. */
const patience = { patienceMs: 5000 }

const clientKey = (facts: DoorFacts) => () => facts.print(addressBlock(facts.clientAddress), 'client address')

/** The code and the browser that it is for. */
const codePrint = ({ print }: Pick<DoorFacts, 'print'>, browser: string, code: string) =>
  print(JSON.stringify([browser, code]), 'office code')

/** A site in whose name the mail goes out; null: nobody works, or is invited, by this address. */
async function siteOf(transaction: Transaction, email: string): Promise<string | null> {
  const person = await findPersonByEmail(transaction, email)
  const [own] = person ? (await workOf(transaction, person.id)).roles.keys() : []
  if (own) return own
  const [invitation] = await findInvitations(transaction, email)
  if (!invitation) return null
  if (invitation.siteId !== null) return invitation.siteId
  const groups = await listGroups(transaction)
  return groups.find(({ slug }) => slug === invitation.group)?.siteIds[0] ?? null
}

export type Come =
  | { readonly email: string }
  | { readonly refused: 'over' | 'other-browser' | 'wrong-code' | 'unavailable' }
  | { readonly refused: 'too-many'; readonly retryAfterSeconds: number }

/** Uses up a link: once, in the browser that asked for it. */
export async function comeByLink(
  { database }: Pick<DoorFacts, 'database'>,
  { token, browser }: { readonly token: string; readonly browser: string | null },
): Promise<Come> {
  return database.asPlatform(async (transaction) => {
    const isIt = eq(signInMails.tokenHash, hashOf(token))
    const [mail] = await transaction.select().from(signInMails).where(and(isIt, isFresh)).for('update')
    if (!mail) return { refused: 'over' }
    if (browser === null || !isSame(mail.browserHash, hashOf(browser))) return { refused: 'other-browser' }
    await transaction.update(signInMails).set({ usedAt: dbNow }).where(isIt)
    return { email: mail.email }
  }, patience)
}

/** What a link is for, for who opens it: nothing is used up. */
export async function lookAtLink(
  { database }: Pick<DoorFacts, 'database'>,
  { token, browser }: { readonly token: string; readonly browser: string | null },
): Promise<Come> {
  return database.asPlatform(async (transaction) => {
    const [mail] = await transaction
      .select()
      .from(signInMails)
      .where(and(eq(signInMails.tokenHash, hashOf(token)), isFresh))
    if (!mail) return { refused: 'over' }
    if (browser === null || !isSame(mail.browserHash, hashOf(browser))) return { refused: 'other-browser' }
    return { email: mail.email }
  }, patience)
}

/** By the code of the newest mail to the address that this browser asked for; the fifth wrong one ends it. */
export async function comeByCode(
  facts: DoorFacts,
  {
    email,
    code,
    browser,
  }: { readonly email: string; readonly code: string; readonly browser: string | null },
): Promise<Come> {
  const allowance = await limitTries({ ...facts, key: clientKey(facts), most: mostTriesOfClient })
  if (!allowance) return { refused: 'unavailable' }
  if (!allowance.allowed) return { refused: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  if (browser === null) return { refused: 'wrong-code' }
  return facts.database.asPlatform(async (transaction) => {
    const [mail] = await transaction
      .select()
      .from(signInMails)
      .where(
        and(
          eq(signInMails.email, plainEmail(email)),
          eq(signInMails.browserHash, hashOf(browser)),
          lt(signInMails.tries, mostTries),
          isFresh,
        ),
      )
      .orderBy(desc(signInMails.createdAt))
      .limit(1)
      .for('update')
    if (!mail) return { refused: 'wrong-code' }
    const isRight = isSame(mail.codePrint, codePrint(facts, browser, code.replace(/\D/g, '')))
    await transaction
      .update(signInMails)
      .set(isRight ? { usedAt: dbNow } : { tries: mail.tries + 1 })
      .where(eq(signInMails.id, mail.id))
    return isRight ? { email: mail.email } : { refused: 'wrong-code' }
  }, patience)
}

const dbNow = sql`now()` as never
const isFresh = and(isNull(signInMails.usedAt), gt(signInMails.expiresAt, dbNow))

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
