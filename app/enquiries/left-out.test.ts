import { expect, test } from 'vitest'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { mainOf } from '#test/page-text.ts'
import { aShopper } from '#test/shopper.ts'
import { aCar, aSite, hasStock, scope, someSettings, worldOf } from '#test/world.ts'

/** ENQ: what a form's page does not demand may be left out, each field alone and all together; the lead is there each time. */

const world = worldOf()

const pages = [
  '/contact-us',
  '{car}/enquire',
  '{car}/enquire?about=photos',
  '{car}/enquire?about=similar',
  '/book-test-drive?car_id={id}',
  '/careers',
  '/pages/book-a-service',
] as const

type Field = { readonly name: string; readonly value: string; readonly isDemanded: boolean }

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
const typed: Record<string, string> = {
  ...{ name: 'Ann', last_name: 'Chen', email: 'ann@example.com', phone: '0491 570 006', postcode: '4105' },
  ...{ message: 'Is it still there?', rego: '123ABC', date: '2026-07-09' },
  // A script offers the times.
  dateTime: '',
}

/** What a person fills in, as the page shows it: boxes ticked, the first choice of each list taken. */
function fieldsOf(form: string): Field[] {
  const fields = new Map<string, Field>()
  for (const [tag] of form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
    const name = attribute(tag, 'name')
    const type = attribute(tag, 'type') ?? (tag.startsWith('<input') ? 'text' : tag.slice(1, 4))
    if (!name || type === 'hidden' || fields.has(name) || /tabindex="-1"/.test(tag)) continue
    const options = tag.startsWith('<select') ? form.slice(form.indexOf(tag)).split('</select>')[0]! : ''
    const chosen = /<option value="([^"]+)"/.exec(options)?.[1]
    const ofBox = ['checkbox', 'radio'].includes(type) ? (attribute(tag, 'value') ?? 'on') : undefined
    const value = chosen ?? ofBox ?? typed[name] ?? (type === 'number' ? '5' : 'Some words')
    if (value === '') continue
    fields.set(name, { name, value, isDemanded: tag.includes('aria-required="true"') })
  }
  return [...fields.values()]
}

const hiddenOf = (form: string) =>
  [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].flatMap(([tag]) => {
    const name = attribute(tag, 'name')
    return name ? [[name, (attribute(tag, 'value') ?? '').replaceAll('&quot;', '"')] as const] : []
  })

test.each(pages)('%s: what is not demanded may be left out, each alone and all together', async (page) => {
  const site = await aSite(
    world(),
    SiteSettings.parse({
      ...someSettings(),
      leads: { mostPerAddress: 500 },
      careers: { text: 'Come along.' },
      pages: { custom: ['book-a-service'] },
    }),
  )
  await hasStock(world(), site, [aCar()])
  const [car] = (await listCars(scope(world(), site), 1)).cars
  const path = page.replace('{car}', `/cars/${car!.slug}`).replace('{id}', car!.id)
  const read = async () => {
    const { html, status } = await aShopper(world(), site).go(path)
    expect(status).toBe(200)
    const main = mainOf(html)
    return /<form data-form=.*?<\/form>/s.exec(main)?.[0] ?? ''
  }
  const fields = fieldsOf(await read())
  const optional = fields.filter(({ isDemanded }) => !isDemanded).map(({ name }) => name)
  expect(fields.length, path).toBeGreaterThan(2)
  const ways = [[], ...optional.map((name) => [name]), optional]
  for (const [n, left] of ways.entries()) {
    const sent = fields.filter(({ name }) => !left.includes(name)).map(({ name, value }) => [name, value])
    // Each is another's, so that none is taken for the same sent again.
    const own = Object.fromEntries(sent)
    if (own.email) own.email = `ann${n}@example.com`
    const buyer = aShopper(world(), site)
    const { status, html } = await buyer.post(path, { ...Object.fromEntries(hiddenOf(await read())), ...own })
    const wrong = /Please fix the following errors:.*?<\/ul>/s.exec(html)?.[0].replaceAll(/<[^>]+>/g, ' ')
    expect({ left, ok: status === 200 || status === 303, status, wrong }).toMatchObject({ left, ok: true })
  }
  expect((await listLeads(scope(world(), site), 100)).count).toBe(ways.length)
})
