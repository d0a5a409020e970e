import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aCar, aReading, aSite, hasStock, now, scope, someSettings, worldOf } from '#test/world.ts'
import { carRecord } from './car-record.ts'
import { listCars } from './cars.server.ts'
import { readFeed } from './feeds/read-feed.server.ts'
import { importStock } from './import.server.ts'

const world = worldOf()
const pixels = { url: 'https://pictures.example/1.webp', thumbUrl: 'https://pictures.example/1-small.webp' }
const full = aCar({
  stockNumber: 'U100',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  series: 'GUN126R',
  colour: 'White',
  interiorColour: 'Black',
  vin: 'MR0HA3CD000123456',
  nvic: 'ABC21A',
  registrationPlate: '123ABC',
  registrationExpiry: '2027-01-31',
  buildDate: '01/2021',
  complianceDate: '02/2021',
  carsalesTitle: '2021 Toyota HiLux SR5',
  carType: 'demo',
  itemType: 'car',
  isReserved: true,
  isCertified: true,
  isPreorder: false,
  tag: 'Runout Sale',
  categories: ['Utes'],
  priceCents: 45_990_00,
  beforePriceCents: 49_990_00,
  offerPriceCents: 44_990_50,
  priceType: 'drive_away_price',
  odometerKm: 61_000,
  seats: 5,
  doors: 4,
  drive: '4X4 Dual Range',
  simpleDrive: '4WD',
  transmission: '6 SP AUTOMATIC',
  engineSizeCc: 2755,
  engineLitres: 2.8,
  fuel: 'DIESEL',
  gears: 6,
  bodyConfiguration: 'DOUBLE CAB P/UP',
  standardEquipment: ['Tow bar'],
  features: ['Tow Bar'],
  dealerComments: 'One owner.|Two keys.',
  locationId: 'l1',
  city: 'Moorooka',
  state: 'QLD',
  privateSuburb: 'Rocklea',
  privatePostcode: '4106',
  images: [pixels],
  videoUrl: 'https://video.example/1',
  historyReportUrl: 'https://reports.example/1.pdf',
  averageMarketPriceCents: 47_000_00,
  variant: {
    cylinders: 4,
    engineSizeCc: 2755,
    engineLitres: 2.8,
    induction: 'TURBO',
    gearType: 'AUTOMATIC',
    fuelConsumptionCombined: 8.1,
    fuelCapacityLitres: 80,
    grossVehicleMassKg: 3050,
    lengthMm: 5325,
    heightMm: 1815,
    widthMm: 1855,
    brakedTowingKg: 3500,
    bodyConfiguration: 'UTE',
    torque: '500 Nm',
    ancapRating: '5',
  },
})

async function recordOf(car: typeof full) {
  const site = await aSite(world())
  await hasStock(world(), site, [car])
  const [stored] = (await listCars(scope(world(), site), 1)).cars
  return carRecord(stored!, site.settings)
}

/** A value in every field, so that one which is dropped on the way is missed. */
const whole = aCar({
  ...full,
  subscriptionPriceCents: 319_00,
  simpleFuel: 'Diesel',
  simpleBody: 'Ute',
  simpleTransmission: 'Automatic',
  externalVideoUrl: 'https://video.example/2',
  spinImages: ['https://pictures.example/spin-1.webp'],
  spinCode: 'spin-77',
  spinInteriorImage: 'https://pictures.example/inside.webp',
  hotspots: { exterior: [], interior: [] },
  paymentProcessors: [{ provider: 'stripe', deposit: 200 }],
  financeLenders: { 'coral-coast': { interestRate: 9.5 } },
  youxQuote: { weekly: 120 },
  stateAverageMarketPriceCents: 46_500_00,
  motorcycle: { seatHeightMm: 805, wetWeightKg: 184, isLearnerApproved: true },
  battery: { rangeKm: 513, capacityKwh: 60, fastChargeKw: 170, homeChargeKw: 11 },
})

