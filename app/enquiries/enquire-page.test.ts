import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubmitButton } from '#app/leads/form/enquiry-form.tsx'
import { listLeads } from '#app/leads/lead-list.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { sourceOf, type Visit, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, someSettings, worldOf } from '#test/world.ts'

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

test('ENQ-12 ENQ-21 ENQ-23 the form works without scripts: refused with what was entered, taken on to /success', async () => {
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
  expect(await sourceOf(success)).not.toContain('Ann')
})

const namesIn = (html: string) => new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name))
const general = ['name', 'email', 'phone', 'message', 'category', 'Rego', 'location']
const inEach = [...general, 'dealership_slug', 'opt_in', 'terms_conditions']

test('ENQ-02 the general enquiry has its fields by default, Comments among them; the only dealership goes along unasked', async () => {
  const { site, visit } = await aDealer()
  const html = await (await visit(site, '/contact')).text()
  for (const name of inEach) expect(namesIn(html), name).toContain(name)
  expect(html).toMatch(/<label for="general-message"[^>]*>Comments</)
  expect(html).toMatch(/<input type="hidden" name="dealership_slug" value="main-dealership"/)
  await visit(site, '/contact', post({ category: 'General Enquiry', location: 'l1' }))
  const [lead] = (await listLeads(scope(world(), site), 1)).leads
  expect(lead!.payload.dealership_slug).toBe('main-dealership')
})

test('ENQ-02 ENQ-07 of several dealerships one is chosen', async () => {
  const dealerships = ['d1', 'd2'].map((id) => ({ id, slug: `dealer-${id}`, name: `Dealer ${id}` }))
  const { site, visit } = await aDealer({ dealerships })
  const html = await (await visit(site, '/contact')).text()
  expect(html).toMatch(/<select[^>]*name="dealership_slug"/)
  const asked = { category: 'General Enquiry', location: 'l1' }
  expect(await (await visit(site, '/contact', post(asked))).text()).toContain('Please choose a dealership.')
  expect((await visit(site, '/contact', post({ ...asked, dealership_slug: 'dealer-d2' }))).status).toBe(303)
  const [lead] = (await listLeads(scope(world(), site), 1)).leads
  expect(lead!.payload.dealership_slug).toBe('dealer-d2')
})

test('ENQ-20 while it is on its way the button is disabled and spins', () => {
  const button = (isSending: boolean) =>
    renderToStaticMarkup(createElement(SubmitButton, { isSending, children: 'Send' }))
  expect(button(true)).toMatch(/^<button type="submit" disabled=""/)
  expect(button(true)).toContain('button-busy-icon')
  expect(button(false)).not.toMatch(/disabled=""|button-busy-icon/)
})

