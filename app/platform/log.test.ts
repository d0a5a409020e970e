import { expect, test } from 'vitest'
import { cpuMsOf } from '#test/cpu-time.ts'
import { createLog } from './log.server.ts'
import { redact } from './redact.ts'

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

test('a query that failed tells its statement and the database’s reason, and nothing that somebody wrote', () => {
  const cause = Object.assign(new Error('invalid input syntax for type json: "Canary Smith"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Failing row contains (Canary Smith, licence 12345678).',
    table: 'leads',
    constraint: 'leads_pkey',
  })
  const failed = Object.assign(
    new Error('Failed query: insert into leads values ($1)\nparams: Canary Smith,licence 12345678'),
    { query: 'insert into leads values ($1)', params: ['Canary Smith', 'licence 12345678'], cause },
  )
  const text = written((log) => log.error({ error: failed }, 'a lead was not stored'))
  expect(text).not.toMatch(/Canary|12345678/)
  expect(JSON.parse(text).error).toMatchObject({
    message: 'Failed query',
    query: 'insert into leads values ($1)',
    cause: {
      code: '22P02',
      table: 'leads',
      constraint: 'leads_pkey',
      message: expect.stringContaining('json'),
    },
  })
})

test('OPS-05 numbers of other countries, keys of services and encoded addresses are taken out, packages are not', () => {
  for (const secret of [
    '+1 415 555 0100',
    '+64 21 555 0100',
    '02.5550.0100',
    'ann%40example.com',
    'Bearer abc.def',
  ])
    expect(redact(`said ${secret} here`), secret).not.toContain(secret)
  expect(redact('postgres://user:pass@db.example:5432/x')).not.toContain('pass')
  expect(redact('at node_modules/@hono/node-server/dist/index.mjs')).toContain('@hono/node-server')
  expect(redact('a6c0412345678f7')).toBe('a6c0412345678f7')
  expect(redact('The URL "/reservations/ToKeN_12/%ff" is broken')).toBe(
    'The URL "/reservations/…/%ff" is broken',
  )
})

test('a path is written without its query, and without the parts that a person might stand in', () => {
  const path = (address: string) => JSON.parse(written((log) => log.warn({ path: address }, 'x'))).path
  expect(path('/cars/2026-toyota-hilux-n21465?phone=0491570006')).toBe('/cars/2026-toyota-hilux-n21465')
  expect(path('/search/0491570006')).toBe('/search/…')
  expect(path('/search/%30491 570 006/x')).toBe('/search/…/x')
  expect(path('/x/ann%40example.com')).toBe('/x/…')
})

test('what a visitor makes long or deep costs a line no time and no room', async () => {
  const deep = Array.from({ length: 1000 }).reduce<object>((inner) => ({ inner }), {})
  let text = ''
  const write = () => {
    text = written((log) =>
      log.error({ error: new Error('a'.repeat(200_000)), deep, path: `/${'%30'.repeat(90_000)}` }, 'x'),
    )
  }
  expect(await cpuMsOf(write)).toBeLessThan(500)
  expect(text.length).toBeLessThan(8000)
})

test('what a library hands on as the fields of an error keeps its reason', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const copied = { ...refused, message: refused.message, stack: refused.stack, queue: 'hourly' }
  const text = written((log) => log.error({ error: copied }, 'the job queue reports a fault'))
  expect(JSON.parse(text).error).toMatchObject({
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
  })
})
