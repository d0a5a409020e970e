import { expect, test } from 'vitest'
import { shortened } from '#app/finance/disclaimer.tsx'
import { listLeads } from '#app/leads/lead-list.server.ts'
import type { FeedCar } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

const world = worldOf()

const lender: { interestRate: number; comparisonRate: number; disclaimer?: string } = {
  interestRate: 8.99,
  comparisonRate: 9.84,
}
const figures = { provider: 'coral-coast', lender }
const standIn = { ...figures, services: [{ provider: 'coral-coast', adapter: 'stand-in' }] }

let count = 0

/** A browser without scripts: it keeps its cookies and follows no redirect. */
function aBrowser(site: Site) {
  const visit = website(world())
  const jar = new Map<string, string>()
  const address = `203.0.113.${count++ % 250}`
  const go = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' }
    const answer = await visit(site, path, { redirect: 'manual', ...init, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    const html = answer.headers.get('content-type')?.includes('html') ? await answer.clone().text() : ''
    const main = mainOf(html)
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      cache: answer.headers.get('cache-control'),
      html,
      main,
      text: textOf(main),
      source: await sourceOf(answer.clone()),
      json: () => answer.json(),
    }
  }
  const post = (path: string, fields: Record<string, string>) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields) })
  const code = async () => {
    const [sms] = (await (await go('/_/outbox.json')).json()) as { text: string }[]
    return /^\d{6}/.exec(sms!.text)![0]
  }
  return { go, post, code }
}

async function aDealer(settings: object = {}, stock: readonly Partial<FeedCar>[] = []) {
  const site = await aSite(world(), settings as Partial<SiteSettings>)
  if (stock.length)
    await hasStock(
      world(),
      site,
      stock.map((facts) => aCar(facts)),
    )
  const { cars } = await listCars(scope(world(), site), 20)
  return { site, cars, ...aBrowser(site) }
}
const fieldValue = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1]
const chosen = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`name="${name}"`) && tag.includes('checked'))
    ?.match(/ value="([^"]*)"/)?.[1]
const person = {
  ...{ name: 'Ann', last_name: 'Chen', email: 'ann@example.com', postcode: '4105' },
  ...{ amount: '30000', term: '5', selfAssessedCreditScore: 'GREAT', terms_conditions: 'true' },
}
const aPhone = () => `0491 570 ${String(100 + count++)}`

test('FIN-01 FIN-17 the page is where the setting says and nowhere else, and not without finance buttons', async () => {
  const paths = ['/finance', '/finance-enquiry', '/apply-for-finance', '/personalised/finance']
  const statuses = async (settings: object) => {
    const { go } = await aDealer(settings)
    const found: number[] = []
    for (const path of paths) found.push((await go(path)).status)
    return found
  }
  expect(await statuses({})).toEqual([200, 404, 404, 302])
  expect(await statuses({ finance: { path: '/finance-enquiry' } })).toEqual([404, 200, 404, 302])
  expect(await statuses({ finance: { path: '/apply-for-finance' } })).toEqual([404, 404, 200, 302])
  expect(await statuses({ features: { financeButtons: false } })).toEqual([404, 404, 404, 404])
})

test('FIN-01 TEN-21 menu, footer and site map lead to the page where it is', async () => {
  const { go } = await aDealer({ finance: { path: '/apply-for-finance' } })
  const { html } = await go('/')
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>Finance</g)].map(([, href]) => href)
  expect(new Set(links)).toEqual(new Set(['/apply-for-finance']))
  const map = async (settings: object) => {
    const site = await aSite(world(), settings as Partial<SiteSettings>)
    return (await website(world())(site, '/sitemap.xml')).text()
  }
  expect(await map({ finance: { path: '/apply-for-finance' } })).toContain('/apply-for-finance<')
  expect(await map({ features: { financeButtons: false } })).not.toMatch(/finance</)
})

