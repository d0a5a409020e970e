import { expect, test } from 'vitest'
import type { FeedCar } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { pruneWithdrawnCars } from '#app/stock/import/withdrawn-cars.server.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { carPages } from '#test/car-page.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'

const world = worldOf()
const page = carPages(world)
const pictures = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ url: `/demo/car/${i + 1}.webp`, thumbUrl: null }))
const frames = ['/demo/car/spin-00.webp', '/demo/car/spin-01.webp']
const headings = (body: string) =>
  [...body.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => textOf(words!))

test('VEH-04 every picture is in the page, the first one ahead of all else, with buttons to and fro', async () => {
  const { body } = await page({ images: pictures(3) })
  for (const i of [1, 2, 3]) expect(body).toContain(`/demo/car/${i}.webp 960w`)
  expect(body.match(/fetchPriority="high"/g)).toHaveLength(1)
  expect(body).toMatch(/aria-label="Previous photo"[\s\S]*aria-label="Next photo"/)
  expect((await page({ images: pictures(1) })).body).not.toContain('Next photo')
})

test('a car without pictures shows its outline and says so', async () => {
  const { body, text } = await page({ images: [] })
  expect(text).toContain('No photos yet')
  expect(body).toContain('outline-')
  expect(body).not.toContain('Fullscreen')
})

test('VEH-06 VEH-07 thumbnails begin at four pictures, and turn page by page from six', async () => {
  const layout = async (count: number) =>
    /data-thumbnails="(\w+)"/.exec((await page({ images: pictures(count) })).body)?.[1]
  expect([await layout(3), await layout(4), await layout(5), await layout(6), await layout(40)]).toEqual([
    undefined,
    'strip',
    'strip',
    'carousel',
    'carousel',
  ])
})

