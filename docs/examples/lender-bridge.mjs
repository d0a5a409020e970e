import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

/**
 * A bridge: it serves what Forecourt asks of a lender (docs/suppliers.openapi.json) and asks a lender whose own API is another.
 * Copy it, change `asked` and `answered`, run it behind https, and set its address and secret for the site (docs/stand-ins.md).
 *
 *     BRIDGE_SECRET=… LENDER_URL=https://api.lender.example LENDER_KEY=… PORT=8080 node lender-bridge.mjs
 */
const { BRIDGE_SECRET = '', LENDER_URL = '', LENDER_KEY = '', PORT = '8080' } = process.env
const mostBytes = 16 * 1024

/** Ours to theirs: this lender counts in cents and months, and grades by letter. */
const asked = {
  '/quote': ({ purchasePrice, loanTerm, selfAssessedCreditScore, vin }) => ({
    path: '/v3/indicative-rates',
    body: {
      vehicle: { vin, priceCents: purchasePrice * 100 },
      months: loanTerm * 12,
      grade: { GREAT: 'A', DECENT: 'B', POOR: 'C' }[selfAssessedCreditScore],
    },
  }),
  '/customers': ({ firstName, lastName, email, phoneNumber, postCode, purchasePrice, loanTerm }) => ({
    path: '/v3/applications',
    body: {
      applicant: {
        givenName: firstName,
        familyName: lastName,
        email,
        mobile: phoneNumber,
        postcode: postCode,
      },
      loan: { priceCents: purchasePrice * 100, months: loanTerm * 12 },
    },
  }),
}

/** Theirs to ours. What the lender does not say is left out, never made up: it is worked out again on the other side. */
const answered = {
  '/quote': ({
    weeklyCents,
    rate,
    comparisonRate,
    principalCents,
    feesCents,
    balloonCents,
    months,
    id,
    expires,
  }) => ({
    weeklyRepaymentAmount: weeklyCents / 100,
    advertisedRate: rate,
    comparisonRate,
    amount: principalCents / 100,
    fees: feesCents / 100,
    finalPayment: balloonCents / 100,
    term: months / 12,
    reference: id,
    holdsUntil: expires,
  }),
  '/customers': ({ continueAt }) => ({ redirectUrl: continueAt }),
}

createServer(async (request, response) => {
  const answer = (status, json) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  try {
    if (!isOurs(request.headers.authorization ?? '')) return answer(401, { error: 'The secret is wrong.' })
    const name = request.url ?? ''
    if (request.method !== 'POST' || !Object.hasOwn(asked, name))
      return answer(404, { error: 'No such call.' })
    const { path, body } = asked[name](JSON.parse(await read(request)))
    const lender = await fetch(LENDER_URL + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': LENDER_KEY,
        ...(request.headers['idempotency-key'] && { 'idempotency-key': request.headers['idempotency-key'] }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(name === '/quote' ? 2500 : 14_000),
    })
    // What the lender will not do is a refusal; what it cannot do is a failure, and is tried again.
    if (lender.status === 422) return answer(200, { error: 'The lender declined.' })
    if (!lender.ok) return answer(502, { error: `The lender answered ${lender.status}.` })
    return answer(200, answered[name](await lender.json()))
  } catch (error) {
    console.error(error)
    return answer(502, { error: 'The lender did not answer.' })
  }
}).listen(Number(PORT), function () {
  console.log(`Listening on ${this.address().port}`)
})

function isOurs(authorization) {
  const [given, meant] = [Buffer.from(authorization), Buffer.from(`Bearer ${BRIDGE_SECRET}`)]
  return BRIDGE_SECRET !== '' && given.length === meant.length && timingSafeEqual(given, meant)
}

async function read(request) {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('The question is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
