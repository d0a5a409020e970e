import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderRefund } from '#app/platform/payments.ts'

/**
 * Stripe's API, as much of it as is used, on this machine: payment pages, refunds, idempotency keys. It keeps its own books,
 * and goes on while a server that asks it is killed.
 */
export type Session = {
  readonly id: string
  readonly siteId: string
  readonly reference: string
  readonly cents: number
  readonly currency: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly createdAt: number
  readonly expiresAt: number
  status: 'open' | 'complete' | 'expired'
  payment: { readonly id: string; readonly at: number; readonly refunds: ProviderRefund[] } | null
}

type Call = {
  readonly method: string
  readonly path: string
  readonly params: URLSearchParams
  readonly key: string
  readonly authorization: string
}
type Answer = { readonly status: number; readonly body: object }

export type TestProvider = Awaited<ReturnType<typeof aPaymentProvider>>

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export async function aPaymentProvider(now: () => Date = () => new Date()) {
  const sessions = new Map<string, Session>()
  const kept = new Map<string, { readonly print: string; readonly answer: Answer }>()
  const calls: Call[] = []
  /** What a test puts in the place of an answer. */
  const faults: ((call: Call) => Answer | 'hang' | null)[] = []
  /** The same, kept under the idempotency key as Stripe does. */
  const refusals: ((call: Call) => Answer | null)[] = []

  /** Movements of the balance that come of nothing else here: payouts, disputes, payments of the dealer's own shop. */
  const extra: Movement[] = []

  const answer = (call: Call): Answer => {
    const print = createHash('sha256').update(`${call.path}\n${call.params}`).digest('hex')
    const known = call.key === '' ? undefined : kept.get(call.key)
    if (known && known.print !== print) return fault(400, 'idempotency_error')
    if (known) return known.answer
    const made = answerTo(call)
    if (call.key !== '') kept.set(call.key, { print, answer: made })
    return made
  }
  const answerTo = (call: Call): Answer => {
    const { method, path, params } = call
    const refused = refusals.map((one) => one(call)).find((one) => one !== null)
    if (refused) return refused
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/([\w-]+))?(?:\/(expire))?$/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(params)
    if (method === 'POST' && path === '/v1/refunds') return refund(params)
    if (path === '/v1/balance_transactions')
      return { status: 200, body: balanceList([...sessions.values()], extra, params) }
    const session = id && sessions.get(id)
    if (!session) return fault(404, 'resource_missing')
    if (verb !== 'expire') return { status: 200, body: sessionBody(session) }
    if (session.status !== 'open') return fault(400, 'checkout_session_not_open')
    session.status = 'expired'
    return { status: 200, body: sessionBody(session) }
  }
  const create = (params: URLSearchParams): Answer => {
    const expiresAt = Number(params.get('expires_at')) * 1000
    const left = expiresAt - now().getTime()
    if (!areTold(params)) return fault(400, 'parameter_invalid_string')
    if (left < 29 * 60_000 || left > 24 * 3_600_000) return fault(400, 'parameter_invalid_integer')
    const session: Session = {
      id: `cs_${randomBytes(12).toString('hex')}`,
      siteId: params.get('metadata[site]') ?? '',
      reference: params.get('metadata[reservation]') ?? '',
      cents: Number(params.get('line_items[0][price_data][unit_amount]')),
      currency: params.get('line_items[0][price_data][currency]') ?? '',
      successUrl: params.get('success_url') ?? '',
      cancelUrl: params.get('cancel_url') ?? '',
      ...{ createdAt: seconds(now()), expiresAt, status: 'open', payment: null },
    }
    sessions.set(session.id, session)
    return { status: 200, body: sessionBody(session) }
  }
  const refund = (params: URLSearchParams): Answer => {
    const paymentId = params.get('payment_intent')
    const payment = [...sessions.values()].find((one) => one.payment?.id === paymentId)
    const cents = Number(params.get('amount'))
    if (!payment?.payment || cents > leftOf(payment)) return fault(400, 'charge_already_refunded')
    const made = { id: `re_${randomBytes(12).toString('hex')}`, cents, at: now().toISOString() }
    payment.payment.refunds.push(made)
    return { status: 200, body: refundBody(made, paymentId!) }
  }

  const server = createServer(async (request, response) => {
    const call = await read(request)
    calls.push(call)
    const put = faults.map((one) => one(call)).find((one) => one !== null)
    if (put === 'hang') return
    send(response, put ?? answer(call))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const find = (reference: string) => [...sessions.values()].find((one) => one.reference === reference)!

  return {
    sessions,
    calls,
    faults,
    refusals,
    extra,
    reach: { host: '127.0.0.1', port, protocol: 'http' as const, timeoutMs: 1500 },
    find,
    /** On its page; false where the page is closed by now. */
    pay(session: Session, at = now()): boolean {
      if (session.status !== 'open' || at.getTime() >= session.expiresAt) return false
      session.status = 'complete'
      session.payment = { id: `pi_${randomBytes(12).toString('hex')}`, at: seconds(at), refunds: [] }
      return true
    },
    /** In the provider's own office. */
    refund(session: Session): ProviderRefund {
      const made = {
        id: `re_${randomBytes(12).toString('hex')}`,
        cents: leftOf(session),
        at: now().toISOString(),
      }
      session.payment!.refunds.push(made)
      return made
    },
    paidEvent: (session: Session, facts: object = {}) =>
      event('checkout.session.completed', session.payment!.at, {
        ...sessionBody(session),
        payment_intent: session.payment!.id,
        ...facts,
      }),
    /** How a refund that was made stands from now on. */
    settle(session: Session, status: 'pending' | 'failed' | undefined, reason?: string): ProviderRefund {
      const one = session.payment!.refunds.pop()!
      const settled = { id: one.id, cents: one.cents, at: one.at, status, reason }
      session.payment!.refunds.push(settled)
      return settled
    },
    /** Of a payment; by the buyer's bank. */
    disputeEvent: (
      session: Session,
      status: string,
      { due = now(), ...facts }: { due?: Date } & object = {},
    ) =>
      event(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, seconds(now()), {
        ...{ id: 'dp_1', object: 'dispute', amount: session.cents, currency: 'aud', reason: 'fraudulent' },
        ...{ status, payment_intent: session.payment!.id, created: seconds(now()) },
        evidence_details: { due_by: seconds(due) },
        ...facts,
      }),
    refundEvent: (session: Session, one: ProviderRefund, type = 'refund.created') =>
      event(type, Math.floor(Date.parse(one.at) / 1000), refundBody(one, session.payment!.id)),
    balance: () => [...sessions.values()].reduce((sum, one) => sum + (one.payment ? leftOf(one) : 0), 0),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const event = (type: string, created: number, object: object): string =>
  JSON.stringify({
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    created,
    livemode: false,
    data: { object },
  })

const leftOf = ({ cents, payment }: Session) =>
  (payment?.refunds ?? []).reduce((left, one) => left - (one.status === 'failed' ? 0 : one.cents), cents)

type Movement = {
  readonly id: string
  readonly type: string
  readonly amount: number
  readonly created: number
  readonly source: object | null
}

/** What Stripe asks of the words that go with a payment: 22 characters on a statement, the account's prefix among them. */
function areTold(params: URLSearchParams): boolean {
  const said = (name: string) => params.get(`payment_intent_data[${name}]`) ?? ''
  const suffix = said('statement_descriptor_suffix')
  return (
    /^(?=.*[a-z])[^<>\\'"*]{1,10}$/i.test(suffix) &&
    said('description').length <= 1000 &&
    /^[^@\s]+@[^@\s]+$/.test(said('receipt_email'))
  )
}

/** Newest first, a page at a time. */
function balanceList(sessions: readonly Session[], extra: readonly Movement[], params: URLSearchParams) {
  const [from, to] = [Number(params.get('created[gte]')), Number(params.get('created[lt]'))]
  const all = [...sessions.flatMap(movementsOf), ...extra]
    .filter(({ created }) => created >= from && created < to)
    .sort((a, b) => b.created - a.created || a.id.localeCompare(b.id))
  const start = all.findIndex(({ id }) => id === params.get('starting_after')) + 1
  const end = start + Math.min(Number(params.get('limit') ?? 10), 100)
  const data = all
    .slice(start, end)
    .map((one) => ({ object: 'balance_transaction', currency: 'aud', fee: 0, ...one }))
  return { object: 'list', url: '/v1/balance_transactions', has_more: end < all.length, data }
}

function movementsOf({ payment, cents, siteId, reference }: Session): Movement[] {
  if (!payment) return []
  const charge = { id: `ch_${payment.id}`, object: 'charge', payment_intent: payment.id }
  const source = { ...charge, metadata: { site: siteId, reservation: reference } }
  return [
    { id: `txn_${payment.id}`, type: 'charge', amount: cents, created: payment.at, source },
    ...payment.refunds.flatMap((one) => {
      const [created, body] = [Math.floor(Date.parse(one.at) / 1000), refundBody(one, payment.id)]
      const out = { id: `txn_${one.id}`, type: 'refund', amount: -one.cents, created, source: body }
      const back = { ...out, id: `txn_back_${one.id}`, type: 'refund_failure', amount: one.cents }
      return one.status === 'failed' ? [out, back] : [out]
    }),
  ]
}

const fault = (status: number, code: string): Answer => ({
  status,
  body: {
    error: { type: code === 'idempotency_error' ? code : 'invalid_request_error', code, message: code },
  },
})

const refundBody = ({ id, cents, at, status, reason }: ProviderRefund, paymentId: string) => ({
  ...{ id, object: 'refund', amount: cents, currency: 'aud', payment_intent: paymentId },
  ...{ status: status ?? 'succeeded', ...(reason && { failure_reason: reason }) },
  created: Math.floor(Date.parse(at) / 1000),
})

function sessionBody({ id, status, payment, cents, currency, siteId, reference, createdAt }: Session) {
  const refunds = payment?.refunds.map((one) => refundBody(one, payment.id)) ?? []
  return {
    ...{ id, object: 'checkout.session', status, amount_total: cents, currency, created: createdAt },
    metadata: { site: siteId, reservation: reference },
    payment_status: payment ? 'paid' : 'unpaid',
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    payment_intent: payment && {
      ...{ id: payment.id, object: 'payment_intent', amount_received: cents, currency, created: payment.at },
      latest_charge: {
        id: `ch_${payment.id}`,
        object: 'charge',
        created: payment.at,
        refunds: { object: 'list', data: refunds },
      },
    },
  }
}

async function read(request: IncomingMessage): Promise<Call> {
  let text = ''
  for await (const chunk of request) text += chunk
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.invalid')
  return {
    ...{
      method: request.method ?? '',
      path: pathname,
      params: text === '' ? searchParams : new URLSearchParams(text),
    },
    key: String(request.headers['idempotency-key'] ?? ''),
    authorization: request.headers.authorization ?? '',
  }
}

const send = (response: ServerResponse, { status, body }: Answer) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
