import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { comparisonReference, comparisonWarning } from '#app/credit/credit-terms.ts'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import { lacksWarning } from '#app/credit/repayment-words.ts'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { carFinance } from '#app/stock/car-finance.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aCar, aSite, hasStock, now, scope, someSettings, worldOf } from '#test/world.ts'
import { filledTemplates } from './lead-compose.server.ts'

const world = worldOf()

const text =
  '{first name}|{car}|{stock number}|{price}|{my name}|{dealership}|{two free times}|{booking link}|{reserve link}'

async function aLead(settings: object, car: object | null) {
  const site = await aSite(world(), {
    leads: { templates: [{ name: 'All', text: 'finance' in settings ? `${text}|{finance}` : text }] },
    ...settings,
  } as never)
  const cars = car ? await hasStock(world(), site, [aCar(car)]) : null
  const by = scope(world(), site)
  const { rows } = (await by.db.transaction((tx) => tx.execute('select id, slug from cars'))) as never as {
    rows: { id: string; slug: string }[]
  }
  const ann = { name: 'Ann Chen', phone: '0491 570 006', email: 'ann@example.com', message: 'Is it there?' }
  const about = rows[0] ? { form: 'car', car_id: rows[0].id } : { form: 'other' }
  const taken = await receiveLead(
    by,
    forms,
    { ...ann, ...about, terms_conditions: 'on' },
    {
      ...{ origin: 'http://dealer.example', userAgent: '', now },
    },
  )
  const { lead } = (await findLead(by, (taken as { leadId: string }).leadId))!
  const row = rows[0] ? await findCar(by, rows[0].id, now) : null
  const filled = await filledTemplates(
    { scope: by, email: 'mel.k@yard.example', origin: 'https://d.example', now },
    lead,
    row,
  )
  return { filled, row, said: filled.map((one) => one.text.split('|')), slug: rows[0]?.slug, site, cars }
}

test('a template has the lead’s facts, times that can be booked, and links to the site’s own pages', async () => {
  const payments = { provider: 'stand-in' }
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    open: '09:00',
    close: '17:00',
  }))
  const locations = someSettings().locations.map((one) => ({
    ...one,
    contact_detail: { opening_hours: openingHours },
  }))
  const { said, slug, site } = await aLead(
    { payments, locations },
    { stockNumber: 'U1', paymentProcessors: [{ payment_processor: 'stripe' }] },
  )
  const [name, car, number, price, mine, dealer, times, book, reserve] = said[0]!
  expect([name, number, mine, dealer]).toEqual(['Ann', 'U1', 'Mel K', site.settings.name])
  expect(car).toMatch(/\w/)
  expect(price).toMatch(/^\$[\d,]+/)
  expect(times).toMatch(/^\w+day \d+ \w+, \d+:\d\d [ap]m or \w+day \d+ \w+, \d+:\d\d [ap]m$/)
  expect(book).toBe(`https://d.example/book-test-drive?car_id=${slug}`)
  expect(reserve).toBe(`https://d.example/cars/${slug}/checkout`)
})

test('finance of the car is the figure of its page with rate, terms and warning whole, and is there where the page has it', async () => {
  const lender = { interestRate: 8.99, comparisonRate: 9.84, disclaimer: 'The lender’s own words.' }
  const finance = { provider: 'coral-coast', disclaimer: 'Ask us.', lender }
  const parsed = SiteSettings.shape.finance.parse(finance)
  const { site, filled, row } = await aLead({ finance: parsed }, { stockNumber: 'U1' })
  const { weekly } = carFinance(row!, site.settings, now)!
  const page = renderToStaticMarkup(<RepaymentFigure terms={weekly!} look="card" />)
  const shown = page
    .replace(/<a [^>]*>.*?<\/a>/, '')
    .replace(/<[^>]+>/g, '')
    .trim()
  const { text, isPart } = filled.at(-1)!
  expect(text.replace('\n', ' ')).toBe(
    `${shown}\n* The lender’s own words.\n* Ask us.\n${comparisonReference} ${comparisonWarning}`,
  )
  expect([isPart, filled[0]!.text.split('|').at(-1)]).toEqual([true, text])
  expect(lacksWarning(`Hi,\n\n${text}\n\nMel`)).toBe(false)
  for (const [whole, half] of [
    [comparisonWarning, comparisonWarning.slice(0, 60)],
    ['Comparison rate ', 'Rate '],
    [comparisonReference, ''],
  ] as const)
    expect(lacksWarning(text.replace(whole, half))).toBe(true)
  expect(lacksWarning('We are open all week. The price is $30,000.')).toBe(false)
  const excluded = { ...parsed, exclude: { makes: [row!.make], dealerships: [] } }
  for (const [settings, car] of [
    [{ finance: excluded }, { stockNumber: 'U1' }],
    [{}, { stockNumber: 'U1' }],
    [{ finance: parsed }, null],
  ] as const)
    expect(
      (await aLead(settings, car)).filled.filter(({ isPart, text }) => isPart || text.includes('/wk')),
    ).toEqual([])
})

test('what is not known stays in braces, and what the site has not is not offered', async () => {
  const { said } = await aLead({ payments: { provider: 'stand-in' } }, null)
  expect(said[0]!.slice(1, 4)).toEqual(['{car}', '{stock number}', '{price}'])
  expect(said[0]!.at(-1)).toBe('{reserve link}')
  expect((await aLead({}, null)).said).toEqual([])
})
