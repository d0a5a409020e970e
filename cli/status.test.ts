import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { deliverDue } from '#app/leads/delivery/queue.server.ts'
import { receiveMail } from '#app/leads/inbound/receive-mail.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { suspendSite } from '#app/tenancy/site-removal.server.ts'
import { setMailAside } from '#app/verbs/inbound.server.ts'
import { createMetrics } from '#server/metrics.ts'
import { createServerState } from '#server/server-state.ts'
import { aDeployment } from '#test/deployment.ts'
import { managed } from '#test/staff.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()

async function run(...words: string[]) {
  let out = ''
  const status = await commandRunner(aDeployment(world()))(
    { arguments: words, folder: '.', input: '' },
    (output) => {
      if ('out' in output) out += output.out
    },
  )
  return { status, out }
}

const sql0 = (statement: ReturnType<typeof sql>) =>
  world().database.asPlatform((transaction) => transaction.execute(statement))

const aLeadFor = (site: Awaited<ReturnType<typeof aSite>>, n: number) =>
  receiveLead(
    scope(world(), site),
    forms,
    {
      name: 'Ann',
      email: `ann${n}@example.com`,
      phone: '0412345678',
      message: `Hello ${n}`,
      terms_conditions: true,
    },
    { origin: 'http://dealer.example', userAgent: '', now },
  )

const mailTo = (to: string) => ({ leads: { deliver: [{ kind: 'email', to }], mostPerAddress: 60 } }) as never

const context = (send: object | null) => ({
  ...aDeployment(world()),
  dispatcher: null as never,
  isHttpAllowed: true,
  secretOf: async () => null,
  ...(send && { messages: { ...aDeployment(world()).messages, send: async () => send as never } }),
})

const away = { sent: false, reason: 'Greeting never received', permanent: false }

/** The lines of a metric as Prometheus reads them, by their labels. */
async function metricsOf(name: string): Promise<Record<string, number>> {
  const text = await createMetrics(aDeployment(world()), createServerState()).text()
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith(`forecourt_${name}`) && /^[^ ]*[{ ]/.test(line))
      .filter((line) => ['{', ' '].includes(line[`forecourt_${name}`.length] ?? ''))
      .map((line) => [
        line.slice(`forecourt_${name}`.length, line.lastIndexOf(' ')),
        Number(line.split(' ').at(-1)),
      ]),
  )
}

test('all is well says so, with status 0', async () => {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar()])
  await sql0(sql`update stock_imports set imported_at = now() - interval '20 hours'`)
  const { status, out } = await run('status')
  expect(status).toBe(0)
  expect(out).toMatch(/1 sites in service, 1 cars\.[\s\S]*All is well\./)
})

test('a lead that a mail server does not take is seen by its age, however often it is tried, and is sent with the next success', async () => {
  const site = await aSite(world(), mailTo('sales@dealer.example'))
  await aLeadFor(site, 1)
  await deliverDue(context(away))
  await sql0(
    sql`update lead_deliveries set created_at = now() - interval '9 hours', due_at = now() + interval '12 hours'`,
  )
  expect((await metricsOf('delivery_oldest_seconds'))['']).toBeGreaterThan(8 * 3600)
  expect((await metricsOf('site_delivery_oldest_seconds'))[`{site="${site.slug}"}`]).toBeGreaterThan(8 * 3600)
  expect(await metricsOf('delivery_failures_total')).toEqual({ '{kind="email"}': 1 })
  const told = await run('status')
  expect(told.status).toBe(2)
  expect(told.out).toMatch(new RegExp(`${site.slug} .*1 deliveries wait, the oldest for 9 h`))
  expect((await run('deliveries', 'list', '--status', 'waiting')).out).toMatch(
    new RegExp(`SITE .*\\n${site.slug} .*Greeting never received`),
  )

  // What this receiver never takes keeps its last try for the end of its three days.
  const [never] = (
    (await sql0(sql`
      insert into lead_deliveries (site_id, id, lead_id, kind, target, status, attempts, due_at, last_problem, created_at)
      select site_id, 'never', lead_id, kind, target, 'waiting', 9, due_at, last_problem, now() from lead_deliveries
      returning id`)) as unknown as { rows: { id: string }[] }
  ).rows
  await aLeadFor(site, 2)
  expect(await deliverDue(context(null))).toBe(1)
  // The new one has arrived: the old one waits no longer.
  expect(await deliverDue(context(null))).toBe(1)
  expect((await run('deliveries', 'list', '--status', 'waiting')).out).toMatch(
    new RegExp(`\\n${site.slug} +${never!.id} [^\\n]*\\n$`),
  )
  await sql0(sql`delete from lead_deliveries where id = ${never!.id}`)
  expect((await metricsOf('delivery_oldest_seconds'))['']).toBe(0)
  expect((await run('status')).out).toContain('0 deliveries wait')
})

