import { MockAgent } from 'undici'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { timePasses } from '#test/time.ts'
import { aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { deliverDue } from './delivery/queue.server.ts'
import { type Growth, growLead } from './grow-lead.server.ts'
import { listLeads, showLead } from './lead-list.server.ts'
import { receiveLead } from './leads.server.ts'

const form = forms.find(({ kind }) => kind === 'general')!
const deliver = [
  { kind: 'email', to: 'sales@dealer.example' },
  { kind: 'adf', to: 'crm@dealer.example' },
  { kind: 'webhook', url: 'https://crm.example/leads', secret: 'webhook' },
]
const visit = { origin: 'http://dealer.example', userAgent: 'Test', now }
const person = {
  ...{ form: 'general', name: 'Ann Chen', email: 'ann@example.com', phone: '0412 345 678' },
  ...{ message: 'My car', category: 'Vehicle Enquiry', location: 'l1', terms_conditions: 'true' },
  form_completed: 'false',
}

type Call = { type: string; data: Record<string, unknown> }

onBothDatabases((world) => {
  /** A journey that has begun; what its dealer's receivers get. */
  async function aJourney(more: object = {}) {
    const site = await aSite(world(), { leads: { deliver, mostPerAddress: 60 } } as never)
    const begin = (facts: object = {}) =>
      receiveLead(scope(world(), site), forms, { ...person, submission: 'a-token', ...facts }, visit)
    const { leadId } = (await begin(more)) as { leadId: string }
    const grow = (growth: Omit<Growth, 'leadId' | 'form'>) =>
      growLead(scope(world(), site), { leadId, form, ...growth })
    const lead = async () => (await showLead(scope(world(), site), leadId))!
    return { site, begin, leadId, grow, lead, arrive: () => arrive(world(), site) }
  }

  test('API-20 a lead grows by its steps: one lead, the same id, not completed until the end', async () => {
    const { site, leadId, grow, lead } = await aJourney()
    expect((await lead()).payload).toMatchObject({ lead_id: leadId, form_completed: false })
    expect(await grow({ says: { rego: '123ABC', regoState: 'QLD' } })).toEqual({ leadId, isRepeat: false })
    await grow({ values: { phone: '0491 570 006' }, says: { valuation: '$9,000 to $11,000' } })
    await grow({ says: { subcategory: '3. Offer Accepted', offer_accepted: true }, isCompleted: true })
    const { count, leads } = await listLeads(scope(world(), site), 5)
    expect([count, leads[0]!.id]).toEqual([1, leadId])
    expect((await lead()).payload).toMatchObject({
      ...{ lead_id: leadId, name: 'Ann Chen', phone: '0491570006', rego: '123ABC', regoState: 'QLD' },
      ...{ subcategory: '3. Offer Accepted', offer_accepted: true, form_completed: true },
    })
    expect((await lead()).grownAt).toEqual(expect.any(String))
    await grow({ says: { kms: '1' } })
    expect((await lead()).payload.form_completed).toBe(true)
  })

  test('API-20 a repeat of a step, also of the first and also at the same moment, changes and sends nothing', async () => {
    const { begin, leadId, grow, lead, arrive } = await aJourney()
    expect(await begin()).toEqual({ leadId })
    const says = { rego: '123ABC', adjustmentAnswers: { tyres: 'good', service: 'full' } }
    const twice = await Promise.all([1, 2, 3, 4].map(() => grow({ says, isCompleted: true })))
    expect(twice.filter((one) => 'isRepeat' in one && !one.isRepeat)).toHaveLength(1)
    const grown = await lead()
    await grow({ says: { ...says, adjustmentAnswers: { service: 'full', tyres: 'good' } } })
    expect(await lead()).toEqual(grown)
    const { mails, calls } = await arrive()
    expect(calls.map(({ type }) => type).sort()).toEqual(['lead.completed', 'lead.created'])
    expect(mails.filter(({ to }) => to === 'sales@dealer.example')).toHaveLength(2)
  })

  test('API-20 receivers get how it began and how it ended, are told which, and nothing in between', async () => {
    const { site, leadId, grow, arrive } = await aJourney()
    const begun = await arrive()
    expect(begun.calls).toMatchObject([
      { type: 'lead.created', data: { lead_id: leadId, form_completed: false } },
    ])
    expect(begun.mails.map(({ to }) => to).sort()).toEqual(['crm@dealer.example', 'sales@dealer.example'])
    const [first] = begun.mails.filter(({ to }) => to === 'sales@dealer.example')
    expect(first!.text).toMatch(/^Not finished yet: what is added follows in this thread\./)
    for (const kms of ['1', '2', '3']) await grow({ says: { kms } })
    expect(await arrive()).toEqual({ mails: [], calls: [] })
    await grow({
      says: { subcategory: '3. Offer Accepted', adjustmentAnswers: { tyres: 'good' }, photos: ['u1', 'u2'] },
      isCompleted: true,
    })
    const ended = await arrive()
    expect(ended.calls).toMatchObject([
      { type: 'lead.completed', data: { lead_id: leadId, form_completed: true, kms: '3' } },
    ])
    const mail = ended.mails.find(({ to }) => to === 'sales@dealer.example')!
    expect(mail.subject).toBe(`Re: ${first!.subject}`)
    for (const words of [
      'Completed: this takes',
      '3. Offer Accepted from',
      'Kilometres: 3',
      'Tyres: good',
      'u1\nu2',
    ])
      expect(mail.text).toContain(words)
    const adf = ended.mails.find(({ to }) => to === 'crm@dealer.example')!.text
    expect(adf).toContain('<prospect status="resend">')
    expect(adf).toContain(`>${leadId}</id>`)
    expect(ended.mails.find(({ to }) => to === 'ann@example.com')?.subject).toMatch(/We've got your/)
    const rows = (await showLead(scope(world(), site), leadId))!.deliveries
    const ids = new Map(rows.filter(({ stage }) => stage === 'first').map((one) => [one.kind, one.id]))
    for (const one of rows.filter(({ stage }) => stage === 'completed'))
      expect([one.kind, one.threadId]).toEqual([one.kind, ids.get(one.kind)])
  })

  test('API-20 of a buyer who left the dealer hears once, after a quiet while, how far they came', async () => {
    const { grow, arrive } = await aJourney()
    await arrive()
    await grow({ says: { kms: '1' } })
    await timePasses(world(), 20 * 60)
    await grow({ says: { kms: '2' } })
    await timePasses(world(), 20 * 60)
    expect(await arrive()).toEqual({ mails: [], calls: [] })
    await timePasses(world(), 11 * 60)
    const left = await arrive()
    expect(left.calls).toMatchObject([{ type: 'lead.updated', data: { form_completed: false, kms: '2' } }])
    expect(left.mails.map(({ to }) => to).sort()).toEqual(['crm@dealer.example', 'sales@dealer.example'])
    expect(left.mails.at(-1)!.text).toContain('Not finished: this is how far they came')
    await timePasses(world(), 3600)
    expect(await arrive()).toEqual({ mails: [], calls: [] })
    await grow({ isCompleted: true })
    expect((await arrive()).calls.map(({ type }) => type)).toEqual(['lead.completed'])
  })

  test('what is entered at a later step is checked as at the first, and of another site nothing grows', async () => {
    const { leadId, grow, lead } = await aJourney()
    expect(await grow({ values: { phone: '12', name: 'Bo' } })).toEqual({
      errors: { phone: expect.stringContaining('phone number') },
    })
    await grow({ values: { nonsense: 'x', form_completed: 'true', lead_id: 'other' } })
    expect((await lead()).payload).toMatchObject({ name: 'Ann Chen', lead_id: leadId, form_completed: false })
    const other = await aJourney()
    expect(await growLead(scope(world(), other.site), { leadId, form, says: { kms: '1' } })).toMatchObject({
      refused: 'unknown-lead',
    })
  })

  test('ENQ-35 an offer that a program accepts still makes a lead that follows the one that grows', async () => {
    const { site, leadId, grow } = await aJourney()
    await grow({ says: { rego: '123ABC' } })
    const accepted = await receiveLead(
      scope(world(), site),
      forms,
      { lead_id: leadId, subcategory: '3. Offer Accepted' },
      visit,
    )
    const followed = await showLead(scope(world(), site), (accepted as { leadId: string }).leadId)
    expect(followed).toMatchObject({ followsId: leadId, payload: { form_completed: true } })
  })

  test('TRD-08 a journey whose trap was filled grows, and nobody is sent anything', async () => {
    const { grow, lead, arrive } = await aJourney({ referral_note: 'pills', submission: 'trapped' })
    await grow({ says: { kms: '1' }, isCompleted: true })
    expect(await arrive()).toEqual({ mails: [], calls: [] })
    expect(await lead()).toMatchObject({ isSuspected: true, payload: { kms: '1' } })
  })
})

/** What came to the site's receivers since it was last asked. */
async function arrive(world: World, site: Site) {
  const calls: Call[] = []
  const { messages, log } = aDeployment(world)
  const dispatcher = new MockAgent()
  dispatcher.disableNetConnect()
  dispatcher
    .get('https://crm.example')
    .intercept({ path: '/leads', method: 'POST' })
    .reply(({ body }) => {
      calls.push(JSON.parse(String(body)) as Call)
      return { statusCode: 204 }
    })
    .persist()
  const outbox = () => scope(world, site).db.transaction((tx) => listOutbox(tx, site.id))
  const before = new Set((await outbox()).map(({ id }) => id))
  const context = { messages, log, forms, isHttpAllowed: true, database: world.database }
  const carriers = { ...context, dispatcher, secretOf: async () => 'whsec_c2VjcmV0' }
  while ((await deliverDue(carriers)) > 0);
  const mails = (await outbox()).filter(({ id }) => !before.has(id))
  // Earlier tests' sites share the clock.
  return { mails, calls: calls.filter(({ data }) => data.website_slug === site.slug) }
}
