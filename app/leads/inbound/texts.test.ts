import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { erasePerson, personData } from '#app/person-data/person-data.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { managed } from '#test/staff.ts'
import { aBuyer, ann, aYard, sends } from '#test/texts.ts'
import { now, onBothDatabases, scope, type World } from '#test/world.ts'
import { listLeads } from '../lead-list.server.ts'
import { marketingList } from '../marketing.server.ts'
import { marketingStoppedAt } from '../marketing-stops.server.ts'
import { findLead } from '../work/lead-inbox.server.ts'
import { addLeadMessage } from '../work/lead-messages.server.ts'
import { noteAnswer, setSpam } from '../work/lead-work.server.ts'
import { leadsAgain } from '../work/leads-again.server.ts'
import { listInbound } from './inbound-list.server.ts'
import { receiveText } from './receive-text.server.ts'

/** What a buyer's text message becomes, as the site's SMS provider posts it. */

const mel = { kind: 'person', id: 'mel', roles: ['sales'], isProven: true } as const
/** As an answer by text does. */
const isTexted = (
  world: World,
  site: Site,
  leadId: string,
  minutesAgo = 0,
  status: 'sent' | 'refused' = 'sent',
) =>
  scope(world, site).db.transaction(async (tx) => {
    const id = randomUUID()
    await addLeadMessage(tx, site.id, {
      id,
      leadId,
      text: 'It is here.',
      actor: mel,
      kind: 'sms',
      status,
    })
    await tx.execute(
      sql`update lead_messages set at = now() - make_interval(mins => ${minutesAgo}) where id = ${id}`,
    )
    await noteAnswer(tx, site.id, leadId, null)
  })
const storyOf = async (world: World, site: Site, leadId: string) =>
  (await findLead(scope(world, site), leadId))!.messages.filter(({ kind }) => kind !== 'sms')
const leadsOf = async (world: World, site: Site) => (await listLeads(scope(world, site), 9)).leads
const textsOf = async (world: World, site: Site) =>
  (await listInbound(scope(world, site), { limit: 20 })).mails
const stopOf = (world: World, site: Site, phone = ann) =>
  scope(world, site).db.transaction((tx) => marketingStoppedAt(tx, site.id, phone))