test('what waits for its next try is tried now on demand, on every site', async () => {
  const sites = [
    await aSite(world(), mailTo('one@dealer.example')),
    await aSite(world(), mailTo('two@dealer.example')),
  ]
  await sql0(sql`delete from lead_deliveries`)
  for (const [n, site] of sites.entries()) await aLeadFor(site, n)
  await deliverDue(context(away))
  await sql0(sql`update lead_deliveries set due_at = now() + interval '6 hours'`)
  expect(await deliverDue(context(null))).toBe(0)
  expect((await run('leads', 'replay', '--waiting')).out).toMatch(/^2 due again/)
  expect(await deliverDue(context(null))).toBe(2)
})

test('a feed that is late, refused or much smaller is seen: by its site, and counted', async () => {
  const [late, refused, shrunk, fine] = [
    await aSite(world()),
    await aSite(world()),
    await aSite(world()),
    await aSite(world()),
  ]
  const record = (site: { id: string }, hours: number, facts: { refused?: string; gone?: number } = {}) =>
    sql0(sql`insert into stock_imports (site_id, id, file, generation, rows_read, added, changed, unchanged, withdrawn, rejected, refused, imported_at)
      values (${site.id}, gen_random_uuid()::text, 'feed.csv', 1, 50, 0, 0, 40, ${facts.gone ?? 0}, 0, ${facts.refused ?? null},
        now() - make_interval(hours => ${hours}))`)
  await record(late, 30)
  await record(refused, 10)
  await record(refused, 2, { refused: 'line 1: has no column "PRICE"' })
  await record(shrunk, 3, { gone: 25 })
  await record(fine, 3, { gone: 4 })
  expect(await metricsOf('feeds')).toEqual({
    '{state="late"}': 1,
    '{state="refused"}': 1,
    '{state="shrunk"}': 1,
  })
  expect((await metricsOf('site_feed_age_seconds'))[`{site="${late.slug}"}`]).toBeGreaterThan(29 * 3600)
  const { out } = await run('status')
  expect(out).toMatch(new RegExp(`${late.slug} .*no feed for 30 h`))
  expect(out).toMatch(new RegExp(`${refused.slug} .*feed refused: line 1: has no column "PRICE"`))
  expect(out).toMatch(new RegExp(`${shrunk.slug} .*the last feed took 25 cars away`))
  expect(out).not.toContain(fine.slug)
  expect((await run('status', '--all')).out).toMatch(new RegExp(`${fine.slug} .*ok`))
  expect((await run('stock', 'imports')).out).toMatch(new RegExp(`SITE .*\\n${refused.slug} .*refused`))
  await suspendSite(world().database, late.id, true)
  expect((await metricsOf('feeds'))['{state="late"}']).toBe(0)
})

test('a mail that could not be read is counted, and told of with its site, until a person has set it aside', async () => {
  const site = await aSite(world())
  const facts = { scope: scope(world(), site), forms, now, origin: 'https://dealer.example', mailFrom: null }
  const raw = Buffer.from('From: leads@wheels.example\nSubject: Anfrage\n\nKunde: Ann')
  const arrived = { way: 'smtp' as const, raw, sender: null, recipient: 'r', token: null }
  const [kept] = (await receiveMail(facts, arrived))!
  const counted = async () => (await metricsOf('mails'))['{outcome="not read"}']
  expect(await counted()).toBe(1)
  expect((await run('status')).out).toMatch(new RegExp(`${site.slug} .*1 mails not read`))
  await setMailAside(managed(world(), site), kept!.id, true)
  expect(await counted()).toBe(0)
})
