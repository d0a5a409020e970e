import { expect, test } from 'vitest'
import { FeedCar } from '../car.ts'
import { readFeed } from './read-feed.server.ts'

const now = new Date('2026-11-20T00:00:00Z')
const read = async (row: object) => {
  const rows = [{ stocknum: 'A1', car_type: 'used', make: 'Kia', model: 'Rio', ...row }]
  const bytes = Buffer.from(JSON.stringify(rows))
  return readFeed({ name: 'stock.json', bytes }, undefined, { now: now })
}
const carOf = async (row: object) => {
  const { cars, warnings, rejected } = await read(row)
  expect([...rejected, ...warnings]).toEqual([])
  expect(FeedCar.parse(cars[0]?.car)).toEqual(cars[0]?.car)
  return cars[0]!.car
}
const warningsOf = async (row: object) =>
  (await read(row)).warnings.map(({ field, reason }) => `${field} ${reason}`)

test('STK-01 the identity fields of a feed row reach the car', async () => {
  const row = {
    ...{
      year: '2023',
      make: 'MERCEDES BENZ',
      model: 'c-class',
      badge: 'C 200',
      series: 'W206',
      colour: 'Red',
    },
    ...{
      interior_colour: 'Black',
      vin: 'WDD1',
      nvic: 'ABC23A',
      regplate: 'ABC123',
      rego_expiry: '31/3/2027',
    },
    ...{
      build_date: '03/2023',
      compliance_date: '04/2023',
      carsales_title: 'C200',
      created_at: '2026-01-02 03:04:05',
    },
  }
  expect(await carOf(row)).toMatchObject({
    ...{
      stockNumber: 'A1',
      year: 2023,
      make: 'Mercedes-Benz',
      model: 'C-Class',
      badge: 'C 200',
      series: 'W206',
    },
    ...{ colour: 'Red', interiorColour: 'Black', vin: 'WDD1', nvic: 'ABC23A', registrationPlate: 'ABC123' },
    ...{
      registrationExpiry: '2027-03-31',
      buildDate: '03/2023',
      complianceDate: '04/2023',
      carsalesTitle: 'C200',
    },
    createdAt: '2026-01-02T03:04:05.000Z',
  })
})

test('STK-02 the car type is new, demo or used in the words of the trade, and the item type is kept', async () => {
  for (const [word, type] of [
    ['NEW', 'new'],
    ['Demonstrator', 'demo'],
    ['pre-owned', 'used'],
  ]) {
    expect(await carOf({ car_type: word, item_type: 'Caravan' })).toMatchObject({
      carType: type,
      itemType: 'caravan',
    })
  }
  const { rejected } = await read({ car_type: 'rental' })
  expect(rejected).toMatchObject([{ line: 1, field: 'car_type', value: 'rental' }])
})

test('STK-03 any status other than in stock and coming soon means sold, and so does the sold field', async () => {
  expect((await carOf({})).status).toBe('in_stock')
  expect((await carOf({ status: 'In Stock' })).status).toBe('in_stock')
  expect((await carOf({ status: 'coming_soon' })).status).toBe('coming_soon')
  expect((await carOf({ status: 'in_stock', sold: 'yes' })).status).toBe('sold')
  const { cars, warnings } = await read({ status: 'wholesale' })
  expect(cars[0]?.car.status).toBe('sold')
  expect(warnings).toMatchObject([{ field: 'status', value: 'wholesale' }])
})

test('usual words for a status are understood, and a car that is held is not sold', async () => {
  for (const word of ['available', 'Available Now', 'For Sale', 'ACTIVE', 'In-Stock'])
    expect(await carOf({ status: word })).toMatchObject({ status: 'in_stock', isReserved: false })
  for (const word of ['In Transit', 'On order'])
    expect((await carOf({ status: word })).status).toBe('coming_soon')
  for (const word of ['SOLD', 'Delivered']) expect((await carOf({ status: word })).status).toBe('sold')
  for (const word of ['Under offer', 'deposit taken'])
    expect(await carOf({ status: word })).toMatchObject({ status: 'in_stock', isReserved: true })
  expect(await carOf({ status: 'On hold', reserved: 'no' })).toMatchObject({ isReserved: false })
})