onBothDatabases((world) => {
  test('a text goes into the thread of the lead about which its number was last written to, and waits again, once', async () => {
    const site = await aYard(world())
    const [first, second, newest] = [
      await aBuyer(world(), site),
      await aBuyer(world(), site),
      await aBuyer(world(), site),
    ]
    await isTexted(world(), site, second, 9)
    await isTexted(world(), site, first, 5)
    await isTexted(world(), site, newest, 1, 'refused')
    const told = { id: 'SM1', text: 'Saturday at 11.' }
    expect(await sends(world(), site, told)).toMatchObject({ outcome: 'reply', lead_id: first, reason: null })
    const again = await Promise.all([1, 2].map(() => sends(world(), site, told)))
    expect(again).toMatchObject([1, 2].map(() => ({ outcome: 'repeat', lead_id: first })))
    expect(await storyOf(world(), site, first)).toMatchObject([
      { kind: 'reply', text: 'Saturday at 11.', sender: ann, actor: null },
    ])
    for (const other of [second, newest]) expect(await storyOf(world(), site, other)).toEqual([])
    expect(await leadsAgain(scope(world(), site), 9)).toMatchObject([
      { id: first, again: 'replied', said: 'Saturday at 11.' },
    ])
    expect(await textsOf(world(), site)).toHaveLength(3)
    expect((await textsOf(world(), site)).at(-1)).toMatchObject({
      ...{
        way: 'sms',
        outcome: 'reply',
        sender: ann,
        recipient: '+61491570110',
        messageId: 'SM1',
        leadId: first,
      },
    })
    expect(await leadsOf(world(), site)).toHaveLength(3)
  })

  test('without an id the same words within ten minutes are one; said again later they are said again', async () => {
    const site = await aYard(world())
    const leadId = await aBuyer(world(), site)
    await isTexted(world(), site, leadId)
    for (const outcome of ['reply', 'repeat'])
      expect(await sends(world(), site, { text: 'Yes' })).toMatchObject({ outcome })
    expect(await sends(world(), site, { text: 'Yes please' })).toMatchObject({ outcome: 'reply' })
    expect(await sends(world(), site, { id: 'SM1', text: 'Yes' })).toMatchObject({ outcome: 'reply' })
    const past = sql`update inbound_mails set received_at = received_at - interval '11 minutes' where site_id = ${site.id}`
    await scope(world(), site).db.transaction((tx) => tx.execute(past))
    expect(await sends(world(), site, { text: 'Yes' })).toMatchObject({ outcome: 'reply' })
    expect(await sends(world(), site, { id: 'SM1', text: 'Yes' })).toMatchObject({ outcome: 'repeat' })
    expect(await storyOf(world(), site, leadId)).toHaveLength(4)
  })

  test('nobody texted them: it goes to the newest open lead of the number, and not to what is lost or spam', async () => {
    const site = await aYard(world())
    const [open, lost, spam] = [
      await aBuyer(world(), site),
      await aBuyer(world(), site),
      await aBuyer(world(), site),
    ]
    await aBuyer(world(), site, { phone: '0491 570 156' })
    await scope(world(), site).db.transaction(async (tx) => {
      await noteAnswer(tx, site.id, lost, null)
      await tx.execute(sql`update lead_work set state = 'lost' where lead_id = ${lost}`)
      await setSpam(tx, site.id, spam, true)
    })
    expect(await sends(world(), site, { text: 'And in red?' })).toMatchObject({
      ...{ outcome: 'reply', lead_id: open },
    })
  })

  test('a number that nobody knows is a lead of its own, with its words; two of its texts at once are one lead', async () => {
    const site = await aYard(world())
    const other = await aYard(world())
    await aBuyer(world(), other)
    const long = `Is the Rio there? ${'x'.repeat(9980)}\u0000`
    const outcomes = await Promise.all([
      sends(world(), site, { id: 'SM1', text: long }),
      sends(world(), site, { id: 'SM2', text: 'It is Ann.' }),
      sends(world(), site, { id: 'SM1', text: long }),
    ])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['lead', 'repeat', 'reply'])
    const [lead, ...more] = await leadsOf(world(), site)
    expect(more).toEqual([])
    expect(lead!.payload).toMatchObject({ phone: '0491570006', email: '', source: 'Text message' })
    const words = [lead!.payload.message, ...(await storyOf(world(), site, lead!.id)).map(({ text }) => text)]
    expect(words).toContain('It is Ann.')
    expect(words.some((text) => text.startsWith('Is the Rio there? xxx'))).toBe(true)
    expect(await leadsOf(world(), other)).toHaveLength(1)
    expect(await textsOf(world(), other)).toEqual([])
  })

  test('many texts at once of a number that nobody knows are one lead with all their words, and the same ones once', async () => {
    const site = await aYard(world())
    const facts = { scope: scope(world(), site), forms, now, origin: 'https://dealer.example' }
    const receive = (text: string) =>
      receiveText(facts, { raw: Buffer.from(text), from: ann, to: '', text, providerId: '' })
    const different = Array.from({ length: 40 }, (_, i) => `Question ${i}`)
    const kept = await Promise.all(different.map(receive))
    expect(kept.map((one) => one?.outcome).toSorted()).toEqual(['lead', ...Array(39).fill('reply')])
    const [lead, ...more] = await leadsOf(world(), site)
    expect(more).toEqual([])
    const texts = (await storyOf(world(), site, lead!.id)).map(({ text }) => text)
    expect([lead!.payload.message, ...texts].toSorted()).toEqual(different.toSorted())
    const same = await Promise.all(Array.from({ length: 8 }, () => receive('Hello?')))
    expect(same.map((one) => one?.outcome).toSorted()).toEqual([...Array(7).fill('repeat'), 'reply'])
  })

  test('STOP alone ends marketing, stands in the story and waits for nobody; START takes it back', async () => {
    const site = await aYard(world())
    const leadId = await aBuyer(world(), site, { opt_in: 'true' })
    await isTexted(world(), site, leadId)
    const marketed = async () => (await marketingList(scope(world(), site))).map(({ email }) => email)
    expect(await marketed()).toEqual(['ann@example.com'])
    for (const text of ['stop', ' STOPALL ', 'Unsubscribe.', '"Cancel"', 'END', 'quit!']) {
      expect([text, await sends(world(), site, { id: randomUUID(), text })]).toMatchObject([
        text,
        { outcome: 'passed over', lead_id: leadId },
      ])
      expect([text, await stopOf(world(), site)]).toEqual([text, expect.any(String)])
      expect(await marketed()).toEqual([])
      await sends(world(), site, { id: randomUUID(), text: 'Start' })
      expect(await stopOf(world(), site)).toBeNull()
      expect(await marketed()).toEqual(['ann@example.com'])
    }
    expect(await leadsAgain(scope(world(), site), 9)).toEqual([])
    const kinds = (await storyOf(world(), site, leadId)).map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['stop', 'start'])
    // A sentence is no wish, and another number is nobody's.
    expect(await sends(world(), site, { text: 'Please stop by on Saturday' })).toMatchObject({
      outcome: 'reply',
    })
    expect(await sends(world(), site, { text: 'Stop by?' })).toMatchObject({ outcome: 'reply' })
    expect(await stopOf(world(), site)).toBeNull()
    await sends(world(), site, { from: '+61491570156', text: 'STOP' })
    expect(await marketed()).toEqual(['ann@example.com'])
    expect(await stopOf(world(), site, '0491 570 156')).not.toBeNull()
    expect(await leadsOf(world(), site)).toHaveLength(1)
    // Who agrees again afterwards agreed.
    await sends(world(), site, { id: 'last', text: 'STOP' })
    expect(await marketed()).toEqual([])
    await aBuyer(world(), site, { opt_in: 'true' })
    expect(await marketed()).toEqual(['ann@example.com'])
  })

  test('what a person texted is handed out, and goes with them', async () => {
    const site = await aYard(world())
    const leadId = await aBuyer(world(), site)
    await isTexted(world(), site, leadId)
    await sends(world(), site, { id: 'SM1', text: 'My gate code is 1234.' })
    await sends(world(), site, { id: 'SM2', text: 'STOP' })
    // In the thread of somebody else's lead.
    const theirs = await aBuyer(world(), site, { phone: '0491 570 156', email: 'bo@example.com' })
    await scope(world(), site).db.transaction((tx) =>
      tx.execute(
        sql`insert into lead_messages (site_id, id, lead_id, kind, text, sender) values (${site.id}, 'x', ${theirs}, 'reply', 'Me too.', ${ann})`,
      ),
    )
    const person = { phone: { digits: '491570006', isAustralian: true }, email: null }
    const { print } = createSealer('x')
    const held = JSON.stringify(await personData(scope(world(), site), person, print))
    for (const words of ['My gate code', 'It is here.', 'Me too.', '"phone":"0491570006"'])
      expect(held).toContain(words)
    await erasePerson(managed(world(), site), person, print)
    const rest = await personData(scope(world(), site), person, print)
    expect(JSON.stringify(rest)).not.toMatch(/gate code|It is here|Me too|0491570006/)
    expect([await textsOf(world(), site), await stopOf(world(), site)]).toEqual([[], null])
    expect(await storyOf(world(), site, theirs)).toEqual([])
  })
})
