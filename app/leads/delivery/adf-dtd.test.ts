import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSeller, condition, owner, toPhotos } from '#test/seller.ts'
import { aCar, aSite, hasStock, now, scope, someSettings, worldOf } from '#test/world.ts'
import { listLeads } from '../lead-list.server.ts'
import { receiveLead } from '../leads.server.ts'
import { deliverDue } from './queue.server.ts'

const world = worldOf()

const lint = (xml: string) =>
  spawnSync('xmllint', ['--noout', '--nonet', '--dtdvalid', 'test/adf.dtd', '-'], {
    input: xml,
    encoding: 'utf8',
  })
const hasLint = spawnSync('xmllint', ['--version']).status === 0

const carFacts = {
  ...{ vin: 'MR0KA3CD100123456', badge: 'SR5', simpleBody: 'Ute', simpleTransmission: 'Automatic' },
  ...{ odometerKm: 61_000, colour: 'Glacier White', priceCents: 4_599_000 },
}
const deliver = [
  { kind: 'email', to: 'sales@dealer.example' },
  { kind: 'adf', to: 'crm@dealer.example' },
]
const week = {
  ...{ includes: ['Rego'], kilometres: '300 km a week', term: 'No lock-in' },
  plans: [{ name: 'Basic', kilometres: '300 km a week' }],
}

async function aDealer(facts: object = {}) {
  const [yard] = someSettings().locations
  const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({
    ...{ weekday, status: 'Open' as const, open: '09:00', close: '17:00' },
  }))
  const site = await aSite(world(), {
    leads: { deliver, mostPerAddress: 60 },
    features: { tradeIn: true },
    locations: [{ ...yard!, contact_detail: { phone: '(07) 5550 0100', opening_hours: openingHours } }],
    ...facts,
  } as never)
  await hasStock(world(), site, [aCar(carFacts as never)])
  const [car] = (await listCars(scope(world(), site), 1)).cars
  return { site, car: car! }
}

/** What any of the forms may ask. */
const everything = {
  ...{ name: 'Ann', last_name: 'Chen', email: 'ann@example.com', phone: '0491 570 006', message: 'Hello' },
  ...{ postcode: '4105', terms_conditions: 'on', part: 'Filter', vehicle: 'Kia Rio 2018', Rego: '123ABC' },
  ...{ service_type: 'Logbook service', company: 'Chen & Co', amount: '30000', term: '5' },
  ...{ selfAssessedCreditScore: 'GREAT', 'Vehicle Make': 'Kia', 'Vehicle Model': 'EV5' },
  ...{ category: 'General Enquiry', location: 'l1' },
  ...{ plan: 'Basic', start_day: '2026-07-03', licence: '123456789', offer_accepted: true },
}

async function take(site: Site, entered: object) {
  const visit = { origin: 'http://dealer.example', userAgent: '', now }
  const received = await receiveLead(scope(world(), site), forms, entered as never, visit)
  expect(received, JSON.stringify(entered)).toEqual({ leadId: expect.any(String) })
}

/** Every ADF that the site's customer system was sent, the oldest first; or what another was sent. */
async function sent(site: Site, receiver = 'crm@dealer.example'): Promise<string[]> {
  const { messages, log } = aDeployment(world())
  const carriers = {
    forms,
    messages,
    dispatcher: null as never,
    isHttpAllowed: true,
    secretOf: async () => '',
  }
  while ((await deliverDue({ ...carriers, database: world().database, log })) > 0);
  const mails = await scope(world(), site).db.transaction((tx) => listOutbox(tx, site.id, 100))
  const found = mails.filter(({ to }) => to === receiver).map(({ text }) => text)
  for (const xml of found) if (hasLint && xml.startsWith('<?xml')) expect(lint(xml).stderr, xml).toBe('')
  return found.reverse()
}
const flat = (xml: string) => xml.replaceAll(/>\s+</g, '><')

test.skipIf(!hasLint)(
  'ENQ-36 every form’s lead is ADF valid by its DTD, as little as the person may say of themselves',
  async () => {
    const { site, car } = await aDealer({ price: { subscriptionSite: true, week } })
    for (const { kind, needsCar } of forms)
      await take(site, { ...everything, form: kind, ...(needsCar && { car_id: car.id }) })
    await take(site, { form: 'unsubscribe', email: 'ann@example.com' })
    await take(site, { ...everything, form: 'trade-in', rego: '123ABC' })
    const all = await sent(site)
    expect(all).toHaveLength(forms.length + 2)
  },
)

