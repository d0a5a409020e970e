import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { Location } from './location-record.ts'
import { readSiteFile } from './site-file.ts'
import { hasPlugin, SiteSettings, siteCity } from './site-settings.ts'

const smallest = {
  slug: 'small-dealer',
  name: 'Small Dealer',
  dealerships: [{ id: 'd1', slug: 'small', name: 'Small' }],
  locations: [
    {
      id: 'l1',
      slug: 'perth',
      name: 'Perth',
      dealership_id: 'd1',
      address: { street: '1 Hay Street', city: 'Perth', state: 'wa', postcode: '6000' },
      contact_detail: {},
    },
  ],
}
const read = (settings: object) => readSiteFile('site.json', JSON.stringify(settings, null, 2))
const problems = (settings: object) => {
  const found = read(settings)
  return 'problems' in found ? found.problems : []
}

test('TEN-05 a setting that is left out takes its default', () => {
  const settings = SiteSettings.parse(smallest)
  expect(settings.search).toMatchObject({
    pageSize: 21,
    soldDays: 3,
    priceAscExcludesZero: true,
    refreshPath: '/special-offers',
  })
  expect(settings.price).toEqual({
    subscriptionSite: false,
    was: 'feed',
    noPriceText: 'Contact us for price',
  })
  expect(settings.stockFilter).toEqual({
    inStockOnly: false,
    usedOnly: false,
    excludeStockNumbers: [],
    minPhotos: 0,
  })
  expect(settings.template).toBe('metro')
})

test('TEN-06 the configuration of a site holds what a site is made of', () => {
  const all = {
    ...smallest,
    address: { street: '1 Hay Street', city: 'Perth', state: 'wa', postcode: '6000' },
    logo: { url: '/logo.svg' },
    state: 'wa',
    plugins: ['vehicle history'],
    social: [{ name: 'Facebook', url: 'https://social.example/small' }],
    finance: { provider: 'acme' },
    site: { overrideCity: 'Fremantle', manufacturerName: 'Kia' },
    search: { categories: ['Family'], soldDays: 7 },
  }
  expect(SiteSettings.parse(all)).toMatchObject(all)
})

test('TEN-07 the state defaults to qld', () => {
  expect(SiteSettings.parse(smallest).state).toBe('qld')
})

test("TEN-08 the override city stands in for the primary location's city", () => {
  expect(siteCity(SiteSettings.parse(smallest))).toBe('Perth')
  expect(siteCity(SiteSettings.parse({ ...smallest, site: { overrideCity: 'Joondalup' } }))).toBe('Joondalup')
})

test('TEN-09 search categories default to none', () => {
  expect(SiteSettings.parse(smallest).search.categories).toEqual([])
  expect(SiteSettings.parse({ ...smallest, search: { categories: ['Utes'] } }).search.categories).toEqual([
    'Utes',
  ])
})

test('TEN-12 a hosted search service is named by host and search key together', () => {
  const searchService = { host: 'https://search.example', searchKey: 'k' }
  expect(SiteSettings.parse({ ...smallest, searchService }).searchService).toEqual(searchService)
  expect(problems({ ...smallest, searchService: { host: 'https://search.example' } })[0]).toMatchObject({
    field: 'searchService.searchKey',
    reason: 'is missing',
  })
})

test('TEN-14 a site sells new, used and demo cars unless it says otherwise', () => {
  expect(SiteSettings.parse(smallest).stock.kinds).toEqual(['new', 'used', 'demo'])
  expect(problems({ ...smallest, stock: { kinds: ['boats'] } })[0]?.field).toBe('stock.kinds.0')
})

test("TEN-15 the vehicle word is 'Car' unless the site has another, and has a capital", () => {
  expect(SiteSettings.parse(smallest).stock.noun).toBe('Car')
  expect(SiteSettings.parse({ ...smallest, stock: { noun: 'Caravan' } }).stock.noun).toBe('Caravan')
  expect(SiteSettings.parse({ ...smallest, stock: { noun: 'motorcycle' } }).stock.noun).toBe('Motorcycle')
})

