import { expect, test } from 'vitest'
import { pageForms } from '#app/content/page-blocks.ts'
import { withdrawPage } from '#app/content/page-import.server.ts'
import { previewAddress } from '#app/content/page-preview.ts'
import { forms } from '#app/forms.server.ts'
import { listLeads, showLead } from '#app/leads/lead-list.server.ts'
import { marketingList } from '#app/leads/marketing.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import { contentPaths } from '#app/tenancy/site-pages.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { aPage, hasPages } from '#test/pages.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

const dealer = (settings: object = {}) => aSite(world(), settings as Partial<SiteSettings>)
const block = (...lines: string[]) => [
  'blocks:',
  ...lines.map((line, i) => (i ? `    ${line}` : `  - ${line}`)),
]

async function screen(site: { slug: string }, path: string, at = now) {
  const response = await website(world(), at)(site, path)
  const html = await response.text()
  const main = mainOf(html)
  return { status: response.status, headers: response.headers, html, main, text: textOf(main) }
}

test('a page of more than a megabyte arrives whole, with every sign as it was written', async () => {
  const site = await dealer()
  const long = `It’s – ${'"'.repeat(59_000)}`
  const blocks = [1, 2, 3, 4].flatMap((nth) => block('block: words', `words: '${long} ${nth}'`).slice(1))
  await hasPages(world(), site, [aPage('about-us.yaml', ['title: About us', 'blocks:', ...blocks])])
  const html = await sourceOf(await website(world())(site, '/about-us'))
  expect(Buffer.byteLength(html)).toBeGreaterThan(1_400_000)
  expect(html).toMatch(/<\/html>$/)
  for (const nth of [1, 2, 3, 4]) expect(html).toMatch(new RegExp(`<p>It’s – [“”]{59000} ${nth}</p>`))
})

test.each([
  '/service',
  '/vehicle-parts-and-accessories',
  '/about-us',
  '/buying',
  '/fleet',
  '/teams',
  '/warranty',
  '/diamond-advantage',
  '/capped-price-servicing',
  '/roadside-assist',
  '/faqs',
  '/eofy',
])(
  'CON-03 CON-04 CON-16 CON-18 CON-19 CON-21 CON-22 CON-23 CON-24 CON-25 CON-26 CON-27 the page that a dealer wrote stands at %s, and nowhere on a site that wrote none',
  async (path) => {
    const site = await dealer()
    expect((await screen(site, path)).status).toBe(404)
    await hasPages(world(), site, [
      aPage(`${path.slice(1)}.yaml`, [
        'title: Our own page',
        ...block('block: words', 'words: "We **do** that."'),
      ]),
    ])
    const { status, main } = await screen(site, path)
    expect(status).toBe(200)
    expect(main).toMatch(/<h1[^>]*>Our own page<\/h1>/)
    expect(main).toContain('We <strong>do</strong> that.')
  },
)

test('CON-01 a page that the site has switched off gives the not-found page and has no link', async () => {
  const pages = [aPage('fleet.yaml'), aPage('warranty.yaml')]
  const all = await dealer()
  const some = await dealer({ pages: { enabled: ['/warranty'] } })
  for (const site of [all, some]) await hasPages(world(), site, pages)
  expect((await screen(all, '/fleet')).html).toContain('href="/warranty"')
  expect((await screen(some, '/fleet')).status).toBe(404)
  const { html } = await screen(some, '/warranty')
  expect(html).toContain('href="/warranty"')
  expect(html).not.toContain('href="/fleet"')
  expect(html).not.toContain('href="/privacy-policy"')
})

test('CON-32 pages of the dealer’s own stand at /pages/{name}, and those of the product where they are asked for', async () => {
  const site = await dealer({ pages: { custom: ['book-a-service'] } })
  await hasPages(world(), site, [aPage('pages/home-drive.yaml', ['title: Home drive'])])
  expect((await screen(site, '/pages/home-drive')).text).toContain('Home drive')
  expect((await screen(site, '/pages/book-a-service')).text).toContain('Ask for a time')
  expect((await screen(site, '/pages/unsubscribe')).status).toBe(404)
  for (const name of ['nothing', 'a/b', '..%2fx', '%00', 'x'.repeat(300)])
    expect((await screen(site, `/pages/${name}`)).status).toBeGreaterThanOrEqual(400)
})