test('ENQ-36 a test drive says so with its time in words and the car as data; the vendor is the yard with phone and mailbox', async () => {
  const { site, car } = await aDealer()
  const person = { name: 'Ann', email: 'ann@example.com', phone: '0491 570 006', terms_conditions: 'on' }
  const time = { location_id: 'l1', dateTime: '2026-07-02T09:00:00+10:00' }
  await take(site, { ...person, form: 'test-drive', car_id: car.id, ...time })
  const [xml = ''] = await sent(site)
  expect(flat(xml)).toContain(
    '<vehicle interest="test-drive" status="used"><year>2021</year><make>Toyota</make><model>HiLux</model>',
  )
  expect(flat(xml)).toContain(
    `<vin>MR0KA3CD100123456</vin><stock>${car.stockNumber}</stock><trim>SR5</trim><bodystyle>Ute</bodystyle><transmission>Automatic</transmission><odometer units="km">61000</odometer><colorcombination><exteriorcolor>Glacier White</exteriorcolor><preference>1</preference></colorcombination><price type="asking" currency="AUD">45990</price>`,
  )
  expect(xml).toContain('Test drive: Thursday 2 July, 9:00 am')
  expect(xml).not.toContain('T09:00')
  expect(flat(xml)).toContain(
    '<email>sales@dealer.example</email><phone type="voice">(07) 5550 0100</phone><address><street line="1">1 Ipswich Road</street>',
  )
})

test('TRD-09 a seller’s own car is a vehicle with plate, kilometres and state, and nothing of it stands under a program’s name', async () => {
  const { site } = await aDealer()
  const seller = aSeller(world(), site)
  await toPhotos(seller)
  const [xml = ''] = await sent(site)
  expect(xml.match(/<vehicle /g)).toHaveLength(1)
  expect(flat(xml)).toContain(
    `<vehicle interest="trade-in" status="used"><id sequence="1" source="Number plate QLD">123ABC</id><year>2022</year><make>Toyota</make><model>HiLux</model><trim>SR5</trim><odometer status="unknown" units="km">${condition.kms}</odometer>`,
  )
  expect(flat(xml)).toContain('<address><street line="1"/><postalcode>4105</postalcode>')
  expect(xml).not.toMatch(/owned_|kms|regoState|adjustmentAnswers|valuation_|Owned /)
})

test('ENQ-36 TRD-07 a trade-in towards a car of another group is signed by the yard that its owner chose, also by one chosen later', async () => {
  const [yard] = someSettings().locations
  const dealerships = ['West', 'North', 'East'].map((name, i) => ({
    ...{ id: `d${i + 1}`, slug: name.toLowerCase(), name },
  }))
  const aYard = (name: string, dealership: string, phone: string) => ({
    ...{ ...yard!, id: name.toLowerCase(), slug: name.toLowerCase(), name, dealership_id: dealership },
    ...{ primary: name === 'Ipswich', address: { ...yard!.address, street: `1 ${name} Street` } },
    contact_detail: { phone, opening_hours: [] },
  })
  const { site, car } = await aDealer({
    dealerships,
    locations: [
      aYard('Ipswich', 'd1', '(07) 5550 0101'),
      { ...aYard('Toowoomba', 'd1', '(07) 5550 0102'), id: 'l1' },
      aYard('Cairns', 'd2', '(07) 5550 0103'),
      aYard('Mackay', 'd3', '(07) 5550 0104'),
    ],
  })
  const seller = aSeller(world(), site)
  const path = `/cars/trade-in?car_id=${car.id}`
  await toPhotos(seller, path, { location_id: 'cairns' })
  const vendorOf = (xml = '') =>
    flat(xml)
      .match(/<vendorname>.*<\/street>/)?.[0]
      .replaceAll(/<[^>]*>/g, '|')
  const [begun] = await sent(site)
  for (const words of ['North', 'Cairns', '(07) 5550 0103', '1 Cairns Street'])
    expect(vendorOf(begun)).toContain(`|${words}|`)
  await seller.post(path, { ...owner, location_id: 'mackay' })
  await seller.post(path, { step: 'photos', intent: 'continue' })
  const [, grown] = await sent(site)
  for (const words of ['East', 'Mackay', '(07) 5550 0104', '1 Mackay Street'])
    expect(vendorOf(grown)).toContain(`|${words}|`)
  const [mail] = await sent(site, owner.email)
  for (const words of ['Mackay, Dealer', '1 Mackay Street', '(07) 5550 0104']) expect(mail).toContain(words)
  const { leads } = await listLeads(scope(world(), site), 1)
  expect(leads[0]).toMatchObject({ locationId: 'mackay', payload: { car_dealership_id: 'd1' } })
})

test('who asks for a make and model of no car at hand is asked for by them, and who asks for none by none', async () => {
  const { site } = await aDealer()
  await take(site, { ...everything, form: 'new-vehicle' })
  await take(site, { ...everything, form: 'general' })
  // Two are delivered side by side.
  const mails = await sent(site)
  const [wished = '', asked = ''] = ['EV5', 'Unknown'].map((word) => mails.find((xml) => xml.includes(word)))
  expect(flat(wished)).toContain(
    '<vehicle interest="buy"><year/><make>Kia</make><model>EV5</model></vehicle>',
  )
  expect(flat(asked)).toContain('<year/><make>Unknown</make><model>Unknown</model></vehicle>')
})