test('STK-01 STK-02 STK-04 STK-05 STK-06 STK-07 STK-08 STK-10 STK-11 the wire record of a car has every field', async () => {
  const [yard] = someSettings().locations
  const site = await aSite(world(), {
    locations: [
      {
        ...yard!,
        address: { ...yard!.address, place_url: 'https://maps.example/moorooka' },
        distribution_locations: ['Ipswich'],
      },
    ],
  })
  await hasStock(world(), site, [whole])
  const [stored] = (await listCars(scope(world(), site), 1)).cars
  const [location] = site.settings.locations
  expect(JSON.parse(JSON.stringify(carRecord(stored!, site.settings)))).toEqual({
    ...{ id: stored!.id, slug: stored!.slug, path: `/cars/${stored!.slug}` },
    ...{ name: '2021 Toyota HiLux SR5 GUN126R', year: 2021, make: 'Toyota', model: 'HiLux' },
    ...{ badge: 'SR5', series: 'GUN126R', colour: 'White', interior_colour: 'Black' },
    ...{ vin: 'MR0HA3CD000123456', nvic: 'ABC21A', has_nvic: true, stocknum: 'U100' },
    ...{ regplate: '123ABC', rego_expiry: '2027-01-31', build_date: '01/2021', compliance_date: '02/2021' },
    carsales_title: '2021 Toyota HiLux SR5',
    ...{ created_at: stored!.createdAt, updated_at: now.toISOString() },
    ...{ car_type: 'demo', item_type: 'car', status: 'in_stock', sold: false, sold_at: null },
    ...{ reserved: true, certified: true, preorder: false, tag: 'Runout Sale', categories: ['Utes'] },
    ...{ price: 45_990, before_price: 49_990, offer_price: 44_990.5, subscription_price: 319 },
    price_type: 'drive_away_price',
    drive_away_price: null,
    ...{ km: 61_000, seats: 5, doors: 4, drive: '4X4 Dual Range', trans: '6 SP AUTOMATIC' },
    ...{ engine_size: 2755, engine_size_litres: 2.8, fuel: 'DIESEL', simple_fuel: 'Diesel' },
    ...{ simple_body: 'Ute', simple_drive: '4WD', simple_transmission: 'Automatic', gearnum: 6 },
    ...{ bodyconfiguration: 'DOUBLE CAB P/UP', standardEquipment: ['Tow bar'], features: ['Tow Bar'] },
    ...{ private_suburb: 'Rocklea', private_postcode: '4106', city: 'Moorooka', state: 'QLD' },
    ...{ location_id: 'l1', location_name: 'Moorooka', dealership_id: 'd1' },
    ...{ dealership_slug: 'main-dealership', dealership_name: 'Main Dealership' },
    location: {
      ...{ id: 'l1', name: 'Moorooka', slug: 'moorooka-yard', phone: '(07) 5550 0100' },
      address: {
        street: location!.address.street,
        ...{ city: 'Moorooka', state: location!.address.state, postcode: '4105' },
        place_url: 'https://maps.example/moorooka',
      },
      distribution_locations: ['Ipswich'],
    },
    photos_count: 1,
    images: [{ image: { url: pixels.url, thumb: { url: pixels.thumbUrl } } }],
    ...{ thumbnails: [pixels.thumbUrl], primary_image_url: pixels.url },
    ...{ video_url: 'https://video.example/1', external_video_url: 'https://video.example/2' },
    ...{ spin_images: ['https://pictures.example/spin-1.webp'], spin_code: 'spin-77' },
    spin_interior_image: 'https://pictures.example/inside.webp',
    hotspots: { exterior: [], interior: [] },
    ...{ dealercomments: 'One owner.|Two keys.', file: 'https://reports.example/1.pdf' },
    payment_processors: [{ provider: 'stripe', deposit: 200 }],
    finance_lenders: { 'coral-coast': { interestRate: 9.5 } },
    youxQuote: { weekly: 120 },
    autograb_data: { average_market_price: 47_000, state_average_market_price: 46_500 },
    variant: {
      ...{
        cylinders: 4,
        enginesize: 2755,
        enginesize_litres: 2.8,
        induction: 'TURBO',
        geartype: 'AUTOMATIC',
      },
      ...{ fuelconsumptioncombined: 8.1, fuelcapacity: 80, grossvehiclemass: 3050 },
      ...{ vehiclelength: 5325, vehicleheight: 1815, vehiclewidth: 1855, towingcapacitybraked: 3500 },
      ...{ bodyconfiguration: 'UTE', torque: '500 Nm', ancaprating: '5' },
    },
    caravan: null,
    motorcycle: { seat_height: 805, wet_weight: 184, learner_approved: true },
    battery: { range: 513, capacity: 60, fast_charging: 170, home_charging: 11 },
  })
})

