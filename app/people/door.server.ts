import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { addressBlock, networkBlock } from '#app/platform/address-block.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import type { Allowance } from '#app/platform/rate-limit.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import { plainEmail } from './email.ts'
import { listGroups } from './groups.server.ts'
import { findInvitations } from './invitations.server.ts'
import { findPersonByEmail, workOf } from './people.server.ts'
import { type AtWork, hashOf } from './staff-sessions.server.ts'
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

/** Whoever is at work in the browser that asks. */
type Asked = DoorFacts & { readonly atWork: Pick<AtWork, 'session' | 'person'> | null }

const mailMinutes = 15
const mostTries = 5
const limitMails = createSharedLimit('office mails', 600)
/** In ten minutes: to an address from one network, and from all; asked for by one client; and by a browser that is known. */
const mostMails = { network: 5, address: 15, client: 20, known: 5 }
const limitTries = createSharedLimit('office codes', 600)
const mostTriesOfClient = 30
const limitTriesOfDay = createSharedLimit('office codes of a day', 86_400)
/** By strangers together, and by each browser that is known. */
const mostTriesADay = 30

export type MailOutcome =
  /** The same whether anybody works here by that address: who asks is told nothing of who does. */
  | { readonly sent: true }
  | { readonly refused: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly refused: 'unavailable' }

/** Sends a link and a code to whoever works here, or is invited to, by this address. */
export async function sendSignInMail(
  facts: Asked,
  { email: written, browser }: { readonly email: string; readonly browser: string },
): Promise<MailOutcome> {
  const email = plainEmail(written)
  const known = await knownAs(facts, email, browser)
  const network = networkBlock(facts.clientAddress)
  const counts: Count[] = known
    ? [[() => facts.print(JSON.stringify([email, known]), 'office mail of a known browser'), mostMails.known]]
    : [
        [clientKey(facts), mostMails.client],
        [() => facts.print(JSON.stringify([email, network]), 'office mail of a network'), mostMails.network],
        [() => facts.print(email, 'office mail'), mostMails.address],
      ]
  for (const [key, most] of counts) {
    const refused = refusalOf(await limitMails({ ...facts, key, most }))
    if (refused) return refused
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

type Count = readonly [key: () => string, most: number]

function refusalOf(allowance: Allowance | null) {
  if (!allowance) return { refused: 'unavailable' } as const
  return allowance.allowed
    ? null
    : ({ refused: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds } as const)
}

/**
 * What is counted for itself, so that no stranger closes the door to who works here: the session of whoever is at this address, or a
 * browser that came in by its mail before. Null: a stranger, so far.
 */
async function knownAs(
  { database, atWork }: Asked,
  email: string,
  browser: string | null,
): Promise<string | null> {
  if (atWork?.person.email === email) return atWork.session.id
  if (browser === null) return null
  const browserHash = hashOf(browser)
  const came = await database.asPlatform(
    (transaction) =>
      transaction
        .select({ id: signInMails.id })
        .from(signInMails)
        .where(
          and(
            eq(signInMails.email, email),
            eq(signInMails.browserHash, browserHash),
            isNotNull(signInMails.usedAt),
          ),
        )
        .limit(1),
    patience,
  )
  return came.length > 0 ? browserHash : null
}

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
  | { readonly refused: 'over' | 'other-browser' | 'wrong-code' | 'codes-over' | 'unavailable' }
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

/**
 * By the code of the newest mail to the address that this browser asked for, while it is not used, over or ended by its fifth wrong one.
 * Links stay when the tries of a day are used up ('codes-over'), whoever did that.
 */
export async function comeByCode(
  facts: Asked,
  {
    email: written,
    code,
    browser,
  }: { readonly email: string; readonly code: string; readonly browser: string | null },
): Promise<Come> {
  const email = plainEmail(written)
  const known = await knownAs(facts, email, browser)
  const refused =
    !known && refusalOf(await limitTries({ ...facts, key: clientKey(facts), most: mostTriesOfClient }))
  if (refused) return refused
  // Counted whether or not a mail went there: who asks is told nothing of who works here.
  const key = () => facts.print(JSON.stringify([email, known]), 'office codes of a day')
  const ofDay = refusalOf(await limitTriesOfDay({ ...facts, key, most: mostTriesADay }))
  if (ofDay) return ofDay.refused === 'too-many' ? { refused: 'codes-over' } : ofDay
  if (browser === null) return { refused: 'wrong-code' }
  return facts.database.asPlatform(async (transaction) => {
    const { id, tries, codePrint: print } = signInMails
    const [mail] = await transaction
      .select({ id, tries, print, isOpen: sql<boolean>`${and(isFresh, lt(tries, mostTries))}` })
      .from(signInMails)
      .where(and(eq(signInMails.email, email), eq(signInMails.browserHash, hashOf(browser))))
      .orderBy(desc(signInMails.createdAt))
      .limit(1)
      .for('update')
    if (!mail?.isOpen) return { refused: 'wrong-code' }
    const isRight = isSame(mail.print, codePrint(facts, browser, code.replace(/\D/g, '')))
    await transaction
      .update(signInMails)
      .set(isRight ? { usedAt: dbNow } : { tries: mail.tries + 1 })
      .where(eq(id, mail.id))
    return isRight ? { email } : { refused: 'wrong-code' }
  }, patience)
}

const dbNow = sql`now()` as never
const isFresh = and(isNull(signInMails.usedAt), gt(signInMails.expiresAt, dbNow))

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
