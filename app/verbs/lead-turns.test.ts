import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { giveRole, keepPerson } from '#app/people/people.server.ts'
import type { Role } from '#app/tenancy/roles.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aSite, onBothDatabases, someSettings, type World } from '#test/world.ts'
import { handOnLeads, setDuty } from './lead-turns.server.ts'
import { assignLead, mergeLead, newMessageId, noteOnLead, setLeadState } from './lead-work.server.ts'

const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }))
const week = [
  ...hours,
  { weekday: 6, status: 'Open', open: '08:30', close: '12:00' },
  { weekday: 0, status: 'Closed' },
]
/** By the clock of Brisbane; the first of July is a Wednesday. */
const at = (time: string) => new Date(`2026-07-${time}:00+10:00`)

type Facts = { readonly leads?: object; readonly place?: object; readonly opening?: readonly object[] }

async function aYard(world: World, people: readonly (readonly [string, Role])[], facts: Facts = {}) {
  const { leads = {}, place = {}, opening = week } = facts
  const [location] = someSettings().locations
  const site = await aSite(world, {
    leads: leads as never,
    locations: [{ ...location!, ...place, contact_detail: { opening_hours: opening } } as never],
  })
  const ids = new Map<string, string>()
  await world.database.asPlatform(async (tx) => {
    for (const [name, role] of people) {
      const { id } = await keepPerson(tx, `${name}.${crypto.randomUUID().slice(0, 8)}@yard.example`)
      await giveRole(tx, id, { siteId: site.id }, role)
      ids.set(id, name)
    }
  })
  const by = managed(world, site)
  const idOf = (name: string) => [...ids].find(([, one]) => one === name)![0]
  const nameOf = (id: unknown) => ids.get(String(id)) ?? null
  return {
    site,
    by,
    idOf,
    comes: (id: string, time: Date) => comes(world, site, id, time),
    with: async (id: string) => nameOf((await findLead(by, id))!.lead.assigneeId),
    /** Everything that was given was given then. */
    given: (time: Date) =>
      by.db.transaction((tx) =>
        tx.execute(sql`update lead_work set given_at = ${time.toISOString()} where given_at is not null`),
      ),
    runs: (time: Date) => handOnLeads(world.database, time),
    as: (name: string) => ({ kind: 'person', id: idOf(name), roles: ['sales'], isProven: true }) as const,
    handed: async () =>
      (await deedsOf(by))
        .filter(({ verb }) => verb === 'lead.hand-on')
        .map(({ who, before, after }) => [
          who,
          nameOf(before?.assigneeId),
          nameOf(after?.assigneeId),
          after?.within,
        ]),
  }
}

const comes = (world: World, site: Site, id: string, time: Date) =>
  managed(world, site).db.transaction((tx) =>
    tx.execute(sql`insert into leads (site_id, id, form, location_id, payload, received_at)
      values (${site.id}, ${id}, 'other', 'l1', '{"name": "Ann"}', ${time.toISOString()})`),
  )

