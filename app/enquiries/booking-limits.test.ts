import { expect, test } from 'vitest'
import { deliverDue } from '#app/leads/delivery/queue.server.ts'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { greetingName } from '#app/mail/greeting-name.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { aShopper } from '#test/shopper.ts'
import { timePasses } from '#test/time.ts'
import { website } from '#test/website.ts'
import { aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { openAppointments } from './appointments.server.ts'

const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  ...{ weekday, status: 'Open' as const, open: '09:00', close: '17:00' },
}))

async function aDealer(world: World, testDrive: object = {}): Promise<Site> {
  const plain = await aSite(world, { testDrive } as never)
  const [location] = plain.settings.locations
  const contactDetail = { phone: '(07) 5550 0100', opening_hours: open }
  return aSite(world, { ...plain.settings, locations: [{ ...location!, contact_detail: contactDetail }] })
}
const timesOf = async (world: World, site: Site) =>
  (await openAppointments(scope(world, site), site.settings.locations, { now })).map(
    ({ dateTime }) => dateTime,
  )

let buyers = 0
/** Posts a booking as a browser of that address does; each is another buyer unless the facts say who. */
function booker(world: World, site: Site) {
  const visit = website(world)
  return async (from: string, facts: object, cookie = '') => {
    const i = buyers++
    const who = { name: 'Ann Chen', email: `buyer${i}@example.com`, phone: `0491${String(570_000 + i)}` }
    const ask = () =>
      visit(site, '/api/leads', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          'sec-fetch-site': 'same-origin',
          cookie,
        },
        body: JSON.stringify({
          form: 'test-drive',
          location: 'l1',
          ...who,
          terms_conditions: true,
          ...facts,
        }),
      })
    let answer = await ask()
    // Twenty at once may find a busy machine's database occupied, and are told to ask again.
    while (answer.status === 503) answer = await ask()
    return answer
  }
}

onBothDatabases((world) => {
  test('a script that asks for every place from one network gets few of them, at once and one by one', async () => {
    const site = await aDealer(world())
    const times = await timesOf(world(), site)
    expect(times.length).toBeGreaterThan(60)
    const book = booker(world(), site)
    const asked = await Promise.all(
      times.slice(0, 20).map((dateTime, i) => book(`203.0.113.${i}`, { dateTime })),
    )
    for (const [i, dateTime] of times.slice(20, 40).entries())
      asked.push(await book(`2001:db8:77:${i.toString(16)}::1`, { dateTime }))
    const statuses = asked.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(12)
    expect(statuses.filter((status) => status === 429)).toHaveLength(28)
    expect((await listLeads(scope(world(), site), 100)).count).toBe(12)
    const context = { ...aDeployment(world()), dispatcher: null as never, isHttpAllowed: true }
    while ((await deliverDue({ ...context, secretOf: async () => null })) > 0);
    const mails = await scope(world(), site).db.transaction((tx) => listOutbox(tx, site.id))
    expect(mails).toHaveLength(12)
  })

  test('one phone or one e-mail address has three bookings open, however it is written; without a time the lead is taken', async () => {
    const site = await aDealer(world())
    const times = await timesOf(world(), site)
    const book = booker(world(), site)
    const from = (i: number) => `198.51.${100 + i}.1`
    const phones = ['0412 345 678', '+61 412 345 678', '0412345678', '0011 61 412 345 678']
    for (const [i, phone] of phones.entries())
      expect((await book(from(i), { phone, dateTime: times[i] })).status).toBe(i < 3 ? 200 : 429)
    const mails = ['Ann@example.com', 'ann@EXAMPLE.com', 'ann@example.com', 'ANN@example.com']
    for (const [i, email] of mails.entries())
      expect((await book(from(i), { email, dateTime: times[10 + i] })).status).toBe(i < 3 ? 200 : 429)
    const refused = await book(from(9), { phone: phones[0], dateTime: times[9] })
    expect(await refused.json()).toMatchObject({
      errors: { dateTime: expect.stringContaining('leave the time open') },
    })
    expect((await book(from(9), { phone: phones[0] })).status).toBe(200)
  })

  test('a site takes so many bookings in a day of people who are not signed in, and goes on the next', async () => {
    const site = await aDealer(world(), { mostADay: 4 })
    const times = await timesOf(world(), site)
    const book = booker(world(), site)
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await book(`198.51.${i}.1`, { dateTime: times[i] })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    const buyer = aShopper(world(), site)
    await buyer.signIn('0491 570 006')
    const cookie = [...buyer.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const refused = await book('198.51.7.1', { dateTime: times[7] })
    expect(await refused.json()).toMatchObject({ errors: { dateTime: expect.stringContaining('Sign in') } })
    expect((await book('198.51.8.1', { dateTime: times[8], phone: '0491570006' }, cookie)).status).toBe(200)
    await timePasses(world(), 86_401)
    expect((await book('198.51.9.1', { dateTime: times[9] })).status).toBe(200)
  })
})

test('a confirmation greets by a name, and carries no message or address of whoever wrote it', () => {
  for (const name of ['Ann', 'Ann Chen', 'José María', "O'Neill", 'Anne-Marie', 'نور', '李小龙'])
    expect(greetingName(name)).toBe(name)
  for (const name of [
    'x'.repeat(41),
    'Win $500 at evil.example now',
    'visit www evil',
    'https evil',
    'a@b.example',
    'Ann (call 0900 1234)',
    'Ann\nBcc: x',
    '',
  ])
    expect([name, greetingName(name)]).toEqual([name, ''])
})
