import { gzipSync } from 'node:zlib'

/** Requests of at most 128 kB, each made to keep a server busy or to make it fail; none may stop it or end in a 5xx. */
export type Hostile = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const person = {
  name: 'A B',
  email: 'a@b.example',
  phone: '0491570006',
  message: 'x',
  terms_conditions: true,
}
const lead = (more: object) => ({
  ...{ method: 'POST' as const, path: '/api/leads', headers: json },
  body: JSON.stringify({ ...person, ...more }),
})
const long = (text: string, bytes = 120_000) => text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes)

export const hostileRequests: readonly Hostile[] = [
  {
    name: 'a lead whose visited page is one long word',
    ...lead({ lead_attributes: { visited_pages: [`/${long('a')}`] } }),
  },
  { name: 'a lead from an address of one long word', ...lead({ url: `/?a=${long('a')}` }) },
  {
    name: 'a lead with a linked parameter of one long word',
    ...lead({ lead_attributes: { linked_query_params: { a: long('a') } } }),
  },
  {
    name: 'a lead with 20,000 visited pages',
    ...lead({ lead_attributes: { visited_pages: Array(20_000).fill('/a') } }),
  },
  { name: 'a lead with a message of spaces', ...lead({ message: `${long(' ')}x` }) },
  { name: 'a lead with an e-mail address of dots', ...lead({ email: `${long('a.')}@b` }) },
  { name: 'a lead with an e-mail host of hyphens', ...lead({ email: `a@${long('a-')}` }) },
  { name: 'a lead with a phone of digits and spaces', ...lead({ phone: long('0 ') }) },
  {
    name: 'a lead with 5,000 fields',
    ...lead(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}_check_options`, 'yes']))),
  },
  { name: 'a lead with a choice that is no text', ...lead({ x_check_options: { toString: 1 } }) },
  {
    name: 'a body nested 20,000 deep',
    method: 'POST',
    path: '/api/leads',
    headers: json,
    body: `{"x_check_options":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  },
  { name: 'a form of 10,000 fields', method: 'POST', path: '/contact-us', headers: form, body: long('a=1&') },
  {
    name: 'a form of one long value',
    method: 'POST',
    path: '/contact-us',
    headers: form,
    body: `name=${long('%20')}`,
  },
  {
    name: 'a body that unpacks to 100 MB',
    method: 'POST',
    path: '/api/leads',
    headers: { ...json, 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(20_000_000)),
  },
  { name: 'a car of NUL and 15,000 letters', method: 'GET', path: `/cars/%00${long('a', 7900)}` },
  { name: 'a car of 7,900 letters', method: 'GET', path: `/cars/${long('a', 7900)}` },
  { name: 'a path of slashes', method: 'GET', path: `/search${long('/', 7900)}x` },
  { name: 'a path of broken escapes', method: 'GET', path: `/search/${long('%', 7000)}` },
  {
    name: 'a search of one long word',
    method: 'GET',
    path: `/search/new-used-and-demo-cars?query=${long('a', 7900)}`,
  },
  {
    name: 'a search of many words',
    method: 'GET',
    path: `/search/new-used-and-demo-cars?query=${long('toyota+hilux+', 7900)}`,
  },
  {
    name: 'a search of 1,200 makes',
    method: 'GET',
    path: `/search/new-used-and-demo-cars?${Array.from({ length: 900 }, (_, i) => `make=${i}`).join('&')}`,
  },
  {
    name: 'a search for the last page',
    method: 'GET',
    path: '/search/new-used-and-demo-cars?page=1000000000',
  },
  {
    name: 'suggestions for one long word',
    method: 'GET',
    path: `/api/search/suggest?query=${long('a', 7900)}`,
  },
  {
    name: 'suggestions for digits and hyphens',
    method: 'GET',
    path: `/api/search/suggest?query=${long('1-', 7900)}`,
  },
  {
    name: '20 searches of 100 cars with all facets',
    method: 'POST',
    path: '/api/search/multi',
    headers: json,
    body: JSON.stringify({ queries: Array(20).fill({ hitsPerPage: 100, facets: ['*'] }) }),
  },
  {
    name: 'a filter of 120 kB',
    method: 'POST',
    path: '/api/search',
    headers: json,
    body: JSON.stringify({ filter: long('make = Toyota AND ') }),
  },
  {
    name: 'a filter of brackets',
    method: 'POST',
    path: '/api/search',
    headers: json,
    body: JSON.stringify({ filter: long('(') }),
  },
  {
    name: 'a filter of an open quote',
    method: 'POST',
    path: '/api/search',
    headers: json,
    body: JSON.stringify({ filter: `make = "${long('\\"')}` }),
  },
  {
    name: 'a search text of 120 kB',
    method: 'POST',
    path: '/api/search',
    headers: json,
    body: JSON.stringify({ query: long('a b ') }),
  },
  {
    name: 'a search text of one word of 120 kB',
    method: 'POST',
    path: '/api/search',
    headers: json,
    body: JSON.stringify({ query: long('a') }),
  },
  {
    name: 'a list of 1,000 cards',
    method: 'GET',
    path: `/api/cards?ids=${Array.from({ length: 1000 }, (_, i) => `c${i}`).join(',')}`,
  },
  {
    name: 'a comparison of 500 cars',
    method: 'GET',
    path: `/compare?cars=${Array.from({ length: 500 }, (_, i) => `c${i}`).join(',')}`,
  },
  {
    name: 'an event of long words',
    method: 'POST',
    path: '/api/events',
    headers: json,
    body: JSON.stringify({ id: 39, car_id: long('a', 4000) }),
  },
  {
    name: 'a code for a long number',
    method: 'POST',
    path: '/api/auth/otp',
    headers: json,
    body: JSON.stringify({ phone: long('0 4', 100_000) }),
  },
  {
    name: 'a cookie of 7,000 letters',
    method: 'GET',
    path: '/watchlist',
    headers: { cookie: `session=${long('a;', 7000)}` },
  },
  {
    name: 'an accept-encoding of 7,000 letters',
    method: 'GET',
    path: '/',
    headers: { 'accept-encoding': `br${long(' ', 7000)};q=0` },
  },
  {
    name: 'a forwarded-for of 7,000 letters',
    method: 'GET',
    path: '/',
    headers: { 'x-forwarded-for': long('1.1.1.1,', 7000) },
  },
  {
    name: 'an if-none-match of 7,000 letters',
    method: 'GET',
    path: '/',
    headers: { 'if-none-match': long('"a",', 7000) },
  },
  {
    name: 'a picture of a long path',
    method: 'GET',
    path: `/img/640xauto,80,webp,none/${long('../', 7000)}`,
  },
  { name: 'a redirect of 7,000 letters', method: 'GET', path: `/sign-in?redirect=${long('/%5c', 7000)}` },
]