test('a feed whose status words nobody knows is refused, because all its cars would show as sold', async () => {
  const rows = (words: string[]) =>
    Buffer.from(
      `stocknum,car_type,make,model,status\n${words.map((word, i) => `A${i},used,Kia,Rio,${word}\n`).join('')}`,
    )
  const yard = { name: 'f.csv', bytes: rows(['Yard', 'Yard', 'Yard', 'Shed', 'sold']) }
  await expect(readFeed(yard)).rejects.toThrow(
    "4 of 5 cars have a status that nobody knows ('Yard', 'Shed'), so they would show as sold",
  )
  const few = await readFeed({ name: 'f.csv', bytes: rows(['Yard', 'Yard', 'sold']) })
  expect(few.cars).toHaveLength(3)
})

test('a price tells what it includes, and a field for that has the last word', async () => {
  expect(await carOf({ price: '$29,990 drive away', offer_price: '$28,990' })).toMatchObject({
    ...{ priceCents: 29_990_00, offerPriceCents: 28_990_00, priceType: 'drive_away_price' },
  })
  expect((await carOf({ price: '$29,990 EGC', offer_price: '$28,990 drive away' })).priceType).toBe(
    'drive_away_price',
  )
  const { cars, warnings } = await read({ price: '$29,990 drive away', price_type: 'egc' })
  expect(cars[0]?.car.priceType).toBe('excluding_government_charges_price')
  expect(warnings).toMatchObject([{ field: 'price_type', stockNumber: 'A1' }])
})

test('videos among the pictures are told apart, and the first is the car’s', async () => {
  const images = [
    '/1.jpg',
    'https://youtu.be/abcdefghijk',
    { Url: '/2.jpg' },
    { type: 'Video', url: 'https://x.au/v' },
  ]
  const { cars, warnings } = await read({ images })
  expect(cars[0]?.car).toMatchObject({
    images: [{ url: '/1.jpg' }, { url: '/2.jpg' }],
    externalVideoUrl: 'https://youtu.be/abcdefghijk',
  })
  expect(warnings.map(({ value }) => value)).toEqual(['https://x.au/v'])
  expect(await carOf({ images: '/1.jpg|/walk.mp4' })).toMatchObject({
    images: [{ url: '/1.jpg' }],
    videoUrl: '/walk.mp4',
  })
  const own = await carOf({ images: ['/walk.mp4'], video_url: '/walk.mp4' })
  expect(own).toMatchObject({ images: [], videoUrl: '/walk.mp4' })
})

test('lists written as HTML are lists, and entities are letters', async () => {
  expect(
    await carOf({ standardEquipment: '<ul><li>ABS</li><li>Tow&nbsp;bar</li></ul>', badge: 'R&amp;D' }),
  ).toMatchObject({
    ...{ standardEquipment: ['ABS', 'Tow bar'], badge: 'R&D' },
  })
})

test('STK-04 the state fields of a feed row reach the car', async () => {
  const row = {
    reserved: true,
    certified: 'Y',
    preorder: 1,
    tag: 'Runout Sale',
    categories: 'Deals|Electric',
  }
  expect(await carOf({ ...row, show_on_dealer_website: 'false', rank: 7 })).toMatchObject({
    ...{ isReserved: true, isCertified: true, isPreorder: true, tag: 'Runout Sale' },
    ...{ categories: ['Deals', 'Electric'], showOnDealerWebsite: false, rank: 7 },
  })
})

test('STK-05 dollars become whole cents by their digits, and a price of 0 means none', async () => {
  const row = { price: '$12,990.10', before_price: 0.29, offer_price: '1.1', subscription_price: 0 }
  expect(await carOf({ ...row, price_type: 'Drive Away' })).toMatchObject({
    ...{ priceCents: 1_299_010, beforePriceCents: 29, offerPriceCents: 110, subscriptionPriceCents: null },
    priceType: 'drive_away_price',
  })
  expect(await warningsOf({ price: 0.1 + 0.2 })).toEqual(['price is not an amount in dollars'])
  expect(await warningsOf({ price: '200000000' })).toEqual([
    'price is outside 0 to 100000000 and is left out',
  ])
})