test('VEH-08 a video has a slide that links to it, and nothing is asked of its provider before it is pressed', async () => {
  const { body } = await page({ images: pictures(2), videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
  expect(body).toContain('href="https://youtu.be/dQw4w9WgXcQ"')
  expect(body).not.toMatch(/<iframe|ytimg/)
  expect((await page({ images: pictures(2) })).text).not.toContain('Play video')
})

test('VEH-09 the view buttons belong to cars with a spin, Interior to those with its picture', async () => {
  const views = async (facts: Partial<FeedCar>) =>
    [
      ...(await page({ images: pictures(2), ...facts })).body.matchAll(
        /aria-pressed="\w+"[^>]*>(.*?)<\/button>/g,
      ),
    ]
      .map(([, label]) => textOf(label!).trim())
      .filter((label) => /^(Spin|Images|Interior)$/.test(label))
  expect(await views({})).toEqual([])
  expect(await views({ spinImages: frames })).toEqual(['Spin', 'Images'])
  expect(await views({ spinImages: frames, spinInteriorImage: '/demo/car/in.webp' })).toEqual([
    'Spin',
    'Images',
    'Interior',
  ])
})

test('VEH-10 the first frame of a spin is in the page at once; without a script the pictures are too', async () => {
  const facts = { images: pictures(2), spinImages: frames }
  const { body } = await page(facts)
  expect(body).toContain('/demo/car/spin-00.webp 960w')
  expect(body).not.toContain('spin-01.webp')
  expect(body).toMatch(/<noscript>[\s\S]*\/demo\/car\/2\.webp[\s\S]*<\/noscript>/)
  const asPictures = await page(facts, { spin: { defaultView: 'gallery' } })
  expect(asPictures.body).not.toContain('spin-00.webp')
})

test('VEH-15 VEH-16 a used car has its own section, new and demo cars have none', async () => {
  expect((await page()).body).toContain('id="key-information"')
  expect((await page()).body).toContain('id="used-car"')
  for (const carType of ['new', 'demo'] as const)
    expect((await page({ carType, odometerKm: 5 })).body).not.toContain('id="used-car"')
})

test('VEH-17 comments that look like markup are read, not run', async () => {
  const { source, text } = await page({ dealerComments: 'Fine.|<script>alert(1)</script>|<b>Bold</b>' })
  expect(source).not.toContain('<script>alert(1)')
  expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt;')
})

test('VEH-19 only long comments have Show More and Show Less', async () => {
  const long = await page({ dealerComments: 'word '.repeat(120) })
  expect(long.body).toContain('data-excerpt')
  expect(long.text).toMatch(/… Show More Show Less/)
  expect((await page({ dealerComments: 'word '.repeat(80) })).body).not.toContain('data-excerpt')
})

test('VEH-20 VEH-21 VEH-22 the dealer’s promises come from the settings, and a section without any is left out', async () => {
  const none = await page()
  for (const heading of ["What's Included", 'Why Buy From Us?', 'Protect Your Car'])
    expect(none.text).not.toContain(heading)
  const detail = {
    included: ['Two keys'],
    why: [{ title: 'One price', text: 'In writing.' }],
    protect: [{ title: 'Paint', text: 'Ceramic.' }],
  }
  const { text } = await page({}, { detail })
  expect(text).toMatch(
    /What's Included Two keys .*Why Buy From Us\? One price In writing\. .*Protect Your Car Paint Ceramic\./,
  )
})

test('VEH-23 a list of features shows 8, or what the site says, and the rest behind Show All and Hide', async () => {
  const features = Array.from({ length: 10 }, (_, i) => `Feature ${i + 1}`)
  const shown = async (settings: object, items = features) => {
    const { body } = await page({ features: items }, settings)
    const section = body.slice(body.indexOf('id="features"'))
    const folded = section.indexOf('<details')
    return (folded < 0 ? section : section.slice(0, folded)).match(/Feature \d+/g)?.length
  }
  expect(await shown({})).toBe(8)
  expect(await shown({ features: { listSize: 3 } })).toBe(3)
  expect(await shown({}, features.slice(0, 8))).toBe(8)
  expect((await page({ features })).text).toContain('Show All Hide')
  expect((await page({ features: features.slice(0, 8) })).text).not.toContain('Show All')
  const both = (await page({ features, standardEquipment: features })).text
  expect(both.match(/Show All/g)).toHaveLength(2)
})

test('VEH-24 the site chooses its sections and their order', async () => {
  const detail = { sections: ['features', 'gallery', 'key-information', 'location'], included: ['Two keys'] }
  const { body } = await page({ features: ['Sunroof'], images: pictures(2) }, { detail })
  expect(headings(body)).toEqual(['Features', 'Key information', 'Find this car at Moorooka'])
  expect(body.indexOf('id="features"')).toBeLessThan(body.indexOf('aria-label="Gallery"'))
  const bare = await page({}, { detail: { sections: [] } })
  expect(headings(bare.body)).toEqual([])
  expect(bare.status).toBe(200)
})

test('VEH-25 a certified car has a block that says so, others have none', async () => {
  const settings = { detail: { certified: { heading: 'Dealer Certified', text: 'Inspected twice.' } } }
  const { text } = await page({ isCertified: true }, settings)
  expect(text).toContain('Dealer Certified Inspected twice.')
  expect(text).toContain('Certified used car')
  expect((await page({}, settings)).text).not.toContain('Inspected twice.')
})

test('VEH-26 four rows of the specifications show, the rest unfold', async () => {
  const { body, text } = await page({
    gears: 6,
    doors: 4,
    series: 'GUN126R',
    nvic: 'ABC123',
    engineSizeCc: 2755,
  })
  const section = body.slice(body.indexOf('id="specifications"'))
  const [first = '', rest = ''] = section.split('<details')
  expect(first.match(/<dt/g)).toHaveLength(4)
  expect(rest.slice(0, rest.indexOf('</details>')).match(/<dt/g)).toHaveLength(1)
  expect(text).toContain('Show More Show Less')
  expect((await page({ gears: 6 })).body).not.toContain('Show More')
})

test('VEH-29 VEH-30 the registration is told as the site wants', async () => {
  expect((await page({ registrationExpiry: '2027-03-14' })).text).toContain('Expires on 14 March 2027')
  const over = { registrationExpiry: '2026-01-31' }
  expect((await page(over)).text).not.toMatch(/Unregistered|Expires/)
  expect((await page(over, { rego: { showUnregistered: true } })).text).toContain('Unregistered')
})

test('VEH-31 VEH-32 the sidebar names the car, its price, its place and what can be done', async () => {
  const { body } = await page({ priceType: 'drive_away_price' })
  const side = textOf(/<aside[\s\S]*?<\/aside>/.exec(body)![0])
  for (const words of [
    'Toyota HiLux',
    'SR5',
    '$45,990',
    'Drive away',
    '61,000 km',
    'Automatic',
    'Ute',
    'Moorooka',
  ])
    expect(side).toContain(words)
  expect(side).toMatch(/Enquire Now.*Test Drive.*Request Photos/)
})

test('ENQ-25 the buttons that open an enquiry read as the site wants, on the page and its similar cars', async () => {
  const { body } = await page({}, { enquiry: { openLabel: 'Message Now' } })
  expect(body).not.toContain('Enquire Now')
  const labels = [...body.matchAll(/<a [^>]*href="[^"]+\/enquire"[^>]*>(.*?)<\/a>/g)].map(
    ([, label]) => label,
  )
  expect(labels).toEqual(['Message Now', 'Message Now', 'Message Now'])
})

test('VEH-33 a car that is coming soon carries its tag and the usual buttons, and no figure of finance', async () => {
  const finance = { provider: 'coral-coast', lender: { interestRate: 8.49, comparisonRate: 9.36 } }
  const { text } = await page({ status: 'coming_soon' }, { finance })
  expect(text).toContain('COMING SOON')
  expect(text).toContain('Enquire Now')
  expect(text).not.toContain('/wk')
  expect((await page({}, { finance })).text).toContain('/wk')
})

test('VEH-34 VEH-35 VEH-36 a sold car says so, and offers to find another', async () => {
  const sold = { status: 'sold', soldAt: '2026-06-30T00:00:00Z' } as const
  const delivering = { delivery: { rates: [{ upToKm: 100, price: 90 }], regions: [] } }
  const { text, status, body } = await page(sold, delivering)
  expect(status).toBe(200)
  expect(text).not.toContain('Get a delivery price')
  expect((await page({}, delivering)).text).toContain('Get a delivery price')
  expect(text).toContain(
    "SOLD Unfortunately this car recently sold. But don't worry, we can help you find a similar car! Find Me Something Similar",
  )
  expect(body).toMatch(/href="\/cars\/[^"]+\/enquire\?about=similar"/)
  expect(text).not.toMatch(/Enquire Now|Test Drive/)
})

test('a car sold longer ago than the site shows is gone: 410, with its name and what is here instead', async () => {
  const { site } = await page()
  const sold = aCar({ status: 'sold', soldAt: '2026-05-01T00:00:00Z', stockNumber: 'OLD1', badge: 'Rogue' })
  await hasStock(world(), site, [aCar({ badge: 'Workmate' }), sold])
  const { cars } = await listCars(scope(world(), site), 5)
  const old = cars.find(({ stockNumber }) => stockNumber === 'OLD1')!
  const gone = await website(world())(site, `/cars/${old.slug}`)
  expect(gone.status).toBe(410)
  const html = await gone.text()
  expect(html).toContain('noindex')
  expect(textOf(html)).toMatch(
    /SOLD .*HiLux Rogue .*has been sold\. .*Similar Cars In-Stock .*HiLux Workmate/,
  )
})

test('VEH-01 a car that left the feed is gone: 410, with its name and cars like it, and 404 once it is forgotten', async () => {
  const { site, car } = await page()
  await hasStock(world(), site, [aCar({ stockNumber: 'OTHER', badge: 'Workmate' })])
  const visit = () => website(world())(site, `/cars/${car.slug}`)
  const gone = await visit()
  expect(gone.status).toBe(410)
  const html = await gone.text()
  expect(html).toContain('noindex')
  expect(textOf(html)).toMatch(
    /No longer listed .*HiLux.* has left our stock\. .*Similar Cars In-Stock .*HiLux Workmate/,
  )
  expect(textOf(html)).not.toContain('SOLD')
  await pruneWithdrawnCars(world().database, 400, new Date(now.getTime() + 401 * 86_400_000))
  expect((await visit()).status).toBe(404)
})

test('VEH-01 a car that the dealer keeps off the website is not found, also after it left the feed', async () => {
  const { site, car } = await page({ showOnDealerWebsite: false })
  await hasStock(world(), site, [aCar({ stockNumber: 'OTHER' })])
  expect((await website(world())(site, `/cars/${car.slug}`)).status).toBe(404)
})

test('VEH-37 VEH-39 a reserved car carries its tag', async () => {
  expect((await page({ isReserved: true, tag: 'Runout Sale' })).text).toMatch(/RESERVED(?!.*Runout Sale)/)
})

test('TEN-08 VEH-43 the bar says where the car is when that is another city than the site’s', async () => {
  expect((await page({ city: 'Toowoomba' })).text).toContain('Located at Toowoomba Get Directions')
  expect((await page({ city: 'MOOROOKA' })).text).not.toContain('Located at')
  expect((await page({ city: 'Toowoomba' }, { site: { overrideCity: 'Toowoomba' } })).text).not.toContain(
    'Located at',
  )
})

test('LOC-05 VEH-45 the location stands at #vehicle-map, with its hours and a link to a map', async () => {
  const placeUrl = 'https://maps.example/place/1'
  const locations = [
    {
      ...{ id: 'l1', slug: 'yard', name: 'Moorooka', dealership_id: 'd1', primary: true },
      address: {
        street: '1 Ipswich Road',
        city: 'Moorooka',
        state: 'qld',
        postcode: '4105',
        place_url: placeUrl,
      },
      contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', formated_hours: '8 am – 5 pm' }] },
    },
  ]
  const { body } = await page({}, { locations })
  const block = body.slice(body.indexOf('id="vehicle-map"'))
  expect(block).toContain(`href="${placeUrl}"`)
  expect(textOf(block)).toMatch(/1 Ipswich Road .*Monday 8 am – 5 pm/)
})

test('VEH-46 VEH-47 the sticky header waits out of reach, or is not there at all', async () => {
  const { body } = await page()
  expect(body).toMatch(/<section[^>]*inert=""[^>]*class="[^"]*vehicle-sticky/)
  expect((await page({}, { detail: { stickyHeader: false } })).body).not.toContain('vehicle-sticky')
})

test('VEH-53 the disclaimer of the site stands on every car’s page, before the similar cars', async () => {
  const { body } = await page({}, { detail: { disclaimer: 'Pictures may differ.' } })
  expect(body.indexOf('Pictures may differ.')).toBeGreaterThan(body.indexOf('id="key-information"'))
  expect(body.indexOf('Pictures may differ.')).toBeLessThan(body.indexOf('Similar Cars In-Stock'))
  expect((await page()).body).not.toContain('id="disclaimer"')
})

test('VEH-53 a car with finance has the finance disclaimer, between the price gauge and the similar cars', async () => {
  const disclaimer = 'Our lender’s own words of warning.'
  const finance = {
    provider: 'coral-coast',
    lender: { interestRate: 8.99, comparisonRate: 9.84 },
    disclaimer,
  }
  const { body } = await page({}, { finance, detail: { disclaimer: 'Pictures may differ.' } })
  const begin = body.indexOf('<section id="disclaimer"')
  const section = body.slice(begin, body.indexOf('</section>', begin))
  expect(section).toContain(disclaimer)
  expect(section).toContain('Pictures may differ.')
  expect(begin).toBeGreaterThan(body.indexOf('gauge-place'))
  expect(begin).toBeLessThan(body.indexOf('id="similar-cars"'))
  expect((await page({}, { finance: { disclaimer } })).body).not.toContain('id="disclaimer"')
})

test('PRC-01 PRC-09 a subscription site shows the week’s price', async () => {
  const weekly = { subscriptionPriceCents: 289_00 }
  const settings = { price: { subscriptionSite: true }, stock: { kinds: ['subscription'] } }
  expect((await page(weekly, settings)).text).toContain('$289 /week')
})

test('PRC-02 PRC-03 PRC-07 PRC-10 a reduced price stands after Was and now', async () => {
  const reduced = { priceCents: 45_990_00, offerPriceCents: 42_490_00 }
  expect((await page(reduced)).text).toMatch(/Was \$45,990 now \$42,490/)
  const { body } = await page({ ...reduced, beforePriceCents: 46_490_00 })
  expect(body).toMatch(/Was <s[^>]*>\$46,490<\/s>/)
  expect(textOf(body)).toMatch(/Was \$46,490 now \$42,490/)
})

test('PRC-04 PRC-05 PRC-06 without a price it says preorder, or what the site says', async () => {
  expect((await page({ priceCents: 10_00 })).text).toContain('Contact us for price')
  expect((await page({ priceCents: null }, { price: { noPriceText: 'POA' } })).text).toContain('POA')
  expect((await page({ priceCents: null, isPreorder: true })).text).toContain('PREORDER')
})

test('PRC-08 PRC-11 sidebar, sticky header and bottom bar show the same price and what it includes', async () => {
  const { body } = await page({ priceType: 'estimated_drive_away_price' })
  expect(textOf(body).match(/\$45,990 Estimated drive away/g)).toHaveLength(3)
})

test('a page of odd data stands: one name of 120 characters, hotspots out of range, a spin of one frame', async () => {
  const odd = await page({
    name: `The last of the line ${'with every option '.repeat(6)}`.slice(0, 120).trim(),
    spinImages: frames.slice(0, 1),
    hotspots: {
      exterior: [{ id: 'a', description: 'Far away', anchors: [], angles: [{ frame: 900, x: -4, y: 12 }] }],
      interior: [],
    },
    images: [{ url: 'https://pictures.example/a.jpg', thumbUrl: null }, ...pictures(1)],
    features: [],
    dealerComments: '|||',
  })
  expect(odd.status).toBe(200)
  expect(odd.body).not.toMatch(/ style="/)
  expect(odd.text).not.toMatch(/undefined|NaN|null|\[object/)
})

test('a car of which next to nothing is known has a page without the sections that would be empty', async () => {
  const bare: Partial<FeedCar> = {
    ...{ badge: null, year: null, priceCents: null, odometerKm: null, images: pictures(1), carType: 'new' },
    ...{
      simpleBody: null,
      simpleFuel: null,
      simpleTransmission: null,
      dealerComments: '| |',
      locationId: null,
    },
  }
  const { status, body, text } = await page(bare)
  expect(status).toBe(200)
  expect(headings(body)).not.toContain('Features')
  expect(headings(body)).not.toContain('All specifications')
  expect(text).toContain('Contact us for price')
  expect(text).toContain('Dealer comments are pending.')
  expect(text).not.toMatch(/undefined|NaN|null|\[object/)
})

test('VEH-38 VEH-68 an electric car carries its tag and is asked no price of petrol; a caravan neither', async () => {
  const tags = { tags: { electric: true } }
  const electric = await page({ simpleFuel: 'Electric' }, tags)
  expect(textOf(/<section aria-label="Gallery"[\s\S]*?<\/section>/.exec(electric.body)![0])).toContain(
    'ELECTRIC',
  )
  expect(electric.text).not.toContain('Price per litre')
  expect((await page({}, tags)).text).toContain('Price per litre')
  const unknown = {
    bodyWidth: null,
    bodyLength: null,
    axleType: null,
    aggregateTrailerMassKg: null,
    layout: [],
  }
  const caravan = { ...unknown, sleeps: 4, tareKg: 2140 }
  const van = await page(
    { itemType: 'caravan', simpleFuel: null, simpleTransmission: null, caravan, odometerKm: null },
    { stock: { noun: 'Caravan', kinds: ['caravan'] } },
  )
  expect(van.text).toMatch(/Sleeps 4.*Tare 2,140 kg/)
  expect(van.text).not.toContain('Price per litre')
})

test('the page allows the frames of its video’s provider and no others', async () => {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar()], now)
  const [car] = (await listCars(scope(world(), site), 1)).cars
  const response = await website(world())(site, `/cars/${car!.slug}`)
  expect(response.headers.get('content-security-policy')).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
  )
})

test('PRC-08 PRC-11 beside a price without charges its drive-away total shows, set as large, wherever the price shows', async () => {
  const { body, text, html, site, car } = await page({
    carType: 'new',
    priceCents: 44_990_00,
    priceType: 'excluding_government_charges_price',
    driveAwayPriceCents: 48_730_00,
  })
  const both = '$44,990 Excl. government charges $48,730 Drive away'
  expect(text.split(both)).toHaveLength(4)
  const figures = [...body.matchAll(/class="(price-figure[^"]*)">\$(44,990|48,730)</g)]
  expect(new Set(figures.map(([, look]) => look)).size).toBe(2)
  for (const [first, second] of [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4, 6)])
    expect([first![2], second![2], first![1] === second![1]]).toEqual(['44,990', '48,730', true])
  expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('$48,730 drive away')
  const visit = website(world())
  for (const path of [stockPath, `/print?car_id=${car.slug}`])
    expect(textOf(mainOf(await (await visit(site, path)).text())), path).toContain(both)
})

test('PRC-08 a result is described by its least price with the type, or by none where that leaves charges out', async () => {
  const described = async (facts: Partial<FeedCar>) => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar({ priceCents: 12_990_00, ...facts }), aCar()])
    const html = await (await website(world())(site, stockPath)).text()
    return /<meta name="description" content="([^"]*)/.exec(html)?.[1]
  }
  expect(await described({ priceType: 'drive_away_price' })).toContain('from $12,990 drive away')
  const part = await described({ priceType: 'excluding_government_charges_price' })
  expect(part).toContain('2 cars')
  expect(part).not.toContain('$')
})
