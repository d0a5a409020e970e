import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { countLeadsBeside } from '#app/leads/work/lead-counts.server.ts'
import { findLead, leadsOfSame, otherLeads, waitingLeads } from '#app/leads/work/lead-inbox.server.ts'
import { leadsAgain } from '#app/leads/work/leads-again.server.ts'
import type { EmailMessage, SendOutcome } from '#app/platform/message.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { answerLead } from './lead-answer.server.ts'
import {
  assignLead,
  logLeadCall,
  mergeLead,
  newMessageId,
  noteOnLead,
  planLead,
  setLeadSpam,
  setLeadState,
} from './lead-work.server.ts'
import { erasePerson } from './person-data.server.ts'
import { undoDeed } from './undo.server.ts'

const countLeads = async (by: StaffScope, personId: string) =>
  (await countLeadsBeside(by, personId, sql`null`)).counts

const mel = { kind: 'person', id: 'mel', roles: ['sales'], isProven: true } as const

async function aLead(world: World, facts: Readonly<Record<string, string>> = {}) {
  const site = await aSite(world)
  const id = await another(world, site, facts)
  return { by: managed(world, site, mel), site, id }
}

async function another(world: World, site: Awaited<ReturnType<typeof aSite>>, facts = {}) {
  const ann = { name: 'Ann', phone: '0491 570 006', email: 'ann@example.com', message: 'Is it there?' }
  const taken = await receiveLead(
    scope(world, site),
    forms,
    { ...ann, ...facts, form: 'other', terms_conditions: 'on' },
    { origin: 'http://dealer.example', userAgent: '', now },
  )
  return (taken as { leadId: string }).leadId
}

/** Mail that goes out, or does not. */
function aPost(outcome: SendOutcome = { sent: true }) {
  const sent: EmailMessage[] = []
  const messages = {
    send: async (_: string, message: EmailMessage) => {
      sent.push(message)
      return outcome
    },
  } as unknown as Messages
  return { sent, messages }
}

const standing = async (by: StaffScope, id: string) => (await findLead(by, id))!.lead
const mail = (text = 'It is here.') => ({
  id: newMessageId(),
  text,
  ...{ to: 'ann@example.com', subject: 'Your enquiry', fromName: 'Yard', replyTo: 'mel@yard.example' },
})

