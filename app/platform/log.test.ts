import { expect, test } from 'vitest'
import { createLog, redact } from './log.server.ts'

function written(log: (write: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  log(createLog('info', (line) => lines.push(line)))
  return lines.join('')
}

const secrets = [
  '0412345678',
  '+61 412 345 678',
  '(07) 5550 0100',
  'ann@example.com',
  '123456',
  'sk_live_abc',
]

test('OPS-05 logs carry no codes, no whole phone numbers, no e-mail addresses and no keys, wherever they stand', () => {
  const text = written((log) => {
    log.info(
      {
        phone: '0412345678',
        email: 'ann@example.com',
        code: '123456',
        lead: { name: 'Ann', phone_number: '+61 412 345 678' },
      },
      'lead',
    )
    log.info('sent to +61 412 345 678 for ann@example.com')
    log.error(
      {
        error: new Error('refused: ann@example.com (07) 5550 0100'),
        url: '/sign-in?code=123456&key=sk_live_abc',
      },
      'failed',
    )
    log.warn({ deep: [{ token: 'sk_live_abc', note: 'ring 0412345678' }] }, 'deep')
  })
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text.split('\n').filter(Boolean)).toHaveLength(4)
})

test('what is not personal stays readable', () => {
  const text = written((log) =>
    log.info(
      { site: 'harbour-city', count: 1200, price: 24990, vin: 'MR0HA3CD000123456' },
      'imported 1200 cars',
    ),
  )
  expect(JSON.parse(text)).toMatchObject({
    level: 'info',
    site: 'harbour-city',
    count: 1200,
    price: 24990,
    msg: 'imported 1200 cars',
  })
  expect(redact('2021 Toyota HiLux, stock 10023')).toBe('2021 Toyota HiLux, stock 10023')
})

test('an error keeps its kind and its stack', () => {
  const text = written((log) => log.error({ error: new TypeError('no wheels') }, 'failed'))
  expect(JSON.parse(text).error).toMatchObject({
    type: 'TypeError',
    message: 'no wheels',
    stack: expect.stringContaining('log.test.ts'),
  })
})
