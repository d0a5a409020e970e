import { afterEach, expect, test, vi } from 'vitest'
import { eventIdOf, eventIds, eventNameOf } from './event-ids.ts'
import { recordEvent } from './record-event.ts'
import { sendEvents } from './send-events.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function aPage(tagManagerId: string | null = null, post?: () => void) {
  const page = new EventTarget() as EventTarget & { dataLayer?: object[] }
  vi.stubGlobal('window', page)
  const posted: [string, unknown][] = []
  const stop = sendEvents(
    { api: '/api', map: {}, tagManagerId },
    page as never,
    post ?? ((address, body) => posted.push([address, JSON.parse(body)])),
  )
  return { page, posted, stop }
}
const saved = { id: 39, site: 'dealer', carId: 'c1' }

test('ANA-01 an event goes to the platform once, with its id and the car', () => {
  const { page, posted, stop } = aPage()
  recordEvent(saved)
  expect(posted).toEqual([['/api/events', { id: 39, car_id: 'c1' }]])
  expect(page.dataLayer).toBeUndefined()
  stop()
  recordEvent(saved)
  expect(posted).toHaveLength(1)
})

test('ANA-01 a site with a tag manager has it in its data layer too', () => {
  const { page, posted } = aPage('GTM-ABC1234')
  recordEvent(saved)
  recordEvent({ id: 25, site: 'dealer', carId: null })
  expect(page.dataLayer).toEqual([
    { event: 'forecourt-save', event_id: 39, site: 'dealer', car_id: 'c1' },
    { event: 'forecourt-phone-click', event_id: 25, site: 'dealer', car_id: null },
  ])
  expect(posted).toHaveLength(2)
})

test('ANA-09 ERR-19 what goes wrong with an event is warned of, and the action goes on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  aPage(null, () => {
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
