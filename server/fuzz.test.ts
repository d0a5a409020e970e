import { expect, test } from 'vitest'
import { fuzzRequest, randomOf } from '#test/fuzz.ts'
import { hostileRequests } from '#test/hostile-requests.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, onBothDatabases } from '#test/world.ts'

/** `npm run bench -- fuzz` sends a hundred times as many to the built server. */
const count = 700

onBothDatabases((world) => {
  test('no strange request ends in a fault of the server', async () => {
    const site = await aSite(world(), { leads: { mostPerAddress: 100_000 } as never })
    await hasStock(world(), site, [aCar(), aCar()])
    const visit = website(world())
    const random = randomOf(20_261_122)
    const faults: object[] = []
    const send = async (method: string, path: string, headers: Record<string, string>, body?: BodyInit) => {
      const answer = await visit(site, path, { method, headers, ...(body !== undefined && { body }) })
      const text = await answer.text()
      if (answer.status >= 500 || /DrizzleQueryError|Failed query/.test(text))
        faults.push({
          status: answer.status,
          method,
          path: path.slice(0, 200),
          headers,
          body: String(body).slice(0, 200),
        })
    }
    for (let i = 0; i < count; i++) {
      const { method, path, headers, body } = fuzzRequest(random)
      if (!URL.canParse(`http://x.localhost${path}`)) continue
      await send(method, path, headers, body)
    }
    for (const { method, path, headers = {}, body } of hostileRequests)
      await send(method, path, { ...headers }, body as BodyInit)
    expect(faults).toEqual([])
  })
})