onBothDatabases((world) => {
  test('a lead that nobody did anything about for 20 open minutes goes to the next by turns, and on until each had it', async () => {
    const yard = await aYard(world(), [
      ['owner', 'owner'],
      ['priya', 'sales'],
      ['tom', 'sales'],
      ['viv', 'viewer'],
    ])
    await yard.comes('a', at('01T09:00'))
    await assignLead(yard.by, 'a', yard.idOf('priya'))
    await yard.given(at('01T09:05'))
    await yard.runs(at('01T09:24'))
    expect(await yard.with('a')).toBe('priya')
    await yard.runs(at('01T09:25'))
    expect(await yard.with('a')).toBe('tom')
    await yard.given(at('01T09:25'))
    await yard.runs(at('01T09:44'))
    expect(await yard.with('a')).toBe('tom')
    await yard.runs(at('01T09:45'))
    expect(await yard.with('a')).toBe('priya')
    await yard.given(at('01T09:45'))
    await yard.runs(at('01T16:00'))
    expect(await yard.handed()).toEqual([
      ['the office itself', 'priya', 'tom', 20],
      ['the office itself', 'tom', 'priya', 20],
    ])
    // Who has least recently been given one is next, also of several at once.
    for (const id of ['b', 'c', 'd']) await yard.comes(id, at('02T09:00'))
    await yard.runs(at('02T09:30'))
    expect(await Promise.all(['b', 'c', 'd'].map(yard.with))).toEqual(['tom', 'priya', 'tom'])
  })

  test('a note, a state or an answer keeps it where it is; it is nobody else’s, and of another site’s nothing', async () => {
    const yard = await aYard(world(), [
      ['priya', 'sales'],
      ['tom', 'sales'],
    ])
    for (const id of ['noted', 'moved', 'quiet', 'spam', 'part']) {
      await yard.comes(id, at('01T09:00'))
      await assignLead(yard.by, id, yard.idOf('priya'))
    }
    await yard.given(at('01T09:00'))
    await noteOnLead(yard.by, 'noted', { id: newMessageId(), text: 'Rings back.' })
    await setLeadState(yard.by, 'moved', { state: 'working', outcome: null })
    await yard.by.db.transaction((tx) =>
      tx.execute(sql`update leads set is_suspected = true where id = 'spam'`),
    )
    await mergeLead(yard.by, 'part', 'moved')
    await yard.runs(at('01T10:00'))
    expect(await Promise.all(['noted', 'moved', 'quiet', 'spam', 'part'].map(yard.with))).toEqual([
      ...['priya', 'priya', 'tom', 'priya', 'priya'],
    ])
  })

  test.each([
    // Saturday, ten minutes before it closes; Sunday is closed.
    ['04T11:50', '06T08:39', '06T08:40'],
    // In the night.
    ['01T23:00', '02T08:49', '02T08:50'],
    ['01T16:55', '02T08:44', '02T08:45'],
  ])('what comes at %s waits for opening hours until %s', async (came, early, due) => {
    const yard = await aYard(world(), [['priya', 'sales']])
    await yard.comes('a', at(came))
    await yard.runs(at(early))
    expect(await yard.with('a')).toBeNull()
    await yard.runs(at(due))
    expect(await yard.with('a')).toBe('priya')
  })

  test('the hour that is left out when summer time begins is no hour of waiting', async () => {
    const night = [{ weekday: 0, status: 'Open', open: '01:00', close: '05:00' }]
    const { address } = someSettings().locations[0]!
    const place = { address: { ...address, state: 'nsw', postcode: '2000' } }
    const yard = await aYard(world(), [['priya', 'sales']], { opening: night, place })
    // At 1:50; ten minutes later it is three.
    await yard.comes('a', new Date('2026-10-03T15:50:00Z'))
    await yard.runs(new Date('2026-10-03T16:09:00Z'))
    expect(await yard.with('a')).toBeNull()
    await yard.runs(new Date('2026-10-03T16:10:00Z'))
    expect(await yard.with('a')).toBe('priya')
  })

  test('who is off duty is passed over; where nobody is on duty it stays', async () => {
    const yard = await aYard(world(), [
      ['priya', 'sales'],
      ['tom', 'sales'],
    ])
    expect(await setDuty(managed(world(), yard.site, yard.as('tom')), yard.as('tom'), 'off')).toBe(true)
    expect(await setDuty(managed(world(), yard.site, yard.as('tom')), yard.as('tom'), 'off')).toBe(false)
    for (const id of ['a', 'b']) await yard.comes(id, at('01T09:00'))
    await yard.runs(at('01T09:20'))
    expect([await yard.with('a'), await yard.with('b')]).toEqual(['priya', 'priya'])
    await setDuty(managed(world(), yard.site, yard.as('priya')), yard.as('priya'), 'off')
    await yard.comes('c', at('01T10:00'))
    await yard.runs(at('01T11:00'))
    expect(await yard.with('c')).toBeNull()
    await setDuty(managed(world(), yard.site, yard.as('tom')), yard.as('tom'), 'on')
    await yard.runs(at('01T11:01'))
    expect(await yard.with('c')).toBe('tom')
    const duties = (await deedsOf(yard.by)).filter(({ verb }) => verb === 'duty.set')
    expect(duties.map(({ after }) => after?.duty)).toEqual(['off', 'off', 'on'])
  })

  test('by turns a new lead has somebody at once; 0 minutes hand nothing on; a yard without salespeople keeps all', async () => {
    const people = [
      ['priya', 'sales'],
      ['tom', 'sales'],
    ] as const
    const turns = await aYard(world(), people, { leads: { assign: 'by turns', handOnMinutes: 0 } })
    for (const id of ['a', 'b']) await turns.comes(id, at('01T03:00'))
    await turns.runs(at('01T03:00'))
    expect([await turns.with('a'), await turns.with('b')].sort()).toEqual(['priya', 'tom'])
    expect((await turns.handed()).map(([, from, , within]) => [from, within])).toEqual([
      [null, undefined],
      [null, undefined],
    ])
    await turns.given(at('01T03:00'))
    const before = await turns.with('a')
    await turns.runs(at('01T16:00'))
    expect(await turns.with('a')).toBe(before)
    const off = await aYard(world(), people, { leads: { handOnMinutes: 0 } })
    const alone = await aYard(world(), [['owner', 'owner']])
    for (const yard of [off, alone]) {
      await yard.comes('a', at('01T09:00'))
      await yard.runs(at('01T16:00'))
      expect(await yard.with('a')).toBeNull()
    }
  })
})
