import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createLenderService, httpLender } from '#app/finance/lenders/http.server.ts'
import { type Customer, LenderQuote } from '#app/finance/lenders/lender.ts'
import { QuoteQuestion } from '#app/finance/quote-schema.ts'
import { Found } from '#app/trade-in/look-up/found-car.ts'
import { Answered } from '#app/trade-in/valuers/valuers.server.ts'
import { now } from '#test/world.ts'

/** What suppliers are told to serve, against what is asked and read. */

type Media = { content: { 'application/json': { example: Record<string, unknown> } } }
type Call = { post: { requestBody: Media; responses: { 200: Media } } }
const contract = JSON.parse(readFileSync('docs/suppliers.openapi.json', 'utf8')) as {
  paths: Record<'/quote' | '/customers' | '/valuations' | '/vehicles', Call>
  components: { schemas: Record<string, { required: string[]; properties: Record<string, unknown> }> }
}
const exampleOf = (path: keyof typeof contract.paths) => ({
  asked: contract.paths[path].post.requestBody.content['application/json'].example,
  answered: contract.paths[path].post.responses[200].content['application/json'].example,
})

test.each([
  ['QuoteQuestion', QuoteQuestion, exampleOf('/quote').asked],
  ['Quote', LenderQuote, exampleOf('/quote').answered],
  ['Valuation', Answered, exampleOf('/valuations').answered],
  ['Vehicle', Found, exampleOf('/vehicles').answered],
] as const)(
  'the written contract of %s has the fields that are read, those that must be there, and an example that is taken',
  (name, schema, example) => {
    const { required, properties } = contract.components.schemas[name]!
    expect(Object.keys(properties).sort()).toEqual(Object.keys(schema.shape).sort())
    expect(schema.safeParse(example).success).toBe(true)
    const needed = Object.keys(schema.shape).filter((field) => {
      const { [field]: _, ...without } = example
      return !schema.safeParse(without).success
    })
    expect(required.toSorted()).toEqual(needed.sort())
  },
)

const children: (() => void)[] = []
afterAll(() => {
  for (const close of children) close()
})

/** The bridge that is shown, in front of a lender that speaks otherwise. */
async function aBridge(answer: (path: string) => { status: number; body: object }) {
  const asked: { path: string; key: unknown; body: object }[] = []
  const lender = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push({ path: request.url!, key: request.headers['x-api-key'], body: JSON.parse(text) })
    const { status, body } = answer(request.url!)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(lender, 'listening')
  const { port } = lender.address() as AddressInfo
  const bridge = spawn(process.execPath, ['docs/examples/lender-bridge.mjs'], {
    env: { BRIDGE_SECRET: 'ours', LENDER_URL: `http://127.0.0.1:${port}`, LENDER_KEY: 'theirs', PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(bridge.stdout, 'data')
  const address = `http://127.0.0.1:${/\d+/.exec(String(line))![0]}`
  const service = createLenderService({ isAllowed: () => true, timeoutMs: 20_000 })
  children.push(() => {
    bridge.kill()
    lender.close()
    void service.close()
  })
  const of = (secret: string) =>
    httpLender(service, {
      ...{ asker: 'a', address, secret, isHttpAllowed: true },
      limits: { quoteMs: 20_000, customerMs: 20_000 },
    })
  return { asked, of }
}

test('the bridge that is shown brings a lender that counts in cents and months to the contract', async () => {
  const { of, asked } = await aBridge((path) =>
    path === '/v3/indicative-rates'
      ? {
          status: 200,
          body: {
            ...{ weeklyCents: 96_79, rate: 7.49, comparisonRate: 8.38, principalCents: 27_495_00 },
            ...{ feesCents: 495_00, balloonCents: 9_000_00, months: 60, id: 'Q-7' },
            expires: new Date(now.getTime() + 86_400_000).toISOString(),
          },
        }
      : { status: 200, body: { continueAt: 'https://apply.lender.example/7' } },
  )
  const lender = of('ours')
  const question = exampleOf('/quote').asked as QuoteQuestion
  const answer = await lender.quote(question)
  expect(LenderQuote.parse((answer as { json: unknown }).json)).toMatchObject({
    ...{ weeklyRepaymentAmount: 96.79, amount: 27_495, fees: 495, finalPayment: 9000, term: 5 },
    reference: 'Q-7',
  })
  expect(asked[0]).toMatchObject({
    ...{ path: '/v3/indicative-rates', key: 'theirs' },
    body: { vehicle: { priceCents: 30_000_00 }, months: 60, grade: 'A' },
  })
  expect(await lender.createCustomer(exampleOf('/customers').asked as Customer, 'key-1')).toEqual({
    json: { redirectUrl: 'https://apply.lender.example/7' },
  })
  expect(await of('guessed').quote(question)).toMatchObject({ failed: 'misconfigured' })
})

test('the bridge passes a refusal on as one, and a failure as one', async () => {
  let status = 422
  const { of } = await aBridge(() => ({ status, body: {} }))
  const question = exampleOf('/quote').asked as QuoteQuestion
  expect(await of('ours').quote(question)).toEqual({ json: { error: 'The lender declined.' } })
  status = 500
  expect(await of('ours').quote(question)).toMatchObject({ failed: 'unavailable' })
})
