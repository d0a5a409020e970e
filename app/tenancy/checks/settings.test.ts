import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { checkOutsideAddresses } from '../outside-addresses.server.ts'
import { SiteSettings } from '../site-settings.ts'
import { checkSettings } from './settings.ts'

const email = { kind: 'email', to: 'sales@dealer.example' } as const
const settings = (facts: object = {}) =>
  SiteSettings.parse({ ...someSettings({ slug: 'yard' }), leads: { deliver: [email] }, ...facts })
const found = (facts: object) =>
  checkSettings(settings(facts)).map(({ path, reason, isWarning }) => [
    isWarning ? 'told' : 'refused',
    path.join('.'),
    reason,
  ])
const [place] = someSettings().locations
const withHours = (...openingHours: object[]) => ({
  locations: [{ ...place, contact_detail: { opening_hours: openingHours } }],
})
const hours = 'locations.0.contact_detail.opening_hours'

test('ENQ-08 a box ticked beforehand, and finance without an ABN or a licence, are told of', () => {
  expect(found({ enquiry: {} })).toEqual([
    ['told', 'enquiry.optInTicked', expect.stringMatching(/no express consent to the ACMA/)],
  ])
  const finance = { provider: 'coral-coast' }
  expect(found({ business: {}, finance }).map(([kind, path]) => [kind, path])).toEqual([
    ['told', 'business.abn'],
    ['told', 'business'],
  ])
  expect(found({ business: { abn: '82000000010' }, payments: { provider: 'stripe' } })).toEqual([])
})

test('TEN-29 a text of the settings that says another figure than the contract is told of where it stands', () => {
  const contract = { notice: 'two weeks' }
  const detail = { disclaimer: "Four weeks' notice ends it." }
  expect(found({ contract, detail })).toEqual([
    [
      'told',
      'detail.disclaimer',
      'says "Four weeks"; contract.notice says "two weeks". Write {contract.notice}',
    ],
  ])
})

test('an ABN whose check digits do not fit is refused', () => {
  const read = (abn: string) => SiteSettings.safeParse({ ...someSettings(), business: { abn } })
  expect(read('82 000 000 010').data?.business.abn).toBe('82000000010')
  expect(read('82 000 000 011').error?.issues[0]?.message).toMatch(/^is no ABN/)
  expect(read('82 000 000').error?.issues[0]?.message).toBe('must be 11 digits')
})

test('settings that are right are found to be so', () => {
  expect(found({})).toEqual([])
  const week = {
    weekday: 1,
    status: 'Open',
    open: '08:30',
    close: '17:00',
    formated_hours: '8:30 am – 5:00 pm',
  }
  expect(found(withHours(week, { weekday: 0, status: 'Closed', formated_hours: 'Closed' }))).toEqual([])
  expect(found(withHours({ ...week, close: '24:00', formated_hours: '8.30am to midnight' }))).toEqual([])
})

test('a lead destination for a location that does not exist is refused with the ids there are', () => {
  expect(found({ leads: { deliver: [email, { ...email, locations: ['l1', 'k1-mian'] }] } })).toEqual([
    ['refused', 'leads.deliver.1.locations.1', expect.stringMatching(/"k1-mian".*the ids are "l1"/)],
  ])
})

test('leads that nobody would be told of are told of', () => {
  expect(found({ leads: {} })).toEqual([
    ['told', 'leads.deliver', expect.stringContaining('names no destination')],
  ])
  const locations = [place, { ...place, id: 'l2', slug: 'second', primary: false }]
  expect(found({ locations, leads: { deliver: [{ ...email, locations: ['l1'] }] } })).toEqual([
    ['told', 'locations.1.id', expect.stringContaining('leads of "l2" are delivered nowhere')],
    ['told', 'leads.deliver', expect.stringContaining('about no location')],
  ])
  expect(found({ locations, leads: { deliver: [email, { ...email, locations: ['l1'] }] } })).toEqual([])
})

test('texts that come from a name, which nobody can answer, are told of; from a number they are not', () => {
  const of = (smsFrom: string) => found({ leads: { deliver: [email], smsFrom } })
  expect(of('Volt Drive')).toEqual([
    [
      'told',
      'leads.smsFrom',
      'a named sender cannot be answered, so no text is sent as "Volt Drive": threads need a number such as +61480000000',
    ],
  ])
  expect(of('+61491570110')).toEqual([])
  for (const wrong of ['0491 570 110', '+0491570110', 'A name that is long', '12345', 'Volt!'])
    expect(
      SiteSettings.safeParse({ ...someSettings(), leads: { smsFrom: wrong } }).error?.issues[0]?.path,
    ).toEqual(['leads', 'smsFrom'])
})

test('a host twice, and a host of another site of the machine, are refused', () => {
  expect(
    found({
      site: { primaryHost: 'yard.au' },
      hosts: ['www.yard.au', 'yard.au', 'www.yard.au', 'other.localhost'],
    }),
  ).toEqual([
    ['refused', 'hosts.2', '"www.yard.au" is listed twice; keep one'],
    ['refused', 'hosts.3', expect.stringContaining('this one at yard.localhost')],
  ])
})

test.each([
  [
    '17:00 to 08:00',
    { open: '17:00', close: '08:00' },
    'refused',
    '.close',
    /closes at 08:00, before it opens at 17:00/,
  ],
  ['only an opening time', { open: '08:00' }, 'refused', '', /needs both "open" and "close"/],
  ['open without hours', {}, 'told', '', /open without hours: give "open"/],
  ['words without hours', { formated_hours: '9 to 5' }, 'told', '', /no test drive can be booked/],
  [
    'words that say another time',
    { open: '08:00', close: '17:00', formated_hours: '9am - 5pm' },
    'told',
    '',
    /says "9am - 5pm", and the hours are 08:00 to 17:00/,
  ],
])('opening hours: %s', (_what, facts, how, field, reason) => {
  expect(found(withHours({ weekday: 1, status: 'Open', ...facts }))).toEqual([
    [how, `${hours}.0${field}`, expect.stringMatching(reason)],
  ])
})

