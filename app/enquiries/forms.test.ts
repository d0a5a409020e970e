import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { describeForm } from '#app/leads/form/describe-form.ts'
import type { Car } from '#app/stock/car.ts'
import { Car as CarSchema } from '#app/stock/car.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aCar, someSettings } from '#test/world.ts'
import { aboutCar } from './car-forms.server.ts'

const settings = (facts: object = {}) => SiteSettings.parse({ ...someSettings(), ...facts })
const car = (facts: Partial<Car> = {}): Car =>
  CarSchema.parse({
    ...aCar({ stockNumber: 'A1', dealershipId: 'd1' }),
    id: 'car-1',
    slug: 'toyota-hilux-a1',
    name: '2021 Toyota HiLux SR5',
    createdAt: '2026-06-01T00:00:00Z',
    updatedAt: '2026-06-01T00:00:00Z',
    soldAt: null,
    ...facts,
  })
const formOf = (kind: string) => forms.find((one) => one.kind === kind)!
const form = (kind: string, facts: object = {}, of: Car | null = null) =>
  describeForm(formOf(kind), { settings: settings(facts), action: '/x', car: of })
const field = (kind: string, name: string, facts: object = {}, of: Car | null = null) =>
  form(kind, facts, of).fields.find((one) => one.name === name)
const names = (kind: string, facts: object = {}, of: Car | null = null) =>
  form(kind, facts, of).fields.map(({ name }) => name)

test('ENQ-01 a form opened from a car starts with what is known of the car', () => {
  expect(form('car', {}, car()).hidden).toEqual({
    form: 'car',
    dealership_slug: 'main-dealership',
    manufacturer_slug: 'toyota',
    stock_number: 'A1',
    'Vehicle Make': 'Toyota',
    'Vehicle Model': 'HiLux',
    car_type: 'used',
    car_id: 'car-1',
    vehicle_status: 'in_stock',
    subcategory: 'Vehicle Enquiry Used',
  })
  expect(field('car', 'opt_in', {}, car())?.value).toBeUndefined()
  expect(field('car', 'opt_in', { enquiry: { optInTicked: true } }, car())?.value).toBe('true')
  expect(field('car', 'message', {}, car())?.value).toContain('2021 Toyota HiLux SR5')
})

test('ENQ-03 the distribution location is asked where the site wants it, and is optional', () => {
  const locations = [{ ...someSettings().locations[0]!, distribution_locations: ['Ipswich', 'Logan'] }]
  const on = { enquiry: { distributionLocation: true }, locations }
  expect(names('general', { locations })).not.toContain('distribution_location')
  expect(field('general', 'distribution_location', on)).toMatchObject({
    required: false,
    options: [{ value: 'Ipswich' }, { value: 'Logan' }],
  })
})

test('ENQ-09 a location select with a single option selects it by itself', () => {
  expect(field('general', 'location')).toMatchObject({ options: [{ value: 'l1' }], value: 'l1' })
  const locations = [
    someSettings().locations[0]!,
    { ...someSettings().locations[0]!, id: 'l2', slug: 'b', name: 'B' },
  ]
  expect(field('general', 'location', { locations })?.value).toBeUndefined()
})

test('ENQ-24 ENQ-29 each form has its event id', () => {
  const ids = (['general', 'car', 'similar', 'photos', 'test-drive', 'careers', 'offer'] as const).map(
    (kind) => form(kind).eventId,
  )
  expect(ids).toEqual([22, 22, 22, 14, 4, 51, 49])
})

test('ENQ-25 ENQ-26 the labels of the buttons are the site’s', () => {
  expect(form('car', {}, car())).toMatchObject({ title: 'Enquire Now', submitLabel: 'Submit Form' })
  const own = { enquiry: { openLabel: 'Message Now', submitLabel: 'Send' } }
  expect(form('car', own, car())).toMatchObject({ title: 'Message Now', submitLabel: 'Send' })
})

test('ENQ-27 find me something similar has its message and subcategory', () => {
  expect(field('similar', 'message', {}, car())?.value).toBe('Can you please find me something similar?')
  expect(form('similar', {}, car()).hidden.subcategory).toBe('Find me something similar')
})

test('ENQ-28 request photos carries a hidden text asking for photos of this car', () => {
  expect(names('photos', {}, car())).not.toContain('message')
  expect(form('photos', {}, car()).hidden.message).toMatch(/photos of this vehicle/)
})

test('ENQ-19 ENQ-31 a test drive is asked in two steps, time and message optional', () => {
  expect(form('test-drive', {}, car()).steps).toHaveLength(2)
  expect(field('test-drive', 'dateTime', {}, car())).toMatchObject({ step: 0, required: false })
  expect(field('test-drive', 'message', {}, car())).toMatchObject({ step: 1, required: false })
})

test('ENQ-32 a test drive’s subcategory is by the car: used, otherwise new, demo too', () => {
  const subcategory = (carType: Car['carType']) => form('test-drive', {}, car({ carType })).hidden.subcategory
  expect([subcategory('used'), subcategory('new'), subcategory('demo')]).toEqual([
    'Test Drive Booking Used',
    'Test Drive Booking New',
    'Test Drive Booking New',
  ])
})

test('VEH-35 a link about a car opens the form it names, as far as site and car allow', () => {
  const about = (word: string | null, of = car(), facts: object = {}) =>
    aboutCar(word, of, settings(facts)).kind
  expect([about(null), about('photos'), about('test-drive'), about('similar'), about('nonsense')]).toEqual([
    'car',
    'photos',
    'test-drive',
    'similar',
    'car',
  ])
  expect(about('test-drive', car(), { features: { testDrive: false } })).toBe('car')
  expect(about(null, car({ status: 'sold' }))).toBe('similar')
})

test('TEN-11 a single-brand site sends its manufacturer when no car gives one', () => {
  const facts = { site: { manufacturerName: 'Land Rover' } }
  expect(form('general', facts).hidden.manufacturer_slug).toBe('land-rover')
  expect(form('car', facts, car()).hidden.manufacturer_slug).toBe('toyota')
})

test('every form tells what is collected and why', () => {
  const { name } = settings()
  for (const kind of ['general', 'car', 'similar', 'photos', 'test-drive', 'careers'] as const) {
    const { privacy } = describeForm(formOf(kind), {
      settings: someSettings({ name: 'Dealer X' }),
      action: '',
    })
    expect(privacy, name).toMatch(/^Dealer X collects these details/)
  }
})