test('STK-06 the specification fields of a feed row reach the car', async () => {
  const row = {
    ...{
      km: '12,345 km',
      seats: 5,
      doors: '4',
      drive: '4x4',
      trans: '6 Speed Automatic',
      engine_size: '1998',
      gearnum: 6,
    },
    ...{
      fuel: 'Premium Unleaded',
      simple_body: 'Dual Cab',
      bodyconfiguration: 'Utility',
      features: ['Tow bar'],
    },
    standardEquipment: 'ABS\nAirbags|Alarm',
  }
  expect(await carOf(row)).toMatchObject({
    ...{
      odometerKm: 12_345,
      seats: 5,
      doors: 4,
      drive: '4x4',
      simpleDrive: '4WD',
      transmission: '6 Speed Automatic',
    },
    ...{
      simpleTransmission: 'Automatic',
      engineSizeCc: 1998,
      engineLitres: 2,
      gears: 6,
      fuel: 'Premium Unleaded',
    },
    ...{
      simpleFuel: 'Petrol',
      simpleBody: 'Ute',
      features: ['Tow bar'],
      standardEquipment: ['ABS', 'Airbags', 'Alarm'],
    },
  })
})

test('STK-07 the place fields of a feed row reach the car, the location as given', async () => {
  const row = {
    city: 'WARWICK FARM',
    state: 'New South Wales',
    private_suburb: 'Kew',
    private_postcode: '3101',
  }
  const location = { id: 'loc-7', name: 'Warwick Farm' }
  expect(await carOf({ ...row, location, dealership_slug: 'peter-kia' })).toMatchObject({
    ...{ city: 'Warwick Farm', state: 'NSW', privateSuburb: 'Kew', privatePostcode: '3101' },
    ...{ locationId: 'loc-7', dealershipId: 'peter-kia' },
  })
  expect((await carOf({ location: 'warwick-farm' })).locationId).toBe('warwick-farm')
  expect((await carOf({ location_name: 'Warwick Farm' })).locationId).toBe('Warwick Farm')
})

test('STK-08 pictures come as addresses or records, the main one first, and unsafe addresses are left out', async () => {
  const images = [
    { image: { url: 'https://x.au/1.jpg', thumb: { url: '/t1.jpg' } } },
    { url: '//x.au/2.jpg' },
    'HTTP://x.au/3.jpg',
  ]
  const car = await carOf({ images, primary_image_url: 'https://x.au/2.jpg', spin_images: '/s1.jpg|/s2.jpg' })
  expect(car.images).toEqual([
    { url: 'https://x.au/2.jpg', thumbUrl: null },
    { url: 'https://x.au/1.jpg', thumbUrl: '/t1.jpg' },
    { url: 'http://x.au/3.jpg', thumbUrl: null },
  ])
  expect(car.spinImages).toEqual(['/s1.jpg', '/s2.jpg'])
  expect((await carOf({ images: '/1.jpg', thumbnails: ['/t.jpg'] })).images[0]?.thumbUrl).toBe('/t.jpg')
  const { cars, warnings } = await read({ images: ['javascript:alert(1)', '/ok.jpg'], video_url: 'ftp://x' })
  expect(cars[0]?.car).toMatchObject({ images: [{ url: '/ok.jpg' }], videoUrl: null })
  expect(warnings.map(({ field, value }) => [field, value])).toEqual([
    ['images', 'javascript:alert(1)'],
    ['video_url', 'ftp://x'],
  ])
})

test('STK-09 hotspots are taken in their form and told where they have another', async () => {
  const spot = { id: 'h1', description: 'Wheel', anchors: ['a'], angles: [{ frame: 0, x: 0.5, y: 0.5 }] }
  expect((await carOf({ hotspots: { exterior: [spot] } })).hotspots).toEqual({
    exterior: [spot],
    interior: [],
  })
  expect((await warningsOf({ hotspots: '{"exterior":"x"}' }))[0]).toContain('hotspots does not have the form')
})

test('STK-10 comments keep their lines; HTML becomes text and control characters go', async () => {
  const row = {
    dealercomments: 'One <b>owner</b>\r\nFull\u0000 history\u202e',
    ...{ file: '/report.pdf', payment_processors: [{ name: 'stripe' }], finance_lenders: { a: { rate: 5 } } },
    ...{
      youxQuote: { id: 1 },
      autograb_data: { average_market_price: 25_000, state_average_market_price: '26,000' },
    },
  }
  expect(await carOf(row)).toMatchObject({
    ...{
      dealerComments: 'One owner\nFull history',
      historyReportUrl: '/report.pdf',
      youxQuote: { id: 1 },
    },
    ...{ paymentProcessors: [{ name: 'stripe' }], financeLenders: { a: { rate: 5 } } },
    ...{ averageMarketPriceCents: 2_500_000, stateAverageMarketPriceCents: 2_600_000 },
  })
})

