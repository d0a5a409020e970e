import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { createPublicAgent } from '#app/platform/public-network.server.ts'
import { retryAfterSeconds, waitAfter } from '#app/platform/retry-schedule.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { timePasses } from '#test/time.ts'
import { aSite, now, onBothDatabases, scope, type World, worldOf } from '#test/world.ts'
import { receiveMail } from '../inbound/receive-mail.server.ts'
import { listDeliveries, replayDeliveries, showLead } from '../lead-list.server.ts'
import { receiveLead } from '../leads.server.ts'
import { startDeliveries } from './deliveries.server.ts'
import { deliverDue } from './queue.server.ts'
import { fairShare, fullShares } from './shares.ts'
import { callWebhook } from './webhook.server.ts'

const secret = `whsec_${Buffer.from('what only the two of us know').toString('base64')}`
const local = createPublicAgent({ isAllowed: () => true, connectTimeoutMs: 500 })

type Call = { headers: IncomingMessage['headers']; path: string; body: string }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A receiver that answers as it is told, and keeps what it got. */
async function receiver(answer: (call: Call, response: ServerResponse) => void) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const call = { headers: request.headers, path: request.url ?? '', body: await text(request) }
    calls.push(call)
    answer(call, response)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`, calls }
}
const answering = (status: number, headers = {}) =>
  receiver((_, response) => response.writeHead(status, headers).end('ok'))

function context(world: World) {
  const { messages, log } = aDeployment(world)
  return {
    database: world.database,
    log,
    messages,
    forms,
    dispatcher: local,
    isHttpAllowed: true,
    secretOf: async () => secret,
  }
}

async function aLead(world: World, site: Site, facts: object = {}) {
  const received = await receiveLead(
    scope(world, site),
    forms,
    {
      form: 'other',
      name: 'Ann <b>Chen</b>',
      email: 'ann@example.com',
      phone: '0412345678',
      terms_conditions: 'on',
      message: 'Ring me\nafter five & before six',
      ...facts,
    },
    { origin: 'http://dealer.example', userAgent: '', now },
  )
  return (received as { leadId: string }).leadId
}
const delivering = (deliver: object[]) => ({ leads: { deliver, mostPerAddress: 60 } }) as never
const toWebhook = (url: string) => delivering([{ kind: 'webhook', url, secret: 'webhook' }])
const drain = async (world: World) => {
  while ((await deliverDue(context(world))) > 0);
}
const isNow = (moment: string | number | Date) => Math.abs(new Date(moment).getTime() - Date.now()) < 30_000
const deliveriesOf = (world: World, site: Site) => listDeliveries(scope(world, site), { limit: 50 })

onBothDatabases((world) => {
  test('a lead goes to each place of the site: plain e-mail, ADF, signed webhook', async () => {
    const hook = await answering(204)
    const site = await aSite(
      world(),
      delivering([
        { kind: 'email', to: 'sales@dealer.example' },
        { kind: 'adf', to: 'crm@dealer.example' },
        { kind: 'webhook', url: hook.url, secret: 'webhook' },
      ]),
    )
    const id = await aLead(world(), site)
    await drain(world())
    const mails = await scope(world(), site).db.transaction((tx) => listOutbox(tx, site.id))
    const mail = mails.find(({ to }) => to === 'sales@dealer.example')!
    expect(mail.subject).toContain('Ann <b>Chen</b>')
    expect(mail.text).toContain('Phone: 0412 345 678')
    expect(mail.text).toContain('Ring me\nafter five & before six')
    const adf = mails.find(({ to }) => to === 'crm@dealer.example')!.text
    expect(adf).toContain('<?ADF VERSION="1.0"?>')
    expect(adf).toContain('<name part="full">Ann &lt;b&gt;Chen&lt;/b&gt;</name>')
    expect(adf).toContain('after five &amp; before six')
    const [call] = hook.calls
    expect(() =>
      new Webhook(secret).verify(call!.body, call!.headers as Record<string, string>),
    ).not.toThrow()
    expect(isNow(Number(call!.headers['webhook-timestamp']) * 1000)).toBe(true)
    expect(JSON.parse(call!.body)).toMatchObject({
      type: 'lead.created',
      data: { lead_id: id, source: 'Website' },
    })
    expect((await deliveriesOf(world(), site)).map(({ status, attempts }) => [status, attempts])).toEqual(
      Array(3).fill(['delivered', 1]),
    )
  })

  test('a failing receiver is tried ten times over three days with the same id, then given up, listed and replayed', async () => {
    let answer = 500
    const hook = await receiver((_, response) => response.writeHead(answer).end())
    const site = await aSite(world(), toWebhook(hook.url))
    const id = await aLead(world(), site)
    let waited = 0
    for (let attempt = 0; attempt < 12; attempt++) {
      await drain(world())
      const [one] = await deliveriesOf(world(), site)
      if (one!.status !== 'waiting') break
      const wait = (Date.parse(one!.dueAt) - Date.now()) / 1000
      expect(wait).toBeGreaterThan(5)
      await timePasses(world(), wait + 1)
      waited += wait
    }
    expect(hook.calls).toHaveLength(10)
    expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const hours = waited / 3600
    expect(hours).toBeGreaterThan(60)
    expect(hours).toBeLessThan(80)
    expect(await listDeliveries(scope(world(), site), { status: 'dead', limit: 5 })).toMatchObject([
      { leadId: id, attempts: 10, lastProblem: 'answered 500' },
    ])
    answer = 200
    expect(await replayDeliveries(scope(world(), site), { leadId: null })).toHaveLength(1)
    await drain(world())
    expect(hook.calls).toHaveLength(11)
    expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await showLead(scope(world(), site), id))!.deliveries).toMatchObject([
      { status: 'delivered', lastProblem: null },
    ])
  })

  test('what a process that died had under way is taken over when its time is up', async () => {
    const hook = await answering(200)
    const site = await aSite(world(), toWebhook(hook.url))
    await aLead(world(), site)
    const broken = { ...context(world()), secretOf: () => new Promise<never>(() => {}) }
    // Its own time is over after the database of this test is closed.
    void deliverDue(broken).catch(() => {})
    await expect.poll(async () => (await deliveriesOf(world(), site))[0]!.attempts).toBe(1)
    await drain(world())
    expect(hook.calls).toHaveLength(0)
    await timePasses(world(), 61)
    await drain(world())
    expect(hook.calls).toHaveLength(1)
  })

  test('a receiver that hangs holds up neither its site’s e-mail nor other sites', async () => {
    const hung = await receiver(() => {})
    const hook = await answering(200)
    const slow = await aSite(
      world(),
      delivering([
        { kind: 'webhook', url: hung.url, secret: 'webhook' },
        { kind: 'email', to: 'sales@slow.example' },
      ]),
    )
    const quick = await aSite(world(), toWebhook(hook.url))
    for (let i = 0; i < 12; i++) await aLead(world(), slow, { name: `Buyer ${i}` })
    for (let i = 0; i < 6; i++) await aLead(world(), quick, { name: `Buyer ${i}` })
    const worker = startDeliveries(context(world()))
    const statuses = async (site: Site, kind: string) =>
      (await deliveriesOf(world(), site)).filter((one) => one.kind === kind).map(({ status }) => status)
    const allDelivered = (count: number) => ({ timeout: 5000, message: `${count} delivered` })
    await expect.poll(() => statuses(quick, 'webhook'), allDelivered(6)).toEqual(Array(6).fill('delivered'))
    await expect.poll(() => statuses(slow, 'email'), allDelivered(12)).toEqual(Array(12).fill('delivered'))
    expect(hung.calls).toHaveLength(4)
    for (const server of servers.splice(0)) server.close().closeAllConnections()
    await worker.stop()
    expect(await statuses(slow, 'webhook')).toEqual(Array(12).fill('waiting'))
  })

  test('dealers that share a customer system do not wait for one another’s, though 80 calls hang there', async () => {
    const crm = await receiver((call, response) => {
      if (!call.path.startsWith('/hang')) response.writeHead(204).end()
    })
    for (let i = 0; i < 10; i++) {
      const hanging = await aSite(world(), toWebhook(crm.url.replace('/leads', `/hang/${i}`)))
      for (let n = 0; n < 8; n++) await aLead(world(), hanging, { name: `Buyer ${n}` })
    }
    const healthy = await aSite(world(), toWebhook(crm.url))
    const worker = startDeliveries(context(world()))
    await expect.poll(() => crm.calls.length).toBe(40)
    const took: number[] = []
    for (let i = 0; i < 10; i++) {
      const began = performance.now()
      await aLead(world(), healthy, { name: `Buyer ${i}` })
      await expect
        .poll(
          async () => (await deliveriesOf(world(), healthy)).every(({ status }) => status === 'delivered'),
          {
            ...{ timeout: 5000, interval: 20 },
          },
        )
        .toBe(true)
      took.push(performance.now() - began)
    }
    expect(Math.max(...took)).toBeLessThan(5000)
    for (const server of servers.splice(0)) server.close().closeAllConnections()
    await worker.stop()
  })

  test('a thousand deliveries to where nobody listens hold up no other site', async () => {
    const nobody = await answering(200)
    for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed))
    const poison = await aSite(world(), toWebhook(nobody.url))
    await aLead(world(), poison)
    await scope(world(), poison).db.transaction((tx) =>
      tx.execute(sql`insert into lead_deliveries (site_id, id, lead_id, kind, target, secret, due_at, created_at)
        select site_id, id || i, lead_id, kind, target, secret, due_at - interval '1 day', created_at
        from lead_deliveries, generate_series(1, 1000) i where site_id = ${poison.id}`),
    )
    const hook = await answering(200)
    const quick = await aSite(world(), toWebhook(hook.url))
    await aLead(world(), quick)
    const worker = startDeliveries(context(world()))
    await expect.poll(() => hook.calls.length, { timeout: 10_000, interval: 20 }).toBe(1)
    await worker.stop()
    await scope(world(), poison).db.transaction((tx) =>
      tx.execute(sql`delete from lead_deliveries where site_id = ${poison.id}`),
    )
  })

  test('a process without a mail server leaves mail to one that has it, and uses up no attempt', async () => {
    const hook = await answering(200)
    const site = await aSite(
      world(),
      delivering([
        { kind: 'email', to: 'sales@dealer.example' },
        { kind: 'adf', to: 'crm@dealer.example' },
        { kind: 'webhook', url: hook.url, secret: 'webhook' },
      ]),
    )
    await aLead(world(), site)
    const without = context(world())
    const messages = { ...without.messages, canSend: { email: false, sms: false } }
    while ((await deliverDue({ ...without, messages })) > 0);
    const states = async () =>
      Object.fromEntries(
        (await deliveriesOf(world(), site)).map(({ kind, status, attempts }) => [kind, [status, attempts]]),
      )
    expect(await states()).toEqual({
      ...{ email: ['waiting', 0], adf: ['waiting', 0], webhook: ['delivered', 1] },
    })
    await drain(world())
    expect(await states()).toMatchObject({ email: ['delivered', 1], adf: ['delivered', 1] })
  })

  test('a delivery that fails of the database says why, and no word of the visitor', async () => {
    const site = await aSite(world(), delivering([{ kind: 'email', to: 'sales@dealer.example' }]))
    const lead = await aLead(world(), site, { message: 'My licence is 12345678' })
    const broken = sql`alter table outbox_entries add constraint no_licence check (text not like '%licence%') not valid`
    await world().database.alone(broken)
    try {
      await deliverDue(context(world()))
    } finally {
      await world().database.alone(sql`alter table outbox_entries drop constraint no_licence`)
    }
    const [delivery] = (await showLead(scope(world(), site), lead))!.deliveries
    expect(delivery).toMatchObject({ status: 'waiting' })
    expect(delivery!.lastProblem).toMatch(/^The database refused the command: .*no_licence/)
    expect(delivery!.lastProblem).not.toMatch(/licence is|Ann|params|dealer\.example/)
  })

  test('a lead that was taken while the application’s clock was years ahead is delivered at once', async () => {
    const hook = await answering(200)
    const site = await aSite(world(), toWebhook(hook.url))
    const received = await receiveLead(
      scope(world(), site),
      forms,
      {
        form: 'other',
        name: 'Ann',
        email: 'ann@example.com',
        phone: '0412345678',
        terms_conditions: 'on',
        message: 'Hi',
      },
      { origin: 'http://dealer.example', userAgent: '', now: new Date('2038-01-19T00:00:00Z') },
    )
    await drain(world())
    expect(hook.calls).toHaveLength(1)
    const lead = await showLead(scope(world(), site), (received as { leadId: string }).leadId)
    expect(isNow(lead!.receivedAt)).toBe(true)
  })
})

const world = worldOf()

const outcomeOf = async (url: string, facts: object = {}) =>
  callWebhook(
    { url, secret, id: 'msg_1', body: '{}', at: now },
    { dispatcher: local, isHttpAllowed: true, timeoutMs: 400, ...facts },
  )

test('410 ends a delivery at once', async () => {
  const hook = await answering(410)
  const site = await aSite(world(), toWebhook(hook.url))
  await aLead(world(), site)
  await drain(world())
  expect(await deliveriesOf(world(), site)).toMatchObject([{ status: 'dead', attempts: 1 }])
})

test('Retry-After is honoured', async () => {
  const hook = await answering(429, { 'Retry-After': '3600' })
  const site = await aSite(world(), toWebhook(hook.url))
  await aLead(world(), site)
  await drain(world())
  const [one] = await deliveriesOf(world(), site)
  expect(isNow(Date.parse(one!.dueAt) - 3_600_000)).toBe(true)
  expect(retryAfterSeconds('Wed, 01 Jul 2026 02:01:00 GMT', now)).toBe(60)
  expect(retryAfterSeconds('soon', now)).toBe(0)
  expect(waitAfter(1, { retryAfterSeconds: 1e9, random: 0 })).toBe(86_400)
  expect(waitAfter(9, { random: 0 })).toBeGreaterThan(86_400)
  expect(waitAfter(10, { random: 0 })).toBeNull()
})

test('redirects are not followed', async () => {
  const trap = await answering(200)
  const hook = await answering(302, { Location: trap.url })
  expect(await outcomeOf(hook.url)).toMatchObject({ sent: false, permanent: false })
  expect(trap.calls).toHaveLength(0)
})

test('a receiver that does not answer, drips, answers without end or breaks off costs no more than its time', async () => {
  const silent = await receiver(() => {})
  const drip = await receiver((_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  })
  const endless = await receiver((_, response) => response.writeHead(200).end('x'.repeat(5_000_000)))
  const broken = await receiver((_, response) => response.destroy())
  const began = performance.now()
  expect(await outcomeOf(silent.url)).toMatchObject({ sent: false, reason: 'no answer in time' })
  expect(await outcomeOf(drip.url)).toMatchObject({ sent: false })
  // It answered: nothing but its length is against it, on a slow machine too.
  expect(await outcomeOf(endless.url, { timeoutMs: 10_000 })).toEqual({ sent: true })
  expect(await outcomeOf(broken.url)).toMatchObject({ sent: false })
  expect(await outcomeOf(silent.url.replace('http:', 'https:'))).toMatchObject({
    sent: false,
    permanent: false,
  })
  expect(performance.now() - began).toBeLessThan(30_000)
})

test('a webhook reaches no private network, and in production only https', async () => {
  const hook = await answering(200)
  const dispatcher = createPublicAgent({ connectTimeoutMs: 500 })
  for (const url of [
    hook.url,
    hook.url.replace('127.0.0.1', 'localhost'),
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
  ])
    expect(await outcomeOf(url, { dispatcher }), url).toMatchObject({ sent: false })
  expect(hook.calls).toHaveLength(0)
  expect(await outcomeOf(hook.url, { isHttpAllowed: false })).toMatchObject({ sent: false, permanent: true })
  expect(hook.calls).toHaveLength(0)
  await dispatcher.destroy()
})

test('a webhook without its secret waits and says so', async () => {
  const hook = await answering(200)
  const site = await aSite(world(), toWebhook(hook.url))
  await aLead(world(), site)
  await deliverDue({ ...context(world()), secretOf: async () => null })
  expect(await deliveriesOf(world(), site)).toMatchObject([
    { status: 'waiting', lastProblem: 'the secret "webhook" is not set for the site' },
  ])
})

const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '09:00',
  close: '17:00',
}))

test('a booked test drive is confirmed by e-mail with a calendar file', async () => {
  const plain = await aSite(world(), delivering([{ kind: 'email', to: 'sales@dealer.example' }]))
  const [location] = plain.settings.locations
  const site = await aSite(world(), {
    ...plain.settings,
    slug: plain.slug,
    locations: [{ ...location!, contact_detail: { phone: '(07) 5550 0100', opening_hours: open } }],
  })
  await aLead(world(), site, {
    form: 'test-drive',
    location: 'l1',
    dateTime: '2026-07-02T10:00:00+10:00',
    message: '',
  })
  await drain(world())
  const mails = await scope(world(), site).db.transaction((tx) => listOutbox(tx, site.id))
  const confirmation = mails.find(({ to }) => to === 'ann@example.com')!
  expect(confirmation.text).toContain('booked for Thursday 2 July, 10:00 am')
  expect(confirmation.text).toContain('(07) 5550 0100')
  const [file] = confirmation.attachments
  expect(file).toMatchObject({ name: 'test-drive.ics' })
  const lines = file!.content.replace(/\r\n[ \t]/g, '').split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines).toContain('DTSTART:20260702T000000Z')
  expect(lines).toContain('DURATION:PT45M')
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain('1 Ipswich Road')
  expect(mails.find(({ to }) => to === 'sales@dealer.example')!.text).toContain('Thursday 2 July, 10:00 am')
})

test('places are shared: no site, webhook, host or mail server has more than its part', () => {
  const of = (
    siteId: string,
    kind: 'webhook' | 'email',
    count: number,
    target = `https://${siteId}.example/x`,
  ) => Array.from({ length: count }, (_, i) => ({ siteId, kind, target, id: `${siteId} ${kind} ${i}` }))
  const ids = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id)
  expect(ids(fairShare([...of('a', 'webhook', 100), ...of('a', 'email', 100)], []))).toEqual([
    ...ids(of('a', 'webhook', 4)),
    ...ids(of('a', 'email', 8)),
  ])
  const many = [...'abcdefghijklmnopqrstuvwxyz']
  expect(
    fairShare(
      many.flatMap((site) => of(site, 'webhook', 9)),
      [],
    ),
  ).toHaveLength(32)
  expect(
    fairShare(
      many.flatMap((site) => of(site, 'email', 9)),
      of('z', 'email', 8),
    ),
  ).toHaveLength(16)
  const busy = many.flatMap((site) => of(site, 'webhook', 4, 'https://crm.example/leads?x=1'))
  const shared = of('new', 'webhook', 4, 'https://crm.example/other')
  expect(fairShare(shared, busy.slice(0, 62))).toHaveLength(2)
  expect(fairShare([...shared, ...of('b', 'webhook', 1)], busy)).toEqual(of('b', 'webhook', 1))
  expect(fullShares([...of('a', 'webhook', 4), ...of('b', 'webhook', 3), ...of('c', 'email', 8)])).toEqual({
    ...{ channel: [], site: ['c mail'], webhook: ['a https://a.example/x'], host: [] },
  })
  expect(fullShares(busy)).toMatchObject({ host: ['https://crm.example'] })
})

test('a lead from elsewhere says by whom it came, in the mail and in its ADF', async () => {
  const site = await aSite(
    world(),
    delivering([
      { kind: 'email', to: 'sales@dealer.example' },
      { kind: 'adf', to: 'crm@dealer.example' },
    ]),
  )
  const raw = Buffer.from(
    'From: a <leads@mail.carsales.com.au>\n\nName: Ann Chen\nPhone: 0491570156\nVehicle: 2019 Kia Rio',
  )
  const facts = { scope: scope(world(), site), forms, now, origin: 'https://dealer.example', mailFrom: null }
  await receiveMail(facts, { way: 'smtp', raw, sender: null, recipient: 'r', token: null })
  await drain(world())
  const sent = await scope(world(), site).db.transaction((tx) => listOutbox(tx, site.id))
  const textTo = (to: string) => sent.find((one) => one.to === to)!.text
  expect(textTo('sales@dealer.example')).toMatch(
    /from carsales[\s\S]*Asked for: 2019 Kia Rio[\s\S]*Came by: carsales/,
  )
  expect(textTo('crm@dealer.example')).toMatch(
    /<model>Rio<\/model>[\s\S]*<provider>\s*<name part="full">carsales</,
  )
})
