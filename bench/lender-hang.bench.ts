import { setTimeout as later } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { startServers } from './built-server.ts'
import { report } from './result.ts'

/**
 * What a lender that does not answer costs everybody else. Buyers apply and ask for quotes, by turns of a lender that answers and
 * of one that hangs (the demo's stand-in, at $40,002). Meanwhile pages are asked at a steady pace, each of them made anew.
 * Goals: the pages' p99 within 10 %, every application answered within 16 s and its lead kept.
 * `lender-hang postgres` runs it on the first of two servers on one PostgreSQL.
 */
const host = 'southern-cross.localhost'
const provider = 'coral-coast'
const prices = { answers: 40_000, hangs: 40_002 }
const rounds = 4
const phaseMs = 17_000
const pagesASecond = 6
const applicationsAtOnce = 8
const quotesASecond = 2
const goals = { p99Ratio: 1.1, applicationMs: 16_000 }

const servers = await startServers(process.argv[2], { LOG_LEVEL: 'silent' })
const address = servers.addressOf(0)
const agents = { pages: new Agent({ connections: 64 }), posts: new Agent({ connections: 64 }) }

let visits = 0
/** Neither the page cache nor a browser has it. */
const page = () => `/search/new-used-and-demo-cars?price=:${20_000 + 7 * visits++}`

/** Milliseconds; null when the server had no time. */
async function visit(): Promise<number | null> {
  const started = performance.now()
  const answer = await request(address + page(), { dispatcher: agents.pages, headers: { host } })
  await answer.body.dump({ limit: 10_000_000 })
  return answer.statusCode === 200 ? performance.now() - started : null
}

let buyers = 0
/** Each post comes from another network: no limit of a visitor plays a part. */
const post = (path: string, body: object, cookie = '') => {
  const from = `198.18.${Math.floor(buyers / 250)}.${buyers++ % 250}`
  const headers = { host, cookie, 'content-type': 'application/json', 'x-forwarded-for': from }
  return request(address + path, {
    dispatcher: agents.posts,
    method: 'POST',
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
}
const cookiesOf = (set: string | string[] | undefined) =>
  [set ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ')

const phone = '0491 570 006'

/** A session whose phone is verified, as the finance form has it. */
async function signIn(): Promise<string> {
  const sent = await post('/api/auth/otp', { phone })
  await sent.body.dump()
  const outbox = await request(`${address}/_/outbox.json`, { headers: { host } })
  const [sms] = (await outbox.body.json()) as { text: string }[]
  const token = /^\d{6}/.exec(sms?.text ?? '')?.[0]
  const checked = await post(
    '/api/auth/verify',
    { phone, token, type: 'sms' },
    cookiesOf(sent.headers['set-cookie']),
  )
  await checked.body.dump()
  return cookiesOf(checked.headers['set-cookie'])
}

type Applied = { readonly ms: number; readonly status: number; readonly leadId: string | null }

async function apply(cookie: string, price: number): Promise<Applied> {
  const started = performance.now()
  const additionalData = {
    name: `Ann ${buyers}`,
    last_name: 'Lee',
    email: 'ann@example.com',
    phone,
    postcode: '4105',
    amount: String(price),
    term: '5',
    selfAssessedCreditScore: 'GREAT',
    terms_conditions: 'true',
  }
  const answer = await post(`/api/${provider}/create-customer`, { data: {}, additionalData }, cookie)
  const { lead_id } = (await answer.body.json()) as { lead_id?: string }
  return { ms: performance.now() - started, status: answer.statusCode, leadId: lead_id ?? null }
}

async function askQuote(purchasePrice: number): Promise<void> {
  const question = { selfAssessedCreditScore: 'GREAT', purchasePrice, loanTerm: 5 }
  const answer = await post(`/api/${provider}/quote`, { ...question, whoIsHelping: String(buyers) })
  await answer.body.dump()
}

async function phase(
  cookie: string,
  price: number,
): Promise<{ pages: (number | null)[]; applied: Applied[] }> {
  const until = performance.now() + phaseMs
  const pages: Promise<number | null>[] = []
  const applying = Array.from({ length: applicationsAtOnce }, () => apply(cookie, price))
  const quoting = (async () => {
    while (performance.now() < until) await Promise.all([askQuote(price), later(1000 / quotesASecond)])
  })()
  while (performance.now() < until) {
    pages.push(visit())
    await later(1000 / pagesASecond)
  }
  const [times, applied] = await Promise.all([Promise.all(pages), Promise.all(applying), quoting])
  return { pages: times, applied }
}

/** The page after the form knows the lead, or it does not. */
async function isKept({ leadId }: Applied): Promise<boolean> {
  const answer = await request(`${address}/success?form=finance-application&lead=${leadId}`, {
    headers: { host },
  })
  return (await answer.body.text()).includes('we have your finance application')
}

const cookie = await signIn()
for (let i = 0; i < 60; i++) await visit()
const calm: (number | null)[] = []
const hanging: (number | null)[] = []
const applied: Applied[] = []
for (let round = 0; round < rounds; round++) {
  const good = await phase(cookie, prices.answers)
  const trouble = await phase(cookie, prices.hangs)
  calm.push(...good.pages)
  hanging.push(...trouble.pages)
  applied.push(...good.applied, ...trouble.applied)
}
let kept = 0
for (const one of applied) if (await isKept(one)) kept++
await Promise.all([agents.pages.destroy(), agents.posts.destroy()])
await servers.stop()

const at = (all: readonly (number | null)[], share: number) => {
  const times = all.filter((one) => one !== null).toSorted((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))]!
}
const ms = (value: number) => `${value.toFixed(0)} ms`
const longest = Math.max(...applied.map((one) => one.ms))
const p99Ratio = at(hanging, 0.99) / at(calm, 0.99)
report(
  'lender-hang',
  ['', 'pages', 'refused', 'p50', 'p99', 'worst'],
  (
    [
      ['the lender answers', calm],
      ['the lender hangs', hanging],
    ] as const
  ).map(([name, times]) => [
    name,
    String(times.length),
    String(times.filter((one) => one === null).length),
    ms(at(times, 0.5)),
    ms(at(times, 0.99)),
    ms(at(times, 1)),
  ]),
  { goals, p99Ratio, applications: applied.length, kept, longestMs: longest },
)
process.stdout.write(
  `p99 × ${p99Ratio.toFixed(2)}; ${applied.length} applications, the longest answered in ${ms(longest)}, ${kept} leads kept\n`,
)
const isGood = p99Ratio <= goals.p99Ratio && longest <= goals.applicationMs && kept === applied.length
process.exit(isGood ? 0 : 1)
