import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { addressBlock } from '#app/platform/address-block.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { australianMobile } from './australian-mobile.server.ts'
import { codeMinutes, codesHeldBack, mostChecks, tooManyAttempts, type UserDetails } from './phone-code.ts'
import { holdSends, knownPrint, noteUse, sendAllowance, senderOf, sendPrints } from './send-limits.server.ts'
import { keepUser, type OpenedSession, openSession } from './sessions.server.ts'
import { codeSends, phoneCodes, verifications } from './tables.server.ts'

/** The database's: codes and limits must not last longer because a process's clock is wrong. */
const now = sql`now()` as never

/** Limits count over all sites, while a visitor waits. */
const patience = { patienceMs: 2000 }

type Facts = Pick<RequestFacts, 'scope' | 'print' | 'messages' | 'clientAddress' | 'log'>

type TooMany = {
  readonly refused: 'too-many'
  readonly retryAfterSeconds: number
  /** What the visitor is told. */
  readonly error: string
}
export type CodeSent =
  | { readonly sent: true; readonly phone: string }
  | { readonly refused: 'not-a-mobile' | 'not-delivered' }
  | TooMany

const phonePrint = ({ print }: Facts, phone: string) => print(phone, 'phone')
const codePrint = ({ print, scope }: Facts, phone: string, browser: string, code: string) =>
  print(JSON.stringify([scope.site.id, phone, browser, code]), 'phone code')

const toldOf = perDeployment(() => new Recent<number>(1000))
const tellAgainMs = 3_600_000

/** Whether a code may be sent now, or what the visitor is told; that a ceiling is reached is logged once an hour. */
async function allowanceOf(
  facts: Facts,
  transaction: Transaction,
  sender: ReturnType<typeof senderOf>,
): Promise<{ allowed: true } | ({ allowed: false } & TooMany)> {
  const { scope, messages, log } = facts
  const allowance = await sendAllowance(transaction, scope, sender, messages.mostSmsADay)
  if (allowance.allowed) return allowance
  const { heldBack, retryAfterSeconds } = allowance
  const key = `${scope.site.id} ${heldBack}`
  const told = toldOf(scope.db.deployment)
  if (heldBack !== null && (told.get(key) ?? 0) < performance.now()) {
    told.set(key, performance.now() + tellAgainMs)
    log.warn({ site: scope.site.slug, limit: heldBack }, 'codes are held back: a ceiling is reached')
  }
  const error = heldBack === null ? tooManyAttempts : codesHeldBack
  return { allowed: false, refused: 'too-many', retryAfterSeconds, error }
}

/** API-29: asks and counts nothing. `known` as for `sendCode`. */
export async function maySendCode(facts: Facts, entered: string, known: string | null) {
  const phone = australianMobile(entered)
  if (!phone) return null
  return facts.scope.db.deployment.asPlatform(
    (transaction) => allowanceOf(facts, transaction, senderOf(facts, phone, known)),
    patience,
  )
}

/** Sends a code to the phone; only the browser that asked can use it, on this site (ACC-01, API-34). */
export async function sendCode(
  facts: Facts,
  asked: {
    readonly phone: string
    readonly browser: string
    /** What `checkCode` gave this browser to keep when it verified a phone here before. */
    readonly known: string | null
    readonly host: string
    readonly details: UserDetails
  },
): Promise<CodeSent> {
  const phone = australianMobile(asked.phone)
  if (!phone) return { refused: 'not-a-mobile' }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const refused = await storeCode(facts, { ...asked, phone, code })
  if (refused) return refused
  const { scope, messages, log } = facts
  const outcome = await messages.send(scope.site.id, {
    channel: 'sms',
    id: randomUUID(),
    to: phone,
    text: codeText(scope.site.settings.name, code, asked.host),
  })
  if (outcome.sent) return { sent: true, phone }
  log.error({ reason: outcome.reason, site: scope.site.slug }, 'a code was not sent')
  return { refused: 'not-delivered' }
}

