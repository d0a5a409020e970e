import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { giveRole, keepPerson } from '#app/people/people.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import type { Message, SendOutcome } from '#app/platform/message.ts'
import type { Role } from '#app/tenancy/roles.ts'
import { assignLead } from '#app/verbs/lead-work.server.ts'
import { addPushDevice } from '#app/verbs/push.server.ts'
import { setTelling } from '#app/verbs/told.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aPushService } from '#test/push-service.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aSite, onBothDatabases, type World } from '#test/world.ts'
import { noteRead } from '../work/lead-reads.server.ts'
import { startTelling, tellPeople } from './tell-people.server.ts'
import { type Telling, untold } from './telling.ts'

const none = { from: 0, until: 0 }
const log = createLog('silent')
const delivered: SendOutcome = { sent: true }

async function aYard(world: World) {
  const site = await aSite(world, { leads: { smsFrom: '+61491570006' } as never })
  const by = managed(world, site)
  const run = (statement: ReturnType<typeof sql>) => by.db.transaction((tx) => tx.execute(statement))
  const sent: Message[] = []
  let answer: (message: Message) => SendOutcome = () => delivered
  startTelling(world.database, {
    origin: 'https://office.example',
    messages: {
      canSend: { email: true, sms: true },
      send: async (siteId, message) => {
        if (siteId !== site.id) return delivered
        const outcome = answer(message)
        if (outcome.sent) sent.push(message)
        return outcome
      },
    },
  })
  return {
    site,
    by,
    run,
    sent,
    answers: (next: typeof answer) => {
      answer = next
    },
    /** Who works there since an hour ago, and is told so. */
    async works(role: Role, telling: Partial<Telling>) {
      const email = `${role}-${crypto.randomUUID().slice(0, 8)}@yard.example`
      const id = await world.database.asPlatform(async (tx) => {
        const { id } = await keepPerson(tx, email)
        await giveRole(tx, id, { siteId: site.id }, role)
        return id
      })
      const person = { kind: 'person', id, roles: [role], isProven: true } as const
      const asked = { ...untold, quiet: none, ...telling }
      if (role !== 'marketing') await setTelling(by, person, asked)
      const since = sql`now() - interval '1 hour'`
      await run(
        sql`update lead_tellings set mail_since = ${since}, push_since = ${since}, sms_since = ${since} where person_id = ${id}`,
      )
      return { id, email, person }
    },
    comes: (id: string, name: string) =>
      run(sql`insert into leads (site_id, id, form, location_id, payload, received_at) values (${site.id}, ${id}, 'other', 'l1',
        ${JSON.stringify({ name, car_name: 'HiLux' })}, now() - interval '1 minute')`),
    /** As if all of it had happened a minute ago. */
    past: () =>
      run(
        sql`update lead_work set given_at = given_at - interval '1 minute', again_at = again_at - interval '1 minute'`,
      ),
    tell: (now = new Date()) => tellPeople({ database: world.database, log, now: () => now }),
    mails: () => sent.flatMap((one) => (one.channel === 'email' ? [[one.to, one.subject]] : [])),
  }
}