test('a weekday twice, hours of a closed day, a special date twice or of another place are found', () => {
  const closed = { weekday: 1, status: 'Closed' }
  expect(found(withHours(closed, { ...closed, open: '08:00', close: '09:00' }))).toEqual([
    ['refused', `${hours}.1.weekday`, 'Monday is listed twice; keep one'],
    ['told', `${hours}.1`, expect.stringContaining('not used')],
  ])
  const day = { date: '2026-12-25', status: 'Closed', location_id: 'l1' }
  const specialHours = [day, day, { ...day, date: '2026-12-26', location_id: 'x' }]
  expect(
    found({ locations: [{ ...place, special_hours: specialHours }] }).map(([how, field]) => [how, field]),
  ).toEqual([
    ['refused', 'locations.0.special_hours.1.date'],
    ['refused', 'locations.0.special_hours.2.location_id'],
  ])
})

test('names of nothing are refused: location slugs, pages, reviewed places', () => {
  const review = {
    id: 'r',
    location_id: 'nowhere',
    customer_name: 'A',
    text: 'b',
    rating: 5,
    date: '2026-01-01',
  }
  expect(
    found({
      locationSettings: { order: ['moorooka-yard', 'moroka'], hide: ['x'] },
      pages: { enabled: ['/blog', '/finance', '/careers'] },
      reviews: [review],
    }),
  ).toEqual([
    ['refused', 'reviews.0.location_id', 'names no location: "nowhere"'],
    ['refused', 'locationSettings.order.1', expect.stringContaining('they are "moorooka-yard"')],
    ['refused', 'locationSettings.hide.0', expect.stringContaining('"x" is the slug of no location')],
    ['refused', 'pages.enabled.1', expect.stringContaining('"/contact", "/contact-us", "/careers", "/blog"')],
    ['told', 'pages.enabled.2', expect.stringContaining('careers.text')],
  ])
  expect(found({ locationSettings: { closedEnquire: ['moorooka-yard'] } })).toEqual([
    ['refused', 'locationSettings.closedEnquire.0', expect.stringContaining('is the id of no location')],
  ])
  expect(found({ locationSettings: { hide: ['moorooka-yard'] } })).toEqual([
    ['told', 'locationSettings', 'no location is shown at all'],
  ])
})

test('two primary locations are refused, and none among several is told of', () => {
  const two = (primary: boolean) => ({
    locations: [
      { ...place, primary },
      { ...place, primary, id: 'l2', slug: 'second' },
    ],
  })
  expect(found(two(true))).toEqual([['refused', 'locations.1.primary', 'only one location may be primary']])
  expect(found(two(false))).toEqual([['told', 'locations', expect.stringContaining('none is primary')]])
})

test.each(['javascript:alert(1)', 'http://dealer.example/logo.png', '//dealer.example/logo.png', 'logo.png'])(
  'the logo %s is refused',
  (url) => {
    expect(found({ logo: { url } })).toEqual([
      ['refused', 'logo.url', expect.stringContaining('https address')],
    ])
    expect(found({ locations: [{ ...place, image: url }] })[0]?.[1]).toBe('locations.0.image')
  },
)

test('an unknown plugin is told of with those there are', () => {
  expect(found({ plugins: ['crystal ball', 'car analysis'] })).toEqual([
    ['told', 'plugins.0', expect.stringContaining('"vehicle history", "car analysis"')],
  ])
})

const resolve = async (host: string) => {
  if (host === 'nowhere.example') throw new Error('ENOTFOUND')
  return [{ address: host === 'inside.example' ? '10.0.0.7' : '93.184.215.14', family: 4 }]
}
const addresses = async (facts: object, isDevelopment = false) =>
  (await checkOutsideAddresses(settings(facts), { isDevelopment, resolve })).map(({ path, isWarning }) => [
    isWarning ? 'told' : 'refused',
    path.join('.'),
  ])
const webhook = (url: string) => ({ leads: { deliver: [{ kind: 'webhook', url }] } })

test.each([
  'https://127.0.0.1:5432/',
  'https://[::1]/',
  'https://2130706433/',
  'https://169.254.169.254/latest',
  'https://inside.example/hook',
  'http://crm.example/hook',
])('an address that the server must not call is refused, and told of in development: %s', async (url) => {
  expect(await addresses(webhook(url))).toEqual([['refused', 'leads.deliver.0.url']])
  expect(await addresses(webhook(url), true)).toEqual([['told', 'leads.deliver.0.url']])
  expect(await addresses({ searchService: { host: url, searchKey: 'k' } })).toEqual([
    ['refused', 'searchService.host'],
  ])
  expect(await addresses({ priceGauge: { serviceUrl: `${url}?v={vin}` } })).toEqual([
    ['refused', 'priceGauge.serviceUrl'],
  ])
  expect(await addresses({ geocoder: { serviceUrl: `${url}?p={postcode}` } })).toEqual([
    ['refused', 'geocoder.serviceUrl'],
  ])
})

test('a public https address is right, a name that leads nowhere yet is told of, and a password is refused', async () => {
  expect(await addresses(webhook('https://crm.example/hook/{id}'))).toEqual([])
  expect(await addresses(webhook('https://nowhere.example/'))).toEqual([['told', 'leads.deliver.0.url']])
  expect(await addresses(webhook('https://a:b@crm.example/'), true)).toEqual([
    ['refused', 'leads.deliver.0.url'],
  ])
})