test('CON-02 a home page that the dealer wrote takes the place of the settings', async () => {
  const site = await dealer({ home: { heroLines: ['Of the settings'] } })
  await hasStock(world(), site, [aCar()])
  expect((await screen(site, '/')).text).toContain('Of the settings')
  await hasPages(world(), site, [
    aPage('index.yaml', block('block: hero', 'heading: "{count} car, one yard"', 'search: yes')),
  ])
  const { text, main } = await screen(site, '/')
  expect(text).toContain('1 car, one yard')
  expect(text).not.toContain('Of the settings')
  expect(main.match(/<h1/g)).toHaveLength(1)
})

test('CON-08 CON-09 privacy policy and terms are there from the start, name the dealer, and say that they are drafts', async () => {
  const site = await dealer({ name: 'Calm Cars' })
  for (const [path, heading] of [
    ['/privacy-policy', 'Privacy policy'],
    ['/terms-and-conditions', 'Terms and conditions'],
  ] as const) {
    const { main, text, html } = await screen(site, path)
    expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(text).toContain('Calm Cars')
    expect(text).toContain(
      'Draft. This is a standard text; Calm Cars has yet to have it checked by its lawyer.',
    )
    expect(text).not.toMatch(/undefined|null|\{/)
    expect(html.slice(html.indexOf('<footer'))).toContain(`href="${path}"`)
    await hasPages(world(), site, [aPage(`${path.slice(1)}.yaml`, [`title: ${heading}`])])
    const own = await screen(site, path)
    expect(own.text).toContain('Look at the tyres.')
    expect(own.text).not.toContain('Draft.')
    await withdrawPage(scope(world(), site), path)
  }
})

test('CON-08 CON-09 legal texts that a lawyer has gone over are no drafts any more', async () => {
  const site = await dealer({ name: 'Calm Cars', pages: { legalTextsChecked: true } })
  for (const path of ['/privacy-policy', '/terms-and-conditions']) {
    const { text } = await screen(site, path)
    expect(text).toContain('Calm Cars')
    expect(text).not.toContain('Draft.')
  }
})

test('each form leads to the privacy policy and the terms, where the site has them', async () => {
  const links = async (settings: object) => {
    const { main } = await screen(await dealer(settings), '/contact-us')
    return [...main.matchAll(/href="(\/(?:privacy|terms)[^"]*)"/g)].map(([, href]) => href)
  }
  expect(await links({})).toEqual(['/privacy-policy', '/terms-and-conditions'])
  expect(await links({ pages: { enabled: ['/contact-us'] } })).toEqual([])
})

const offer = { title: 'Ute runout', text: 'While they last.', href: '/search/new-used-and-demo-cars' }

test('CON-17 /special-offers lists the offers that are current, and those of a brand where one is asked for', async () => {
  const offers = [
    offer,
    { ...offer, title: 'Kia weekend', until: '2026-07-01' },
    { ...offer, title: 'Long over', until: '2026-06-30' },
  ]
  const site = await dealer({ home: { offers } })
  const { text } = await screen(site, '/special-offers')
  expect(text).toContain('Ute runout')
  expect(text).toContain('Kia weekend')
  expect(text).not.toContain('Long over')
  const ofKia = await screen(site, '/special-offers?make=Kia')
  expect(ofKia.text).not.toContain('Ute runout')
  expect((await screen(await dealer(), '/special-offers')).status).toBe(404)
})

test('CON-17 an offer without a picture shows a car of its search, each offer another one', async () => {
  const picture = (name: string) => `https://pictures.example/${name}.jpg`
  const site = await dealer({
    home: {
      offers: [
        { title: 'Any car', text: '', href: '/search/new-used-and-demo-cars' },
        { title: 'Every car', text: '', href: '/search/new-used-and-demo-cars?sortBy=latest' },
        { title: 'Somebody else', text: '', href: 'https://elsewhere.example/search/used-cars' },
      ],
    },
  })
  await hasStock(world(), site, [
    aCar({ images: [{ url: picture('first'), thumbUrl: null }] }),
    aCar({ images: [{ url: picture('second'), thumbUrl: null }] }),
    aCar({ images: [] }),
  ])
  const { main } = await screen(site, '/special-offers')
  const list = main.slice(main.indexOf('offer-list'), main.indexOf('</ul>', main.indexOf('offer-list')))
  const shown = [...list.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src)
  expect(shown).toHaveLength(2)
  expect(new Set(shown).size).toBe(2)
})

test('CON-38 a stocktake banner shows from its first day to its last, both included, by the dealer’s own date', async () => {
  const site = await dealer()
  const banner = block('block: banner', 'heading: Stocktake sale', 'from: 2025-07-01', 'until: 2025-07-24')
  await hasPages(world(), site, [
    aPage('about-us.yaml', [...banner, '  - block: words', '    words: Always.']),
  ])
  const isShown = async (at: string) =>
    (await screen(site, '/about-us', new Date(at))).text.includes('Stocktake sale')
  expect(await isShown('2025-06-30T13:59:00Z')).toBe(false)
  expect(await isShown('2025-06-30T14:00:00Z')).toBe(true)
  expect(await isShown('2025-07-24T13:59:00Z')).toBe(true)
  expect(await isShown('2025-07-24T14:00:00Z')).toBe(false)
})

test('CON-39 a banner of figures shows those of the site, and none where there are none', async () => {
  const page = [
    aPage('about-us.yaml', [...block('block: statistics'), '  - block: words', '    words: Always.']),
  ]
  const statsBanner = [
    { value: '50+', label: 'locations' },
    { value: '40+', label: 'brands' },
    { value: '30+', label: 'years' },
  ]
  const [with3, without] = [await dealer({ copy: { statsBanner } }), await dealer()]
  for (const site of [with3, without]) await hasPages(world(), site, page)
  const { text } = await screen(with3, '/about-us')
  for (const { value, label } of statsBanner) expect(text).toContain(`${label} ${value}`)
  expect((await screen(without, '/about-us')).main).not.toContain('At a glance')
})

test('CON-41 the sales counter shows its sum by Brisbane time, on sites that have it switched on', async () => {
  const settings = { home: { blocks: ['counter'] }, salesCounter: true }
  const site = await dealer(settings)
  const at = (time: string) => screen(site, '/', new Date(time))
  expect((await at('2026-07-14T14:00:00Z')).text).toContain('2,688 sales this month')
  expect((await at('2026-07-14T14:07:29Z')).text).toContain('2,688 sales')
  expect((await at('2026-07-14T14:07:30Z')).text).toContain('2,689 sales')
  expect((await at('2026-07-31T13:59:59Z')).text).toContain('5,951 sales')
  const made = await dealer({ home: { blocks: ['counter'] }, salesCounter: 'made' })
  await hasStock(world(), made, [
    aCar({ status: 'sold', soldAt: '2026-06-30T13:59:00Z' }),
    aCar({ status: 'sold', soldAt: '2026-06-30T14:01:00Z' }),
    aCar({ status: 'sold', soldAt: '2026-07-13T00:00:00Z' }),
    aCar(),
  ])
  expect((await screen(made, '/', new Date('2026-07-14T00:00:00Z'))).text).toContain('2 sales this month')
  const off = await dealer({ home: { blocks: ['counter'] } })
  expect((await screen(off, '/')).text).not.toContain('sales this month')
})

test('CON-44 pictures of the promotion slider are 540 high and 1920 wide, and a slide shows on its days', async () => {
  const site = await dealer()
  await hasPages(world(), site, [
    aPage('about-us.yaml', [
      ...block('block: slider', 'slides:', '  - picture: /demo/a.webp', '    alt: Sale'),
      '      - picture: /demo/b.webp',
      '        alt: Over',
      '        until: 2026-06-30',
    ]),
  ])
  const { main } = await screen(site, '/about-us')
  expect(main).toMatch(/<img[^>]*alt="Sale"[^>]*width="1920"[^>]*height="540"/)
  expect(main).not.toContain('alt="Over"')
})

test('CON-33 who unsubscribes does so without signing in, at once, and leaves a record', async () => {
  const site = await dealer({ pages: { custom: ['unsubscribe'] } })
  const visit = website(world())
  const send = (path: string, fields: Record<string, string>) =>
    visit(site, path, { method: 'POST', body: new URLSearchParams(fields) })
  const person = { name: 'Ann', email: 'Ann@Example.com', phone: '0412345678', message: 'Hi' }
  const matter = { category: 'General Enquiry', location: 'l1' }
  await send('/contact-us', {
    ...person,
    ...matter,
    form: 'general',
    terms_conditions: 'true',
    opt_in: 'true',
  })
  const listed = async () => (await marketingList(scope(world(), site))).map(({ email }) => email)
  expect(await listed()).toEqual(['ann@example.com'])
  const page = await screen(site, '/pages/unsubscribe')
  expect(page.text).toContain("you don't need to sign in")
  expect(page.headers.get('cache-control')).toBe('no-store')
  const answer = await send('/pages/unsubscribe', { form: 'unsubscribe', email: 'ann@example.com' })
  expect(answer.status).toBe(303)
  expect(await listed()).toEqual([])
  const { leads } = await listLeads(scope(world(), site), 1)
  const lead = await showLead(scope(world(), site), leads[0]!.id)
  expect(lead).toMatchObject({
    payload: { opt_in: false, email: 'ann@example.com', category: 'Unsubscribe' },
    consents: [
      { kind: 'withdrawal', email: 'ann@example.com', wording: expect.stringContaining('Stop sending') },
    ],
    deliveries: [],
  })
  const after = await screen(site, answer.headers.get('location')!)
  expect(after.text).toContain("You're unsubscribed")
  const refused = await send('/pages/unsubscribe', { form: 'unsubscribe', email: '' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Please enter your email.')
})

test('a form of a page is taken there, and a page without one takes nothing', async () => {
  const site = await dealer()
  await hasPages(world(), site, [
    aPage('fleet.yaml', block('block: form', 'form: fleet')),
    aPage('warranty.yaml'),
  ])
  const person = { name: 'Ann', email: 'ann@example.com', phone: '0412345678', terms_conditions: 'true' }
  const fields = { ...person, form: 'general', company: 'Ann Pty Ltd', message: 'Ten utes' }
  const send = (path: string) =>
    website(world())(site, path, { method: 'POST', body: new URLSearchParams(fields) })
  expect((await send('/fleet')).status).toBe(303)
  const { leads } = await listLeads(scope(world(), site), 5)
  expect(leads).toMatchObject([
    { form: 'fleet', payload: { company: 'Ann Pty Ltd', category: 'Fleet Enquiry' } },
  ])
  expect((await send('/warranty')).status).toBe(404)
})

test('the service form offers the days on which the workshop is open', async () => {
  const { locations } = someSettings()
  const hours = [
    { weekday: 0, status: 'Closed' },
    { weekday: 1, status: 'Open', open: '08:00', close: '17:00' },
    { weekday: 6, status: 'Open', open: '08:00', close: '12:00' },
  ]
  const workshop = { ...locations[0]!, contact_detail: { phone: '0755500100', opening_hours: hours } }
  const site = await dealer({ pages: { custom: ['book-a-service'] }, locations: [workshop] })
  const { main } = await screen(site, '/pages/book-a-service')
  const days = [...main.matchAll(/<option value="(\d{4}-\d\d-\d\d)T[\d:+]+"/g)].map(([, day]) =>
    new Date(`${day}T00:00Z`).getUTCDay(),
  )
  expect(new Set(days)).toEqual(new Set([1, 6]))
})

test('the service form offers the places that have a workshop', async () => {
  const { locations } = someSettings()
  const place = (id: string, street: string, more: object) => ({
    ...locations[0]!,
    ...{ id, slug: id, name: `Yard ${id}`, primary: id === 'a', ...more },
    address: { ...locations[0]!.address, street },
  })
  const site = await dealer({
    pages: { custom: ['book-a-service'] },
    locations: [
      place('a', '1 Main St', { motor_vehicle_repairer: '1' }),
      place('b', '1 Main St', { location_type: 'service' }),
      place('c', '2 Main St', { motor_vehicle_repairer: '2' }),
      place('d', '3 Main St', { motor_vehicle_repairer: undefined }),
      place('e', '4 Main St', { location_type: 'parts', motor_vehicle_repairer: '3' }),
    ],
  })
  const { main } = await screen(site, '/pages/book-a-service')
  expect([...main.matchAll(/<option value="\w">(Yard \w)/g)].map(([, name]) => name)).toEqual([
    'Yard b',
    'Yard c',
  ])
})

test('a draft shows at its signed address alone, is kept by nobody and listed nowhere', async () => {
  const site = await dealer()
  await hasPages(world(), site, [aPage('fleet.yaml', ['title: Fleet', 'draft: yes']), aPage('warranty.yaml')])
  const { print } = createSealer('what seals the secrets of tests')
  const address = (path: string, at = now) => previewAddress(print, { siteId: site.id, path }, at)
  expect((await screen(site, '/fleet')).status).toBe(404)
  const preview = await screen(site, address('/fleet'))
  expect(preview.status).toBe(200)
  expect(preview.headers.get('cache-control')).toBe('no-store')
  expect(preview.html).toContain('name="robots" content="noindex"')
  const old = new Date(now.getTime() - 8 * 24 * 60 * 60 * 1000)
  const key = (text: string) => text.split('?')[1]!
  for (const wrong of [
    address('/fleet', old),
    `/fleet?${key(address('/warranty'))}`,
    `${address('/fleet')}x`,
    '/fleet?preview=1',
  ])
    expect((await screen(site, wrong)).status).toBe(404)
  const map = await screen(site, '/sitemap.xml')
  expect(map.html).not.toContain('/fleet')
  expect(map.html).toContain('/warranty')
})

test('every kind of block shows what it is given, and holds no markup of its author', async () => {
  const site = await dealer({ home: { offers: [offer] }, salesCounter: true })
  await hasStock(world(), site, [aCar(), aCar({ make: 'Kia', simpleBody: 'Hatchback' })])
  const b = '/demo/a.webp'
  const lines = `title: All
blocks:
  - {block: hero, heading: Hero words, picture: ${b}, alt: Hero alt, buttons: [{label: Hero go, href: /fleet}]}
  - {block: words, heading: Words head, words: "1 < 2 & *so*"}
  - {block: picture and words, words: Beside, picture: ${b}, alt: Beside alt, button: {label: Beside go, href: "tel:1300"}}
  - {block: cards, heading: Cards head, text: Cards text, cards: [{title: Card one, href: /fleet}]}
  - {block: cards, cards: [{title: Reason one, text: Because}]}
  - {block: accordion, heading: Asked, entries: [{title: Why?, words: That is why}]}
  - {block: form, form: general, text: Form text}
  - {block: stock, heading: Stock head, search: "/search/kia", count: 1}
  - {block: offers}
  - {block: brands}
  - {block: bodies}
  - {block: places, show: sales}
  - {block: team, people: [{name: Ann Bell, role: Boss}]}
  - {block: counter}
  - {block: budget finder}
  - {block: banner, heading: Banner head, button: {label: Banner go, href: /fleet}}
  - {block: film, film: "https://films.example/1", picture: ${b}, alt: Film alt}
  - {block: map}
  - {block: invitation, heading: Invited, button: {label: Come in, href: /contact-us}}
`
  await hasPages(world(), site, [aPage('about-us.yaml', lines)])
  const { text, main } = await screen(site, '/about-us')
  const said =
    'Hero words,Hero go,Words head,1 &lt; 2 & so,Beside,Beside go,Cards head,Cards text,Card one,Reason one,Because,Asked,Why?,That is why,Form text,Stock head,Ute runout,Browse by make,Our Locations,Ann Bell,Boss,AB,sales this month,Banner head,Where to find us,Invited,Come in'
  for (const words of said.split(',')) expect(text, words).toContain(words)
  expect(main.match(/<article/g)).toHaveLength(1)
  expect(main.match(/<h1/g)).toHaveLength(1)
  expect(main).toContain('href="https://films.example/1"')
})

test('each form that a page may hold is one that the site takes', () => {
  const kinds = forms.filter(({ page }) => page !== undefined).map(({ kind }) => kind)
  for (const form of pageForms) expect(kinds).toContain(form)
})

test('each fixed address of pages may be written, and none of them is a screen of the product', () => {
  expect(contentPaths.every((path) => path === '/' || /^\/[a-z-]+$/.test(path))).toBe(true)
  expect(contentPaths).not.toContain('/search')
})

test('CON-21 ENQ-43 a person of the team has a place, a masked phone and an e-mail, and the page of the place is a link', async () => {
  const site = await dealer()
  const people = [
    'people:',
    '  - name: Ann Chen',
    '    role: Sales',
    '    place: l1',
    '    phone: 0491 570 156',
    '    email: ann@dealer.example',
    '  - name: Bo Li',
    '    role: Workshop',
    '    place: At the back',
  ]
  await hasPages(world(), site, [
    aPage('teams.yaml', ['title: The team', ...block('block: team', ...people)]),
  ])
  const { main } = await screen(site, '/teams')
  const [, ann = '', bo = ''] = main.split('<li class="team-person"')
  expect(ann).toMatch(/<a href="\/locations\/moorooka-yard"[^>]*>Moorooka<\/a>/)
  expect(ann).toMatch(/<summary[^>]*>[\s\S]*?0491 ••• •••[\s\S]*?Show the full number/)
  expect(ann.slice(0, ann.indexOf('</summary>'))).not.toContain('570 156')
  expect(ann).toContain('href="tel:0491570156"')
  expect(ann).toMatch(/<a href="mailto:ann@dealer\.example" aria-label="Email Ann Chen: ann@dealer\.example"/)
  expect(textOf(bo)).toContain('At the back')
  expect(bo.slice(0, bo.indexOf('</li>'))).not.toMatch(/<a |<details/)
})

test('LOC-09 a person at a place that is not shown stands without it; a number of words and a bad e-mail are refused', async () => {
  const [yard] = someSettings().locations
  const hidden = { ...yard!, id: 'l9', slug: 'back-lot', name: 'Back Lot', primary: false, visible: false }
  const site = await dealer({ locations: [yard!, hidden] })
  const team = (...lines: string[]) => [
    aPage('teams.yaml', block('block: team', 'people:', '  - name: Ann Chen', '    role: Sales', ...lines)),
  ]
  await hasPages(world(), site, team('    place: l9'))
  expect((await screen(site, '/teams')).main).not.toMatch(/Back Lot|l9|back-lot/)
  for (const [line, reason] of [
    ['    phone: call me', 'must be a phone number'],
    ['    email: ann at dealer', 'must be an e-mail address'],
  ] as const)
    await expect(hasPages(world(), site, team(line))).rejects.toThrow(reason)
})

test('LOC-15 LOC-38 the map block is the place as every page shows it, and reviews that a site hides are on no page', async () => {
  const reviews = [
    { id: 'r1', customer_name: 'Ann', text: 'A calm place.', rating: 5, date: '2026-05-01' },
    { id: 'r2', customer_name: 'Bo', text: 'A newer word.', rating: 5, date: '2026-06-01' },
  ]
  const pages = [aPage('about-us.yaml', ['blocks:', '  - block: map', '  - block: reviews', '    count: 1'])]
  const site = await dealer({ reviews })
  await hasPages(world(), site, pages)
  const { main, text } = await screen(site, '/about-us')
  expect(main).toContain('class="place-section"')
  expect(text).toMatch(/Where to find us .*Moorooka 1 Ipswich Road Moorooka QLD 4105 .*Get Directions/)
  expect(text).toContain('A newer word.')
  expect(text).not.toContain('A calm place.')
  const hiding = await dealer({ reviews, reviewSettings: { hidden: true } })
  await hasPages(world(), hiding, pages)
  expect((await screen(hiding, '/about-us')).text).not.toMatch(/newer word|calm place/)
})

test('CON-32 a frame of a host that the settings allow no more is left out, and the rest of its page stays', async () => {
  const frames = { embed: ['https://*.booking.example'], ancestors: [] }
  const site = await aSite(world(), { frames })
  const wash = [
    'block: embed',
    'address: https://yard.booking.example/wash',
    'title: Book a wash',
    'height: 480',
  ]
  await hasPages(world(), site, [
    aPage('fleet.yaml', [
      'title: Fleet',
      ...block(...wash),
      '  - block: words',
      '    words: Come and see us.',
    ]),
  ])
  const { main, headers } = await screen(site, '/fleet')
  expect(main).toMatch(/<iframe [^>]*title="Book a wash"[^>]*height="480"[^>]*loading="lazy"/)
  expect(headers.get('content-security-policy')).toMatch(/frame-src [^;]*https:\/\/\*\.booking\.example/)
  await aSite(world(), { slug: site.slug })
  const without = await screen(site, '/fleet')
  expect(without.main).not.toContain('<iframe')
  expect(without.text).toContain('Come and see us.')
})
