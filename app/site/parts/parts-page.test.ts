import { expect, test } from 'vitest'
import { listLeads } from '#app/leads/lead-list.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { hasParts, someParts } from '#test/range.ts'
import { sourceOf, website } from '#test/website.ts'
import { aSite, scope, worldOf } from '#test/world.ts'

const world = worldOf()

const answerTo = (site: Site, query: string) => website(world())(site, `/parts/search${query}`)
const page = async (site: Site, query = '') => {
  const answer = await answerTo(site, query)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}
const text = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const withParts = async () => {
  const site = await aSite(world())
  await hasParts(world(), site)
  return site
}

test('CON-05 the parts search lists parts with number, price, stock and an enquiry for each', async () => {
  const html = await page(await withParts(), '?q=brake+pads')
  expect(text(html)).toMatch(
    /1 part for “brake pads” Front brake pad set 04465-0K240 · Fits Toyota HiLux, Fortuner \$129\.95 In stock Enquire/,
  )
  expect(html).toContain('href="/parts/enquire?number=04465-0K240"')
  expect(html).toContain('value="brake pads"')
})

test('CON-05 without a query all parts are listed, by make those that fit it', async () => {
  const site = await withParts()
  expect(text(await page(site))).toContain('5 parts at')
  const html = await page(site, '?make=Kia')
  expect(text(html)).toContain('2 parts for Kia')
  expect(text(html)).not.toContain('Front brake pad set')
  expect(text(html)).toMatch(/Tow bar, heavy duty|Wiper blade/)
  expect(html).toContain('content="noindex"')
  expect(await page(site)).toMatch(/rel="canonical" href="[^"]*\/parts\/search"/)
})

test.each([
  ['?q=zzzz', 'We found no part for “zzzz”'],
  [`?q=${'x'.repeat(300)}`, 'We found no part for “xxx'],
  ['?q=%26+%7C+%21', 'Try a part number or a word'],
  ['?q=%F0%9F%94%A7', 'Try a part number or a word'],
  [`?q=${encodeURIComponent('<script>alert(1)</script>')}`, 'We found no part for'],
  ["?q=';drop+table+parts;--", 'We found no part for'],
])('CON-05 %s is answered kindly, with a way to ask', async (query, words) => {
  const site = await withParts()
  const html = await page(site, query)
  expect(text(html)).toContain(words)
  expect(html).toContain('Ask our parts team')
  expect(await sourceOf(await answerTo(site, query))).not.toContain('<script>alert')
})

test.each(['0', '-1', '1.5', 'abc', '99999999', '3'])(
  'CON-05 page %s of one is a page all the same',
  async (number) => {
    expect((await page(await withParts(), `?q=brake&page=${number}`)).length).toBeGreaterThan(1000)
  },
)

test('CON-05 results go on over pages', async () => {
  const site = await aSite(world())
  await hasParts(world(), site, [
    someParts[0]!,
    ...Array.from({ length: 50 }, (_, i) => `C-${i},Clip,,,1,yes`),
  ])
  const html = await page(site, '?q=clip')
  expect(html).toContain('href="/parts/search?q=clip&page=3"')
  expect(text(await page(site, '?q=clip&page=3'))).toContain('50 parts for “clip”')
})

test('CON-05 a misspelt word is answered with what was meant', async () => {
  const html = await page(await withParts(), '?q=brkae')
  expect(text(html)).toContain('Nothing is listed under “brkae”. Here is what we have for “brake”.')
})

test('CON-05 a dealer without a list has the page, and a way to ask', async () => {
  expect(text(await page(await aSite(world())))).toContain('Ask our parts team')
})

test('CON-05 an enquiry begins with the part as the list names it, and is a parts enquiry', async () => {
  const site = await withParts()
  const visit = website(world())
  const form = await (await visit(site, '/parts/enquire?number=044650k240')).text()
  expect(form).toMatch(/value="Front brake pad set"/)
  expect(form).toMatch(/value="04465-0K240"/)
  const entered = {
    ...{ name: 'Ann', email: 'ann@example.com', phone: '0412 345 678', terms_conditions: 'true' },
    ...{ part: 'Front brake pad set', part_number: '04465-0K240', quantity: '2' },
  }
  const sent = await visit(site, '/parts/enquire?number=04465-0K240', {
    method: 'POST',
    body: new URLSearchParams(entered),
    headers: { Origin: `http://${site.slug}.localhost:3000` },
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('/success')])
  const [lead] = (await listLeads(scope(world(), site), 5)).leads
  expect(lead?.payload).toMatchObject({
    ...{ category: 'Parts Enquiry', part: 'Front brake pad set', part_number: '04465-0K240', quantity: '2' },
  })
})