test('the page posted twice is one lead', async () => {
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

const yard = (id: string, name: string, facts: object = {}) => ({
  ...someSettings().locations[0]!,
  ...{ id, slug: `${name.toLowerCase()}-yard`, name, primary: id === 'l1' },
  address: { street: `${id} High Street`, city: name, state: 'qld' as const, postcode: '4105' },
  contact_detail: {
    phone: `(07) 5550 02${id.slice(1).padStart(2, '0')}`,
    opening_hours: [{ weekday: 3, status: 'Open' as const, open: '08:30', close: '17:30' }],
  },
  ...facts,
})
const places = (html: string) =>
  /<aside[^>]*>([\s\S]*?)<\/aside>/.exec(html.slice(html.indexOf('id="content"')))![1]!
const placeList = (html: string) => /<section id="our-locations"[\s\S]*?<\/section>/.exec(html)![0]

test('CON-06 CON-07 LOC-44 contact pages take enquiries, one for each location with its details', async () => {
  const { site, visit } = await aDealer({ locations: [yard('l1', 'Moorooka'), yard('l2', 'Aspley')] })
  const mainAt = async (path: string) => {
    const answer = await visit(site, path)
    expect(answer.status, path).toBe(200)
    return mainOf(await answer.text())
  }
  const [contact, contactUs] = [await mainAt('/contact'), await mainAt('/contact-us')]
  for (const words of ['Contact Us', 'Aspley', 'Moorooka', 'l1 High Street'])
    expect(textOf(contact)).toContain(words)
  expect(contact).toMatch(/<form[^>]*action="\/contact"[\s\S]*<label for="general-message"/)
  expect(textOf(contactUs)).toBe(textOf(contact))
  expect(namesIn(contactUs)).toEqual(namesIn(contact))
  await mainAt('/contact-us/moorooka-yard')
  expect((await visit(site, '/contact-us/elsewhere')).status).toBe(404)
  const general = { category: 'General Enquiry', location: 'l2' }
  expect((await visit(site, '/contact', post(general))).status).toBe(303)
  expect(
    (await visit(site, '/contact-us/aspley-yard', post({ ...general, location: '', message: 'x' }))).status,
  ).toBe(303)
  const { leads } = await listLeads(scope(world(), site), 5)
  expect(leads.map(({ locationId }) => locationId)).toEqual(['l2', 'l2'])
  const html = await (await visit(site, '/contact-us/aspley-yard')).text()
  expect(html).toMatch(/<form[^>]*action="\/contact-us\/aspley-yard"/)
  const told = textOf(places(html))
  expect(told).toContain('l2 High Street Aspley QLD 4105')
  expect(told).toContain('Wednesday 8:30 am – 5:30 pm')
  expect(told).toContain('Open until 5:30 pm')
  // ENQ-43
  expect(told).toContain('(07) •••• ••••')
  expect(places(html)).toContain('href="/search/aspley-yard"')
  expect(told).not.toContain('Moorooka')
})

test('LOC-10 LOC-11 the contact page and the home page list the locations by name, or as the site wants', async () => {
  const locations = [yard('l1', 'Moorooka'), yard('l2', 'Aspley'), yard('l3', 'Zillmere')]
  const listed = async (locationSettings: object) => {
    const { site, visit } = await aDealer({ locations, locationSettings })
    const contact = placeList(await (await visit(site, '/contact')).text())
    const home = (await (await visit(site, '/')).text()).replace(/<footer[\s\S]*/, '')
    const inOrder = (html: string) =>
      ['Moorooka', 'Aspley', 'Zillmere']
        .map((name) => [html.search(new RegExp(`<h3[^>]*>[^\\n]{0,600}?${name}<`)), name] as const)
        .filter(([at]) => at >= 0)
        .sort(([a], [b]) => a - b)
        .map(([, name]) => name)
    const [onContact, onHome] = [inOrder(contact), inOrder(home.slice(home.indexOf('aria-label="Our')))]
    expect(onHome).toEqual(onContact)
    return onContact
  }
  expect(await listed({})).toEqual(['Aspley', 'Moorooka', 'Zillmere'])
  expect(await listed({ order: ['zillmere-yard'] })).toEqual(['Zillmere', 'Aspley', 'Moorooka'])
  expect(await listed({ show: ['moorooka-yard', 'zillmere-yard'] })).toEqual(['Moorooka', 'Zillmere'])
  expect(await listed({ hide: ['aspley-yard'] })).toEqual(['Moorooka', 'Zillmere'])
})

test('CON-06 LOC-35 the contact page counts an address once, its workshop in it, in columns below the form', async () => {
  const workshop = yard('l9', 'Moorooka Workshop', {
    ...{ slug: 'workshop', location_type: 'service' },
    address: yard('l1', 'Moorooka').address,
  })
  const at = async (...locations: object[]) => {
    const { site, visit } = await aDealer({ locations } as never)
    return mainOf(await (await visit(site, '/contact')).text())
  }
  const html = await at(yard('l1', 'Moorooka'), yard('l2', 'Aspley'), workshop)
  expect(textOf(html)).toContain('All 2 locations')
  expect(places(html)).not.toContain('Aspley')
  const list = placeList(html)
  expect(html.indexOf(list)).toBeGreaterThan(html.indexOf('</form>'))
  expect(textOf(list)).toContain('Our 2 locations')
  const [, , moorooka = ''] = list.split('<li class="contact-list-place')
  expect(textOf(moorooka)).toMatch(/Moorooka .*Moorooka Workshop \(07\) .*Open until 5:30 pm/)
  expect(moorooka).toContain('href="/contact-us/workshop"')

  const one = await at(yard('l1', 'Moorooka'), workshop)
  expect(textOf(one)).not.toMatch(/\d locations/)
  expect(textOf(places(one))).toContain('Moorooka Workshop')
})

test('who sells comes to the page for sellers, and without one to the contact form with the matter chosen', async () => {
  const sell = { heading: 'Sell', text: 'To us.', label: 'Sell your car' }
  const ledTo = async (facts: object, home: object = sell) => {
    const { site, visit } = await aDealer({ ...facts, home: { sell: home } })
    const html = await (await visit(site, '/')).text()
    return { site, visit, path: /<a [^>]*href="([^"]+)"[^>]*>Sell your car/.exec(html)![1]! }
  }
  expect((await ledTo({})).path).toBe('/sell-my-car')
  expect((await ledTo({ tradeIn: { sellPath: '/sell-your-car' } })).path).toBe('/sell-your-car')
  const { site, visit, path } = await ledTo({}, { ...sell, href: '/buying' })
  expect(path).toBe('/contact?category=Sell+My+Car')
  const html = await (await visit(site, path)).text()
  expect(html).toMatch(/<option value="Sell My Car" selected="">/)
  expect(html).toContain('action="/contact"')
  const strange = await (await visit(site, '/contact?category=Free+money')).text()
  expect(strange).not.toMatch(/Free.money/)
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

const careers = { text: 'Come and work here.', roles: ['Detailer'] }

test('ENQ-29 CON-20 careers is there with content, and an application is taken', async () => {
  const { site, visit } = await aDealer({ careers })
  const main = mainOf(await (await visit(site, '/careers')).text())
  expect(textOf(main)).toContain('Come and work here.')
  expect(main).toMatch(/<form[^>]*action="\/careers"[\s\S]*the dealer may contact me about my application/)
  expect(namesIn(main)).toContain('position')
  expect((await visit(site, '/careers', post({ position: 'Detailer' }))).status).toBe(303)
  const [lead] = (await listLeads(scope(world(), site), 1)).leads
  expect(lead!.payload).toMatchObject({ category: 'Careers', position: 'Detailer' })
  const without = await aDealer()
  expect((await without.visit(without.site, '/careers')).status).toBe(404)
})

test('CON-01 a page that the site switches off is not found, and no menu or footer leads to it', async () => {
  const framed = async (facts: object) => {
    const { site, visit } = await aDealer({ careers, ...facts })
    const html = await (await visit(site, '/search/new-used-and-demo-cars')).text()
    const statuses: number[] = []
    for (const path of ['/careers', '/contact-us', '/contact', '/blog'])
      statuses.push((await visit(site, path)).status)
    const part = (tag: string) => new RegExp(`<${tag}[\\s>][\\s\\S]*</${tag}>`).exec(html)![0]
    const leadsTo = (path: string) => ['header', 'footer'].map((tag) => part(tag).includes(`href="${path}"`))
    return { statuses, careers: leadsTo('/careers'), contact: leadsTo('/contact-us') }
  }
  expect(await framed({})).toEqual({
    ...{ statuses: [200, 200, 200, 404], careers: [true, true], contact: [true, true] },
  })
  expect(await framed({ pages: { enabled: ['/contact'] } })).toEqual({
    ...{ statuses: [404, 404, 200, 404], careers: [false, false], contact: [false, false] },
  })
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
  expect(html).toMatch(
    /<label[^>]*for="general-terms_conditions"[^>]*>I agree to the terms of use\.<span[^>]*enquiry-tick-rest-folded"> I&#x27;m over 18/,
  )
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
