import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { leadDeliveries, leads } from '#app/leads/tables.server.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aSite, now, scope, worldOf } from '#test/world.ts'
import {
  exportLeadFile,
  listDeliveriesOver,
  listOutboxOver,
  replayLead,
  replayLeads,
  showLead,
} from './leads.server.ts'

const world = worldOf()
const who = 'person p1'

async function anOffice() {
  const deliver = [{ kind: 'email' as const, to: 'sales@dealer.example' }]
  const site = await aSite(world(), { leads: { deliver, mostPerAddress: 60 } as never })
  const ann = { name: 'Ann', phone: '0491 570 006', email: 'ann@example.com', message: 'Is it there?' }
  const posted = { ...ann, form: 'other', terms_conditions: 'on' }
  const taken = await receiveLead(scope(world(), site), forms, posted, {
    origin: 'http://dealer.example',
    userAgent: '',
    now,
  })
  return { by: managed(world(), site), id: (taken as { leadId: string }).leadId }
}

/** Every delivery of the lead stands so. */
const stand = (by: StaffScope, id: string, status: 'dead' | 'held') =>
  by.db.transaction(async (transaction) => {
    const its = and(eq(leadDeliveries.siteId, by.site.id), eq(leadDeliveries.leadId, id))
    await transaction.update(leadDeliveries).set({ status }).where(its)
    await transaction
      .update(leads)
      .set({ isSuspected: status === 'held' })
      .where(and(eq(leads.siteId, by.site.id), eq(leads.id, id)))
  })

test('a lead is shown with its deliveries and its test drive; to look leaves no trace', async () => {
  const { by, id } = await anOffice()
  expect(await showLead(by, id)).toMatchObject({ id, testDrive: null, deliveries: [{}] })
  expect(await showLead(by, 'no-such-lead')).toBeNull()
  expect(await deedsOf(by)).toEqual([])
})

test('who takes all leads away is written down before the first leaves', async () => {
  const { by } = await anOffice()
  const file = await Array.fromAsync(exportLeadFile(by, new Date('2026-01-01T00:00:00Z')))
  expect(file).toEqual([expect.stringMatching(/^\uFEFFlead_id,/), expect.stringContaining('Ann')])
  const parts = exportLeadFile(by, null)
  for (const _ of ['the head', 'the first leads']) await parts.next()
  expect(await deedsOf(by)).toEqual([
    { who, verb: 'lead.export', subject: 'leads', after: { since: '2026-01-01T00:00:00.000Z' } },
    { who, verb: 'lead.export', subject: 'leads' },
  ])
})

test('what was given up or held back of a lead is brought again, once; a lead that there is not is told', async () => {
  const { by, id } = await anOffice()
  expect(await replayLead(by, 'no-such-lead', {})).toBeNull()
  expect(await replayLead(by, id, {})).toEqual([])
  expect(await deedsOf(by)).toEqual([])
  await stand(by, id, 'held')
  expect(await replayLead(by, id, {})).toHaveLength(1)
  expect(await showLead(by, id)).toMatchObject({ isSuspected: false })
  expect(await replayLead(by, id, {})).toEqual([])
  expect(await deedsOf(by)).toEqual([
    { who, verb: 'lead.replay', subject: `lead:${id}`, after: { deliveries: 1 } },
  ])
})

test('what was given up of every lead is brought again, a deed on each site where something was', async () => {
  const [one, other] = [await anOffice(), await anOffice()]
  await stand(one.by, one.id, 'dead')
  expect(await replayLeads([one.by, other.by], {})).toEqual([])
  expect(await replayLeads([one.by, other.by], { isGivenUp: true })).toHaveLength(1)
  expect(await deedsOf(one.by)).toEqual([
    { who, verb: 'lead.replay', subject: 'leads', after: { deliveries: 1 } },
  ])
  expect(await deedsOf(other.by)).toEqual([])
})

test('deliveries over sites are told with whose they are, no more than asked for', async () => {
  const [one, other] = [await anOffice(), await anOffice()]
  const scopes = [one.by, other.by]
  const all = await listDeliveriesOver(scopes, { limit: 10 })
  expect(new Set(all.map(({ site }) => site))).toEqual(new Set(scopes.map(({ site }) => site.slug)))
  expect([all.length, (await listDeliveriesOver(scopes, { limit: 1 })).length]).toEqual([2, 1])
  expect(await listDeliveriesOver(scopes, { limit: 10, status: 'dead' })).toEqual([])
  expect(await listOutboxOver(scopes, 10)).toEqual([])
})
