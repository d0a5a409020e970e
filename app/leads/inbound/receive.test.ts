import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { listDeliveries, listLeads } from '../lead-list.server.ts'
import { findInbound, listInbound } from './inbound-list.server.ts'
import type { Kept } from './inbound-row.server.ts'
import { receiveAdf } from './receive-adf.server.ts'
import { receiveMail } from './receive-mail.server.ts'

/** What a mail becomes: a lead with its deliveries, the same as before, or what nobody is behind; and that it is kept. */

const factsOf = (world: World, site: Site) => ({
  ...{ scope: scope(world, site), forms, now, origin: 'https://dealer.example' },
  mailFrom: 'no-reply@here.example',
})

type Given = {
  headers?: readonly string[]
  subject?: string
  from?: string
  id?: string
  sender?: string | null
}

const mailOf = (
  words: string,
  { headers = [], subject = 'Enquiry', from = 'Portal <leads@portal.example>', id }: Given = {},
) =>
  [
    `From: ${from}`,
    'To: dealer@inbound.example',
    `Subject: ${subject}`,
    ...(id ? [`Message-ID: <${id}>`] : []),
    ...headers,
    '',
    words,
  ].join('\r\n')

const labels = (facts: Record<string, string> = {}) =>
  Object.entries({
    Name: 'Ann Chen',
    Phone: '0491 570 156',
    Email: 'ann@example.com',
    Comments: 'Is it there?',
    ...facts,
  })
    .map(([label, value]) => `${label}: ${value}`)
    .join('\r\n')

async function sent(world: World, site: Site, words: string, given: Given = {}) {
  const raw = Buffer.from(mailOf(words, given))
  const arrived = {
    way: 'smtp' as const,
    raw,
    sender: given.sender ?? null,
    recipient: 'dealer@inbound.example',
    token: null,
  }
  const kept = await receiveMail(factsOf(world, site), arrived)
  return { raw, kept, first: kept?.[0] as Kept }
}
const leadsOf = async (world: World, site: Site) => (await listLeads(scope(world, site), 100)).leads
const mailsOf = async (world: World, site: Site) =>
  (await listInbound(scope(world, site), { limit: 100 })).mails

const delivering = {
  leads: {
    deliver: [
      { kind: 'email', to: 'sales@dealer.example' },
      { kind: 'adf', to: 'crm@dealer.example' },
    ],
  },
} as never

