import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { deliverDue } from '#app/leads/delivery/queue.server.ts'
import { pagePaths } from '#app/menu/site-menu.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, someSettings, worldOf } from '#test/world.ts'
import { creditClaims } from './credit-claim.ts'
import { comparisonWarning } from './credit-terms.ts'

const world = worldOf()

/** A dealer with every page that there is, and every figure of finance. */
async function aDealer(template: string) {
  const settings = {
    ...someSettings(),
    template,
    finance: {
      provider: 'coral-coast',
      services: [{ provider: 'coral-coast', adapter: 'stand-in' }],
      getFinanceNow: true,
    },
    search: { byRepayment: true },
    home: { blocks: ['budget', 'featured'] },
    features: { garage: true },
    careers: { text: 'Work with us.' },
    saved: { control: 'compare' },
  }
  const site = await aSite(world(), SiteSettings.parse(settings))
  const lender = { interestRate: 8.49, comparisonRate: 9.36, paymentWeek: 190, termYears: 5, balloon: 9000 }
  const { paymentWeek: _, ...rates } = lender
  await hasStock(world(), site, [
    ...Array.from({ length: 4 }, (_, i) =>
      aCar({
        model: `M${i}`,
        images: [
          { url: '/1.webp', thumbUrl: null },
          { url: '/2.webp', thumbUrl: null },
        ],
        financeLenders: { 'coral-coast': lender },
      }),
    ),
    aCar({
      model: 'Quoted',
      financeLenders: { 'coral-coast': rates },
      youxQuote: { weeklyRepaymentAmount: 214.3, advertisedRate: 7.9, comparisonRate: 8.7 },
    }),
    aCar({ model: 'Estimated', financeLenders: { 'coral-coast': rates } }),
  ])
  const { cars } = await listCars(scope(world(), site), 10)
  return { site, car: cars[0]!, settings: site.settings }
}

/** An address of each kind of page that there is. */
const addressOf = (pattern: string, slug: string) =>
  pattern
    .replace('/search/*', '/search/used-cars?weekly=100:200')
    .replace(':make', 'toyota')
    .replace(':slug', slug)
    .replace(':location', 'moorooka-yard')
    .replace(':place', 'moorooka-yard')
    .replace(':section/:article', 'news/none')
    .replace(':section', 'news')
    .replace(':page', 'none')
    .replace(/^\/print$/, `/print?car_id=${slug}`)
    .replace(/^\/compare$/, `/compare?cars=${slug}`)
    .replace(/^\/finance$/, `/finance?car_id=${slug}`)
    .replace(/^\/budget-finder$/, '/budget-finder?interest=on')
    .replace(/^\/personalised\/finance$/, `/personalised/finance?car_id=${slug}`)

const figure = /<p class="repayment [\s\S]*?<\/p>/g
/** As a buyer reads it, but for what they asked for themselves: the ends of their own filter. */
const visible = (html: string) =>
  html
    .replaceAll(/<(style|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    // What fuel costs is no credit.
    .replaceAll(/<strong[^>]*>\$[\d.]+<\/strong><span> a week at [^<]*<\/span>/g, '')
    .replaceAll('$100/wk to $200/wk', '')
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
/** What stands of a sum without all that the law wants beside it. */
function faultsOf(html: string): string[] {
  const page = visible(html)
  const figures = page.match(figure) ?? []
  const bare = figures.filter((one) => {
    const text = textOf(one)
    return !(
      /Comparison rate \d+\.\d\d% p\.a\. \d+\.\d\d% p\.a\.? /.test(text) &&
      /\$[\d,]+ over \d/.test(text) &&
      /href="#(?:credit-notes|[a-z-]+)"/.test(one)
    )
  })
  const rest = textOf(page.replaceAll(figure, ''))
  // Rates stand in the calculator too, beside their figures.
  const outside = creditClaims(rest).find((words) => words.includes('$'))
  const warned = page.split(comparisonWarning).length - 1
  return [
    ...bare.map((one) => `without its rates: ${textOf(one)}`),
    ...(outside ? [`on its own: ${outside}`] : []),
    ...(/comparison rate \d/i.test(textOf(page)) && (warned !== 1 || !page.includes('id="credit-notes"'))
      ? [`${warned} warnings`]
      : []),
  ]
}

test('a sum that stands alone is found, and so is a rate without its comparison rate or a page without the warning', () => {
  const notes = `<section id="credit-notes"><p>${comparisonWarning}</p></section>`
  const whole =
    '<p class="repayment repayment-card"><strong>Only $169 /wk*</strong> <strong>Comparison rate 9.36% p.a.</strong> <span>8.49% p.a. Borrowing $45,486 over 5 years. <a href="#credit-notes">*Terms and warning</a></span></p>'
  expect(faultsOf(whole + notes)).toEqual([])
  expect(faultsOf(whole)).toEqual(['0 warnings'])
  expect(faultsOf(whole.replace('Comparison rate 9.36% p.a.', '') + notes)).toHaveLength(1)
  expect(faultsOf(whole.replace(' over 5 years', '') + notes)).toHaveLength(1)
  expect(faultsOf(whole.replace(/<a .*<\/a>/, '') + notes)).toHaveLength(1)
  for (const alone of ['$169 a week', '$1,169.50 per month', '$12/wk', '$9 weekly', '$40 pw'])
    expect(faultsOf(`<p>Only ${alone}!</p>`), alone).toHaveLength(1)
})

for (const template of ['metro', 'prestige', 'heritage', 'clear'])
  test(`FIN-70 FIN-71 on no kind of page does a repayment stand without its rates, amount, term and the warning (${template})`, async () => {
    const { site, car } = await aDealer(template)
    const visit = website(world())
    let figures = 0
    for (const pattern of pagePaths) {
      const path = addressOf(pattern, car.slug)
      const html = await (await visit(site, path)).text()
      expect(faultsOf(html), path).toEqual([])
      figures += visible(html).match(figure)?.length ?? 0
    }
    expect(figures).toBeGreaterThan(15)
  })

test('FIN-70 no mail and no printed sheet says what a car costs a week', async () => {
  const { site, car } = await aDealer('metro')
  const visit = website(world())
  const person = {
    name: 'Ann Chen',
    email: 'ann@example.com',
    phone: '0412 345 678',
    terms_conditions: 'true',
  }
  for (const path of [`/cars/${car.slug}/enquire`, '/contact'])
    await visit(site, path, { method: 'POST', body: new URLSearchParams({ ...person, message: path }) })
  const { messages, log } = aDeployment(world())
  const context = { messages, log, forms, dispatcher: null as never, isHttpAllowed: true }
  while ((await deliverDue({ ...context, database: world().database, secretOf: async () => null })) > 0);
  const mails = await scope(world(), site).db.transaction((tx) => listOutbox(tx, site.id))
  expect(mails.length).toBeGreaterThan(0)
  for (const { text, subject } of mails) expect(creditClaims(`${subject} ${text}`)).toEqual([])
  const sheet = await (await visit(site, `/print?car_id=${car.slug}`)).text()
  expect(textOf(visible(sheet))).toContain('$45,990')
  expect(visible(sheet).match(figure)).toBeNull()
})