/** Counted, and one for the browser, in one transaction: parallel sends cannot pass the limits. */
async function storeCode(
  facts: Facts,
  attempt: { phone: string; code: string; browser: string; known: string | null; details: UserDetails },
): Promise<TooMany | null> {
  const { scope, print } = facts
  const { site } = scope
  const sender = senderOf(facts, attempt.phone, attempt.known)
  const browserPrint = print(attempt.browser, 'browser')
  const stored = {
    codePrint: codePrint(facts, attempt.phone, attempt.browser, attempt.code),
    checks: 0,
    details: attempt.details,
    expiresAt: sql`now() + make_interval(mins => ${codeMinutes})` as never,
    usedAt: null,
  }
  return scope.db.deployment.asPlatform(async (transaction) => {
    await holdSends(transaction, scope, sender)
    const allowance = await allowanceOf(facts, transaction, sender)
    if (!allowance.allowed) return allowance
    await transaction.insert(codeSends).values({
      siteId: site.id,
      id: randomUUID(),
      phonePrint: sender.phone,
      addressPrint: sender.address,
      networkPrint: sender.network,
      sentAt: now,
    })
    await transaction
      .insert(phoneCodes)
      .values({ siteId: site.id, phonePrint: phonePrint(facts, attempt.phone), browserPrint, ...stored })
      .onConflictDoUpdate({
        target: [phoneCodes.siteId, phoneCodes.phonePrint, phoneCodes.browserPrint],
        set: stored,
      })
    await recordVerification(transaction, attempt.details, site.id, null)
    return null
  }, patience)
}

/** The last line lets a phone fill the code in on this site only. */
const codeText = (siteName: string, code: string, host: string) =>
  `${code} is your code for ${siteName}. It's valid for ${codeMinutes} minutes. We'll never ask you for it.\n\n@${host} #${code}`

const recordVerification = (
  transaction: Transaction,
  { website, dealership_slug }: UserDetails,
  siteId: string,
  userId: string | null,
) =>
  transaction.insert(verifications).values({
    siteId,
    id: randomUUID(),
    websiteSlug: website,
    dealershipSlug: dealership_slug,
    verificationType: userId === null ? 'sms' : 'verify',
    userId,
    madeAt: now,
  })

/** `known` is kept by the browser, so that nobody else's sends keep it from another code. */
export type SignedIn = { readonly session: OpenedSession; readonly known: string }
export type CodeChecked =
  | (SignedIn & { readonly user: { readonly id: string; readonly phone: string } })
  | { readonly user: null }
  | { readonly refused: 'unavailable' }
  | TooMany

const mostChecksOfAddress = 60
const limitChecks = createSharedLimit('code checks', 600)

/**
 * API-35. A code is used up by the first that names it, and by the fifth that does not. While checks cannot be counted,
 * none is made.
 */
export async function checkCode(
  facts: Facts,
  asked: {
    readonly phone: string
    readonly code: string
    readonly browser: string | null
    /** The token of the session that the browser has; it ends. */
    readonly session?: string | null
  },
): Promise<CodeChecked> {
  const allowance = await limitChecks({
    database: facts.scope.db.deployment,
    log: facts.log,
    most: mostChecksOfAddress,
    key: () => facts.print(addressBlock(facts.clientAddress), 'client address'),
  })
  if (!allowance) return { refused: 'unavailable' }
  if (!allowance.allowed)
    return { refused: 'too-many', error: tooManyAttempts, retryAfterSeconds: allowance.retryAfterSeconds }
  const phone = australianMobile(asked.phone)
  if (!phone || !asked.browser) return { user: null }
  const { browser, code } = asked
  return facts.scope.db.transaction(async (transaction) => {
    const details = await useCode(transaction, facts, { phone, browser, code })
    if (!details) return { user: null }
    const { id: siteId } = facts.scope.site
    const user = await keepUser(transaction, siteId, phone, details)
    await recordVerification(transaction, details, siteId, user.id)
    await noteUse(transaction, siteId, sendPrints(facts.print, phone))
    const session = await openSession(transaction, siteId, user.id, asked.session ?? null)
    return { user, session, known: knownPrint(facts, phone) }
  })
}

/** One statement counts the check and uses the code up, so that checks in parallel come one after another. */
async function useCode(
  transaction: Transaction,
  facts: Facts,
  { phone, browser, code }: { phone: string; browser: string; code: string },
): Promise<UserDetails | null> {
  const [checked] = await transaction
    .update(phoneCodes)
    .set({
      checks: sql`${phoneCodes.checks} + 1`,
      usedAt: sql`case when ${phoneCodes.codePrint} = ${codePrint(facts, phone, browser, code)} then now() end`,
    })
    .where(
      and(
        eq(phoneCodes.siteId, facts.scope.site.id),
        eq(phoneCodes.phonePrint, phonePrint(facts, phone)),
        eq(phoneCodes.browserPrint, facts.print(browser, 'browser')),
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, now),
        lt(phoneCodes.checks, mostChecks),
      ),
    )
    .returning({ usedAt: phoneCodes.usedAt, details: phoneCodes.details })
  return checked?.usedAt ? checked.details : null
}
