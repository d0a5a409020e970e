import { afterEach, expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { describeForm } from '#app/leads/form/describe-form.ts'
import { checkForm } from '#app/leads/form/form-check.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import type { Car } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Deployment } from '#server/deployment.ts'
import { aDeployment } from '#test/deployment.ts'
import { aLender, hasLenderSecret, json } from '#test/lender.ts'
import { website } from '#test/website.ts'
import { aCar, aListedCar, aSite, hasStock, now, onBothDatabases, scope, someSettings } from '#test/world.ts'
import { takeApplication } from './application.server.ts'
import { applicationForm } from './finance-form.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const standIn = { provider: 'coral-coast', adapter: 'stand-in' }
let count = 0
const aPhone = () => `0491 57${String(count++).padStart(4, '0')}`

/** What a buyer enters; the phone is another one each time. */
const application = (facts: Record<string, unknown> = {}) => ({
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: aPhone(),
  postcode: '4105',
  amount: '30000',
  term: '5',
  selfAssessedCreditScore: 'DECENT',
  whoIsHelping: 'Bo',
  PreferredContactMethod: 'SMS',
  finance: 'Yes',
  'do-you-have-a-trade-in': 'No',
  subscribe: 'true',
  terms_conditions: 'true',
  ...facts,
})
const customerOf = ({ name, last_name, email, phone, postcode, amount, term }: Record<string, unknown>) => ({
  nvic: null,
  vin: null,
  selfAssessedCreditScore: 'DECENT',
  purchasePrice: amount,
  year: null,
  loanTerm: term,
  phoneNumber: phone,
  firstName: name,
  lastName: last_name,
  email,
  subscribe: true,
  postCode: postcode,
})

onBothDatabases((world) => {
  async function aBrowser(finance: object = { services: [standIn] }, other: Partial<Deployment> = {}) {
    const site = await aSite(world(), {
      finance: { ...someSettings().finance, ...finance } as never,
      leads: { ...someSettings().leads, deliver: [{ kind: 'email', to: 'sales@dealer.example' }] },
    })
    const visit = website(world(), now, other)
    const jar = new Map<string, string>()
    const address = { 'x-forwarded-for': `198.${18 + (count++ % 2)}.${count % 250}.7` }
    const post = async (path: string, body: unknown) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = {
        'content-type': 'application/json',
        cookie,
        'sec-fetch-site': 'same-origin',
        ...address,
      }
      const answer = await visit(site, path, { method: 'POST', headers, body: JSON.stringify(body) })
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (/Max-Age=0/.test(set)) jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
    const code = async (phone: string) => {
      expect((await post('/api/auth/otp', { phone })).status).toBe(200)
      const [sms] = (await (await visit(site, '/_/outbox.json')).json()) as { text: string }[]
      return /^\d{6}/.exec(sms!.text)![0]
    }
    const apply = (lead: Record<string, unknown>, provider = 'coral-coast') =>
      post(`/api/${provider}/create-customer`, { data: customerOf(lead), additionalData: lead })
    /** As the page does it: a code is sent, and checked with the application. */
    const applyWithCode = async (lead: Record<string, unknown>) =>
      apply({ ...lead, verification_code: await code(String(lead.phone)) })
    const leads = async () => (await listLeads(scope(world(), site), 10)).leads
    return { site, visit, jar, post, code, apply, applyWithCode, leads }
  }
  async function aBrowserAtLender(answer: Parameters<typeof aLender>[1]) {
    const lender = await aLender(world(), answer)
    closing.push(lender.close)
    const service = {
      provider: 'coral-coast',
      address: lender.address,
      redirectHosts: ['apply.lender.example'],
    }
    const browser = await aBrowser({ services: [service] })
    await hasLenderSecret(world(), browser.site, 'coral-coast')
    return { lender, ...browser }
  }
  const hasCar = async (site: Site, facts: Parameters<typeof aCar>[0] = {}) => {
    await hasStock(world(), site, [aCar({ vin: '6FPAAAJGSW6A12345', nvic: 'ABC123', year: 2021, ...facts })])
    return (await listCars(scope(world(), site), 1)).cars[0]!
  }

  /** What the server hands to an action. */
  const factsOf = (site: Site): LeadFacts => {
    const { sealer, messages, log } = aDeployment(world())
    return {
      scope: scope(world(), site),
      forms,
      now: () => now,
      log,
      messages,
      pictures: null as never,
      print: sealer.print,
      secret: async () => null,
      clientAddress: `198.20.${count++ % 250}.7`,
    }
  }
  /** As a browser without scripts posts it. */
  const posted = (fields: object, cookie = '') =>
    new Request('http://yard.localhost:3000/finance', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ ...fields } as never),
    })
  const redirectUrl = 'https://apply.lender.example/go/7'

  test('FIN-66 FIN-67 FIN-68 API-26 API-27 code, lead, customer, and on to the lender', async () => {
    const { lender, site, applyWithCode, leads } = await aBrowserAtLender(json({ redirectUrl }))
    const car = await hasCar(site)
    const entered = application({ car_id: car.id })
    const leadAttributes = { visited_pages: ['/finance'], linked_query_params: {} }
    const answer = await applyWithCode({ ...entered, lead_attributes: leadAttributes })
    expect(answer.status).toBe(200)
    const [lead] = await leads()
    expect(await answer.json()).toEqual({ lead_id: lead!.id, redirectUrl })
    const { phone, subscribe: _, terms_conditions: __, ...same } = entered
    expect(lead!.payload).toMatchObject({
      ...same,
      phone: phone.replaceAll(' ', ''),
      subscribe: 'true',
      terms_conditions: true,
      category: 'Finance Enquiry',
      tags: 'finance',
      car_id: car.id,
      car_type: 'used',
      vin: '6FPAAAJGSW6A12345',
      dealership_slug: 'main-dealership',
      lead_attributes: leadAttributes,
    })
    expect(JSON.stringify(lead!.payload)).not.toContain('verification_code')
    expect(lender.asked).toEqual([
      {
        path: '/v1/customers',
        authorization: 'Bearer let-me-in',
        key: lead!.id,
        body: {
          nvic: 'ABC123',
          vin: '6FPAAAJGSW6A12345',
          selfAssessedCreditScore: 'DECENT',
          purchasePrice: 30_000,
          year: 2021,
          loanTerm: 5,
          phoneNumber: `+61${phone.replaceAll(' ', '').slice(1)}`,
          firstName: 'Ann',
          lastName: 'Lee',
          email: 'ann@example.com',
          subscribe: true,
          postCode: '4105',
        },
      },
    ])
  })

  test('FIN-68 the lead is there before the lender is asked', async () => {
    const { lender, applyWithCode, leads } = await aBrowserAtLender(json({ redirectUrl }))
    let kept = -1
    lender.answers(async (response, asked) => {
      kept = (await leads()).length
      json({ redirectUrl })(response, asked)
    })
    expect((await applyWithCode(application())).status).toBe(200)
    expect(kept).toBe(1)
  })

  test.each([
    ['answers 500', json({}, 500), 502, 'Failed to create customer'],
    [
      'answers HTML',
      ((r) => r.end('<p>Hi</p>')) as Parameters<typeof aLender>[1],
      502,
      'Failed to create customer',
    ],
    ['never answers', (() => {}) as Parameters<typeof aLender>[1], 502, 'Failed to create customer'],
    ['answers 300 kB', json({ redirectUrl: 'x'.repeat(300_000) }), 502, 'Failed to create customer'],
    ['declines', json({ error: 'no' }, 422), 422, 'Failed to create customer'],
    ['leads nowhere', json({}), 502, 'Failed to create customer or no redirect URL received.'],
    [
      'leads elsewhere',
      json({ redirectUrl: 'https://evil.example/' }),
      502,
      'Failed to create customer or no redirect URL received.',
    ],
  ] as const)(
    'ERR-09 ERR-10 API-28 a lender that %s: the dealer has the lead, the buyer the truth',
    async (_, lenderAnswer, status, error) => {
      const { applyWithCode, leads } = await aBrowserAtLender(lenderAnswer)
      const answer = await applyWithCode(application())
      expect(answer.status).toBe(status)
      const [lead, ...others] = await leads()
      expect(others).toEqual([])
      expect(await answer.json()).toEqual({ lead_id: lead!.id, error })
      expect(lead!.deliveries).toContain('waiting')
    },
  )

  test('FIN-68 FIN-69 ERR-05 without the right code there is no lead, and no lender hears of anything', async () => {
    const { lender, apply, code, leads } = await aBrowserAtLender(json({ redirectUrl }))
    const lead = application()
    for (const [entered, said] of [
      [lead, { verification_code: 'This is a required field.' }],
      [{ ...lead, verification_code: '12' }, { verification_code: 'Code must be 6 digits.' }],
      [{ ...lead, phone: '(07) 5550 0100' }, { phone: expect.stringContaining('mobile') }],
    ] as const) {
      const answer = await apply(entered)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: said })
    }
    const right = await code(lead.phone)
    const wrong = right === '111111' ? '222222' : '111111'
    const answer = await apply({ ...lead, verification_code: wrong })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: 'The verification code is invalid. Please try again.',
    })
    // Another's phone, with a code for one's own.
    expect((await apply({ ...lead, phone: aPhone(), verification_code: right })).status).toBe(400)
    expect(await leads()).toEqual([])
    expect(lender.asked).toEqual([])
  })

  test('FIN-68 who is signed in with that phone needs no code, and a right code signs in', async () => {
    const { jar, apply, applyWithCode, leads } = await aBrowser()
    const lead = application()
    const broken = await applyWithCode({ ...lead, email: 'nonsense' })
    expect(broken.status).toBe(400)
    expect(await broken.json()).toMatchObject({ errors: { email: expect.any(String) } })
    expect([...jar.keys()]).toContain('forecourt-session')
    expect((await apply(lead)).status).toBe(200)
    expect(await leads()).toHaveLength(1)
    expect((await apply({ ...lead, phone: aPhone() })).status).toBe(400)
  })

  test('API-26 the data alone are an application too, but for what only the form asks', async () => {
    const { post, code, leads } = await aBrowser()
    const lead = application()
    const verificationCode = await code(lead.phone)
    const answer = await post('/api/coral-coast/create-customer', {
      data: customerOf({ ...lead, amount: 30_000, term: 5 }),
      additionalData: { terms_conditions: true, verification_code: verificationCode },
    })
    expect(answer.status).toBe(200)
    const [kept] = await leads()
    expect(kept!.payload).toMatchObject({ amount: '30000', term: '5', name: 'Ann', postcode: '4105' })
  })

  test.each([
    ['amount', 'letters'],
    ['amount', '1e5'],
    ['amount', '-30000'],
    ['amount', '9,999'],
    ['amount', '200001'],
    ['amount', ''],
    ['term', '0'],
    ['term', '7.5'],
    ['selfAssessedCreditScore', 'great'],
    ['PreferredContactMethod', 'Pigeon'],
    ['finance', 'Maybe'],
    ['do-you-have-a-trade-in', 'yes please'],
    ['postcode', '12'],
    ['email', 'nonsense'],
    ['terms_conditions', ''],
  ])('FIN-66 FIN-67 API-22 %s of %j is refused and sent nowhere', async (name, value) => {
    const { lender, applyWithCode, leads } = await aBrowserAtLender(json({ redirectUrl }))
    const answer = await applyWithCode(application({ [name]: value }))
    expect(answer.status).toBe(400)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([name])
    expect(await leads()).toEqual([])
    expect(lender.asked).toEqual([])
  })

  test('FIN-68 a double click is one lead and one customer; after a failure the next click asks again', async () => {
    const { lender, apply, code, leads } = await aBrowserAtLender(json({ redirectUrl }))
    const lead = application()
    const entered = { ...lead, verification_code: await code(lead.phone) }
    const answers = await Promise.all([apply(entered), apply(entered), apply(entered)])
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await leads()).toHaveLength(1)
    expect(lender.asked).toHaveLength(1)

    const failing = await aBrowserAtLender(json({}, 500))
    const other = application()
    expect((await failing.applyWithCode(other)).status).toBe(502)
    failing.lender.answers(json({ redirectUrl }))
    const again = await failing.apply(other)
    expect(await again.json()).toEqual({ lead_id: (await failing.leads())[0]!.id, redirectUrl })
    expect(failing.lender.asked.map(({ key }) => key)).toEqual(Array(2).fill((await failing.leads())[0]!.id))
    expect(await failing.leads()).toHaveLength(1)
  })

  test('FIN-68 without scripts: a button sends the code, the form comes back, and is taken with it', async () => {
    const { site, leads } = await aBrowser()
    const { database } = world()
    const facts = factsOf(site)
    const entered = application()
    const sent = await takeApplication(facts, posted({ ...entered, send_code: 'yes' }))
    expect(sent).toMatchObject({ status: 202, entered: { ...entered, send_code: 'yes' } })
    expect(await leads()).toEqual([])
    const [message] = await database.asSite(site.id, (transaction) => listOutbox(transaction, site.id))
    const verificationCode = /^\d{6}/.exec(message!.text)![0]
    const cookie = sent.cookies.map((one) => one.split(';')[0]).join('; ')
    const taken = await takeApplication(
      facts,
      posted({ ...entered, verification_code: verificationCode }, cookie),
    )
    expect(taken).toMatchObject({
      status: 200,
      lender: { redirectUrl: 'http://yard.localhost:3000/_/lender' },
      isGone: false,
    })
    expect(taken.cookies.join()).toContain('forecourt-session=')
    expect(await leads()).toHaveLength(1)
    const refused = await takeApplication(facts, posted({ ...application(), phone: '12', send_code: 'yes' }))
    expect(refused).toMatchObject({ status: 400, errors: { phone: expect.any(String) }, cookies: [] })
  })

  test('an application where the site has no lender is a lead', async () => {
    const { site, leads, code, jar, visit } = await aBrowser({ services: [] })
    const entered = application()
    const verificationCode = await code(entered.phone)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const taken = await takeApplication(
      factsOf(site),
      posted({ ...entered, verification_code: verificationCode }, cookie),
    )
    expect(taken).toMatchObject({ status: 200, lender: null, isGone: false })
    expect(await leads()).toHaveLength(1)
    expect((await visit(site, '/_/lender')).status).toBe(404)
  })

  test('a car that was sold while the form was open: a lead, told, and no lender is asked', async () => {
    const { lender, site, applyWithCode, leads } = await aBrowserAtLender(json({ redirectUrl }))
    const car = await hasCar(site, { stockNumber: 'A1' })
    await hasStock(world(), site, [aCar({ stockNumber: 'A1', status: 'sold', vin: '6FPAAAJGSW6A12345' })])
    const sold = await applyWithCode(application({ car_id: car.id }))
    expect(sold.status).toBe(200)
    expect(await sold.json()).toEqual({ lead_id: (await leads())[0]!.id, gone: true })
    await hasStock(world(), site, [aCar({ stockNumber: 'B2' })])
    const gone = await applyWithCode(application({ car_id: car.id }))
    expect(await gone.json()).toEqual({ lead_id: expect.any(String), gone: true })
    const messages = (await leads()).map(({ payload }) => payload.message)
    expect(messages).toContain(`About the ${car.name}, which is listed no more.`)
    expect(lender.asked).toEqual([])
    const never = await applyWithCode(application({ car_id: 'of-another-site' }))
    expect(never.status).toBe(404)
    expect(await leads()).toHaveLength(2)
  })

  test('a program that fills the trap is told that all went well, and no lender hears of it', async () => {
    const { lender, applyWithCode, leads } = await aBrowserAtLender(json({ redirectUrl }))
    const answer = await applyWithCode(application({ referral_note: 'buy pills' }))
    expect(answer.status).toBe(200)
    expect(await leads()).toEqual([])
    expect(lender.asked).toEqual([])
  })

  test('ERR-11 a lead that cannot be kept: told so, and no lender is asked', async () => {
    const { lender, site, visit, jar, code } = await aBrowserAtLender(json({ redirectUrl }))
    const lead = application()
    const verificationCode = await code(lead.phone)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const { database } = world()
    const broken = website(world(), now, {
      database: new Proxy(database, {
        get: (target, name, self) =>
          name === 'asSite'
            ? (siteId: string, work: never, options: never) =>
                target.asSite(
                  siteId,
                  (transaction) =>
                    (work as (transaction: unknown) => Promise<never>)(
                      new Proxy(transaction, {
                        get: (inner, what) =>
                          what === 'execute'
                            ? () => Promise.reject(new Error('disk full'))
                            : Reflect.get(inner, what),
                      }),
                    ),
                  options,
                )
            : Reflect.get(target, name, self),
      }),
    })
    const answer = await broken(site, '/api/coral-coast/create-customer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ data: {}, additionalData: { ...lead, verification_code: verificationCode } }),
    })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: 'Lead submission failed' })
    expect(lender.asked).toEqual([])
    expect((await visit(site, '/')).status).toBe(200)
  })

  test('FIN-73 what was typed stands in no log, no address and no answer', async () => {
    const lines: string[] = []
    const log = createLog('trace', (line) => lines.push(line))
    const { applyWithCode, visit, site } = await aBrowser({ services: [standIn] }, { log })
    const words = ['Annabel', 'Leeson', 'annabel@', 'Bo Salesman', '40003', 'DECENT', 'Needs a tow bar']
    for (const amount of ['40003', '40004', '31000']) {
      const entered = application({
        name: 'Annabel',
        last_name: 'Leeson',
        email: 'annabel@example.com',
        whoIsHelping: 'Bo Salesman',
        message: 'Needs a tow bar',
        amount,
      })
      const answer = await applyWithCode(entered)
      const text = `${await answer.text()}${[...answer.headers].join()}`
      const leadId = /"lead_id":"([^"]+)"/.exec(text)![1]
      const page = await (await visit(site, `/success?form=finance-application&lead=${leadId}`)).text()
      expect(page).toContain('Thanks, we have your finance application')
      for (const word of [...words, entered.phone.replaceAll(' ', '')]) {
        expect(text).not.toContain(word)
        expect(page).not.toContain(word)
        expect(lines.join('\n')).not.toContain(word)
      }
    }
    expect(lines.join('\n')).toContain('coral-coast')
  })
})