test('ACC-07 with its gate closed the page leads to sign-in and back, also for a posted form', async () => {
  const { go, post } = await aDealer({ gates: { finance: true } })
  const to = '/sign-in?type=finance&redirect=%2Ffinance%3FloanTerm%3D3&back=%2F'
  expect(await go('/finance?loanTerm=3')).toMatchObject({ status: 302, to })
  expect((await post('/finance', person)).to).toMatch(/^\/sign-in\?type=finance/)
  expect((await go('/api/finance-form')).status).toBe(401)
  expect((await (await aDealer()).go('/finance')).status).toBe(200)
})

test('FIN-04 FIN-07 FIN-09 FIN-10 a form at its anchor, and beside it the steps that the site sets', async () => {
  const { go } = await aDealer()
  const { main, text, cache } = await go('/finance')
  expect(cache).toBe('no-store')
  expect(main).toMatch(/<div id="finance-form"[^>]*><form/)
  const stepsOf = (html: string) =>
    [...html.matchAll(/<li class="numbered-step"[\s\S]*?<\/li>/g)].map(([step]) => textOf(step).trim())
  expect(stepsOf(main)).toEqual([
    '1 Apply online in minutes A few questions, no paperwork.',
    '2 Get your quote What it would cost you, before you choose.',
    '3 Purchase the car Take it home knowing what it costs a week.',
  ])
  expect(text).not.toMatch(/\$[\d,.]+ a week/)
  const steps = ['Apply', 'Choose', 'Sign', 'Drive home'].map((title) => ({ title }))
  const more = await (await aDealer({ finance: { steps } })).go('/finance')
  expect(stepsOf(more.main)).toEqual(['1 Apply', '2 Choose', '3 Sign', '4 Drive home'])
  const none = await (await aDealer({ finance: { steps: [] } })).go('/finance')
  expect(none.main).not.toContain('<aside')
})

test('FIN-02 FIN-08 PRC-08 PRC-11 the chosen car stands in place of the steps, with its price as everywhere', async () => {
  const images = [{ url: '/demo/one.webp', thumbUrl: null }]
  const facts = { images, priceType: 'drive_away_price', vin: 'MPBUMFF50HX123456' } as Partial<FeedCar>
  const { go, cars } = await aDealer({ finance: figures }, [facts])
  const [car] = cars
  for (const path of [
    `/finance?car_id=${car!.id}`,
    `/personalised/finance?car_id=${car!.id}`,
    '/finance?vin=mpbumff50hx123456',
  ]) {
    const { main, status } = await go(path)
    const side = /<aside[\s\S]*<\/aside>/.exec(main)![0]
    expect(status, path).toBe(200)
    expect(side).toContain(car!.name)
    expect(side).toContain('$45,990')
    expect(side).toContain('Drive away')
    expect(side).toMatch(/<img[^>]*src="[^"]*one\.webp/)
    expect(side).not.toContain('Apply online in minutes')
    expect(fieldValue(main, 'car_id')).toBe(car!.id)
    expect(fieldValue(main, 'amount')).toBe('45990')
  }
})

test('FIN-08 a subscription shows its price a week in place of the price type', async () => {
  const { go, cars } = await aDealer({ price: { subscriptionSite: true } }, [
    { subscriptionPriceCents: 249_00, priceType: 'drive_away_price' },
  ])
  const { main } = await go(`/finance?car_id=${cars[0]!.id}`)
  const side = /<aside[\s\S]*<\/aside>/.exec(main)![0]
  expect(side).toContain('$249')
  expect(side).toContain('/week')
  expect(side).not.toContain('Drive away')
})

test('FIN-02 without its car the personalised page is the plain one; a car that is gone is said to be', async () => {
  const { go } = await aDealer()
  expect(await go('/personalised/finance')).toMatchObject({ status: 302, to: '/finance' })
  const { status, text, main } = await go('/personalised/finance?car_id=sold-long-ago')
  expect(status).toBe(200)
  expect(text).toContain('That car is no longer listed.')
  expect(main).not.toContain('sold-long-ago')
  expect(main).toContain('action="/finance"')
})

