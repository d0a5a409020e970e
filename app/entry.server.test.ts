import { expect, test } from 'vitest'
import { loaderDataOf } from '#test/page-text.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()
const strange = '</script><script>alert(1)</script><!-- </main><body>'

async function page(path: string, slug?: string): Promise<{ html: string; policy: string }> {
  const site = await aSite(world(), slug === undefined ? {} : { slug })
  await hasStock(world(), site, [aCar({ dealerComments: strange })])
  const answer = await website(world())(site, path)
  return { html: await sourceOf(answer), policy: answer.headers.get('content-security-policy') ?? '' }
}

const scriptsOf = (html: string) => [...html.matchAll(/<script(.*?)>(.*?)<\/script>/gs)]

test('the data of a page is a block that no words of a visitor can end', async () => {
  const { html } = await page(`/search/new-used-and-demo-cars?query=${encodeURIComponent(strange)}`)
  // What search engines are told of a result stands in a block of its own, where there is one.
  const ours = (text: string) => scriptsOf(text).filter(([, said]) => !said?.includes('ld+json'))
  const plain = await page('/search/new-used-and-demo-cars')
  expect(ours(html)).toHaveLength(ours(plain.html).length)
  const { 'search-page': loaded } = loaderDataOf<{ 'search-page': { search: { query: string } } }>(html)
  expect(loaded.search.query).toBe(strange)
})

test('the data of a page stands before the script that reads it: that may run before the page has come whole', async () => {
  const html = await sourceOf(await website(world())(await aSite(world()), '/'))
  const [data, script] = ['id="page-data"', '<script type="module" async'].map((text) => html.indexOf(text))
  expect(data).toBeGreaterThan(0)
  expect(script).toBeGreaterThan(data!)
  expect(html.split('id="page-data"')).toHaveLength(2)
})

test('the policy of a page names its own inline scripts by hash, and nothing that somebody wrote', async () => {
  const { html, policy } = await page(
    `/search/new-used-and-demo-cars?query=${encodeURIComponent(strange)}`,
    'one-dealer',
  )
  const plain = await page('/search/new-used-and-demo-cars', 'one-dealer')
  const hashes = (said: string) => said.match(/script-src[^;]*/)?.[0].match(/'sha256-[^']+'/g) ?? []
  const inline = scriptsOf(html).filter(([, said]) => !said?.includes('src=') && !said?.includes('json'))
  expect(hashes(policy).length).toBeGreaterThanOrEqual(inline.length)
  expect(policy).not.toContain('unsafe')
  expect(hashes(policy)).toEqual(hashes(plain.policy))
})

test('a page in a frame leads to the whole window, and a page that was kept for one is given to nobody else', async () => {
  const site = await aSite(world(), { frames: { embed: [], ancestors: ['https://partner.example'] } })
  await hasStock(world(), site, [aCar()])
  const visit = website(world())
  const inFrame = { headers: { 'sec-fetch-dest': 'iframe' } }
  for (const [init, isFramed] of [
    [inFrame, true],
    [{}, false],
    [inFrame, true],
  ] as const) {
    const answer = await visit(site, '/search/used-cars', init)
    expect((await sourceOf(answer)).includes('<base target="_top"/>')).toBe(isFramed)
    expect(answer.headers.get('vary')).toContain('Sec-Fetch-Dest')
    expect(answer.headers.get('x-frame-options')).toBeNull()
  }
  const home = await visit(site, '/')
  expect(home.headers.get('vary')).not.toContain('Sec-Fetch-Dest')
  expect(home.headers.get('x-frame-options')).toBe('DENY')
})

test('a page is a whole document in standards mode, and HEAD has its headers alone', async () => {
  const site = await aSite(world())
  const visit = website(world())
  const html = await sourceOf(await visit(site, '/'))
  expect(html).toMatch(/^<!DOCTYPE html><html[\s\S]*<\/main>[\s\S]*<\/body><\/html>$/)
  const head = await visit(site, '/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-security-policy')).toContain("default-src 'none'")
})
