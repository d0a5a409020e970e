import { expect, inject, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { openPostgres } from '#app/platform/open-database.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { aPage, hasPages } from '#test/pages.ts'
import { createDatabase } from '#test/postgres.ts'
import { aSite, now, onBothDatabases, scope, someSettings } from '#test/world.ts'
import { importPages, withdrawPage } from './page-import.server.ts'
import { allPages, findPage, keptPages, pagesEdition, shownContent } from './pages.server.ts'

const files = [aPage('about-us.yaml'), aPage('fleet.yaml', ['draft: yes']), aPage('pages/sale.yaml')]

onBothDatabases((world) => {
  test('a folder is all there is: what it adds, changes, leaves and lacks is told, and is so', async () => {
    const site = await aSite(world())
    expect(await hasPages(world(), site, files)).toEqual({
      ...{ read: 3, added: 3, changed: 0, unchanged: 0, withdrawn: 0 },
    })
    const changed = [aPage('about-us.yaml', ['title: Who we are']), files[1]!]
    expect(await hasPages(world(), site, changed)).toEqual({
      ...{ read: 2, added: 0, changed: 1, unchanged: 1, withdrawn: 1 },
    })
    const found = await findPage(scope(world(), site), '/about-us', { now })
    expect(found).toMatchObject({ title: 'Who we are', isStandard: false })
    expect((await allPages(scope(world(), site))).map(({ path }) => path)).toEqual(['/about-us', '/fleet'])
  })

  test('one bad file, or two for one address, and nothing is changed', async () => {
    const site = await aSite(world())
    const reader = scope(world(), site)
    const importing = (more: ReturnType<typeof aPage>[]) =>
      importPages(reader, { files: [...files, ...more], isWhole: true, now })
    expect(await importing([aPage('search.yaml')])).toMatchObject({ problems: [{ file: 'search.yaml' }] })
    expect(await importing([aPage('about-us.yml')])).toMatchObject({
      problems: [
        {
          file: 'about-us.yml',
          reason: expect.stringContaining('second page for /about-us, which about-us.yaml'),
        },
      ],
    })
    expect(await allPages(reader)).toEqual([])
  })

  test('a page shows on its days, both included, by the clock of the site, and the edition changes with them', async () => {
    const site = await aSite(world())
    const reader = scope(world(), site)
    await hasPages(world(), site, [aPage('eofy.yaml', ['from: 2026-07-02', 'until: 2026-07-03'])])
    const isThere = async (at: string) => (await findPage(reader, '/eofy', { now: new Date(at) })) !== null
    expect(await isThere('2026-07-01T13:59:59Z')).toBe(false)
    expect(await isThere('2026-07-01T14:00:00Z')).toBe(true)
    expect(await isThere('2026-07-03T13:59:59Z')).toBe(true)
    expect(await isThere('2026-07-03T14:00:00Z')).toBe(false)
    const edition = (at: string) => pagesEdition(reader, new Date(at))
    expect(await edition('2026-07-01T13:59:59Z')).not.toBe(await edition('2026-07-01T14:00:00Z'))
  })

  test('a draft is shown to nobody but by a preview, and menus do not lead to it', async () => {
    const site = await aSite(world())
    const reader = scope(world(), site)
    await hasPages(world(), site, files)
    expect(await findPage(reader, '/fleet', { now })).toBeNull()
    expect(await findPage(reader, '/fleet', { now, isPreview: true })).toMatchObject({ draft: true })
    const { pages } = await shownContent(reader, now)
    expect(pages.map(({ path }) => path)).toEqual([
      '/privacy-policy',
      '/terms-and-conditions',
      '/about-us',
      '/pages/sale',
    ])
  })

  test('a page is withdrawn by itself, once, and the standard text comes back', async () => {
    const site = await aSite(world())
    const reader = scope(world(), site)
    await hasPages(world(), site, [aPage('privacy-policy.yaml', ['title: Our own'])])
    const titleNow = async () => (await findPage(reader, '/privacy-policy', { now }))?.title
    expect(await titleNow()).toBe('Our own')
    expect(await withdrawPage(reader, '/privacy-policy')).toBe(true)
    expect(await titleNow()).toBe('Privacy policy')
    expect(await withdrawPage(reader, '/privacy-policy')).toBe(false)
  })

  test('a block that a later version wrote is left out, and the others show', async () => {
    const site = await aSite(world())
    const reader = scope(world(), site)
    await hasPages(world(), site, [aPage('about-us.yaml')])
    await reader.db.transaction((transaction) =>
      transaction.execute(
        `update pages set page = jsonb_set(page, '{blocks,1}', '{"block":"hologram"}') where path = '/about-us'`,
      ),
    )
    expect((await findPage(reader, '/about-us', { now }))?.blocks).toMatchObject([{ block: 'words' }])
  })

  test('two imports at once leave one of them whole', async () => {
    const site = await aSite(world())
    const sets = ['a', 'b', 'c'].map((name) => [aPage(`pages/${name}-1.yaml`), aPage(`pages/${name}-2.yaml`)])
    await Promise.all(sets.map((set) => hasPages(world(), site, set)))
    const left = (await allPages(scope(world(), site))).map(({ path }) => path.slice(0, 8))
    expect(left).toHaveLength(2)
    expect(new Set(left).size).toBe(1)
  })
})

test('another process hears that a page changed', async () => {
  const url = await createDatabase(
    { url: (name) => inject('postgresUrl').replace('{database}', name) },
    `pages_${crypto.randomUUID().slice(0, 8)}`,
  )
  const [here, there] = [
    await openPostgres(url, createLog('silent')),
    await openPostgres(url, createLog('silent')),
  ]
  try {
    const applied = await applySite(here, someSettings())
    if ('refused' in applied) throw new Error('refused')
    await keptPages.watch(there)
    const reader = scopeOf(applied.site, there, anyVisitor)
    expect(await allPages(reader)).toEqual([])
    await importPages(scopeOf(applied.site, here, anyVisitor), { files, isWhole: true, now })
    await expect.poll(async () => (await allPages(reader)).length, { timeout: 10_000 }).toBe(3)
  } finally {
    await here.close()
    await there.close()
  }
})