test('STK-09 STK-12 hotspots and a caravan’s specifications are part of the record', async () => {
  const hotspot = {
    id: 'h1',
    description: 'Scratch',
    anchors: ['bumper'],
    angles: [{ frame: 3, x: 0.5, y: 0.25 }],
  }
  const record = await recordOf(
    aCar({
      itemType: 'caravan',
      hotspots: { exterior: [hotspot], interior: [] },
      caravan: {
        bodyWidth: '8 ft',
        bodyLength: '21 ft',
        tareKg: 2384,
        axleType: 'Tandem',
        sleeps: 4,
        aggregateTrailerMassKg: 2800,
        layout: ['Island bed', 'Ensuite'],
      },
    }),
  )
  expect(record.hotspots).toEqual({ exterior: [hotspot], interior: [] })
  expect(record.caravan).toEqual({
    body_width: '8 ft',
    body_length: '21 ft',
    tare_weight: 2384,
    axle_type: 'Tandem',
    sleeps: 4,
    aggregate_trailer_mass: 2800,
    layout: ['Island bed', 'Ensuite'],
  })
})

test('a record that is read as a feed gives the same car again', async () => {
  const record = await recordOf(full)
  const bytes = new TextEncoder().encode(JSON.stringify([record]))
  const reading = await readFeed({ name: 'records.json', bytes }, undefined, { now })
  expect(reading).toMatchObject({ rejected: [], warnings: [] })
  const again = await aSite(world())
  await importStock(scope(world(), again), 'records.json', reading, { now })
  const [stored] = (await listCars(scope(world(), again), 1)).cars
  const { id: _id, updated_at: _at, ...same } = record
  expect(carRecord(stored!, again.settings)).toMatchObject(same)
})

test('STK-07 a location is found by its id, its slug or its name, and an unknown one is told once', async () => {
  const [location] = someSettings().locations
  const settings = SiteSettings.parse({
    ...someSettings(),
    locations: [location, { ...location, id: 'l2', slug: 'southport', name: 'Southport' }],
  })
  const site = await aSite(world(), settings)
  const cars = ['l2', 'southport', 'SOUTHPORT', 'Atlantis', 'Atlantis'].map((locationId, i) =>
    aCar({ locationId, stockNumber: `P${i}`, model: `M${i}` }),
  )
  const { report } = await importStock(scope(world(), site), 'feed.csv', aReading(cars), { now })
  expect(report.warnings).toEqual([
    {
      file: 'feed.csv',
      line: 5,
      stockNumber: 'P3',
      field: 'location',
      value: 'Atlantis',
      reason: expect.stringContaining('the site has no location'),
    },
  ])
  const { cars: stored } = await listCars(scope(world(), site), 10)
  expect(stored.map(({ model, locationId }) => `${model} ${locationId}`).sort()).toEqual([
    'M0 l2',
    'M1 l2',
    'M2 l2',
    'M3 null',
    'M4 null',
  ])
})