const settings = someSettings()

test('FIN-73 nothing that is typed into the form is kept in the browser', () => {
  expect(describeForm(applicationForm, { settings, action: '/finance' }).isPrivate).toBe(true)
})

test('FIN-66 FIN-67 the form that a browser checks is the one that the server checks', () => {
  const { fields, eventId } = describeForm(applicationForm, { settings, action: '/finance' })
  expect(eventId).toBe(9)
  const entered = Object.fromEntries(
    Object.entries(application()).map(([name, value]) => [name, String(value)]),
  )
  expect(checkForm(fields, entered).errors).toBeNull()
  expect(checkForm(fields, { ...entered, amount: '$30,000' }).values?.amount).toBe('30000')
  expect(checkForm(fields, { ...entered, amount: '9999' }).errors).toEqual({
    amount: 'Enter a whole amount from $10,000 to $200,000.',
  })
})

test('FIN-56 the amount first shown is the car’s own price, whatever lenders are asked for', () => {
  const first = (car: Partial<Car> | null) =>
    describeForm(applicationForm, { settings, action: '/', car: car && aListedCar(car) }).fields.find(
      ({ name }) => name === 'amount',
    )?.value
  expect(first(null)).toBe('30000')
  expect(first({ priceCents: 45_990_00 })).toBe('45990')
  expect(first({ priceCents: 8000_00 })).toBe('8000')
  expect(first({ priceCents: 310_000_00 })).toBe('310000')
  expect(first({ priceCents: null })).toBe('30000')
})