test('STK-11 the variant record is filled from its dotted names', async () => {
  const row = { variant: { cylinders: 4, fuelconsumptioncombined: '7.4 L/100km', torque: '350Nm' } }
  expect((await carOf(row)).variant).toMatchObject({
    cylinders: 4,
    fuelConsumptionCombined: 7.4,
    torque: '350Nm',
  })
  expect((await carOf({ 'variant.vehiclelength': '4,500 mm' })).variant).toMatchObject({ lengthMm: 4500 })
  expect((await carOf({})).variant).toBeNull()
})

test('STK-12 a caravan’s specifications reach the car, flat or nested', async () => {
  const row = {
    body_length: '21 ft',
    tare_weight: '2,350 kg',
    axle_type: 'Tandem',
    aggregate_trailer_mass: 2950,
    layout: 'Island bed | Ensuite',
  }
  expect((await carOf({ ...row, caravan: { sleeps: 4 }, item_type: 'caravan' })).caravan).toEqual({
    ...{ bodyWidth: null, bodyLength: '21 ft', tareKg: 2350, axleType: 'Tandem', sleeps: 4 },
    aggregateTrailerMassKg: 2950,
    layout: ['Island bed', 'Ensuite'],
  })
})

test('what is told of a motorcycle and of a battery reaches the car', async () => {
  const row = { item_type: 'motorcycle', seat_height: '805 mm', wet_weight: 184, learner_approved: 'Yes' }
  expect((await carOf(row)).motorcycle).toEqual({
    seatHeightMm: 805,
    wetWeightKg: 184,
    isLearnerApproved: true,
  })
  const impossible = await read({ ...row, wet_weight: 99_000 })
  expect(impossible.warnings).toMatchObject([{ field: 'motorcycle.wet_weight', value: '99000' }])
  expect(impossible.cars[0]!.car.motorcycle!.wetWeightKg).toBeNull()
  const battery = { range: '513 km', capacity: '60.5 kWh', fast_charging: '170 kW', home_charging: 11 }
  expect((await carOf({ battery })).battery).toEqual({
    ...{ rangeKm: 513, capacityKwh: 60.5, fastChargeKw: 170, homeChargeKw: 11 },
  })
})

test('numbers that no vehicle has are left out and told, by the kind of vehicle', async () => {
  const row = {
    engine_size_litres: 12.9,
    seats: 0,
    doors: 12,
    km: 3_000_000,
    year: 2029,
    variant: { cylinders: 44 },
  }
  expect(await warningsOf(row)).toEqual([
    'year is outside 1900 to 2028 and is left out',
    'km is outside 0 to 2000000 and is left out',
    'seats is outside 1 to 100 and is left out',
    'doors is outside 0 to 9 and is left out',
    'variant.cylinders is outside 1 to 16 and is left out',
    'engine_size_litres is outside 0.3 to 10 and is left out',
  ])
  expect((await carOf({ item_type: 'truck', engine_size_litres: 12.9 })).engineLitres).toBe(12.9)
  expect((await carOf({ item_type: 'motorcycle', engine_size: 125 })).engineLitres).toBe(0.1)
})

test('dates that do not exist are left out and told', async () => {
  const row = { rego_expiry: '30/02/2027', created_at: '2026-13-01', sold_at: 'yesterday' }
  expect(await warningsOf(row)).toEqual([
    'rego_expiry is a date that does not exist',
    'created_at is a date that does not exist',
    'sold_at is not a date like 2027-03-31, 31/3/2027 or 31 Mar 2027',
  ])
})

test('STK-10 payment processors come as a list of records, or as JSON in one cell', async () => {
  const processors = [{ provider: 'stripe', deposit: 500 }]
  const cell = JSON.stringify(processors).replaceAll('"', '""')
  const csv = await readFeed({
    name: 'feed.csv',
    bytes: new TextEncoder().encode(
      `stocknum,make,model,car_type,payment_processors\nA1,Kia,Rio,used,"${cell}"\n`,
    ),
  })
  const json = await readFeed({
    name: 'feed.json',
    bytes: new TextEncoder().encode(
      JSON.stringify([
        { stocknum: 'A1', make: 'Kia', model: 'Rio', car_type: 'used', payment_processors: processors },
      ]),
    ),
  })
  for (const reading of [csv, json]) {
    expect(reading.warnings).toEqual([])
    expect(reading.cars[0]?.car.paymentProcessors).toEqual(processors)
  }
})