test('TEN-16 each feature has a setting of its own with its default', () => {
  const defaults = {
    garage: false,
    financeButtons: true,
    reserve: true,
    buyOnline: false,
    testDrive: true,
    chatButton: false,
    printing: true,
  }
  expect(SiteSettings.parse(smallest).features).toMatchObject(defaults)
  for (const [name, value] of Object.entries(defaults)) {
    const { features } = SiteSettings.parse({ ...smallest, features: { [name]: !value } })
    expect(features).toMatchObject({ ...defaults, [name]: !value })
  }
})

test('TEN-18 known plugins count and an unknown plugin name is ignored', () => {
  const settings = SiteSettings.parse({ ...smallest, plugins: ['car analysis', 'crystal ball'] })
  expect(hasPlugin(settings, 'car analysis')).toBe(true)
  expect(hasPlugin(settings, 'vehicle history')).toBe(false)
})

test('LOC-01 LOC-02 LOC-05 LOC-06 a location holds place, hours, contact, licences, rating and pictures', () => {
  const full = {
    id: 'l9',
    slug: 'southport',
    name: 'Southport',
    dealership_id: 'd1',
    location_type: 'service',
    location_subtype: ['buying'],
    primary: true,
    visible: true,
    manufacturers: ['kia'],
    address: {
      street: '2 Ferry Road',
      city: 'Southport',
      state: 'qld',
      postcode: '4215',
      lat: -27.97,
      long: 153.4,
      place_id: 'p',
      place_url: 'https://maps.example/p',
      map_key: 'k',
    },
    contact_detail: {
      phone: '(07) 5550 0101',
      landline_phone: '(07) 5550 0102',
      opening_hours: [
        { weekday: 0, status: 'Closed' },
        { weekday: 1, status: 'Open', formated_hours: '8:00 - 5:00', open: '08:00', close: '17:00' },
      ],
    },
    special_hours: [{ date: '2026-12-25', status: 'Closed', location_id: 'l9' }],
    dealer_license_number: '123',
    motor_vehicle_repairer: '456',
    review_count: 10,
    average_rating: 4.4,
    image: '/pictures/southport.webp',
    distribution_locations: ['Cairns'],
  }
  expect(Location.parse(full)).toEqual(full)
  const seven = { ...full, contact_detail: { opening_hours: [{ weekday: 7, status: 'Open' }] } }
  expect(problems({ ...smallest, locations: [seven] })[0]?.field).toBe(
    'locations.0.contact_detail.opening_hours.0.weekday',
  )
})

test('LOC-01 the description’s own names are read: coordinates, dealership, rating, picture and a subtype as text', () => {
  const [yard] = smallest.locations
  const { locations } = SiteSettings.parse({
    ...smallest,
    dealerships: [{ id: 'd1', slug: 'small', name: 'Small' }],
    locations: [
      {
        ...yard,
        ...{ dealership_id: 'd1', dealership_slug: 'small', location_subtype: 'buying' },
        ...{ latitude: -31.9, longitude: 115.8, reviews: { count: 59, average_rating: 4.4 } },
        image: { image: { url: '/pictures/yard.webp' } },
      },
    ],
  })
  expect(locations[0]).toMatchObject({
    ...{ dealership_slug: 'small', location_subtype: ['buying'], image: '/pictures/yard.webp' },
    ...{ review_count: 59, average_rating: 4.4, address: { lat: -31.9, long: 115.8 } },
  })
  const own = { ...yard, latitude: 1, reviews: { count: 1 }, review_count: 2 }
  const both = { ...own, address: { ...yard!.address, lat: -31 } }
  const [told] = SiteSettings.parse({ ...smallest, locations: [both] }).locations
  expect([told!.address.lat, told!.review_count], 'the nearer name goes first').toEqual([-31, 2])
  const strange = { ...smallest, locations: [{ ...yard, dealership_slug: 'nobody' }] }
  expect(problems(strange)).toMatchObject([{ field: 'locations.0.dealership_slug' }])
})

