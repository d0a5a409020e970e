import { expect, test } from 'vitest'
import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { website } from '#test/website.ts'
import { aSite, now, onBothDatabases, scope } from '#test/world.ts'
import { listValuations } from './valuations.server.ts'

const valuation = { low: 21_500, high: 24_000, currency: 'AUD', vehicle: 'Toyota Corolla Ascent' }

onBothDatabases((world) => {
  const open = async (saveValuation: boolean) => {
    const site = await aSite(world(), { tradeIn: { saveValuation } as never })
    const visit = website(world())
    const post = (body: unknown) =>
      visit(site, '/api/miscellaneous', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const saved = async () => (await listValuations(scope(world(), site))).map((row) => row.valuation)
    return { visit, site, post, saved }
  }

  test("API-33 TRD-15 the valuation's answer is saved under the column name 'valuation'", async () => {
    const { post, saved } = await open(true)
    const answer = await post({ ...valuation, column_name: 'valuation' })
    expect(answer.status).toBe(204)
    expect(await saved()).toEqual([valuation])
  })

  test('API-33 that it was saved is logged, and so is that it was not', async () => {
    const { site } = await open(true)
    const lines: { level: string; msg: string; site: string }[] = []
    const log = createLog('info', (line) => lines.push(JSON.parse(line)))
    const isBroken = { now: false }
    const database: Database = {
      ...world().database,
      asSite: (...asked) =>
        isBroken.now ? Promise.reject(new Error('the disk is full')) : world().database.asSite(...asked),
    }
    const visit = website({ ...world(), database }, now, { log })
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...valuation, column_name: 'valuation' }),
    }
    expect((await visit(site, '/api/miscellaneous', init)).status).toBe(204)
    expect(lines).toMatchObject([{ level: 'info', msg: 'a valuation was saved', site: site.slug }])
    isBroken.now = true
    expect((await visit(site, '/api/miscellaneous', init)).status).toBe(503)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'a valuation could not be saved', site: site.slug }),
    )
  })

  test('API-33 any other column name answers 400 and saves nothing', async () => {
    const { post, saved } = await open(true)
    for (const body of [
      { ...valuation, column_name: 'price' },
      valuation,
      { column_name: 'valuation' },
      { column_name: ['valuation'], low: 1 },
      { column_name: 'valuation', note: 'NUL \u0000' },
      '{"column_name":"valuation","note":"\\ud800"}',
      ['valuation'],
      null,
      'not JSON',
    ])
      expect((await post(body)).status, JSON.stringify(body)).toBe(400)
    expect((await post({ column_name: 'valuation', note: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await saved()).toEqual([])
  })

  test('TRD-15 a site that does not save valuations has no such call', async () => {
    const { visit, site, post, saved } = await open(false)
    expect((await post({ ...valuation, column_name: 'valuation' })).status).toBe(404)
    expect((await visit(site, '/api/miscellaneous')).status).toBe(405)
    expect(await saved()).toEqual([])
  })
})
