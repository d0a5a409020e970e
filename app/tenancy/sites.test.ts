import { expect, inject, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { openPostgres } from '#app/platform/open-database.server.ts'
import { createDatabase } from '#test/postgres.ts'
import { aSite, onBothDatabases, someSettings } from '#test/world.ts'
import { removeSite } from './site-removal.server.ts'
import { applySite, findSiteByHost, findSiteBySlug, watchSites } from './sites.server.ts'
import { hostName, slugOfLocalHost } from './tenancy.ts'

const host = () => `www.${crypto.randomUUID().slice(0, 8)}.com.au`

test('a host name is read without case, port and trailing dot', () => {
  expect(hostName('WWW.Dealer.COM.au.:3000')).toBe('www.dealer.com.au')
  expect(slugOfLocalHost('harbour-city.localhost')).toBe('harbour-city')
  expect(slugOfLocalHost('a.b.localhost')).toBeNull()
})

test('another process hears of a change and of a removal, and is told which site is gone', async () => {
  const name = `two_processes_${crypto.randomUUID().slice(0, 8)}`
  const url = await createDatabase({ url: (of) => inject('postgresUrl').replace('{database}', of) }, name)
  const log = createLog('silent')
  const [here, there] = [await openPostgres(url, log), await openPostgres(url, log)]
  try {
    const removed: string[] = []
    await watchSites(there, { log, removed: ({ id }) => removed.push(id) })
    const applied = await applySite(here, someSettings())
    if ('refused' in applied) throw new Error('refused')
    const { site } = applied
    await expect.poll(() => findSiteBySlug(there, site.slug)).not.toBeNull()
    await applySite(here, { ...site.settings, name: 'Renamed' })
    await expect.poll(async () => (await findSiteBySlug(there, site.slug))?.settings.name).toBe('Renamed')
    await removeSite(here, site.id)
    await expect.poll(() => findSiteBySlug(there, site.slug)).toBeNull()
    expect(removed).toEqual([site.id])
  } finally {
    await Promise.all([here.close(), there.close()])
  }
})

onBothDatabases((world) => {
  test('TEN-02 a site is chosen by the host, and an unknown host leads to none', async () => {
    const { database } = world()
    const own = host()
    const site = await aSite(world(), { hosts: [own] })
    expect((await findSiteByHost(database, own.toUpperCase()))?.slug).toBe(site.slug)
    expect((await findSiteByHost(database, `${site.slug}.localhost:3000`))?.slug).toBe(site.slug)
    for (const unknown of [
      host(),
      'localhost',
      '',
      `x.${own}`,
      `${site.slug}.localhost.evil.example`,
      '__proto__',
    ])
      expect(await findSiteByHost(database, unknown)).toBeNull()
  })

  test('TEN-04 changing a setting of one site changes nothing on another', async () => {
    const { database } = world()
    const [one, other] = [await aSite(world()), await aSite(world())]
    await applySite(database, {
      ...one.settings,
      name: 'Renamed',
      price: { ...one.settings.price, noPriceText: 'Ring us' },
    })
    expect((await findSiteBySlug(database, one.slug))?.settings).toMatchObject({
      name: 'Renamed',
      price: { noPriceText: 'Ring us' },
    })
    expect((await findSiteBySlug(database, other.slug))?.settings).toEqual(other.settings)
  })

  test('a host that another site has is refused, and the settings in force stay', async () => {
    const { database } = world()
    const taken = host()
    const owner = await aSite(world(), { hosts: [taken] })
    const site = await aSite(world(), { hosts: [host()] })
    const refused = await applySite(database, { ...site.settings, name: 'Greedy', hosts: [host(), taken] })
    expect(refused).toEqual({
      refused: [
        {
          field: 'hosts.1',
          reason: `the host "${taken}" already leads to the site "${owner.slug}"; take it off that site first`,
        },
      ],
    })
    expect((await findSiteBySlug(database, site.slug))?.settings).toEqual(site.settings)
    expect((await findSiteByHost(database, taken))?.slug).toBe(owner.slug)
  })

  test('of two sites that claim a host at once, one gets it', async () => {
    const wanted = host()
    const claims = await Promise.all(
      [0, 1, 2, 3].map(() =>
        applySite(world().database, someSettings({ hosts: [wanted] })).catch(() => ({ refused: [] })),
      ),
    )
    expect(claims.filter((claim) => 'site' in claim)).toHaveLength(1)
  })

  test('applying the same settings twice changes nothing the second time', async () => {
    const site = await aSite(world(), {
      search: { ...someSettings().search, synonyms: { wagon: ['estate'], a: ['b'] } },
    })
    const again = await applySite(world().database, site.settings)
    expect(again).toMatchObject({ outcome: 'unchanged', site: { revision: 1 } })
  })
})