test('LOC-07 LOC-08 dealerships and reviews carry ratings, and a review its dates, picture and reply', () => {
  const review = {
    id: 'r1',
    customer_name: 'Ann',
    text: 'Calm.',
    rating: 5,
    date: '2026-05-01',
    reply_text: 'Thank you',
    reply_date: '2026-05-02',
    image: '/pictures/ann.webp',
  }
  const settings = SiteSettings.parse({
    ...smallest,
    dealerships: [{ id: 'd1', slug: 'small', name: 'Small', average_rating: 4.6, review_count: 210 }],
    reviews: [review],
  })
  expect(settings.dealerships[0]).toMatchObject({ average_rating: 4.6, review_count: 210 })
  expect(settings.reviews).toEqual([review])
  const required = ['id', 'customer_name', 'text', 'rating', 'date']
  for (const name of Object.keys(review)) {
    const { [name as keyof typeof review]: _, ...rest } = review
    expect(SiteSettings.safeParse({ ...smallest, reviews: [rest] }).success, name).toBe(
      !required.includes(name),
    )
  }
  for (const wrong of [{ date: '1 May' }, { reply_date: 'soon' }, { image: 7 }, { rating: 6 }])
    expect(SiteSettings.safeParse({ ...smallest, reviews: [{ ...review, ...wrong }] }).success).toBe(false)
})

test('STK-13 a manufacturer has a logo and models, a model its accessories and another address', () => {
  const manufacturers = [
    {
      id: 'm1',
      name: 'Kia',
      slug: 'kia',
      logo: { url: '/brands/kia.svg' },
      models: [
        {
          name: 'Sportage',
          slug: 'sportage',
          image: { url: '/s.webp' },
          accessories_count: 3,
          override_url: 'https://kia.example/sportage',
        },
      ],
    },
  ]
  expect(SiteSettings.parse({ ...smallest, manufacturers }).manufacturers).toEqual(manufacturers)
  const script = [
    { ...manufacturers[0], models: [{ name: 'X', slug: 'x', override_url: 'javascript:alert(1)' }] },
  ]
  expect(problems({ ...smallest, manufacturers: script })[0]?.reason).toMatch(/http\(s\) address/)
})

test('an unknown setting is refused, with its line', () => {
  const found = readSiteFile('site.json', `{\n  "slug": "a-b",\n  "searhc": {}\n}`)
  expect('problems' in found && found.problems.find(({ field }) => field === 'searhc')).toEqual({
    file: 'site.json',
    line: 3,
    field: 'searhc',
    reason: 'is not a setting; see docs/site-settings.md for the ones there are',
  })
})

test('every problem of a file is listed with line and field', () => {
  const found = problems({
    ...smallest,
    slug: 'Not A Slug',
    hosts: ['https://x'],
    search: { pageSize: 0, sizze: 1 },
  })
  expect(found.map(({ line, field }) => [line, field])).toEqual([
    [2, 'slug'],
    [27, 'hosts.0'],
    [30, 'search.pageSize'],
    [31, 'search.sizze'],
  ])
})

test('a file that is not JSON, empty, cut off or says a thing twice is refused with its line', () => {
  const found = (text: string) => {
    const file = readSiteFile('s.json', text)
    return 'problems' in file ? file.problems.map(({ line, field, reason }) => [line, field, reason]) : []
  }
  expect(found('')).toEqual([[1, '', 'the file is empty']])
  expect(found('{\n "slug": "a",\n')[0]).toEqual([3, '', expect.stringMatching(/^not valid JSON/)])
  expect(found('{\n "slug": "a",\n "slug": "b"\n}')).toContainEqual([3, 'slug', 'is given twice; keep one'])
})

