import { afterEach, expect, test, vi } from 'vitest'
import { eventIdOf, eventIds, eventNameOf } from './event-ids.ts'
import { recordEvent } from './record-event.ts'
import { sendEvents } from './send-events.ts'
import { type TagEvent, tagEvents } from './tag-events.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function aPage(post?: () => void) {
  const location = { origin: 'https://dealer.example', pathname: '/cars/hilux', search: '?query=0412345678' }
  const page = Object.assign(new EventTarget(), { location })
  vi.stubGlobal('window', page)
  const posted: [string, unknown][] = []
  const told: TagEvent[] = []
  const stop = sendEvents(
    { api: '/api', map: {}, tagManagerId: null, measurementId: null },
    (happened, at) => told.push(...tagEvents(happened, at)),
    { path: '/cars/hilux', search: '?utm_source=mail' },
    page as never,
    post ?? ((address, body) => posted.push([address, JSON.parse(body)])),
  )
  return { page, posted, told, stop }
}
const saved = { id: 39, site: 'dealer', carId: 'c1' }

test('ANA-01 an event goes to the platform once, with its id and the car', () => {
  const { posted, stop } = aPage()
  recordEvent(saved)
  expect(posted).toEqual([['/api/events', { id: 39, car_id: 'c1' }]])
  stop()
  recordEvent(saved)
  expect(posted).toHaveLength(1)
})

test('ANA-01 tags hear of it too, on the page that is open, and its address is without what was typed into it', () => {
  const { posted, told } = aPage()
  const address = 'https://dealer.example/cars/hilux?utm_source=mail'
  recordEvent({ viewed: { type: 'home' } })
  recordEvent({ id: 25, site: 'dealer', carId: null, phone: '0755500100' })
  expect(told[0]).toMatchObject({ name: 'asc_pageview', parameters: { page_type: 'home' } })
  expect(told[1]).toEqual({
    name: 'forecourt-phone-click',
    parameters: { event_owner: 'forecourt', page_location: address, event_id: 25, site: 'dealer' },
  })
  expect(told[2]).toMatchObject({
    parameters: { page_type: 'home', page_location: address },
  })
  expect(posted, 'of the call, and nothing but its id').toEqual([['/api/events', { id: 25, car_id: null }]])
})

test('ANA-01 what brought a visitor is told with the page that was loaded, and not with the next one', () => {
  const { page, told } = aPage()
  recordEvent({ viewed: { type: 'home' } })
  Object.assign(page.location, { pathname: '/contact', search: '' })
  recordEvent({ viewed: { type: 'contact' } })
  expect(told.map(({ parameters }) => parameters.page_location)).toEqual([
    'https://dealer.example/cars/hilux?utm_source=mail',
    'https://dealer.example/contact',
  ])
})

test('the platform is told of searches and speed, and not of what is for tags alone', () => {
  const { posted } = aPage()
  const searched = { words: 'kia', found: 0, filters: ['body=Ute'] }
  const vitals = { page: 'home', lcp: 900, inp: null, cls: 0 } as const
  recordEvent({ searched })
  recordEvent({ vitals })
  recordEvent({ did: 'chat' })
  recordEvent({ viewed: { type: 'home' } })
  expect(posted).toEqual([
    ['/api/events', { search: searched }],
    ['/api/events', { vitals }],
  ])
})

test('ANA-09 ERR-19 what goes wrong with an event is warned of, and the action goes on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  aPage(() => {
    throw new Error('blocked')
  })
  expect(() => recordEvent(saved)).not.toThrow()
  expect(warn).toHaveBeenCalledTimes(1)
  vi.stubGlobal('window', {
    dispatchEvent() {
      throw new Error('broken')
    },
  })
  expect(() => recordEvent(saved)).not.toThrow()
  expect(warn).toHaveBeenCalledTimes(2)
})

test('ANA-02 ANA-03 ANA-04 ANA-05 ANA-06 ANA-07 ANA-08 each event has its id, and a site may choose some', () => {
  expect(eventIds).toEqual({
    ...{ 'test-drive': 4, 'finance-enquiry': 9, 'request-photos': 14, 'trade-in-start': 15, print: 17 },
    ...{
      'history-report': 18,
      enquiry: 22,
      'phone-click': 25,
      'finance-calculator': 26,
      'code-sent': 36,
      'code-verified': 37,
      save: 39,
    },
    ...{ valuation: 48, 'offer-acceptance': 49, careers: 51, reserve: 60, 'online-purchase': 61 },
  })
  expect(eventIdOf('print', { print: 117 })).toBe(117)
  expect(eventIdOf('print', {})).toBe(17)
  expect(eventIdOf('save', { save: 1 } as never)).toBe(39)
  expect(eventNameOf(117, { print: 117 })).toBe('print')
  expect(eventNameOf(17, { print: 117 })).toBeNull()
  expect(eventNameOf(999, {})).toBeNull()
})
