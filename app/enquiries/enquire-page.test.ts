import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { type Visit, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'
import { listLeads } from './lead-list.server.ts'

const world = worldOf()

const person = {
  name: 'Ann "<b>" Chen',
  email: 'ann@example.com',
  phone: '+61 412 345 678',
  terms_conditions: 'true',
  message: 'Is it there?',
}
const car = '/cars/2021-toyota-hilux-sr5-a1'

async function aDealer(facts: object = {}): Promise<{ site: Site; visit: Visit }> {
  const site = await aSite(world(), facts as never)
  await hasStock(world(), site, [
    aCar({ stockNumber: 'A1', dealershipId: 'd1' }),
    aCar({ stockNumber: 'A2', status: 'sold', badge: 'SR' }),
    aCar({ stockNumber: 'A3', make: 'Kia', model: 'Rio' }),
  ])
  return { site, visit: website(world()) }
}
const post = (facts: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers,
  body: new URLSearchParams({ ...person, ...facts } as Record<string, string>),
})
const countOf = async (site: Site) => (await listLeads(scope(world(), site), 1)).count

test('ENQ-21 ENQ-23 the form works without scripts: refused with what was entered, taken on to /success', async () => {
  const { site, visit } = await aDealer()
  const page = await visit(site, `${car}/enquire`)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toMatch(/<input type="hidden" name="submission" value="[0-9a-f-]{36}"/)
  expect(html).toMatch(/name="stock_number" value="A1"/)

  const refused = await visit(site, `${car}/enquire`, post({ email: 'ann@', terms_conditions: '' }))
  expect(refused.status).toBe(400)
  const again = await refused.text()
  expect(again).toContain('Please fix the following errors:')
  expect(again).toContain('*You must agree to the terms of use before submitting.')
  expect(again).toMatch(/<a href="#car-email"/)
  expect(again).toMatch(/<input[^>]*id="car-email"[^>]*aria-invalid="true"/)
  expect(again).toContain('value="Ann &quot;&lt;b&gt;&quot; Chen"')
  expect(await countOf(site)).toBe(0)

  const taken = await visit(site, `${car}/enquire`, post({}))
  expect(taken.status).toBe(303)
  expect(taken.headers.get('location')).toMatch(/^\/success\?form=car&car=/)
  expect(await countOf(site)).toBe(1)
  const success = await visit(site, taken.headers.get('location')!)
  expect(success.status).toBe(200)
  const words = await success.text()
  expect(words).toContain('What happens next')
  expect(words).toContain('/cars/2021-kia-rio')
  expect(words).not.toContain('Ann')
})

test('ENQ-12 ENQ-20 the page posted twice is one lead', async () => {
  const { site, visit } = await aDealer()
  const twice = await Promise.all([1, 2].map(() => visit(site, `${car}/enquire`, post({ submission: 's1' }))))
  expect(twice.map(({ status }) => status)).toEqual([303, 303])
  expect(await countOf(site)).toBe(1)
})

test('VEH-35 ENQ-27 a sold car is asked about as something similar; an unknown one is not found', async () => {
  const { site, visit } = await aDealer()
  const sold = await (await visit(site, '/cars/2021-toyota-hilux-sr-a2/enquire')).text()
  expect(sold).toContain('Can you please find me something similar?')
  expect((await visit(site, '/cars/nobody/enquire')).status).toBe(404)
  expect((await visit(site, '/cars/nobody/enquire', post({}))).status).toBe(404)
})

test('ENQ-28 photos are asked for with a text of their own', async () => {
  const { site, visit } = await aDealer()
  expect((await visit(site, `${car}/enquire?about=photos`, post({ message: '' }))).status).toBe(303)
  const [lead] = (await listLeads(scope(world(), site), 1)).leads
  expect(lead!.payload).toMatchObject({
    subcategory: 'Request Photos Used',
    message: expect.stringMatching(/photos/),
  })
})

