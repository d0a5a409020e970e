import { expect, test } from 'vitest'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()

test('of more pages than can be made some are refused with a word of when to come again; leads and kept pages are not', async () => {
  const site = await aSite(world(), { leads: { mostPerAddress: 1000 } as never })
  await hasStock(
    world(),
    site,
    Array.from({ length: 12 }, () => aCar()),
  )
  const visit = website(world())
  const ask = async (path: string, body?: object) => {
    const answer = await visit(site, path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }) },
    })
    await answer.arrayBuffer()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }
  const lead = (i: number) => ({
    ...{ name: `Buyer ${i}`, email: `buyer${i}@example.com`, phone: '0412345678', message: `Enquiry ${i}` },
    terms_conditions: true,
  })
  await ask('/search/toyota')
  await ask('/api/leads', lead(0))

  const pages = Array.from({ length: 400 }, (_, i) => ask(`/search/toyota?price=:${20_000 + i}`))
  const others = [1, 2, 3, 4, 5, 6].map((i) => ask('/api/leads', lead(i)))
  const kept = [1, 2, 3].map(() => ask('/search/toyota'))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await Promise.all(kept)).map(({ status }) => status)).toEqual([200, 200, 200])
  const answers = await Promise.all(pages)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(200)
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - refused.length)
  // As before, as soon as it is over.
  expect((await ask('/search/toyota?price=:19000')).status).toBe(200)
})
