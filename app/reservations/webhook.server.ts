import { and, eq } from 'drizzle-orm'
import { readNotice } from '#app/platform/payments.server.ts'
import type { Notice } from '#app/platform/payments.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { noteDispute } from './disputes.server.ts'
import { noteProblem } from './history.server.ts'
import { record } from './ledger.server.ts'
import { earlierNoticeSecret, noticeSecret, wantedMode } from './providers.server.ts'
import { byId, rowOf } from './reading.server.ts'
import { reservationMoney } from './tables.server.ts'

type Facts = Pick<RequestFacts, 'scope' | 'secret' | 'print' | 'now' | 'log'>

/** `ignored`: understood, and nothing was changed. The provider sends again what is answered with an error. */
export type Taken =
  | { readonly ignored?: string }
  | { readonly error: string; readonly status: 400 | 413 | 422 }

const mostNoticeBytes = 1024 * 1024

/** The signature first: nothing of a notice is looked at before. What it tells is noted when this answers. */
export async function takeNotice(facts: Facts, request: Request): Promise<Taken> {
  const body = await rawBody(request)
  if (body === null) return { error: `The notice is larger than ${mostNoticeBytes} bytes.`, status: 413 }
  const signature = request.headers.get('stripe-signature') ?? ''
  const notice = await read(facts, body, signature)
  if ('refused' in notice) return { error: notice.refused, status: 400 }
  const wanted = await wantedMode(facts)
  if (wanted === null || notice.isLive === null || notice.isLive === (wanted === 'live'))
    return noteNotice(facts, notice)
  return noteOtherMode(facts, notice)
}

/** Of the provider's test mode where money is meant, or the other way: it counts for nothing, and is a problem. */
async function noteOtherMode({ scope, now, log }: Facts, notice: Notice): Promise<Taken> {
  const mode = notice.isLive ? 'live' : 'test'
  log.error(
    { site: scope.site.slug, kind: notice.kind, said: mode },
    'a notice is of the other mode of the provider',
  )
  if (notice.kind === 'paid' && notice.siteId === scope.site.id)
    await scope.db.transaction(async (transaction) => {
      const row = await rowOf(transaction, scope.site.id, byId(notice.reference))
      const words = `A notice of Stripe's ${mode} mode tells of the payment ${notice.payment.id}, and this site's key is of the other mode: it counts for nothing.`
      const by = { cause: 'misfit', actor: 'provider', now: now() } as const
      if (row) await noteProblem(transaction, scope.site, row, { words, ...by })
    })
  return { ignored: `it is of the ${mode} mode, and the site's key is not` }
}

async function read(facts: Facts, body: Buffer, signature: string) {
  const by = (secret: string | null) =>
    secret === null
      ? ({ refused: 'The signature cannot be checked: the site has no secret for notices.' } as const)
      : readNotice({ body, signature, secret, now: facts.now() })
  const notice = by(await noticeSecret(facts))
  if (!('refused' in notice)) return notice
  const earlier = await earlierNoticeSecret(facts)
  return earlier === null ? notice : by(earlier)
}

async function rawBody(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostNoticeBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function noteNotice(facts: Facts, notice: Notice): Promise<Taken> {
  switch (notice.kind) {
    case 'paid':
      return notePaid(facts, notice)
    case 'refunded':
      return noteRefund(facts, notice)
    case 'disputed':
      return noteBank(facts, notice)
    case 'closed':
      return { ignored: 'the page is closed here too, or will be' }
    case 'other':
      return { ignored: `nothing follows from ${notice.type.slice(0, 100) || 'it'}` }
  }
}

/** Charges that this process has seen noted: told many times, they cost nothing more. */
const notedCharges = perDeployment(() => new Recent<true>(20_000))

const unknown = { ignored: 'no reservation of this site is meant' } as const

async function notePaid({ scope, now }: Facts, notice: Extract<Notice, { kind: 'paid' }>): Promise<Taken> {
  const { payment, sessionId, reference } = notice
  if (notice.siteId !== scope.site.id || !/^[\w-]{1,64}$/.test(reference) || payment.id === '') return unknown
  const noted = notedCharges(scope.db.deployment)
  const key = `${scope.site.id} ${payment.id}`
  if (noted.has(key)) return {}
  const { row, isKnown } = await scope.db.transaction(async (transaction) => ({
    row: await rowOf(transaction, scope.site.id, byId(reference)),
    isKnown: (await chargeOf(transaction, scope, payment.id)) !== null,
  }))
  if (!row || (row.sessionId !== null && row.sessionId !== sessionId)) return unknown
  if (isKnown) noted.set(key, true)
  if (isKnown) return {}
  await record(scope, row.id, { cause: 'paid', actor: 'provider', payment }, now())
  return {}
}

async function chargeOf(
  transaction: Parameters<Parameters<Scope['db']['transaction']>[0]>[0],
  { site }: Scope,
  paymentId: string,
): Promise<string | null> {
  const [charge] = await transaction
    .select({ reservationId: reservationMoney.reservationId })
    .from(reservationMoney)
    .where(
      and(
        eq(reservationMoney.siteId, site.id),
        eq(reservationMoney.kind, 'charge'),
        eq(reservationMoney.providerId, paymentId),
      ),
    )
  return charge?.reservationId ?? null
}

/** Of a payment that was not heard of yet, the reconciler finds it with the payment. */
async function noteRefund(
  { scope, now }: Facts,
  notice: Extract<Notice, { kind: 'refunded' }>,
): Promise<Taken> {
  const { paymentId, refund } = notice
  const id = await scope.db.transaction((transaction) => chargeOf(transaction, scope, paymentId))
  if (id === null || refund.id === '') return unknown
  await record(scope, id, { cause: 'refunded', actor: 'provider', paymentId, refund }, now())
  return {}
}

async function noteBank(
  { scope, now, log }: Facts,
  { dispute }: Extract<Notice, { kind: 'disputed' }>,
): Promise<Taken> {
  const id = await scope.db.transaction((transaction) => chargeOf(transaction, scope, dispute.paymentId))
  if (id === null || dispute.id === '') return unknown
  await noteDispute(scope, id, dispute, now())
  log.warn({ site: scope.site.slug, reservation: id, status: dispute.status }, 'a payment is disputed')
  return {}
}