onBothDatabases((world) => {
  test('a lead is taken, moved on, planned and ended; each is written down and can be taken back', async () => {
    const { by, id, site } = await aLead(world())
    expect(await standing(by, id)).toMatchObject({
      state: 'new',
      version: 0,
      assigneeId: null,
      answeredAt: null,
    })
    expect(await assignLead(by, id, 'mel', 0)).toMatchObject({ version: 1 })
    const state = { state: 'appointment', outcome: null } as const
    const moved = await setLeadState(by, id, state, 1)
    const nextAt = new Date(now.getTime() + 86_400_000)
    await planLead(by, id, { next: 'Ring back', nextAt })
    expect(await standing(by, id)).toMatchObject({
      ...{
        state: 'appointment',
        assigneeId: 'mel',
        next: 'Ring back',
        nextAt: nextAt.toISOString(),
        version: 3,
      },
    })
    const acting = { database: world().database }
    expect(await undoDeed({ ...acting, now }, by, 'deed' in moved ? moved.deed! : '')).toBe(true)
    expect((await standing(by, id)).state).toBe('new')
    // Taken back once; and not past somebody else's change.
    expect(await undoDeed({ ...acting, now }, by, 'deed' in moved ? moved.deed! : '')).toBe(false)
    const given = await assignLead(by, id, null)
    await assignLead(by, id, 'tom')
    expect(await undoDeed({ ...acting, now }, by, 'deed' in given ? given.deed! : '')).toBe(false)
    const sold = await setLeadState(by, id, { state: 'sold', outcome: '2019 Kia Rio, S1' })
    expect(await standing(by, id)).toMatchObject({ state: 'sold', outcome: '2019 Kia Rio, S1', next: null })
    expect(await undoDeed({ ...acting, now }, by, 'deed' in sold ? sold.deed! : '')).toBe(true)
    expect(await standing(by, id)).toMatchObject({ next: 'Ring back', nextAt: nextAt.toISOString() })
    const verbs = (await deedsOf(managed(world(), site))).map(({ verb }) => verb)
    expect(verbs.filter((verb) => verb === 'lead.assign')).toHaveLength(3)
    expect(verbs.filter((verb) => verb === 'lead.state')).toHaveLength(4)
  })

  test('what somebody changed meanwhile is not changed unseen, of two at once one does it, and of no lead nothing', async () => {
    const { by, id } = await aLead(world())
    const outcomes = await Promise.all(['mel', 'tom'].map((person) => assignLead(by, id, person, 0)))
    expect(outcomes.filter((one) => 'refused' in one)).toEqual([{ refused: 'changed-meanwhile' }])
    expect(await assignLead(by, 'no-such-lead', 'mel')).toEqual({ refused: 'no-lead' })
    expect(await noteOnLead(by, 'no-such-lead', { id: newMessageId(), text: 'Hello' })).toBe(false)
  })

  test('leads of the same person become one, are answered once, and stand for themselves again', async () => {
    const { by, id, site } = await aLead(world())
    const second = await another(world(), site, { message: 'And the red one?' })
    const third = await another(world(), site, { message: 'Or the blue one?' })
    const everyOpen = { view: 'open', personId: 'mel', text: '', after: null, limit: 9 } as const
    const waiting = async () => (await waitingLeads(by, everyOpen)).map((one) => one.id)
    const merged = await mergeLead(by, second, id)
    await mergeLead(by, third, second)
    expect(await waiting()).toEqual([id])
    expect(await countLeads(by, 'mel')).toMatchObject({ open: 1, waiting: 1 })
    expect((await leadsOfSame(by, await standing(by, id), 9)).map((one) => one.id)).toEqual([])
    await noteOnLead(by, third, { id: newMessageId(), text: 'Rang twice.' })
    const found = (await findLead(by, id))!
    expect(found.parts.map((one) => one.id).sort()).toEqual([second, third].sort())
    expect(found.messages.map(({ text }) => text)).toEqual(['Rang twice.'])
    // None becomes a part of its own parts, of none that is not there, and of itself.
    for (const whole of [third, second, id, 'no-such-lead'])
      expect([whole, await mergeLead(by, id, whole)]).toEqual([whole, { refused: 'changed-meanwhile' }])
    await logLeadCall(by, id, { id: newMessageId(), text: 'Yes.', isReached: true })
    expect((await standing(by, second)).answeredAt).not.toBeNull()
    const undone = await undoDeed(
      { database: world().database, now },
      by,
      'deed' in merged ? merged.deed! : '',
    )
    expect(undone).toBe(true)
    expect((await findLead(by, id))!.parts).toEqual([])
    expect((await findLead(by, second))!.parts.map((one) => one.id)).toEqual([third])
  })

  test('two people who put two leads together the other way round at once leave one whole', async () => {
    for (let round = 0; round < 6; round++) {
      const { by, id, site } = await aLead(world())
      const other = await another(world(), site, { message: 'And the red one?' })
      const outcomes = await Promise.all([mergeLead(by, id, other), mergeLead(by, other, id)])
      expect(outcomes.filter((one) => 'refused' in one)).toEqual([{ refused: 'changed-meanwhile' }])
    }
  })

  test('what waits goes on to wait in the answered lead that it is put together with', async () => {
    const { by, id, site } = await aLead(world())
    await logLeadCall(by, id, { id: newMessageId(), text: 'Yes.', isReached: true })
    const answered = await another(world(), site, { message: 'And the red one?' })
    await logLeadCall(by, answered, { id: newMessageId(), text: 'Yes.', isReached: true })
    await mergeLead(by, answered, id)
    expect((await standing(by, id)).again).toBeNull()
    await mergeLead(by, await another(world(), site, { message: 'Or the blue one?' }), answered)
    expect((await standing(by, id)).again).toBe('replied')
    expect(await leadsAgain(by, 9)).toMatchObject([{ id, said: 'Or the blue one?' }])
  })

  test('the parts of a lead whose person is erased, and are not of theirs, stand for themselves', async () => {
    const { by, id, site } = await aLead(world())
    const second = await another(world(), site, { phone: '0491 570 110', email: 'bob@example.com' })
    await mergeLead(by, second, id)
    const asked = { person: { phone: null, email: 'ann@example.com' }, print: createSealer('x').print }
    await erasePerson([managed(world(), site)], { ...asked, said: { email: 'ann@example.com' } } as never)
    expect(await standing(by, id)).toMatchObject({ erasedAt: expect.any(String) })
    expect(await standing(by, second)).toMatchObject({ erasedAt: null, partOf: null })
  })

  test('the parts of a lead that is deleted stand for themselves', async () => {
    const { by, id, site } = await aLead(world())
    const second = await another(world(), site, { message: 'And the red one?' })
    await mergeLead(by, second, id)
    await by.db.transaction((tx) => tx.execute(sql`delete from leads where id = ${id}`))
    expect((await standing(by, second)).partOf).toBeNull()
  })

  test('spam is set aside by hand and taken back: it waits no more, and waits again', async () => {
    const { by, id, site } = await aLead(world())
    const taken = await another(world(), site, { message: 'Buy our links' })
    await assignLead(by, taken, 'mel')
    const of = async (view: 'open' | 'spam') =>
      (await otherLeads(by, { view, personId: 'mel', text: '', after: null, limit: 9, isEvery: true })).map(
        (one) => one.id,
      )
    for (const spam of [id, taken]) {
      const deed = await setLeadSpam(by, spam, true)
      expect(await setLeadSpam(by, spam, true)).toBeNull()
      expect([await of('open'), await of('spam')].map((ids) => ids.includes(spam))).toEqual([false, true])
      const { open } = await countLeads(by, 'mel')
      expect(open).toBe(1)
      expect(await undoDeed({ database: world().database, now }, by, deed!)).toBe(true)
      expect(await of('spam')).toEqual([])
      expect((await countLeads(by, 'mel')).open).toBe(2)
    }
    expect(await standing(by, taken)).toMatchObject({ state: 'new', outcome: null, assigneeId: 'mel' })
  })

  test('a note does not stop the clock, nor does a call that nobody picked up; a call that was answered does', async () => {
    const { by, id } = await aLead(world())
    const note = { id: newMessageId(), text: 'A friend.' }
    expect([await noteOnLead(by, id, note), await noteOnLead(by, id, note)]).toEqual([true, false])
    await logLeadCall(by, id, { id: newMessageId(), text: 'Rang out.', isReached: false })
    expect(await standing(by, id)).toMatchObject({ answeredAt: null, assigneeId: null, state: 'new' })
    await logLeadCall(by, id, { id: newMessageId(), text: 'Comes at two.', isReached: true })
    expect(await standing(by, id)).toMatchObject({
      answeredAt: expect.any(String),
      assigneeId: 'mel',
      state: 'working',
    })
    expect((await findLead(by, id))!.messages.map(({ kind, text }) => [kind, text])).toEqual([
      ['note', 'A friend.'],
      ['call', 'Rang out.'],
      ['call', 'Comes at two.'],
    ])
  })

  test('an answer goes out once, in the thread that the buyer has; the first answer is the one that counts', async () => {
    const { by, id } = await aLead(world())
    const { sent, messages } = aPost()
    const first = { ...mail(), thread: 'receipt' }
    expect(await answerLead(by, messages, id, first)).toEqual({ sent: true })
    expect(await answerLead(by, messages, id, first)).toEqual({ sent: false })
    expect(sent).toMatchObject([
      {
        to: 'ann@example.com',
        replyTo: 'mel@yard.example',
        isByPerson: true,
        thread: 'receipt',
        id: first.id,
      },
    ])
    const { answeredAt } = await standing(by, id)
    await answerLead(by, messages, id, mail('And it is blue.'))
    expect((await standing(by, id)).answeredAt).toBe(answeredAt)
    const tom = managed(world(), by.site, { ...mel, id: 'tom', roles: ['viewer'] })
    await expect(answerLead(tom, messages, id, mail())).rejects.toThrow('lead.answer is not allowed')
    expect(sent).toHaveLength(2)
  })

  test('what the mail server refuses is kept and no answer; where nobody knows, it stays under way and is not sent again', async () => {
    const { by, id } = await aLead(world())
    const refusing = aPost({ sent: false, reason: '550 no such user', permanent: true })
    expect(await answerLead(by, refusing.messages, id, mail())).toEqual({ refused: '550 no such user' })
    const dying = { send: () => Promise.reject(new Error('the process ended')) } as unknown as Messages
    const lost = mail('Are you there?')
    await expect(answerLead(by, dying, id, lost)).rejects.toThrow('the process ended')
    const { sent, messages } = aPost()
    expect(await answerLead(by, messages, id, lost)).toEqual({ sent: false })
    expect(sent).toEqual([])
    const found = await findLead(by, id)
    expect(found!.lead.answeredAt).toBeNull()
    expect(found!.messages.map(({ status, problem }) => [status, problem])).toEqual([
      ['refused', '550 no such user'],
      ['sending', null],
    ])
  })

  test('who is erased takes along what was said to them, and what was planned', async () => {
    const { by, site, id } = await aLead(world())
    const manager = managed(world(), site)
    await noteOnLead(by, id, { id: newMessageId(), text: 'Ann has two children.' })
    await planLead(by, id, { next: 'Ring Ann', nextAt: new Date(now.getTime() + 1000) })
    const asked = { person: { phone: null, email: 'ann@example.com' }, print: createSealer('x').print }
    await erasePerson([manager], { ...asked, said: { email: 'ann@example.com' } } as never)
    const found = await findLead(by, id)
    expect([found!.messages, found!.lead.next]).toEqual([[], null])
    const deeds = await deedsOf(manager)
    expect(JSON.stringify(deeds)).not.toContain('Ann')
  })

  test('every lead stands in the list once, page after page: who waits the longest first, then the others, the newest first', async () => {
    const { by, site, id } = await aLead(world())
    await by.db.transaction((tx) =>
      tx.execute(sql`
        insert into leads (site_id, id, form, payload, received_at)
        select ${site.id}, 'l' || i, 'other', jsonb_build_object('name', 'Buyer ' || i, 'phone', '0491 570 ' || lpad(i::text, 3, '0'),
          'email', 'b' || i || '@example.com', 'message', '100% sure', 'car_name', '2019 Kia Rio ' || i), now() - make_interval(mins => i / 3)
        from generate_series(1, 150) i`),
    )
    await by.db.transaction((tx) =>
      tx.execute(sql`
        insert into lead_work (site_id, lead_id, received_at, state, assignee_id, answered_at)
        select ${site.id}, 'l' || i, (select received_at from leads where id = 'l' || i), (array['working', 'sold', 'appointment', 'new', 'lost'])[1 + i % 5], case when i % 2 = 0 then 'mel' end,
          case when i % 5 < 3 then now() end from generate_series(1, 100) i`),
    )
    await by.db.transaction((tx) =>
      tx.execute(sql`update leads set is_worked = true where id in (select lead_id from lead_work)`),
    )
    const pages = async (isWaiting: boolean) => {
      const seen: string[] = []
      for (let after = null as { cameMicros: string; id: string } | null; ; ) {
        const page = await (isWaiting ? waitingLeads : otherLeads)(by, { ...all, after, limit: 7 })
        seen.push(...page.map((one) => one.id))
        const last = page.at(-1)
        if (page.length < 7 || !last) return seen
        after = last
      }
    }
    const all = { view: 'all', personId: 'mel', text: '' } as const
    const [waiting, others] = [await pages(true), await pages(false)]
    expect(new Set([...waiting, ...others]).size).toBe(151)
    expect(waiting.length + others.length).toBe(151)
    expect(waiting.at(0)).toBe('l150')
    expect(await countLeads(by, 'mel')).toEqual({
      open: 51 + 60,
      mine: 30,
      nobody: 51 + 30,
      waiting: waiting.length,
      unplanned: 40,
    })
    const found = async (text: string) =>
      (await otherLeads(by, { ...all, text, after: null, limit: 200, isEvery: true })).map((one) => one.id)
    expect(await found('buyer 149')).toEqual(['l149'])
    expect(await found('0491570149')).toEqual(['l149'])
    expect(await found('+61 491 570 149')).toEqual(['l149'])
    expect(await found('b149@example')).toEqual(['l149'])
    expect(await found('rio 149 kia')).toEqual(['l149'])
    expect(await found('100% sure')).toHaveLength(150)
    expect(await found('100_ sure')).toEqual([])
    expect(await found('Ann')).toEqual([id])
  })
})
