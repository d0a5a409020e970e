import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { leadMail } from '#app/leads/delivery/lead-mail.ts'
import { listLeads } from '#app/leads/lead-list.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

const world = worldOf()
const kinds = ['general', 'car', 'similar', 'photos', 'test-drive', 'careers'] as const
const strange = {
  empty: '',
  spaces: ' \u00a0\t ',
  long: 'x'.repeat(100_000),
  NUL: 'a\u0000b@x.example',
  surrogate: '\ud800x',
  'right to left': '\u202egpj.exe \u05d0\u05d1',
  markup: '<svg onload=alert(1)>',
  'header lines': 'Ann\r\nBcc: all@x.example\r\n\r\nhello',
  prototype: '__proto__',
}
/** What no text that was kept or sent may hold. */
const forbidden = /(?![\n])[\p{Cc}\u202a-\u202e\ufffd]/u

async function aDealer() {
  const site = await aSite(world(), {
    enquiry: {
      fields: ['last_name', 'postcode', 'category', 'Rego', 'location', 'dealership_slug'],
    } as never,
    careers: { text: 'Come and work here.', roles: ['Detailer'] } as never,
    leads: { deliver: [{ kind: 'email', to: 'sales@dealer.example' }], mostPerAddress: 10_000 },
  })
  await hasStock(world(), site, [aCar({ stockNumber: 'A1' })])
  const visit = website(world())
  const post = async (fields: object) => {
    const answer = await visit(site, '/api/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    })
    return { status: answer.status, ...((await answer.json()) as { lead_id?: string; errors?: object }) }
  }
  return { site, post }
}

const person = {
  ...{ name: 'Ann Chen', email: 'ann@example.com', phone: '0412345678', postcode: '4105' },
  ...{ category: 'General Enquiry', location: 'l1', dealership_slug: 'main-dealership' },
  ...{ position: 'Detailer', terms_conditions: 'true' },
}
const fieldsOf = (site: Site, form: (typeof kinds)[number]) =>
  forms.find(({ kind }) => kind === form)!.fields({ settings: site.settings })

test.each(kinds)(
  'each field of the form %s takes what is strange as text, or says what is wrong with it',
  async (form) => {
    const { site, post } = await aDealer()
    const about = ['car', 'photos'].includes(form) ? { car_id: '2021-toyota-hilux-sr5-a1' } : {}
    const whole = () => ({ form, ...person, ...about, message: `Hello ${crypto.randomUUID()}` })
    const taken = new Set<string>()
    for (const { name, required, type } of fieldsOf(site, form))
      for (const [what, value] of Object.entries(strange)) {
        const { status, lead_id, errors } = await post({ ...whole(), [name]: value })
        const asked = `${name}: ${what}`
        if (status === 200) {
          expect(lead_id, asked).toBeTruthy()
          taken.add(lead_id!)
          if (required && ['empty', 'spaces'].includes(what)) expect.fail(`${asked} was taken`)
          if (what === 'long' && type !== 'checkbox') expect.fail(`${asked} was taken`)
        } else {
          expect([asked, status]).toEqual([asked, name === 'location' ? expect.toBeOneOf([400, 422]) : 400])
          // NUL is refused before anything reads a field.
          if (status === 400) expect(Object.keys(errors ?? {}), asked).toEqual(what === 'NUL' ? [] : [name])
        }
      }
    const { leads, count } = await listLeads(scope(world(), site), 10_000)
    // A form whose message goes along unseen says the same each time: that is one lead.
    expect(count).toBe(taken.size)
    expect(count).toBeGreaterThan(0)
    for (const { payload } of leads)
      for (const [name, value] of Object.entries(payload))
        if (typeof value === 'string')
          expect(forbidden.test(value), `${name} ${value.slice(0, 40)}`).toBe(false)
  },
)

test('a name and an e-mail address of several lines add no header to the e-mail', async () => {
  const { site, post } = await aDealer()
  const lines = 'Ann\r\nBcc: all@x.example\r\nSubject: free'
  expect(
    await post({ ...person, form: 'other', message: 'x', email: `ann@x.example\r\nBcc: a@y.example` }),
  ).toMatchObject({ status: 400 })
  expect(await post({ ...person, form: 'other', message: 'x', name: lines })).toMatchObject({ status: 200 })
  const [lead] = (await listLeads(scope(world(), site), 1)).leads
  expect(lead!.payload.name).toBe('Ann Bcc: all@x.example Subject: free')
  const { subject } = leadMail(lead!.payload, { siteName: site.settings.name })
  expect(subject).not.toMatch(/[\r\n]/)
})

test('a time in the hour that clocks skip, and one that has gone, are refused by the endpoint', async () => {
  const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...{ weekday, status: 'Open' as const, open: '00:00', close: '24:00' },
  }))
  const site = await aSite(world(), { site: { timeZone: 'Australia/Sydney' } } as never)
  const [location] = site.settings.locations
  const address = { ...location!.address, state: 'nsw' as const, postcode: '2015' }
  await aSite(world(), {
    ...site.settings,
    testDrive: { ...site.settings.testDrive, noticeHours: 0, daysAhead: 60, slotMinutes: 30 },
    locations: [{ ...location!, address, contact_detail: { opening_hours: open } }],
  })
  // Clocks in Sydney go from 2:00 to 3:00 on 4 October 2026.
  const visit = website(world(), new Date('2026-10-01T00:00:00Z'))
  const book = async (dateTime: unknown) =>
    (
      await visit(site, '/api/leads', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...person, form: 'test-drive', dateTime }),
      })
    ).status
  expect(await book('2026-10-04T02:30')).toBe(400)
  expect(await book('2026-09-30T10:00:00+10:00')).toBe(400)
  // What is no text is a wrong time, and not none.
  for (const wrong of [{ at: '2026-10-04T03:30' }, ['2026-10-04T03:30'], 20_261_004, true])
    expect(await book(wrong), JSON.stringify(wrong)).toBe(400)
  expect(await book('2026-10-04T03:30:00+11:00')).toBe(200)
})

test('no page and no endpoint takes what another website posts', async () => {
  const { site } = await aDealer()
  const visit = website(world())
  for (const path of [
    '/contact',
    '/contact-us/moorooka-yard',
    '/book-test-drive',
    '/careers',
    '/sign-in',
    '/sign-out',
    '/cars/2021-toyota-hilux-sr5-a1/enquire',
    '/api/leads',
    '/api/leads/phone-reveal',
    '/api/events',
    '/api/watchlist/save-car',
    '/api/watchlist/remove-car',
    '/api/auth/otp',
    '/api/auth/verify',
  ]) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' }
    const answer = await visit(site, path, { method: 'POST', headers, body: new URLSearchParams(person) })
    expect([path, answer.status]).toEqual([path, 403])
  }
  expect((await listLeads(scope(world(), site), 1)).count).toBe(0)
})