onBothDatabases((world) => {
  test('who asked for it is mailed of each new lead once, with its address; who opened it, left or has no say of buyers is not', async () => {
    const { works, comes, tell, mails, sent, site, by, run } = await aYard(world())
    const ann = await works('sales', { mail: 'at once' })
    const ben = await works('manager', { mail: 'at once' })
    await comes('l1', 'Kirra Doyle')
    await by.db.transaction((tx) => noteRead(tx, site.id, 'l1', ben.id))
    expect(await tell()).toBe(1)
    expect(mails()).toEqual([[ann.email, 'New lead: Kirra Doyle, HiLux']])
    expect((sent[0] as { text: string }).text).toContain(`https://office.example/${site.slug}/leads/l1\n`)
    expect(await tell()).toBe(0)
    await world().database.asPlatform((tx) =>
      tx.execute(sql`delete from memberships where person_id = ${ann.id}`),
    )
    await comes('l2', 'Tama Ngata')
    await tell()
    expect(mails().slice(1)).toEqual([[ben.email, 'New lead: Tama Ngata, HiLux']])
    const { rows } = (await run(sql`select person_id from lead_tellings`)) as unknown as { rows: object[] }
    expect(rows).toEqual([{ person_id: ben.id }])
    const told = (await deedsOf(by)).filter(({ verb }) => verb === 'telling.set')
    expect(told.map(({ after }) => after?.mail)).toEqual(['at once', 'at once'])
  })

  test('who was told a moment ago is told of the next as soon as their pause is over', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const { works, comes, tell } = await aYard(world())
    await works('sales', { mail: 'at once' })
    await comes('l1', 'Kirra Doyle')
    expect(await tell()).toBe(1)
    await comes('l2', 'Tama Ngata')
    // What a lead that changed asked for comes first, and delays nothing.
    await vi.waitFor(async () => {
      for (const [ask, ms] of timers.mock.calls) if (ms === 6000) (ask as () => void)()
      expect(await tell()).toBe(0)
      const waits = timers.mock.calls.map(([, ms = 0]) => ms)
      // What is settled lies five seconds back.
      expect(waits.filter((ms) => ms > 15_000 && ms <= 25_000)).not.toEqual([])
    }, 10_000)
  })

  test('of the night there is one mail in the morning', async () => {
    const { works, comes, tell, mails } = await aYard(world())
    const ann = await works('sales', { mail: 'mornings' })
    await comes('l1', 'Kirra Doyle')
    await comes('l2', 'Tama Ngata')
    expect(await tell()).toBe(0)
    expect(await tell(new Date(Date.now() + 86_400_000))).toBe(1)
    expect(mails()).toEqual([[ann.email, expect.stringMatching(/^2 leads of .* wait for you$/)]])
  })

  test('while the mail server is away nothing is lost, and when it is back all comes at once', async () => {
    const { works, comes, tell, mails, answers } = await aYard(world())
    await works('sales', { mail: 'at once' })
    await comes('l1', 'Kirra Doyle')
    answers(() => ({ sent: false, reason: 'it is away', permanent: false }))
    expect(await tell()).toBe(0)
    await comes('l2', 'Tama Ngata')
    answers(() => delivered)
    expect(await tell()).toBe(1)
    expect(mails()[0]![1]).toMatch(/^2 leads/)
    expect(await tell()).toBe(0)
  })

  test('who wants their own hears of what is given to them, of who wrote again and of notes that name them, not of others’ leads', async () => {
    const { works, comes, tell, mails, by, past, run, site } = await aYard(world())
    const ann = await works('sales', { mail: 'at once', reach: 'mine' })
    const ben = await works('sales', {})
    for (const [id, name] of [
      ['l1', 'Kirra Doyle'],
      ['l2', 'Tama Ngata'],
      ['l3', 'Noa Brand'],
    ] as const)
      await comes(id, name)
    for (const [id, whom] of [
      ['l1', ann.id],
      ['l2', ben.id],
      ['l3', ben.id],
    ] as const)
      await assignLead(by, id, whom)
    await past()
    await tell()
    expect(mails()).toEqual([[ann.email, 'A lead for you: Kirra Doyle, HiLux']])
    await run(sql`update lead_work set again = 'reply', again_at = now() where lead_id in ('l1', 'l2')`)
    await past()
    await run(
      sql`update lead_tellings set mail_since = now() - interval '2 minutes' where person_id = ${ann.id}`,
    )
    await run(sql`update lead_work set given_at = now() - interval '1 day'`)
    await tell()
    expect(mails().slice(1)).toEqual([[ann.email, 'Waits again: Kirra Doyle, HiLux']])
    await run(
      sql`insert into lead_messages (site_id, id, lead_id, kind, text, at) values (${site.id}, 'm1', 'l3', 'note', '@Ann', now() - interval '30 seconds')`,
    )
    await run(
      sql`insert into lead_mentions (site_id, lead_id, message_id, person_id) values (${site.id}, 'l3', 'm1', ${ann.id})`,
    )
    await run(sql`update lead_work set again_at = null`)
    await run(
      sql`update lead_tellings set mail_since = now() - interval '50 seconds' where person_id = ${ann.id}`,
    )
    await tell()
    expect(mails().slice(2)).toEqual([[ann.email, 'You are mentioned: Noa Brand, HiLux']])
  })

  test('whose clock ran out is told, read or not, to who asked for every lead and to whom it is with, and of half of it to them alone', async () => {
    const { works, comes, tell, mails, by, run, site } = await aYard(world())
    const boss = await works('manager', { mail: 'at once', reach: 'all' })
    const ann = await works('sales', { mail: 'at once' })
    await comes('l1', 'Kirra Doyle')
    await assignLead(by, 'l1', ann.id)
    const ago = async (minutes: number) => {
      await run(sql`update leads set received_at = now() - make_interval(secs => ${minutes * 60})`)
      await run(
        sql`update lead_work set received_at = now() - make_interval(secs => ${minutes * 60}), given_at = now() - interval '2 hours'`,
      )
      await run(sql`update lead_tellings set mail_since = now() - interval '1 minute'`)
    }
    for (const one of [ann, boss]) await by.db.transaction((tx) => noteRead(tx, site.id, 'l1', one.id))
    await ago(8.5)
    await tell()
    expect(mails()).toEqual([[ann.email, 'Half its time is over: Kirra Doyle, HiLux']])
    await ago(15.5)
    await tell()
    await tell()
    const late = 'Waits too long: Kirra Doyle, HiLux'
    expect(mails().slice(1).toSorted()).toEqual(
      [
        [boss.email, late],
        [ann.email, late],
      ].toSorted(),
    )
    await run(sql`update lead_work set answered_at = now()`)
    await ago(15.5)
    await tell()
    expect(mails()).toHaveLength(3)
  })

  test('on their devices somebody is told what it is and where it is read; what no device took is told by the next that does', async () => {
    const { works, comes, tell, site } = await aYard(world())
    const service = await aPushService()
    onTestFinished(service.close)
    const { database } = aDeployment(world())
    const ann = await works('sales', { push: 'at once' })
    await comes('l1', 'Kirra Doyle')
    await addPushDevice({ actor: ann.person, database }, 'Chrome on Android', service.subscription)
    service.answers(500)
    expect(await tell()).toBe(0)
    service.answers(201)
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const [, told] = service.received
    expect(service.opened(told!)).toEqual({
      title: 'New lead: Kirra Doyle, HiLux',
      body: site.settings.name,
      url: `/${site.slug}/leads/l1`,
      tag: `leads ${site.slug}`,
    })
  })

  test('a flood of leads is one text message in five minutes', async () => {
    const { works, comes, tell, sent, run } = await aYard(world())
    await works('owner', { sms: 'at once', phone: '+61491570156', reach: 'all' })
    for (const id of ['l1', 'l2', 'l3']) {
      await comes(id, 'Kirra Doyle')
      await run(sql`update leads set received_at = now() - interval '8 seconds' where id = ${id}`)
      await tell()
      await run(sql`update lead_tellings set sms_since = now() - interval '10 seconds'`)
    }
    expect(sent).toHaveLength(1)
    await run(sql`update lead_tellings set sms_since = now() - interval '301 seconds'`)
    await run(sql`update leads set received_at = now() - interval '4 minutes' where id <> 'l1'`)
    await tell()
    expect(sent.map(({ text }) => /New lead|leads of/.exec(text)![0])).toEqual(['New lead', 'leads of'])
  })

  test('a text message goes to their own number, short enough for one', async () => {
    const { works, comes, tell, sent } = await aYard(world())
    await works('owner', { sms: 'at once', phone: '+61491570156', reach: 'all' })
    await comes('l1', `Kirra ${'Doyle'.repeat(60)}`)
    await tell()
    expect(sent).toEqual([
      expect.objectContaining({ channel: 'sms', to: '+61491570156', from: '+61491570006' }),
    ])
    expect(sent[0]!.text).toMatch(/^Dealer .*: New lead: Kirra Doyle/)
    expect(sent[0]!.text.length).toBeLessThanOrEqual(160)
  })
})