test('CON-06 CON-07 LOC-44 contact pages take enquiries, one for each location', async () => {
  const { site, visit } = await aDealer()
  for (const path of ['/contact', '/contact-us', '/contact-us/moorooka-yard'])
    expect((await visit(site, path)).status, path).toBe(200)
  expect((await visit(site, '/contact-us/elsewhere')).status).toBe(404)
  const general = { category: 'General Enquiry', location: 'l1' }
  expect((await visit(site, '/contact', post(general))).status).toBe(303)
  expect(
    (await visit(site, '/contact-us/moorooka-yard', post({ ...general, location: '', message: 'x' }))).status,
  ).toBe(303)
  const { leads } = await listLeads(scope(world(), site), 5)
  expect(leads.map(({ locationId }) => locationId)).toEqual(['l1', 'l1'])
  const html = await (await visit(site, '/contact-us/moorooka-yard')).text()
  expect(html).toContain('1 Ipswich Road')
  // ENQ-43
  expect(html).toContain('07 55•• ••••')
})

test('ENQ-30 ENQ-33 /book-test-drive/ books, and is not there where test drives are off', async () => {
  const { site, visit } = await aDealer()
  expect((await visit(site, '/book-test-drive/')).headers.get('location')).toBe('/book-test-drive')
  expect((await visit(site, '/book-test-drive')).status).toBe(200)
  expect((await visit(site, '/book-test-drive/', post({ location: 'l1' }))).status).toBe(303)
  const off = await aDealer({ features: { testDrive: false } })
  expect((await off.visit(off.site, '/book-test-drive')).status).toBe(404)
  expect(await (await off.visit(off.site, `${car}/enquire?about=test-drive`)).text()).not.toContain(
    'Book a Test Drive',
  )
})

test('ENQ-29 CON-01 CON-20 careers is there with content, unless the site leaves it out', async () => {
  const { site, visit } = await aDealer({ careers: { text: 'Come and work here.', roles: ['Detailer'] } })
  expect(await (await visit(site, '/careers')).text()).toContain('Come and work here.')
  expect((await visit(site, '/careers', post({ position: 'Detailer' }))).status).toBe(303)
  const [lead] = (await listLeads(scope(world(), site), 1)).leads
  expect(lead!.payload).toMatchObject({ category: 'Careers', position: 'Detailer' })
  expect(await (await visit(site, '/')).text()).toContain('href="/careers"')
  const without = await aDealer()
  expect((await without.visit(without.site, '/careers')).status).toBe(404)
  expect(await (await without.visit(without.site, '/')).text()).not.toContain('href="/careers"')
  const disabled = await aDealer({ careers: { text: 'x' }, pages: { enabled: ['/contact'] } })
  for (const path of ['/careers', '/contact-us'])
    expect((await disabled.visit(disabled.site, path)).status).toBe(404)
  expect((await disabled.visit(disabled.site, '/contact')).status).toBe(200)
})

test('ENQ-03 ENQ-09 the only location is chosen already, the distribution location asked where wanted', async () => {
  const { site, visit } = await aDealer()
  const html = await (await visit(site, '/contact')).text()
  expect(html).toMatch(/<select[^>]*name="location"[^>]*><option value="l1" selected="">Moorooka/)
  expect(html).not.toContain('distribution_location')
})

test('ENQ-11 ENQ-15 the terms fold on a phone, a postcode takes four characters', async () => {
  const { site, visit } = await aDealer({ enquiry: { fields: ['postcode'] } })
  const html = await (await visit(site, '/contact')).text()
  expect(html).toMatch(/<label[^>]*for="general-terms_conditions"[^>]*line-clamp/)
  const postcode = /<input[^>]*name="postcode"[^>]*>/.exec(html)![0]
  expect(postcode).toContain('placeholder="1234"')
  expect(postcode).toContain('maxLength="4"')
  expect(postcode).toContain('inputMode="numeric"')
  expect(postcode).toContain('type="text"')
})

test('the form for a dialog is the page’s own', async () => {
  const { site, visit } = await aDealer()
  const { form, submission } = (await (
    await visit(site, '/api/enquiry-form?car=2021-toyota-hilux-sr5-a1&about=test-drive')
  ).json()) as {
    form: { kind: string; action: string }
    submission: string
  }
  expect(form).toMatchObject({ kind: 'test-drive', action: `${car}/enquire?about=test-drive` })
  expect(submission).toHaveLength(36)
  expect((await visit(site, '/api/enquiry-form?car=x')).status).toBe(404)
})
