import { expect, test } from 'vitest'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const person = {
  ...{ name: 'Ann Chen', email: 'ann@example.com', phone: '0412 345 678' },
  ...{ terms_conditions: 'true', message: 'Is it there?' },
}

/** Sends a form as a browser without scripts does, and reads the page that it leads to. */
async function sent(facts: Partial<SiteSettings>, path: string, entered: object) {
  const site = await aSite(world(), facts)
  await hasStock(world(), site, [
    aCar({ stockNumber: 'A1' }),
    ...['A2', 'A3', 'A4'].map((stockNumber) => aCar({ stockNumber, badge: `SR ${stockNumber}` })),
    aCar({ stockNumber: 'B1', make: 'Ford', model: 'Ranger' }),
    aCar({ stockNumber: 'C1', make: 'Isuzu', model: 'D-Max' }),
  ])
  const visit = website(world())
  const body = new URLSearchParams({ ...person, ...entered } as Record<string, string>)
  const taken = await visit(site, path, { method: 'POST', body })
  const to = taken.headers.get('location')!
  const answer = await visit(site, to)
  const [html, source] = [(await answer.text()).replaceAll('\u202f', ' '), await sourceOf(answer)]
  return { site, visit, to, html, source }
}
const cardsIn = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?href="\/cars\/([^"]+)"/g)].map(([, slug]) => slug!)

test('ENQ-23 the page after an enquiry names the car, the yard, its phone and a reference, and nothing personal', async () => {
  const { to, html, source } = await sent({}, '/cars/2021-toyota-hilux-sr5-a1/enquire', {})
  const lead = new URL(to, 'http://x').searchParams.get('lead')!
  expect(html).toContain('Thanks, we&#x27;ve got your enquiry')
  expect(html).toContain('It&#x27;s about the 2021 Toyota HiLux SR5.')
  expect(html).toContain(lead.slice(0, 8).toUpperCase())
  expect(html).toMatch(/>Moorooka<\/h2><p[^>]*>1 Ipswich Road, Moorooka</)
  const answerer = html.slice(html.indexOf('Your reference'), html.indexOf('You may also like'))
  expect(answerer).toMatch(/<a href="tel:0755500100"[^>]*>[^•]*\(07\) 5550 0100/)
  expect(html).not.toContain('Add to calendar')
  expect(html).toContain('A receipt is on its way to your email.')
  expect(html).toContain('We&#x27;ll reply by phone or email.<')
  for (const word of ['Ann', 'ann@example.com', '345678', 'Is it there']) expect(source).not.toContain(word)
})

test('other cars than three of one kind may be liked, and not the one that was asked about', async () => {
  const { html } = await sent({}, '/cars/2021-toyota-hilux-sr5-a1/enquire', {})
  const models = cardsIn(html).map((slug) => slug.split('-')[2])
  expect(html).toContain('You may also like')
  expect(new Set(models)).toEqual(new Set(['hilux', 'ranger', 'd']))
  expect(cardsIn(html)).not.toContain('2021-toyota-hilux-sr5-a1')
})

test('whoever opens the page without having sent anything is told nothing untrue', async () => {
  const { site, visit, to } = await sent({}, '/cars/2021-toyota-hilux-sr5-a1/enquire', {})
  const [, lead] = to.split('lead=')
  const other = await aSite(world())
  for (const [asked, path] of [
    [site, '/success'],
    [site, '/success?form=car&car=2021-toyota-hilux-sr5-a1'],
    [site, '/success?form=test-drive&at=2026-07-02T00:00:00.000Z'],
    [site, `/success?lead=${lead!.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`],
    [other, `/success?lead=${lead}`],
  ] as const) {
    const answer = await visit(asked, path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html, path).toContain('No enquiry to show')
    expect(html, path).not.toMatch(/Thank you|we have your|is booked|reference/i)
  }
})

test('ACC-24 STK-62 the cars shown after a form can be saved the way the site wants it', async () => {
  const buttonsOn = async (control: 'watchlist' | 'favourite' | 'none') => {
    const site = await aSite(world(), { saved: { control } })
    await hasStock(world(), site, [aCar(), aCar()])
    const html = await (await website(world())(site, '/success')).text()
    return [...html.matchAll(/aria-label="Save [^"]+ to (\w+)"/g)].map(([, list]) => list)
  }
  expect(await buttonsOn('watchlist')).toEqual(['watchlist', 'watchlist'])
  expect(await buttonsOn('favourite')).toEqual(['favourites', 'favourites'])
  expect(await buttonsOn('none')).toEqual([])
})

test('ENQ-23 ENQ-31 a booking is told by the clock of its place', async () => {
  const [yard] = someSettings().locations
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...{ weekday, status: 'Open' as const, open: '08:00', close: '17:00' },
  }))
  const perth = {
    ...yard!,
    ...{ id: 'l0', slug: 'perth-yard', name: 'Perth', primary: false },
    address: { ...yard!.address, city: 'Perth', state: 'wa' as const, postcode: '6000' },
    contact_detail: { opening_hours: openingHours },
  }
  const booked = { location: 'l0', dateTime: '2026-07-02T00:00:00.000Z' }
  const { html, site, visit } = await sent(
    { state: 'qld', locations: [perth, yard!] },
    '/book-test-drive',
    booked,
  )
  expect(html).toContain('Your test drive is booked')
  expect(html).toMatch(/2 July[^<]*8:00 am/)
  const [, address] = /<a href="([^"]+)" download[^>]*>(?:(?!<\/a>)[\s\S])*Add to calendar/.exec(html)!
  const file = await visit(site, address!)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="test-drive.ics"')
  expect(await file.text()).toMatch(/DTSTART:20260702T000000Z\r\nDURATION:PT45M/)
  const other = await aSite(world())
  for (const [asked, path] of [
    [other, address!],
    [site, address!.replace(/[0-9a-f](?=\/calendar)/, (last) => (last === '0' ? '1' : '0'))],
  ] as const)
    expect((await visit(asked, path)).status, path).toBe(404)
})
