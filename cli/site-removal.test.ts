import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { useHostedSearch } from '#app/stock/search/hosted.server.ts'
import { syncHostedStock } from '#app/stock/search/hosted-sync.server.ts'
import { syncHostedStockJob } from '#app/stock/search/sync-hosted.job.ts'
import { applySite, findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { documentsHeld, noMeilisearch, startMeilisearch } from '#test/meilisearch.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

async function run(world: World, ...words: string[]) {
  let out = ''
  let err = ''
  const forgotten: string[] = []
  const deployment = {
    ...aDeployment(world, () => new Date()),
    pictures: {
      answer: async () => new Response(null, { status: 404 }),
      forget: async (siteId: string) => forgotten.push(siteId),
      close: async () => {},
    },
  }
  const status = await commandRunner(deployment)({ arguments: words, folder: '.' }, (output) => {
    if ('out' in output) out += output.out
    if ('err' in output) err += output.err
  })
  return { status, out, err, forgotten }
}

onBothDatabases((world) => {
  test('a site is removed when it is said yes to, after what would be gone was told', async () => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar(), aCar()])
    expect(await run(world(), 'site', 'remove', site.slug)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/holds 2 cars, 0 leads and \d+ other rows[\s\S]*To do it, add: --yes\n$/),
    })
    expect(await findSiteBySlug(world().database, site.slug)).not.toBeNull()
    expect(await run(world(), 'site', 'remove', site.slug, '--yes')).toMatchObject({
      status: 0,
      out: expect.stringContaining(`${site.slug}: removed, with 2 cars, 0 leads and`),
      forgotten: [site.id],
    })
    expect((await website(world())(site, '/')).status).toBe(404)
    expect(await run(world(), 'site', 'remove', site.slug, '--yes')).toMatchObject({ status: 1 })
  })

  test('a site that is added again under the same slug begins with nothing of the old one', async () => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar()])
    expect((await listCars(scope(world(), site), 9)).cars).toHaveLength(1)
    await run(world(), 'site', 'remove', site.slug, '--yes')
    const again = await applySite(world().database, site.settings)
    if ('refused' in again) throw new Error(again.refused[0]!.reason)
    expect(again.site.id).not.toBe(site.id)
    expect((await listCars(scope(world(), again.site), 9)).cars).toEqual([])
  })

  test('its waiting jobs are gone; those of others stay', async () => {
    const { database } = world()
    const [site, other] = [await aSite(world()), await aSite(world())]
    const jobs = await startJobs({ database, log: createLog('silent'), now: () => now }, [
      { ...syncHostedStockJob, run: async () => {} },
    ])
    await jobs.stop()
    await database.alone(
      sql`insert into pgboss.job (name, data) values (${syncHostedStockJob.name}, ${JSON.stringify({ siteId: site.id })}::jsonb), (${syncHostedStockJob.name}, ${JSON.stringify({ siteId: other.id })}::jsonb)`,
    )
    const waiting = async (id: string) =>
      (await database.alone(sql`select 1 from pgboss.job where data->>'siteId' = ${id}`)).length
    expect([await waiting(site.id), await waiting(other.id)]).toEqual([1, 1])
    expect(await run(world(), 'site', 'remove', site.slug, '--yes')).toMatchObject({ status: 0 })
    expect([await waiting(site.id), await waiting(other.id)]).toEqual([0, 1])
  })

  test('nothing is removed while the hosted search does not answer', async () => {
    const { database } = world()
    const site = await aSite(world())
    useHostedSearch(database, { url: 'http://127.0.0.1:1', key: 'admin', log: createLog('silent') })
    expect(await run(world(), 'site', 'remove', site.slug, '--yes')).toMatchObject({
      status: 1,
      err: expect.stringContaining('Nothing was changed. The hosted search service did not remove'),
    })
    useHostedSearch(database, { url: undefined, key: undefined, log: createLog('silent') })
    expect(await findSiteBySlug(database, site.slug)).not.toBeNull()
  })

  test.skipIf(noMeilisearch)('its cars in the hosted search are gone; those of others stay', async () => {
    const { database } = world()
    const service = await startMeilisearch()
    useHostedSearch(database, { url: service.host, key: service.keys.admin, log: createLog('silent') })
    const [site, other] = [await aSite(world()), await aSite(world())]
    for (const one of [site, other]) await hasStock(world(), one, [aCar()])
    await syncHostedStock(database, now)
    const held = () => Promise.all([site, other].map(({ id }) => documentsHeld(service, id)))
    expect(await held()).toEqual([1, 1])
    expect(await run(world(), 'site', 'remove', site.slug, '--yes')).toMatchObject({
      status: 0,
      out: expect.stringContaining('its cars in the hosted search'),
    })
    expect(await held()).toEqual([0, 1])
    useHostedSearch(database, { url: undefined, key: undefined, log: createLog('silent') })
    await service.stop()
  })

  test('a suspended site answers 503 until it is resumed; commands go on working', async () => {
    const site = await aSite(world())
    const visit = website(world())
    expect((await run(world(), 'site', 'suspend', site.slug)).out).toContain('suspended; "site resume')
    const closed = await visit(site, '/')
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '120'])
    expect((await run(world(), 'site', 'list')).out).toMatch(new RegExp(`${site.slug} +suspended`))
    expect(await run(world(), 'stock', 'list', '--site', site.slug)).toMatchObject({ status: 0 })
    expect((await run(world(), 'site', 'suspend', site.slug)).out).toContain('is suspended already')
    await applySite(world().database, { ...site.settings, name: 'Still closed' })
    expect((await visit(site, '/')).status).toBe(503)
    expect((await run(world(), 'site', 'resume', site.slug)).out).toContain('on the air again')
    expect((await visit(site, '/robots.txt')).status).toBe(200)
  })
})
