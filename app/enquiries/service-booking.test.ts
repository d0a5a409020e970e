import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aSite, onBothDatabases, someSettings, type World } from '#test/world.ts'

/** A service is booked at a time that the workshop has free (CON-03). */

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({
  ...{ weekday, status: 'Open' as const, open: '08:00', close: '10:00' },
}))

async function aWorkshop(world: World, service: object = {}) {
  const plain = someSettings()
  const contact = { phone: '(07) 5550 0100', opening_hours: weekdays }
  const locations = [{ ...plain.locations[0]!, contact_detail: contact }]
  const pages = { custom: ['book-a-service'] }
  const site = await aSite(
    world,
    SiteSettings.parse({ ...plain, locations, pages, service: { capacity: 1, noticeHours: 1, ...service } }),
  )
  const visit = website(world)
  const asked = await visit(site, `/api/appointments?kind=service&dealership_id=${plain.dealerships[0]!.id}`)
  const { appointments = [] } = (await asked.json()) as { appointments?: { dateTime: string }[] }
  const who = { name: 'Ann Chen', email: 'ann@example.com', phone: '0491570156', terms_conditions: true }
  const work = { form: 'service', vehicle: 'Kia Rio 2019', service_type: 'Logbook service', location: 'l1' }
  const book = (facts: object) =>
    visit(site, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...who, ...work, ...facts }),
    })
  return { site, visit, book, status: asked.status, times: appointments.map(({ dateTime }) => dateTime) }
}

onBothDatabases((world) => {
  test('CON-03 API-17 the times of a workshop are those of its hours, one a vehicle that it can take in', async () => {
    const { times, book, visit, site } = await aWorkshop(world())
    expect(times.length).toBeGreaterThan(30)
    for (const time of times) expect(time.slice(11, 16)).toMatch(/^(08|09):(00|30)$/)
    const days = times.map((time) => new Date(`${time.slice(0, 10)}T00:00Z`).getUTCDay())
    expect(new Set(days)).toEqual(new Set([1, 2, 3, 4, 5]))
    expect((await book({ dateTime: times[0] })).status).toBe(200)
    const left = await visit(site, `/api/appointments?kind=service&dealership_id=d1&location_id=l1`)
    const { appointments } = (await left.json()) as { appointments: { dateTime: string }[] }
    expect(appointments.map(({ dateTime }) => dateTime)).toEqual(times.slice(1))
  })

  test('CON-03 of two who ask for the last place at once, one has it', async () => {
    const { times, book } = await aWorkshop(world())
    const other = { name: 'Bo Li', email: 'bo@example.com', phone: '0491570157' }
    const answers = await Promise.all([book({ dateTime: times[3] }), book({ dateTime: times[3], ...other })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('CON-03 a closed day, a past time and one between the slots are refused; no time at all is a request', async () => {
    const { book } = await aWorkshop(world())
    for (const dateTime of [
      '2026-07-05T08:00',
      '2026-06-30T08:00',
      '2026-07-03T08:10',
      '2026-07-03T10:00',
      'soon',
    ])
      expect([dateTime, (await book({ dateTime })).status]).toEqual([dateTime, 400])
    expect((await book({})).status).toBe(200)
  })

  test('CON-03 a service and a test drive at one time take no place from each other', async () => {
    const { times, book, visit, site } = await aWorkshop(world())
    await book({ dateTime: times[0] })
    const drives = await visit(site, '/api/appointments?dealership_id=d1')
    const { appointments } = (await drives.json()) as { appointments: { places: number }[] }
    expect(appointments.every(({ places }) => places === site.settings.testDrive.capacity)).toBe(true)
  })

  test('who books services elsewhere offers no times, and without capacity a day is asked for', async () => {
    const elsewhere = await aWorkshop(world(), { bookingUrl: 'https://book.example.com/' })
    expect([elsewhere.status, elsewhere.times]).toEqual([404, []])
    const none = await aWorkshop(world(), { capacity: 0 })
    expect(none.status).toBe(404)
    const html = await (await none.visit(none.site, '/pages/book-a-service')).text()
    expect(html).toContain('Which day suits you?')
    expect(html).not.toContain('name="dateTime"')
  })

  test('CON-03 without scripts the page itself offers the free times', async () => {
    const { times, visit, site } = await aWorkshop(world())
    const html = await (await visit(site, '/pages/book-a-service')).text()
    const offered = [...html.matchAll(/<option value="(20[^"]+)"/g)].map(([, time]) => time)
    expect(offered).toEqual(times)
    expect(html).not.toContain('Which day suits you?')
  })
})
