import { expect, inject, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { openPostgres } from '#app/platform/open-database.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { anArticle, hasArticles } from '#test/articles.ts'
import { createDatabase } from '#test/postgres.ts'
import { aSite, now, onBothDatabases, scope, someSettings } from '#test/world.ts'
import { importArticles, withdrawArticle } from './article-import.server.ts'
import { blogEdition, findArticle, keptArticles, publishedArticles } from './articles.server.ts'

const files = [
  anArticle('buyer-advice/first.md', { published: '2026-06-01' }),
  anArticle('motoring-tips/second.md', { published: '2026-06-20' }),
  anArticle('motoring-tips/third.md', { published: '2026-07-02' }),
]

onBothDatabases((world) => {
  test('a folder is the whole blog: what it adds, changes, leaves and lacks is told, and is so', async () => {
    const site = await aSite(world())
    const slugs = async () => (await publishedArticles(scope(world(), site), now)).map(({ slug }) => slug)
    expect(await hasArticles(world(), site, files)).toEqual({
      ...{ read: 3, added: 3, changed: 0, unchanged: 0, withdrawn: 0 },
    })
    expect(await slugs()).toEqual(['second', 'first'])
    const changed = [anArticle('buyer-advice/first.md', { published: '2026-06-25' }), files[1]!]
    expect(await hasArticles(world(), site, changed)).toEqual({
      ...{ read: 2, added: 0, changed: 1, unchanged: 1, withdrawn: 1 },
    })
    expect(await slugs()).toEqual(['first', 'second'])
  })

  test('a single file withdraws nothing, and a dry run changes nothing', async () => {
    const site = await aSite(world())
    await hasArticles(world(), site, files)
    const one = { files: [anArticle('buyer-advice/fourth.md')], now }
    const importing = (facts: object) =>
      importArticles(scope(world(), site), { ...one, isWhole: false, ...facts })
    expect(await importing({ dryRun: true })).toMatchObject({ report: { added: 1, withdrawn: 0 } })
    expect(await publishedArticles(scope(world(), site), now)).toHaveLength(2)
    expect(await importing({})).toMatchObject({ report: { added: 1, withdrawn: 0 } })
    expect(await publishedArticles(scope(world(), site), now)).toHaveLength(3)
  })

  test('one bad file, and nothing is changed', async () => {
    const site = await aSite(world())
    const bad = anArticle('motoring-tips/bad.md', { body: '<script>alert(1)</script>' })
    const outcome = await importArticles(scope(world(), site), { files: [...files, bad], isWhole: true, now })
    expect(outcome).toMatchObject({ problems: [{ file: 'motoring-tips/bad.md', line: 6 }] })
    expect(await publishedArticles(scope(world(), site), now)).toEqual([])
  })

  test('an article is there from the beginning of its day by the clock of the site, and the edition then changes', async () => {
    const site = await aSite(world())
    const reader = scope(world(), site)
    expect(await blogEdition(reader, now)).toBe('')
    await hasArticles(world(), site, files)
    const third = { section: 'motoring-tips', slug: 'third' }
    const [before, after] = [new Date('2026-07-01T13:59:59Z'), new Date('2026-07-01T14:00:00Z')]
    expect(await findArticle(reader, third, before)).toBeNull()
    expect(await findArticle(reader, third, after)).toMatchObject({
      slug: 'third',
      body: 'Look at the tyres.',
    })
    expect(await blogEdition(reader, before)).toBe(await blogEdition(reader, now))
    expect(await blogEdition(reader, after)).not.toBe(await blogEdition(reader, before))
  })

  test('an article is withdrawn by itself, once', async () => {
    const site = await aSite(world())
    await hasArticles(world(), site, files)
    const edition = await blogEdition(scope(world(), site), now)
    const named = { section: 'buyer-advice', slug: 'first' }
    expect(await withdrawArticle(scope(world(), site), named)).toBe(true)
    expect(await blogEdition(scope(world(), site), now)).not.toBe(edition)
    expect(await withdrawArticle(scope(world(), site), named)).toBe(false)
  })

  test('two imports at once leave one of them whole', async () => {
    const site = await aSite(world())
    const blogs = ['a', 'b', 'c', 'd'].map((name) => [
      anArticle(`buyer-advice/${name}-1.md`),
      anArticle(`buyer-advice/${name}-2.md`),
    ])
    await Promise.all(blogs.map((blog) => hasArticles(world(), site, blog)))
    const left = (await publishedArticles(scope(world(), site), now)).map(({ slug }) => slug.slice(0, 1))
    expect(left).toHaveLength(2)
    expect(new Set(left).size).toBe(1)
  })
})

test('another process hears that articles changed', async () => {
  const url = await createDatabase(
    { url: (name) => inject('postgresUrl').replace('{database}', name) },
    `articles_${crypto.randomUUID().slice(0, 8)}`,
  )
  const [here, there] = [
    await openPostgres(url, createLog('silent')),
    await openPostgres(url, createLog('silent')),
  ]
  try {
    const applied = await applySite(here, someSettings())
    if ('refused' in applied) throw new Error('refused')
    await keptArticles.watch(there)
    const reader = scopeOf(applied.site, there, anyVisitor)
    expect(await publishedArticles(reader, now)).toEqual([])
    await importArticles(scopeOf(applied.site, here, anyVisitor), { files, isWhole: true, now })
    await expect.poll(async () => (await publishedArticles(reader, now)).length).toBe(2)
  } finally {
    await here.close()
    await there.close()
  }
})
