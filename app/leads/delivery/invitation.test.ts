import { expect, test } from 'vitest'
import { siteKind } from '#app/stock/vehicle-kind.ts'
import { someSettings } from '#test/world.ts'
import { invitation } from './invitation.ts'

const [location] = someSettings().locations
const of = (carName: string) =>
  invitation({
    ...{ leadId: 'lead-1', siteSlug: 'dealer', siteName: 'Dealer; Sons, Co', carName },
    ...{ url: 'https://dealer.test/cars/a', location: location!, minutes: 45 },
    trial: siteKind(someSettings()).trial,
    ...{ startsAt: new Date('2026-07-02T00:00:00.000Z'), now: new Date('2026-07-01T02:03:04.567Z') },
  })
/** As a calendar reads it: lines that were broken are joined again. */
const lines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file says what, when and where, and where to read on', () => {
  const file = lines(of('2021 Toyota HiLux'))
  expect(file).toEqual(
    expect.arrayContaining([
      'UID:lead-1@dealer.forecourt',
      'DTSTAMP:20260701T020304Z',
      'DTSTART:20260702T000000Z',
      'DURATION:PT45M',
      'SUMMARY:Test Drive: 2021 Toyota HiLux',
      'LOCATION:1 Ipswich Road\\, Moorooka QLD 4105',
      'URL:https://dealer.test/cars/a',
    ]),
  )
  expect([file[0], file.at(-2), file.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('what a car is called makes no line of its own, and no line is longer than 75 octets', () => {
  const name = `A\\B; C, D\r\nATTENDEE:x\nE\0 ${'Ü🚗'.repeat(60)}`
  const file = of(name)
  expect(lines(file)).toContain(`SUMMARY:Test Drive: A\\\\B\\; C\\, D\\nATTENDEE:x\\nE  ${'Ü🚗'.repeat(60)}`)
  expect(lines(file)).toContain(
    'DESCRIPTION:Dealer\\; Sons\\, Co\\, Moorooka. Bring your driver licence on the day.',
  )
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