test('a location of no dealership, and a slug used twice, are refused', () => {
  const twice = [...smallest.locations, { ...smallest.locations[0], id: 'l2', dealership_id: 'nobody' }]
  expect(
    problems({ ...smallest, locations: twice })
      .map(({ field }) => field)
      .sort(),
  ).toEqual(['locations.1.dealership_id', 'locations.1.slug'])
})

test('a settings file may begin with a byte-order mark', () => {
  expect(readSiteFile('s.json', `\uFEFF${JSON.stringify(smallest)}`)).toHaveProperty('settings')
})

test('the test settings are right', () => {
  expect(someSettings().locations).toHaveLength(1)
})

test('a wrong kind hides nothing else of the file: every problem is listed at once, in words and at its own line', () => {
  const { locations, ...settings } = someSettings()
  const file = readSiteFile(
    'site.json',
    JSON.stringify(
      {
        ...settings,
        locations: [{ ...locations[0], dealership_id: 'none' }],
        leads: {
          deliver: [
            { kind: 'fax', to: 'a@dealer.example' },
            { kind: 'email', to: 'a@dealer.example', locations: ['nowhere'] },
          ],
        },
        search: [],
        template: 'baroque',
      },
      null,
      2,
    ),
  )
  if (!('problems' in file)) throw new Error('It was taken.')
  const reasons = Object.fromEntries(file.problems.map(({ field, reason }) => [field, reason]))
  expect(reasons).toEqual({
    'leads.deliver.0.kind': 'must be one of "email", "adf", "webhook"',
    'leads.deliver.1.locations.0': expect.stringContaining('"nowhere" is the id of no location'),
    'locations.0.dealership_id': 'names no dealership: "none"',
    search: 'must be an object, in { }',
    template: 'must be one of "metro", "prestige", "heritage", "clear"',
  })
  expect(file.problems).toHaveLength(5)
  expect(file.problems.map(({ line }) => line)).toEqual(
    file.problems.map(({ line }) => line).toSorted((a, b) => a - b),
  )
})

test('a location that cannot be read makes nothing else wrong that names it', () => {
  const { locations, ...settings } = someSettings()
  const broken = { ...locations[0], name: 7 }
  const deliver = [{ kind: 'email', to: 'a@dealer.example', locations: [locations[0]!.id] }]
  const file = read({
    ...settings,
    locations: [locations[0], { ...broken, id: 'two', slug: 'two' }],
    leads: { deliver },
  })
  expect('problems' in file && file.problems.map(({ field, reason }) => [field, reason])).toEqual([
    ['locations.1.name', 'must be text in quotes'],
  ])
})

test('no problem of a setting is told in words of the tool that checks it', () => {
  const wrong = [7, '', [], {}, 'x', true, -1, 1e9, ['', 7], { a: 1 }]
  for (const key of Object.keys(SiteSettings.shape))
    for (const value of wrong) {
      const file = read({ ...someSettings(), [key]: value })
      for (const { reason } of 'problems' in file ? file.problems : [])
        expect(reason, `${key}: ${JSON.stringify(value)}`).not.toMatch(
          /Invalid|expected|received|Too (?:small|big)|Unrecognized/,
        )
    }
})

test('a settings file in UTF-16, or of another encoding, is told as that', () => {
  const json = JSON.stringify(someSettings())
  const reason = (bytes: Uint8Array) => {
    const file = readSiteFile('s.json', bytes)
    return 'problems' in file ? file.problems.map((problem) => problem.reason) : 'taken'
  }
  const wide = ['the file is UTF-16; save it as UTF-8']
  expect(reason(Buffer.from(json, 'utf16le'))).toEqual(wide)
  expect(reason(Buffer.from(`\uFEFF${json}`, 'utf16le'))).toEqual(wide)
  expect(reason(Buffer.from(`\uFEFF${json}`, 'utf16le').swap16())).toEqual(wide)
  expect(reason(Buffer.from('"Caf\u00e9"', 'latin1'))).toEqual([
    'the file holds a byte that is not UTF-8; save it as UTF-8',
  ])
  expect(reason(Buffer.from(`\uFEFF${json}`))).toBe('taken')
})
