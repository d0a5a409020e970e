import { afterEach, expect, test } from 'vitest'
import { csvOf } from '#app/platform/csv.ts'
import { aPaidSite } from '#test/notified-site.ts'
import { hours, minutes } from '#test/reservations.ts'
import { managed } from '#test/staff.ts'
import { now, onBothDatabases, worldOf } from '#test/world.ts'
import { paymentAlarms } from './alarms.server.ts'
import { compareAll, comparePayments, lastComparison } from './compare.server.ts'
import { solveProblem } from './operator.server.ts'
import { providerOf } from './providers.server.ts'
import { moneyReport, reportColumns } from './report.server.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const period = { from: new Date(now.getTime() - hours(1)), to: new Date(now.getTime() + hours(24 * 20)) }

onBothDatabases((world) => {
  async function aYard() {
    const yard = await aPaidSite(world())
    closing.push(yard.close)
    const facts = yard.factsFor()
    const compared = async () => {
      const found = await comparePayments(
        { scope: facts.scope, provider: (name) => providerOf(facts, name) },
        period,
      )
      if ('failed' in found) throw new Error(found.reason)
      return found
    }
    return {
      ...yard,
      scope: facts.scope,
      compared,
      differences: async () => (await compared()).differences.map(({ what, kind }) => `${kind} ${what}`),
    }
  }

  test('what the ledger and the provider both have is no difference: charge, refund, one that came back, a dispute', async () => {
    const yard = await aYard()
    expect(await yard.compared()).toEqual({ movements: 1, differences: [] })
    await yard.cancel()
    const failed = yard.provider.settle(yard.session, 'failed', 'lost_or_stolen_card')
    await yard.tell(yard.provider.refundEvent(yard.session, failed, 'refund.failed'))
    expect(await yard.compared()).toEqual({ movements: 3, differences: [] })
    const dispute = JSON.parse(yard.provider.disputeEvent(yard.session, 'needs_response')) as {
      data: { object: { id: string } }
    }
    yard.provider.extra.push({
      ...{ id: 'txn_dispute', type: 'adjustment', amount: -20_000, source: dispute.data.object },
      created: now.getTime() / 1000,
    })
    expect(await yard.differences()).toEqual(['dispute not in the ledger'])
    await yard.tell(JSON.stringify(dispute))
    expect(await yard.differences()).toEqual([])
  })

  test('payouts, fees and payments of the dealer’s own shop are nobody’s here', async () => {
    const yard = await aYard()
    const created = now.getTime() / 1000
    yard.provider.extra.push(
      { id: 'txn_payout', type: 'payout', amount: -5000, created, source: null },
      { id: 'txn_fee', type: 'stripe_fee', amount: -5, created, source: { id: 'fee_1' } },
      {
        ...{ id: 'txn_shop', type: 'charge', amount: 900, created },
        source: { id: 'ch_1', payment_intent: 'pi_shop', metadata: {} },
      },
    )
    expect(await yard.compared()).toEqual({ movements: 1, differences: [] })
  })

  test('the list of a busy day is read to its end', async () => {
    const yard = await aYard()
    for (let one = 0; one < 250; one++)
      yard.provider.extra.push({
        ...{ id: `txn_x${one}`, type: 'charge', amount: 100, created: now.getTime() / 1000 },
        source: { id: `ch_${one}`, payment_intent: `pi_${one}`, metadata: { site: yard.site.id } },
      })
    expect((await yard.compared()).differences).toHaveLength(250)
  })

  test('each night what differs is told the dealer once, counted, and asked about; solved, it is told no more', async () => {
    const yard = await aYard()
    yard.later(hours(20))
    // In the provider's office, and nobody told of it.
    yard.provider.refund(yard.session)
    yard.later(hours(2))
    await compareAll(yard.context)
    // Sites of other tests cannot be asked: their provider is closed.
    expect(lastComparison.of(world().database)?.differences).toBe(1)
    expect(await yard.problem()).toMatch(/The refund re_\w+ of \$200\.00 is not in the ledger/)
    await yard.settle()
    expect(await yard.reservation()).toMatchObject({ state: 'released', refundedCents: 200_00 })
    await compareAll(yard.context)
    expect(lastComparison.of(world().database)?.differences).toBe(0)
    expect((await yard.mails()).filter((text) => text.includes('not in the ledger'))).toHaveLength(1)
    const back = yard.session.payment!.refunds.splice(0)
    await compareAll(yard.context)
    expect(await yard.problem()).toContain('not at the provider')
    const { id } = yard
    const by = managed(world(), yard.site)
    const solved = await solveProblem(by, { id, reason: 'rang Stripe', now: yard.clock() })
    expect(solved).toMatchObject({ reservation: { id } })
    await compareAll(yard.context)
    expect(await yard.problem()).toBeNull()
    yard.session.payment!.refunds.push(...back)
    yard.provider.faults.push(({ path }) =>
      path === '/v1/balance_transactions' ? { status: 403, body: { error: { type: 'api_error' } } } : null,
    )
    const unasked = () => lastComparison.of(world().database)?.unasked ?? 0
    const others = unasked()
    await compareAll(yard.context)
    expect(unasked()).toBe(others + 1)
  })

  test('the report has a row for each movement, and what came back is another one', async () => {
    const yard = await aYard()
    const rows = async () =>
      (await moneyReport(yard.scope, period)).map((row) =>
        Object.fromEntries(reportColumns.map((name, i) => [name, row[i]!])),
      )
    expect(await rows()).toEqual([
      {
        ...{ date: '2026-07-01', time: '12:00', zone: 'AEST', yard: 'Moorooka' },
        ...{ reference: yard.id.slice(0, 8).toUpperCase(), stock_number: expect.any(String) },
        ...{ car: '2021 Toyota HiLux SR5', buyer: 'Buyer1 Lee', movement: 'deposit' },
        ...{ in: '200.00', out: '', currency: 'AUD', provider: 'stripe' },
        ...{
          provider_id: yard.session.payment!.id,
          payment_id: yard.session.payment!.id,
          reservation: yard.id,
        },
      },
    ])
    yard.later(hours(1))
    await yard.cancel()
    yard.later(hours(24 * 9))
    const failed = yard.provider.settle(yard.session, 'failed', 'lost_or_stolen_card')
    await yard.tell(
      JSON.stringify({
        ...(JSON.parse(yard.provider.refundEvent(yard.session, failed, 'refund.failed')) as object),
        created: yard.clock().getTime() / 1000,
      }),
    )
    const [, out, back] = await rows()
    expect(out).toMatchObject({
      movement: 'refund',
      date: '2026-07-01',
      time: '13:00',
      in: '',
      out: '200.00',
    })
    expect(back).toMatchObject({ movement: 'refund came back', date: '2026-07-10', in: '200.00', out: '' })
  })

  test('the alarms count what is owed, failed, misfit, disputed and untold', async () => {
    const { database } = world()
    const before = await paymentAlarms(database, 5000)
    const more = async () => {
      const after = await paymentAlarms(database, 5000)
      const pairs = Object.entries(after).map(([name, count]) => [
        name,
        count - before[name as keyof typeof before],
      ])
      return Object.fromEntries(pairs.filter(([, count]) => count !== 0))
    }
    const yard = await aYard()
    yard.provider.refusals.push(({ path }) =>
      path === '/v1/refunds'
        ? { status: 400, body: { error: { type: 'invalid_request_error', code: 'balance_insufficient' } } }
        : null,
    )
    await yard.cancel()
    expect(await more()).toMatchObject({ owed: 1 })
    yard.provider.refusals.splice(0)
    yard.later(minutes(5))
    await yard.settle()
    expect(await more()).toEqual({})
    const failed = yard.provider.settle(yard.session, 'failed', 'lost_or_stolen_card')
    await yard.tell(yard.provider.refundEvent(yard.session, failed, 'refund.failed'))
    expect(await more()).toEqual({ failed: 1, misfit: 1 })
    await yard.tell(yard.provider.disputeEvent(yard.session, 'needs_response'))
    expect(await more()).toEqual({ misfit: 1, disputed: 1 })
  })
})

const world = worldOf()

test('RES-12 the dealer’s list at the provider names car and reference, the buyer’s statement the deposit, and a receipt is mailed', async () => {
  const yard = await aPaidSite(world())
  closing.push(yard.close)
  const asked = yard.provider.calls.find(({ path }) => path === '/v1/checkout/sessions')!.params
  const said = (name: string) => asked.get(`payment_intent_data[${name}]`)
  expect(said('description')).toBe(`Deposit ${yard.id.slice(0, 8).toUpperCase()}: 2021 Toyota HiLux SR5`)
  expect(said('statement_descriptor_suffix')).toBe('DEPOSIT')
  expect(said('receipt_email')).toBe('buyer1@example.com')
})

test('no cell of the report is worked out by a spreadsheet', () => {
  const cells = [
    '=1+1',
    '+61 4',
    '-5',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '＝1',
    'O’Brien, "Pat"',
    'two\nlines',
    '200.00',
  ]
  const [head, row] = csvOf([['a'], cells]).split('\r\n')
  expect(head).toBe('\uFEFFa')
  expect(row).toBe(`'=1+1,'+61 4,'-5,'@SUM(A1),' =1,'\t=1,'＝1,"O’Brien, ""Pat""","two\nlines",200.00`)
})