test('FIN-05 FIN-06 the address fills the form in; of two names of the credit history the longer wins', async () => {
  const { go } = await aDealer({ dealerships: twoDealerships })
  const { main } = await go(
    '/finance?price=25000&loanTerm=3&credit_score=POOR&selfAssessedCreditScore=DECENT&preferredDealership=second&whoIsHelping=Bob%20Ray&vin=MPBUMFF50HX123456&nvic=ABC12&year=2020&car_type=used',
  )
  expect(fieldValue(main, 'amount')).toBe('25000')
  expect(fieldValue(main, 'term')).toBe('3')
  expect(chosen(main, 'selfAssessedCreditScore')).toBe('DECENT')
  expect(fieldValue(main, 'whoIsHelping')).toBe('Bob Ray')
  expect(main).toMatch(/<option value="second" selected=""/)
  for (const [name, value] of [
    ['vin', 'MPBUMFF50HX123456'],
    ['nvic', 'ABC12'],
    ['year', '2020'],
    ['car_type', 'used'],
  ] as const)
    expect(fieldValue(main, name)).toBe(value)
  const budget = await go('/finance?vehiclePriceBudget=18000&credit_score=POOR')
  expect(fieldValue(budget.main, 'amount')).toBe('18000')
  expect(chosen(budget.main, 'selfAssessedCreditScore')).toBe('POOR')
})
const twoDealerships = [
  { id: 'd1', slug: 'main-dealership', name: 'Main Dealership' },
  { id: 'd2', slug: 'second', name: 'Second Dealership' },
]

test('FIN-05 what is no such value is passed over, and never comes back as it was', async () => {
  const { go } = await aDealer()
  const bad = {
    ...{ price: '1e5', loanTerm: '7.5', credit_score: 'great', selfAssessedCreditScore: '__proto__' },
    ...{ vin: 'MPBUMFF50HX12345X9', nvic: '<b>x', year: '20204', preferredDealership: '"><i>zz' },
    ...{ car_type: 'borrowed', whoIsHelping: '<script>evil()</script>', vehiclePriceBudget: '-20000' },
  }
  const { main } = await go(`/finance?${new URLSearchParams(bad)}`)
  expect(fieldValue(main, 'amount')).toBe('30000')
  expect(fieldValue(main, 'term')).toBe('5')
  expect(chosen(main, 'selfAssessedCreditScore')).toBe('GREAT')
  expect(fieldValue(main, 'whoIsHelping')).toBe('')
  for (const name of ['vin', 'nvic', 'year', 'car_type']) expect(fieldValue(main, name)).toBeUndefined()
  // The id of this showing of the form is of random digits.
  const said = main.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  for (const value of ['1e5', 'evil', 'zz', 'borrowed', '20204']) expect(said).not.toContain(value)
})

test('FIN-11 FIN-12 FIN-13 the promo shows featured used cars in stock with more than one photo', async () => {
  const photos = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ url: `/demo/${i}.webp`, thumbUrl: null }))
  const stock: Partial<FeedCar>[] = [
    ...Array.from({ length: 8 }, (_, i) => ({ stockNumber: `U${i}`, images: photos(2) })),
    { stockNumber: 'ONE', badge: 'One photo', images: photos(1) },
    { stockNumber: 'NEW', badge: 'Brand new', carType: 'new' as const, images: photos(3) },
    { stockNumber: 'SOON', badge: 'Soon', status: 'coming_soon' as const, images: photos(3) },
  ]
  const cards = (html: string) => [...html.matchAll(/<article/g)].length
  const { go, cars } = await aDealer({ finance: { getFinanceNow: true } }, stock)
  const { main, text } = await go('/finance')
  expect(text).toContain('Get Finance Now')
  expect(cards(main)).toBe(6)
  for (const badge of ['One photo', 'Brand new', 'Soon']) expect(text).not.toContain(badge)
  expect(main).toMatch(/<a href="#finance-form"[^>]*>Start Finance Journey<\/a>/)
  expect(main).toMatch(/<a href="\/search\/used-cars"[^>]*>View All Used Cars<\/a>/)
  expect((await go(`/finance?car_id=${cars[0]!.id}`)).text).not.toContain('Get Finance Now')
  const fewer = await aDealer({ finance: { getFinanceNow: true }, stock: { featuredCount: 3 } }, stock)
  expect(cards((await fewer.go('/finance')).main)).toBe(3)
  const off = await aDealer({}, stock)
  expect((await off.go('/finance')).text).not.toContain('Get Finance Now')
})