onBothDatabases((world) => {
  test('a portal’s mail is a lead like any other, with its deliveries, its source and its car; the mail is kept whole', async () => {
    const site = await aSite(world(), delivering)
    await hasStock(world(), site, [aCar({ stockNumber: 'D23612', make: 'Toyota', model: 'Corolla' })])
    const { first, raw } = await sent(world(), site, labels({ 'Stock no.': 'd23612' }), {
      from: 'carsales <leads@mail.carsales.com.au>',
    })
    const [lead] = await leadsOf(world(), site)
    expect(lead).toMatchObject({
      id: first.leadId,
      form: 'car',
      deliveries: ['waiting', 'waiting'],
      isSuspected: false,
    })
    expect(lead!.payload).toMatchObject({
      ...{ name: 'Ann Chen', phone: '0491570156', email: 'ann@example.com', message: 'Is it there?' },
      ...{ source: 'carsales', stock_number: 'D23612', car_id: lead!.carId, opt_in: false },
      car_url: expect.stringContaining('https://dealer.example/cars/'),
    })
    expect((await findInbound(scope(world(), site), first.id))!.raw.equals(raw)).toBe(true)
    // The buyer wrote to a portal: no receipt comes from a site they never saw.
    const kinds = (await listDeliveries(scope(world(), site), { limit: 9 })).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['adf', 'email'])
  })

  test('the same portal mail ten times, side by side, is one lead, and nine are told as the same', async () => {
    const site = await aSite(world(), delivering)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => sent(world(), site, labels(), { id: 'one@portal.example' })),
    )
    expect(await leadsOf(world(), site)).toHaveLength(1)
    expect(all.map(({ first }) => first.outcome).sort()).toEqual(['lead', ...Array(9).fill('repeat')])
    expect(new Set(all.map(({ first }) => first.leadId)).size).toBe(1)
    const mails = await mailsOf(world(), site)
    expect(mails).toHaveLength(10)
    for (const { id } of mails)
      expect((await findInbound(scope(world(), site), id))!.raw.equals(all[0]!.raw)).toBe(true)
  })

  test('the same Message-ID is the same long after; the same words are so for a short while', async () => {
    const site = await aSite(world())
    const passes = () =>
      world().database.asPlatform((tx) =>
        tx.execute(sql`update lead_prints set taken_at = taken_at - interval '300 days'`),
      )
    const { first } = await sent(world(), site, labels(), { id: 'a@portal.example' })
    const otherWay = await sent(world(), site, labels(), { id: 'b@portal.example' })
    expect(otherWay.first).toMatchObject({ outcome: 'repeat', leadId: first.leadId })
    await passes()
    const later = await sent(world(), site, labels({ Comments: 'Changed' }), { id: 'a@portal.example' })
    expect(later.first).toMatchObject({ outcome: 'repeat', leadId: first.leadId })
    const again = await sent(world(), site, labels(), { id: 'c@portal.example' })
    expect(again.first.outcome).toBe('lead')
    expect(await leadsOf(world(), site)).toHaveLength(2)
  })

  const adf = (id: string, name = 'Ann Chen', provider = 'Lead Desk') =>
    Buffer.from(
      `<?adf version="1.0"?><adf><prospect><id source="x">${id}</id><customer><contact><name part="full">${name}</name><email>${name.replace(' ', '.')}@example.com</email></contact><comments>${Math.random()}</comments></customer><provider><name>${provider}</name></provider></prospect></adf>`,
    )

  test('the same id of the same provider is the same lead, unless nothing of the person agrees', async () => {
    const site = await aSite(world())
    const facts = factsOf(world(), site)
    const [first] = (await receiveAdf(facts, adf('7')))!
    expect((await receiveAdf(facts, adf('7')))![0]).toMatchObject({
      outcome: 'repeat',
      leadId: first!.leadId,
    })
    for (const other of [adf('8'), adf('7', 'Ann Chen', 'Another'), adf('7', 'Bob Ray')])
      expect((await receiveAdf(facts, other))![0]!.outcome).toBe('lead')
    expect(await leadsOf(world(), site)).toHaveLength(4)
  })

  test('a site sees its own mails and takes them for itself: the same mail to two sites is a lead of each', async () => {
    const [ours, theirs] = [await aSite(world()), await aSite(world())]
    for (const site of [ours, theirs]) await sent(world(), site, labels(), { id: 'same@portal.example' })
    expect(
      [await leadsOf(world(), ours), await leadsOf(world(), theirs)].map(({ length }) => length),
    ).toEqual([1, 1])
    const [mail] = await mailsOf(world(), theirs)
    expect(await findInbound(scope(world(), ours), mail!.id)).toBeNull()
  })

  test('twenty megabytes are a lead and are kept', async () => {
    const site = await aSite(world())
    const picture = `${'A'.repeat(76)}\r\n`.repeat(270_000)
    const boundary = 'Content-Type: multipart/mixed; boundary=b'
    const words = `--b\r\nContent-Type: text/plain\r\n\r\n${labels()}\r\n--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n${picture}--b--`
    const { first, raw } = await sent(world(), site, words, { headers: [boundary] })
    expect(raw.length).toBeGreaterThan(20_000_000)
    expect(first.outcome).toBe('lead')
    expect((await findInbound(scope(world(), site), first.id))!.raw.equals(raw)).toBe(true)
  })

  test.each([
    ['an automatic reply', { headers: ['Auto-Submitted: auto-replied'] }],
    ['an automatic reply', { headers: ['X-Autoreply: yes'] }],
    ['an automatic reply', { headers: ['Precedence: auto_reply'] }],
    ['an automatic reply, by its subject', { subject: 'Automatic reply: your enquiry' }],
    ['an automatic reply, by its subject', { subject: 'Out of Office Re: your enquiry' }],
    ['a bounce: its sender is empty', { sender: '' }],
    ['a bounce: its sender is empty', { headers: ['Return-Path: <>'] }],
    ['a bounce: a mail server sent it', { from: 'MAILER-DAEMON@example.com' }],
    [
      'a report of a mail server',
      { headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'] },
    ],
    ['a loop: this deployment sent it', { id: `msg_${'0'.repeat(32)}@here.example` }],
    [
      'a loop: this deployment sent it',
      { from: 'no-reply@here.example', headers: ['Auto-Submitted: auto-generated'] },
    ],
    ['a loop: it was here before', { headers: ['X-Loop: dealer@inbound.example'] }],
    ['a loop: it went through more than 40 servers', { headers: Array(41).fill('Received: by a') }],
    [
      'a program sent it to many, and no mapping reads it',
      { from: 'Ann <ann@example.com>', headers: ['Precedence: bulk'] },
    ],
  ] as const)('%s makes no lead and is kept: %j', async (reason, given) => {
    const site = await aSite(world())
    const words = given && 'from' in given && given.from.startsWith('Ann') ? 'I am away.' : labels()
    const { first, raw } = await sent(world(), site, words, given)
    expect(first).toMatchObject({ outcome: 'passed over', reason, leadId: null })
    expect((await findInbound(scope(world(), site), first.id))!.raw.equals(raw)).toBe(true)
    expect(await leadsOf(world(), site)).toEqual([])
  })

  test('a portal’s mail that says it is automatic is a lead all the same', async () => {
    const site = await aSite(world())
    const headers = [
      'Auto-Submitted: auto-generated',
      'Precedence: bulk',
      'List-Unsubscribe: <mailto:a@portal.example>',
    ]
    expect((await sent(world(), site, labels(), { headers })).first.outcome).toBe('lead')
  })

  test('our own ADF that comes round is no lead', async () => {
    const site = await aSite(world())
    const ours =
      '<adf><prospect><id sequence="2" source="Forecourt delivery">msg_1</id><customer><contact><name>A</name><email>a@example.com</email></contact></customer></prospect></adf>'
    expect((await sent(world(), site, ours)).first).toMatchObject({ outcome: 'passed over', leadId: null })
  })

  test('a car that is not there is told in the lead, which is kept', async () => {
    const site = await aSite(world())
    await sent(world(), site, labels({ Vehicle: '2019 TOYOTA COROLLA', 'Stock number': 'X99' }))
    const [lead] = await leadsOf(world(), site)
    expect(lead).toMatchObject({ form: 'general', carId: null })
    expect(lead!.payload).toMatchObject({
      asked_for: '2019 TOYOTA COROLLA, stock number X99 (not found in the stock)',
      ...{
        'Vehicle Make': 'Toyota',
        'Vehicle Model': 'Corolla',
        'Vehicle Year': '2019',
        stock_number: 'X99',
      },
    })
  })

  test('a stock number that is now another car’s is told beside what was asked for', async () => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar({ stockNumber: 'D1', make: 'Toyota', model: 'Corolla' })])
    await sent(world(), site, labels({ Vehicle: '2022 Ford Everest', 'Stock number': 'D1' }))
    const [lead] = await leadsOf(world(), site)
    expect(lead!.payload).toMatchObject({
      'Vehicle Make': 'Toyota',
      asked_for: '2022 Ford Everest (the stock has another vehicle under that number)',
    })
  })

  test('a car is found by its VIN and by the address of its page too', async () => {
    const site = await aSite(world(), { hosts: ['www.found.example'] } as never)
    await hasStock(world(), site, [aCar({ vin: 'MR0KA3CD100123456' }), aCar({ stockNumber: 'BYLINK' })])
    const { rows } = (await world().database.asSite(site.id, (tx) =>
      tx.execute(sql`select id, slug, stock_number from cars order by stock_number`),
    )) as unknown as { rows: { id: string; slug: string; stock_number: string }[] }
    const linked = rows.find((row) => row.stock_number === 'BYLINK')!
    const other = rows.find((row) => row.stock_number !== 'BYLINK')!
    await sent(world(), site, labels({ VIN: 'mr0ka3cd100123456', Comments: 'one' }))
    await sent(world(), site, `Hi, about https://www.found.example/cars/${linked.slug}?a=1 please`, {
      from: 'Bob Ray <bob@example.com>',
    })
    const cars = (await leadsOf(world(), site)).map(({ carId }) => carId)
    expect(cars.sort()).toEqual([other.id, linked.id].sort())
  })

  test('a site that has had its day’s share takes no more, and others do', async () => {
    const [site, other] = [await aSite(world()), await aSite(world())]
    await world().database.asSite(site.id, (tx) =>
      tx.execute(sql`insert into inbound_mails (site_id, id, received_at, way, sender, recipient, subject, outcome, size, digest, words)
        select ${site.id}, i::text, now(), 'smtp', 's', 'r', '', 'not read', 1, 'd', '' from generate_series(1, 5000) i`),
    )
    expect((await sent(world(), site, labels())).kept).toBeNull()
    expect((await sent(world(), other, labels())).first.outcome).toBe('lead')
  })

  test('HTML and scripts of a mail are words of its lead or nothing', async () => {
    const site = await aSite(world())
    const html = `<style>p{}</style><script>alert('x')</script><!-- hidden --><table><tr><th>Name</th><td>Ann &lt;b&gt; Chen<img src=x onerror=alert(1)></td></tr><tr><td>Phone</td><td><a href="tel:1">0491 570 156</a></td></tr><tr><td>Message</td><td>One<br>two<script>alert(2)</script></td></tr></table>`
    await sent(world(), site, html, { headers: ['Content-Type: text/html; charset=utf-8'] })
    const [lead] = await leadsOf(world(), site)
    expect(lead!.payload).toMatchObject({ name: 'Ann <b> Chen', phone: '0491570156', message: 'One\ntwo' })
    expect(JSON.stringify(lead!.payload)).not.toMatch(/alert|hidden/)
  })

  test('what is no mail at all, and what names nobody, waits as not read', async () => {
    const site = await aSite(world())
    expect((await sent(world(), site, 'Your listings were seen 1,204 times.')).first.outcome).toBe('not read')
    const deep = Array.from(
      { length: 60 },
      (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`,
    ).join('')
    const { first } = await sent(world(), site, deep, {
      headers: ['Content-Type: multipart/mixed; boundary=b0'],
    })
    expect(first).toMatchObject({
      outcome: 'not read',
      reason: expect.stringContaining('no mail that can be parsed'),
    })
    const { notRead } = await listInbound(scope(world(), site), { limit: 1 })
    expect(notRead).toBe(2)
  })
})
