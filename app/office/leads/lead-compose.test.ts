import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { aCar, aSite, hasStock, now, scope, someSettings, worldOf } from '#test/world.ts'
import { filledTemplates } from './lead-compose.server.ts'

const world = worldOf()

const text =
  '{first name}|{car}|{stock number}|{price}|{my name}|{dealership}|{two free times}|{booking link}|{reserve link}'

async function aLead(settings: object, car: object | null) {
  const site = await aSite(world(), {
    leads: { templates: [{ name: 'All', text }] },
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
  const filled = await filledTemplates(
    { scope: by, email: 'mel.k@yard.example', origin: 'https://d.example', now },
    lead,
  )
  return { said: filled.map((one) => one.text.split('|')), slug: rows[0]?.slug, site, cars }
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

test('what is not known stays in braces, and what the site has not is not offered', async () => {
  const { said } = await aLead({ payments: { provider: 'stand-in' } }, null)
  expect(said[0]!.slice(1, 4)).toEqual(['{car}', '{stock number}', '{price}'])
  expect(said[0]!.at(-1)).toBe('{reserve link}')
  expect((await aLead({}, null)).said).toEqual([])
})