test('FIN-45 FIN-56 FIN-62 FIN-70 where no lender is asked an estimate at the site’s rate stands whole, and says what it is', async () => {
  const { go, cars } = await aDealer(
    { finance: { ...figures, estimatorInterest: 10, estimatorComparison: 11.2 } },
    [{}],
  )
  const { text } = await go('/finance')
  expect(text).toContain('Our estimate')
  expect(text).toMatch(
    /\$146\.73 a week Comparison rate 11\.20% p\.a\. 10\.00% p\.a\. Borrowing \$30,000 over 5 years/,
  )
  expect(text).toContain('An estimate, not a quote.')
  const ofCar = await go(`/finance?car_id=${cars[0]!.id}`)
  expect(ofCar.text).toMatch(
    /10\.00% p\.a\. after a deposit of \$4,599\. Borrowing \$41,391 over 5 years, final payment \$13,797\./,
  )
  expect((await go(`/finance?car_id=${cars[0]!.id}&loanTerm=4`)).text).toContain('$45,990 over 4 years')
  const unsaid = await (await aDealer({ finance: figures })).go('/finance')
  expect(unsaid.text).toMatch(/Comparison rate 10\.00% p\.a\. 10\.00% p\.a\. Borrowing/)
  expect(unsaid.text).not.toContain('8.38%')
  const charged = await (await aDealer({ finance: { ...figures, establishmentFee: 495 } })).go('/finance')
  expect(charged.text).toMatch(/Comparison rate 10\.71% p\.a\. 10\.00% p\.a\. Borrowing \$30,495/)
})

test('FIN-20 FIN-54 no figure stands where the site shows none, or for a car that is reserved', async () => {
  const none = await (await aDealer()).go('/finance')
  expect(none.text).not.toMatch(/\d a week|estimate, not a quote/)
  const { go, cars } = await aDealer({ finance: figures }, [{ isReserved: true }])
  expect((await go(`/finance?car_id=${cars[0]!.id}`)).text).not.toMatch(/\d a week/)
})

test('FIN-63 the form shows the disclaimer of the car’s lender, else of the site’s lender, else the site’s', async () => {
  const disclaimer = 'The site’s own words.'
  const of = (words: string): typeof lender => ({ ...lender, disclaimer: words })
  const shown = async (siteLender: typeof lender, record = lender) => {
    const finance = { ...figures, lender: siteLender, disclaimer }
    const { go, cars } = await aDealer({ finance }, [{ financeLenders: { 'coral-coast': record } }])
    const { main } = await go(`/finance?car_id=${cars[0]!.id}`)
    return /<p class="finance-disclaimer"[^>]*>([^<]*)</.exec(main)![1]
  }
  expect(await shown(of('Of the site’s lender.'), of('Of the car’s lender.'))).toBe('Of the car’s lender.')
  expect(await shown(lender)).toBe(disclaimer)
  const bare = await aDealer({ finance: { ...figures, lender: of('Of the site’s lender.'), disclaimer } })
  expect((await bare.go('/finance')).main).toContain('>Of the site’s lender.<')
})

test('FIN-63 FIN-64 FIN-65 the disclaimer of the form is short at first, and folded where the site wants it', async () => {
  const disclaimer = `${'Rates and fees may change. '.repeat(10)}END`
  const { main } = await (await aDealer({ finance: { ...figures, disclaimer } })).go('/finance')
  expect(main).toContain(`${disclaimer.slice(0, 197).trimEnd()}…`)
  expect(
    shortened(`${'Rates may change. '.repeat(9)}WARNING: ${'true only for the example '.repeat(3)}.`),
  ).toBe(`${'Rates may change. '.repeat(9).trimEnd()} …`)
  expect(main).toMatch(/aria-expanded="false"[^>]*>Show more</)
  const short = await (await aDealer({ finance: { ...figures, disclaimer: 'Short.' } })).go('/finance')
  expect(short.main).toContain('>Short.<')
  expect(short.main).not.toContain('Show more')
  const folded = await (
    await aDealer({ finance: { ...figures, disclaimer: 'Short.', disclaimerCollapsible: true } })
  ).go('/finance')
  expect(folded.main).toMatch(
    /<details class="finance-disclaimer-fold"[^>]*><summary[^>]*>Finance disclaimer/,
  )
})

