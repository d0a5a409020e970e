import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkCode, sendCode } from '#app/accounts/phone-codes.server.ts'
import { forms } from '#app/forms.server.ts'
import { saveCar } from '#app/garage/watchlist.server.ts'
import { deliverDue } from '#app/leads/delivery/queue.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { saveValuation } from '#app/trade-in/valuations.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

async function run(world: World, words: string[], folder = '.') {
  let out = ''
  let err = ''
  const status = await commandRunner(aDeployment(world))({ arguments: words, folder }, (output) => {
    if ('out' in output) out += output.out
    if ('err' in output) err += output.err
  })
  return { status, out, err }
}

const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '09:00',
  close: '17:00',
}))

async function aDealer(world: World): Promise<Site> {
  const deliver = [
    { kind: 'email', to: 'sales@dealer.example' },
    { kind: 'adf', to: 'crm@dealer.example' },
  ]
  const plain = await aSite(world, { leads: { deliver } as never })
  const [location] = plain.settings.locations
  const contactDetail = { phone: '(07) 5550 0100', opening_hours: open }
  return aSite(world, { ...plain.settings, locations: [{ ...location!, contact_detail: contactDetail }] })
}

type Who = { name: string; phone: string; email: string }
const aLead = (world: World, site: Site, who: Who, facts: object = {}) =>
  receiveLead(
    scope(world, site),
    forms,
    { ...who, form: 'other', terms_conditions: 'on', opt_in: 'on', message: `I am ${who.name}`, ...facts },
    { origin: 'http://dealer.example', userAgent: '', now },
  )

/** Leads, messages, an account with a saved car, a valuation and a code that was not used: all of one person. */
async function leavesTraces(world: World, site: Site, who: Who) {
  const ours = scope(world, site)
  await hasStock(world, site, [aCar()])
  await aLead(world, site, who)
  const time = { form: 'test-drive', location: 'l1', dateTime: '2026-07-02T10:00:00+10:00' }
  await aLead(world, site, { ...who, email: who.email.toUpperCase() }, time)
  const deployment = aDeployment(world)
  const context = {
    ...deployment,
    dispatcher: null as never,
    isHttpAllowed: true,
    secretOf: async () => null,
  }
  while ((await deliverDue(context)) > 0);
  const facts = { ...deployment, scope: ours, print: deployment.sealer.print, clientAddress: '203.0.113.9' }
  const asked = { phone: who.phone, browser: 'a-browser', host: 'dealer.example' }
  const details = { first_name: who.name, email: who.email, website: site.slug, dealership_slug: 'm' }
  await sendCode(facts, { ...asked, known: null, details })
  const [sms] = await ours.db.transaction((tx) => listOutbox(tx, site.id))
  const checked = await checkCode(facts, { ...asked, code: sms!.text.slice(0, 6) })
  if (!('session' in checked)) throw new Error('not signed in')
  const userId = checked.user.id
  const { cars } = await listCars(ours, 1)
  await saveCar(ours, userId, cars[0]!.id, now)
  await sendCode(facts, { ...asked, browser: 'another', known: checked.known, details })
  await saveValuation(ours, { low: 1, customer: { mail: who.email } }, now)
}

