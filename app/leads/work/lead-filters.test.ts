import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { assignLead, setLeadState } from '#app/verbs/lead-work.server.ts'
import { exportLeadList } from '#app/verbs/leads.server.ts'
import { managed } from '#test/staff.ts'
import { aSite, now, onBothDatabases, scope, someSettings } from '#test/world.ts'
import { otherLeads, waitingLeads } from './lead-inbox.server.ts'
import { formsOfKind } from './lead-kinds.ts'
import type { Narrowed } from './lead-narrowed.server.ts'
import { beginOf } from './lead-views.ts'
import { leadsAgain } from './leads-again.server.ts'

test('each kind is of forms that there are, and none of two', () => {
  const named = Object.values(formsOfKind).flat()
  expect(forms.map(({ kind }) => kind)).toEqual(expect.arrayContaining(named))
  expect(new Set(named).size).toBe(named.length)
})

test('days begin at midnight of the yard, whatever its clocks do', () => {
  const at = (instant: string, zone: string) => beginOf('today', new Date(instant), zone).toISOString()
  expect(at('2026-11-29T13:59:59Z', 'Australia/Brisbane')).toBe('2026-11-28T14:00:00.000Z')
  expect(at('2026-11-29T14:00:00Z', 'Australia/Brisbane')).toBe('2026-11-29T14:00:00.000Z')
  // In Havana clocks go from midnight to one o'clock on this day.
  expect(at('2026-03-08T12:00:00Z', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z')
  const weekAgo = beginOf('7 days', new Date('2026-10-05T01:00:00Z'), 'Australia/Sydney')
  expect(weekAgo.toISOString()).toBe('2026-09-28T14:00:00.000Z')
  expect(beginOf('30 days', new Date('2026-11-29T01:00:00Z'), 'UTC').toISOString()).toBe(
    '2026-10-31T00:00:00.000Z',
  )
})

onBothDatabases((world) => {
  test('leads are narrowed by yard, state, person, kind and age: those who wait, those who wait again, all others, and the file', async () => {
    const [place] = someSettings().locations
    const places = ['north', 'south', 'west'].map((id) => ({
      ...place!,
      id,
      slug: id,
      primary: id === 'north',
    }))
    const site = await aSite(world(), { leads: { mostPerAddress: 60 }, locations: places } as never)
    const by = managed(world(), site, { kind: 'person', id: 'mel', roles: ['manager'], isProven: true })
    const run = (words: SQL) => by.db.transaction((transaction) => transaction.execute(words))
    const comes = async (form: string, location: string | null, days = 0) => {
      const facts = { origin: 'http://dealer.example', userAgent: '', now }
      const ann = { name: 'Ann', phone: '0491 570 006', email: 'ann@example.com', terms_conditions: 'on' }
      const entered = { ...ann, form: 'other', message: crypto.randomUUID() }
      const taken = await receiveLead(scope(world(), site), forms, entered, facts)
      const { leadId } = taken as { leadId: string }
      await run(
        sql`update leads set form = ${form}, location_id = ${location}, received_at = received_at - make_interval(days => ${days}) where id = ${leadId}`,
      )
      return leadId
    }
    const plain = await comes('general', null)
    const south = await comes('car', 'south', 8)
    const fleet = await comes('fleet', 'west')
    const sold = await comes('similar', 'north')
    await assignLead(by, fleet, 'kim')
    await setLeadState(by, sold, { state: 'lost', outcome: 'price' })
    const asked = { view: 'all', personId: 'mel', text: '', after: null, limit: 9 } as const
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
    const listed = async (narrowed: Narrowed) => {
      const waiting = ids(await waitingLeads(by, { ...asked, view: 'open', ...narrowed }))
      const every = ids(await otherLeads(by, { ...asked, isEvery: true, ...narrowed }))
      expect(every).toEqual(expect.arrayContaining(waiting))
      const file = (await Array.fromAsync(exportLeadList(by, { ...asked, ...narrowed }, String))).join('')
      for (const id of [plain, south, fleet, sold]) expect(file.includes(id)).toBe(every.includes(id))
      return { waiting, every }
    }
    expect(await listed({})).toEqual({
      waiting: [plain, south, fleet].sort(),
      every: [plain, south, fleet, sold].sort(),
    })
    // What names no place is answered at the first.
    expect(await listed({ yard: 'north' })).toEqual({ waiting: [plain], every: [plain, sold].sort() })
    expect(await listed({ yard: 'south' })).toEqual({ waiting: [south], every: [south] })
    expect(await listed({ yard: 'gone' })).toEqual({ waiting: [], every: [] })
    expect(await listed({ state: 'lost' })).toEqual({ waiting: [], every: [sold] })
    expect((await listed({ state: 'new' })).every).toEqual([plain, south, fleet].sort())
    expect(await listed({ person: 'kim' })).toEqual({ waiting: [fleet], every: [fleet] })
    expect(await listed({ kind: 'fleet' })).toEqual({ waiting: [fleet], every: [fleet] })
    expect((await listed({ kind: 'enquiry' })).every).toEqual([plain, south, sold].sort())
    const since = new Date(Date.now() - 7 * 86_400_000)
    expect((await listed({ since })).every).toEqual([plain, fleet, sold].sort())
    expect(await listed({ yard: 'north', state: 'new', kind: 'enquiry', since })).toEqual({
      waiting: [plain],
      every: [plain],
    })
    const words = await listed({ kind: 'fleet', yard: 'north' })
    expect(words).toEqual({ waiting: [], every: [] })

    await run(
      sql`update lead_work set again = 'replied', again_at = now(), answered_at = now() where lead_id in (${fleet}, ${sold})`,
    )
    expect(ids(await leadsAgain(by, 9))).toEqual([fleet, sold].sort())
    expect(ids(await leadsAgain(by, 9, { kind: 'fleet' }))).toEqual([fleet])
    expect(ids(await leadsAgain(by, 9, { yard: 'north' }))).toEqual([sold])
    expect(ids(await leadsAgain(by, 9, { person: 'kim', state: 'new' }))).toEqual([fleet])
  })
})