test('FIN-66 FIN-68 without scripts: a code is sent, entered, and the application goes on to the lender', async () => {
  const { post, code, site } = await aDealer({ finance: standIn })
  const fields = { ...person, phone: aPhone(), whoIsHelping: 'Bob' }
  const sent = await post('/finance', { ...fields, send_code: 'yes' })
  expect(sent.status).toBe(200)
  expect(sent.text).toContain('Code sent!')
  expect(sent.text).toContain('Resend Code')
  expect(fieldValue(sent.main, 'name')).toBe('Ann')
  const taken = await post('/finance', { ...fields, verification_code: await code() })
  expect(taken.status).toBe(303)
  expect(taken.to).not.toMatch(/ann|chen|example|4105/i)
  expect(new URL(taken.to!).hostname).toBe(`${site.slug}.localhost`)
  const { leads } = await listLeads(scope(world(), site), 5)
  expect(leads.map(({ payload }) => payload)).toMatchObject([
    { name: 'Ann', last_name: 'Chen', amount: '30000', term: '5', whoIsHelping: 'Bob', postcode: '4105' },
  ])
})

test('FIN-68 FIN-73 ERR-05 without scripts a wrong code stands under the phone, and what was entered is still there', async () => {
  const { post } = await aDealer()
  const fields = { ...person, phone: aPhone() }
  expect((await post('/finance', fields)).text).toContain('This is a required field.')
  await post('/finance', { ...fields, send_code: 'yes' })
  const refused = await post('/finance', { ...fields, verification_code: '098761' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('The verification code is invalid. Please try again.')
  expect(fieldValue(refused.main, 'email')).toBe('ann@example.com')
  expect(refused.html).not.toContain('098761')
  expect(refused.cache).toBe('no-store')
})

test('FIN-68 without scripts a code that was right is not asked for again when another field is wrong', async () => {
  const { post, code } = await aDealer()
  const fields = { ...person, phone: aPhone() }
  await post('/finance', { ...fields, send_code: 'yes' })
  const { terms_conditions: _, ...unticked } = fields
  const refused = await post('/finance', { ...unticked, verification_code: await code() })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Your number is confirmed.')
  const taken = await post('/finance', fields)
  expect(taken).toMatchObject({ status: 303, to: expect.stringMatching(/^\/success\?/) })
})

/** Whose key nobody has set. */
const unreachable = {
  ...figures,
  services: [{ provider: 'coral-coast', address: 'https://lender.example' }],
}

test('ERR-09 ERR-10 FIN-68 a lender that fails: the dealer has the application, and the buyer reads so', async () => {
  const { post, code } = await aDealer({
    finance: { ...unreachable, steps: [] },
    enquiry: { answerWithin: 'two hours' },
  })
  const fields = { ...person, phone: aPhone() }
  await post('/finance', { ...fields, send_code: 'yes' })
  const taken = await post('/finance', { ...fields, verification_code: await code() })
  expect(taken.status).toBe(200)
  expect(taken.text).toContain('has your application')
  expect(taken.text).toMatch(/Failed to create customer/)
  expect(taken.text).toContain('call you within two hours')
  expect(taken.text).not.toMatch(/pre-approved|approved!/i)
  expect(taken.main).toMatch(/href="\/success\?form=finance-application/)
})

test('FIN-73 a later visit shows nothing of what was typed, and no address holds it', async () => {
  const { post, go, code } = await aDealer()
  const fields = { ...person, phone: aPhone(), name: 'Zebulon' }
  await post('/finance', { ...fields, send_code: 'yes' })
  const taken = await post('/finance', { ...fields, verification_code: await code() })
  expect(taken.to).not.toContain('Zebulon')
  for (const path of ['/finance', taken.to!, '/api/finance-form'])
    expect(JSON.stringify(await go(path))).not.toMatch(/Zebulon|ann@example/)
})
