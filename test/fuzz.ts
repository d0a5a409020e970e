/** Requests made of strange pieces, by a seed: the same seed makes the same requests. */

export type FuzzRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** mulberry32 */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const strange = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '1e5',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '%00',
  '%0a',
  '%2e%2e%2f',
  '%5c',
  '..;/',
  '//',
  '/./',
  '%c0%ae',
  '%zz',
  '%',
  '%25%30%30',
  '\u202egpj',
  'é',
  '🚗',
  '\u0645',
  "' or 1=1--",
  '"><svg onload=alert(1)>',
  '{{7*7}}',
  '$\u007b7*7}',
  '<!--',
  'javascript:alert(1)',
  '&nbsp;',
  '&#0;',
  '\\u0000',
  'a'.repeat(300),
  '9'.repeat(40),
  '-'.repeat(200),
  '%20'.repeat(200),
  ':',
  '5:',
  ':5',
  '9:1',
  '1:2:3',
  'min:max',
  'toyota',
  'hilux',
  'used',
  'southern-cross',
  'harbour-city',
  '0412345678',
  '+1 415 555 0100',
  'a@b.example',
  '4105',
  '2026-02-30',
]
const values: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  1.5,
  [],
  {},
  [[]],
  { a: { b: [] } },
  ['a', 1, null],
  { toString: 1 },
  { length: -1 },
  { __proto__: null, catch: 1 },
  'x'.repeat(5000),
  '\ud800',
  ' ',
  ...strange,
]
const paths = `
  / /search/* /search/new-used-and-demo-cars /used-car/* /cars/* /cars/*/pdf /cars/*/view.json
  /cars/*/enquire /cars/*/book-a-test-drive /success /blog /blog/* /blog/*/* /sign-in /watchlist /favourites
  /compare /my-garage /spin-to-win /online-payment /my/* /print /robots.txt /sitemap.xml /_/outbox
  /_/outbox.json /_/outbox/*/* /_/marks.css /_/health /_/ready /contact-us /contact-us/* /careers /img/*
  /assets/* /demo/*/* /img/640xauto,80,webp,none/demo/* /img/*,80,webp,none/x /api/* /* /*.data
  /search/*.data /_root.data
`
  .trim()
  .split(/\s+/)
const apis = [
  '/api/leads',
  '/api/events',
  '/api/search',
  '/api/search/multi',
  '/api/search/cars',
  '/api/search/models',
  '/api/search/deals',
  '/api/search/suggest',
  '/api/auth/otp',
  '/api/auth/verify',
  '/api/check-if-contact-exists',
  '/api/watchlist/save-car',
  '/api/cards',
  '/api/watchlist/remove-car',
  '/api/sign-out',
  '/api/miscellaneous',
  '/api/test-drive/appointments',
  '/api/delivery/price',
  '/api/*/*',
]
const fields = `
  name email phone message form car_id location dateTime terms_conditions lead_attributes lead_id query
  filter filters facets page hitsPerPage limit sort queries id code redirect column_name x_check_options
`
  .trim()
  .split(/\s+/)
const queries = [
  'query',
  'page',
  'price',
  'make',
  'model',
  'sortBy',
  'car_id',
  'ids',
  'cars',
  'postcode',
  'redirect',
  'back',
  'about',
  'form',
  'a[]',
  '__proto__',
  'v',
]
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json; charset=utf-16',
  '',
]
const strangeHeaders: [string, string][] = [
  ...([
    ['accept-language', 'xx;q=9,*'],
    ['if-none-match', '*'],
    ['range', 'bytes=9-1'],
    ['accept', 'image/avif'],
    ['accept-encoding', 'gzip;q=0, *'],
  ] as [string, string][]),
  ...([
    ['x-forwarded-for', '::ffff:1.2.3.4, junk'],
    ['x-forwarded-proto', 'javascript'],
    ['forwarded', 'for="[::1]"; proto'],
    ['x-forwarded-host', 'evil.example'],
  ] as [string, string][]),
  ...([
    ['cookie', 'forecourt-session=%zz; a=b; =; ;'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['referer', 'http://['],
  ] as [string, string][]),
  ...([
    ['x-middleware-subrequest', 'a:a'],
    ['next-action', 'x'],
    ['x-react-router-request', '1'],
    ['idempotency-key', 'x'.repeat(400)],
    ['user-agent', ''],
  ] as [string, string][]),
]

export function fuzzRequest(random: () => number): FuzzRequest {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const isApi = random() < 0.5
  const method =
    random() < 0.08
      ? one(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
      : isApi && random() < 0.8
        ? 'POST'
        : random() < 0.85
          ? 'GET'
          : 'POST'
  const filled = one(isApi ? apis : paths).replaceAll('*', () => encodedOrNot(one(strange), random))
  const parameters = Array.from(
    { length: random() < 0.6 ? Math.floor(random() * 4) : 0 },
    () => `${one(queries)}=${encodedOrNot(one(strange), random)}`,
  )
  const path = parameters.length ? `${filled}?${parameters.join('&')}` : filled
  const headers = Object.fromEntries(random() < 0.3 ? [one(strangeHeaders), one(strangeHeaders)] : [])
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return { method, path, headers }
  const type = random() < 0.7 ? types[0]! : one(types)
  return {
    method,
    path,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body: bodyOf(type, random, one),
  }
}

const encodedOrNot = (text: string, random: () => number) => {
  const isAscii = /^[\x21-\x7e]*$/.test(text)
  return isAscii && random() < 0.5
    ? text.replaceAll('#', '%23').replaceAll('?', '%3F')
    : encodeURIComponent(text.toWellFormed())
}

function bodyOf(type: string, random: () => number, one: <T>(list: readonly T[]) => T): string {
  const entries = Array.from({ length: Math.floor(random() * 8) }, () => [one(fields), one(values)] as const)
  if (type.startsWith('application/x-www'))
    return new URLSearchParams(
      entries.map(([name, value]) => [name, String(JSON.stringify(value) ?? '')]),
    ).toString()
  if (type.startsWith('multipart'))
    return entries
      .map(
        ([name, value]) =>
          `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`,
      )
      .join('')
  if (random() < 0.1)
    return one([
      '',
      '{',
      '[',
      'null',
      '"x"',
      '0',
      '{"a":1}x',
      '\ufeff{}',
      '{"name":"a\\u0000"}',
      '['.repeat(5000),
    ])
  return JSON.stringify(Object.fromEntries(entries))
}