/** Every place of the database where a text or a JSON value says one of these. */
async function placesOf(world: World, canaries: string[]): Promise<string[]> {
  return world.database.asPlatform(async (tx) => {
    const rows = async <Row>(query: ReturnType<typeof sql>) =>
      ((await tx.execute(query)) as unknown as { rows: Row[] }).rows
    const columns = await rows<{ name: string; col: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name, format('%I', column_name) as col
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
        and data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY')`)
    expect(columns.map(({ name, col }) => `${name}.${col}`)).toContain('public.leads.payload')
    const found: string[] = []
    for (const { name, col } of columns) {
      const said = sql.raw(`${col}::text`)
      const any = sql.join(
        canaries.map((one) => sql`${said} ilike ${`%${one}%`}`),
        sql` or `,
      )
      const [row] = await rows<{ one: number }>(
        sql`select 1 as one from ${sql.raw(name)} where ${any} limit 1`,
      )
      if (row) found.push(`${name}.${col}`)
    }
    return found
  })
}

onBothDatabases((world) => {
  test('after the erasure nothing in the database says who the person was, and the dealer’s figures hold', async () => {
    const site = await aDealer(world())
    const of = ['--site', site.slug]
    const ann = { name: 'Zaphira Canary', phone: '0491 570 006', email: 'zaphira.canary@example.com' }
    const bob = { name: 'Bob Other', phone: '0491 570 156', email: 'bob@example.com' }
    await leavesTraces(world(), site, ann)
    await aLead(world(), site, bob)
    const canaries = ['canary', 'zaphira', '91570006']
    expect(await placesOf(world(), canaries)).toEqual(
      expect.arrayContaining(['public.leads.payload', 'public.users.phone', 'public.outbox_entries.text']),
    )
    const who = ['--phone', '+61 (0)491 570 006', '--email', 'Zaphira.Canary@Example.com']

    const found = await run(world(), ['person', 'find', ...of, ...who, '--json'])
    expect(JSON.parse(found.out)).toMatchObject([
      {
        site: site.slug,
        leads: 2,
        consents: 4,
        deliveries: 5,
        testDrives: 1,
        accounts: 1,
        sessions: 1,
        verifications: 1,
        codes: 4,
        watchlist: 1,
        valuations: 1,
        outbox: 7,
        alsoKnownBy: [],
        sentTo: expect.arrayContaining(['sales@dealer.example (email)', 'crm@dealer.example (adf)']),
      },
    ])
    const refused = await run(world(), ['person', 'erase', ...of, ...who])
    expect([refused.status, refused.err]).toEqual([1, expect.stringContaining('Say --yes')])
    expect(await placesOf(world(), canaries)).toContain('public.users.phone')

    const erased = await run(world(), ['person', 'erase', ...of, ...who, '--yes'])
    expect([erased.status, erased.out]).toEqual([0, expect.stringContaining('Erased.')])
    expect(await placesOf(world(), canaries)).toEqual([])
    expect((await run(world(), ['person', 'find', ...of, ...who])).out).toBe('Nothing is held.\n')
    const listed = JSON.parse((await run(world(), ['leads', 'list', ...of, '--json'])).out)
    expect([
      listed.count,
      listed.leads.filter((one: { erasedAt: string | null }) => one.erasedAt).length,
    ]).toEqual([3, 2])
    expect(listed.leads.map((one: { form: string }) => one.form).sort()).toEqual([
      'other',
      'other',
      'test-drive',
    ])
    const records = await world().database.asPlatform((tx) =>
      tx.execute(sql`select erased from person_erasures where site_id = ${site.id}`),
    )
    expect((records as unknown as { rows: object[] }).rows).toMatchObject([
      { erased: { leads: 2, accounts: 1 } },
    ])
    expect((await run(world(), ['person', 'find', ...of, '--email', bob.email])).out).toMatch(/leads +1/)
  })

  test('a request for access is answered with one file that holds everything, readable by its owner only', async () => {
    const site = await aDealer(world())
    const cleo = { name: 'Cleo Access', phone: '0491 570 157', email: 'cleo@example.com' }
    await leavesTraces(world(), site, cleo)
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-person-'))
    const words = ['person', 'export', '--all-sites', '--phone', '0491570157', '--file', 'cleo.json']
    expect(await run(world(), words, folder)).toMatchObject({ status: 0 })
    const file = join(folder, 'cleo.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [held, ...others] = JSON.parse(readFileSync(file, 'utf8')).sites
    expect(others).toEqual([])
    expect(held).toMatchObject({ site: site.slug, dealer: site.settings.name })
    expect(held.leads).toHaveLength(2)
    expect(held.leads[0]).toMatchObject({
      payload: { name: cleo.name, phone: '0491570157' },
      consents: [{}, {}],
    })
    expect(held.account).toMatchObject({ users: [{ phone: '+61491570157' }], sessions: [{}] })
    expect(held.account).not.toHaveProperty('prints')
    expect(held.watchlist).toHaveLength(1)
    expect(held.outbox.length).toBeGreaterThan(3)
    expect(await run(world(), words, folder)).toMatchObject({ status: 1 })
    rmSync(folder, { recursive: true })
  })

  test('a person is found however the phone is written, and nobody else is', async () => {
    const site = await aDealer(world())
    const dee = { name: 'Dee', phone: '0491 570 158', email: 'dee@example.com' }
    await aLead(world(), site, dee)
    await aLead(world(), site, { name: 'Di', phone: '0491 570 159', email: 'big-dee@example.com' })
    await aLead(world(), site, { name: 'Dan', phone: '+64 21 157 0158', email: 'dee@example.com.au' })
    const leadsBy = async (...who: string[]) => {
      const { out } = await run(world(), ['person', 'find', '--site', site.slug, ...who, '--json'])
      return JSON.parse(out)[0]?.leads ?? 0
    }
    for (const phone of [
      '0491570158',
      '+61 491 570 158',
      '61491570158',
      '0011 61 491 570 158',
      '(0491) 570-158',
    ])
      expect([phone, await leadsBy('--phone', phone)]).toEqual([phone, 1])
    expect(await leadsBy('--email', ' DEE@example.COM ')).toBe(1)
    expect(await leadsBy('--phone', '+64211570158')).toBe(1)
    expect(await leadsBy('--phone', '0491570000')).toBe(0)
  })

  test('who is named in another’s words is told of, and the other’s lead is left as it is', async () => {
    const site = await aDealer(world())
    const eve = { name: 'Eve', phone: '0491 570 110', email: 'eve@example.com' }
    const message = 'Please ring my wife\n0499 111 222 or write to Una@example.com.'
    const taken = await aLead(world(), site, eve, { message })
    for (const who of [
      ['--phone', '0499111222'],
      ['--email', 'una@example.com'],
    ]) {
      const { out } = await run(world(), ['person', 'find', '--site', site.slug, ...who, '--json'])
      expect(JSON.parse(out)).toMatchObject([
        { leads: 0, mentionedIn: [(taken as { leadId: string }).leadId] },
      ])
    }
  })

  test('what is asked must say whom and where', async () => {
    const site = await aSite(world())
    for (const words of [
      ['--site', site.slug],
      ['--phone', '0491570006'],
      ['--site', site.slug, '--phone', '12'],
      ['--site', site.slug, '--email', 'nobody'],
      ['--site', 'no-such-site', '--email', 'a@example.com'],
    ])
      expect((await run(world(), ['person', 'erase', '--yes', ...words])).status, words.join(' ')).toBe(1)
  })
})
