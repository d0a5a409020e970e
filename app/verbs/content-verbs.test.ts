import { expect, test } from 'vitest'
import { anArticle } from '#test/articles.ts'
import { rangeFile, someRange } from '#test/range.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aSite, now, worldOf } from '#test/world.ts'
import { listArticles, publishArticles, withdrawArticle } from './articles.server.ts'
import { importParts, withdrawParts } from './parts.server.ts'
import { importRange, withdrawFromRange } from './range.server.ts'
import { importRedirects, removeRedirect } from './redirects.server.ts'
import { removeSheet, setSheet } from './sheets.server.ts'

const world = worldOf()
const office = async () => managed(world(), await aSite(world()))
const who = 'person p1'

test('articles are published all or none, listed with their status and withdrawn by name', async () => {
  const by = await office()
  const publish = (files: ReturnType<typeof anArticle>[], dryRun = false) =>
    publishArticles(by, { files, isWhole: true, now, dryRun })
  const first = anArticle('buyer-advice/first.md')
  const later = anArticle('buyer-advice/later.md', { published: '2026-07-20' })
  expect(await publish([first, anArticle('nowhere/x.md')])).toHaveProperty('problems')
  expect(await publish([first, later], true)).toMatchObject({ report: { added: 2 } })
  expect(await withdrawArticle(by, 'buyer-advice/first')).toBeNull()
  expect(await listArticles(by, now)).toEqual([])
  expect(await deedsOf(by)).toEqual([])
  expect(await publish([first, later])).toMatchObject({ report: { added: 2 }, warnings: [] })
  expect(await publish([first, later])).toMatchObject({ report: { unchanged: 2 } })
  expect((await listArticles(by, now)).map(({ path, status }) => [path, status])).toEqual([
    ['/blog/buyer-advice/later', 'to come'],
    ['/blog/buyer-advice/first', 'published'],
  ])
  const gone = await withdrawArticle(by, '/blog/buyer-advice/first.md')
  expect(gone).toEqual({ withdrawn: 'buyer-advice/first' })
  expect(await deedsOf(by)).toEqual([
    { who, verb: 'article.publish', subject: 'articles', after: { added: 2, changed: 0, withdrawn: 0 } },
    { who, verb: 'article.withdraw', subject: 'article:buyer-advice/first' },
  ])
})

test('a range is taken whole, what visitors cannot reach of it is told, and a model is withdrawn', async () => {
  const by = await office()
  const range = [...someRange, '  - name: SUV', '    models:', '      - name: One']
  const take = (lines: string[], dryRun = false) => importRange(by, { file: rangeFile(lines), now, dryRun })
  expect(await take(['brands:', '  - title: Toyota'])).toHaveProperty('problems')
  expect(await take(range, true)).toMatchObject({ report: { added: 3 } })
  expect(await withdrawFromRange(by, 'toyota/hilux', now)).toBeNull()
  expect(await deedsOf(by)).toEqual([])
  expect(await take(range)).toMatchObject({
    report: { added: 3 },
    collisions: [expect.stringContaining('/search/suv')],
  })
  expect(await take(range)).toMatchObject({ report: { unchanged: 3 } })
  expect(await withdrawFromRange(by, 'toyota/hilux', now)).toEqual({ name: 'Toyota HiLux' })
  expect(await deedsOf(by)).toEqual([
    { who, verb: 'range.import', subject: 'range', after: { added: 3, changed: 0, withdrawn: 0 } },
    { who, verb: 'range.withdraw', subject: 'range:toyota/hilux' },
  ])
})

test('a parts list is taken whole, and withdrawn', async () => {
  const by = await office()
  const take = (text: string, dryRun = false) => importParts(by, { text, now, dryRun })
  const list = 'part_number,name,price\nP1,Oil filter,19.95\n'
  expect(await take('part_number,name,price\nP1,,dear\n')).toHaveProperty('problems')
  expect(await take(list, true)).toMatchObject({ report: { added: 1 } })
  expect(await withdrawParts(by)).toBe(0)
  expect(await deedsOf(by)).toEqual([])
  expect(await take(list)).toMatchObject({ report: { added: 1 } })
  expect(await withdrawParts(by)).toBe(1)
  expect(await deedsOf(by)).toEqual([
    { who, verb: 'parts.import', subject: 'parts', after: { added: 1, changed: 0, withdrawn: 0 } },
    { who, verb: 'parts.withdraw', subject: 'parts', after: { withdrawn: 1 } },
  ])
})

test('redirects are added as a list, and removed by their old address or all at once', async () => {
  const by = await office()
  const add = (text: string, dryRun = false) => importRedirects(by, { text, status: 301, now, dryRun })
  const list = '/used.html,/search/used-cars\n/old.html,/blog\n'
  expect(await add('/used.html,https://elsewhere.example/\n')).toHaveProperty('problems')
  expect(await add('/used.html,"/search\n')).toMatchObject({ problems: [{ field: 'file' }] })
  expect(await add('')).toEqual({ isEmpty: true })
  expect(await add(list, true)).toMatchObject({ report: { added: 2 } })
  expect(await removeRedirect(by, '/used.html')).toBe(0)
  expect(await removeRedirect(by, 'https://')).toBe(0)
  expect(await deedsOf(by)).toEqual([])
  expect(await add(list)).toMatchObject({ report: { added: 2 } })
  expect(await removeRedirect(by, '/used.html')).toBe(1)
  expect(await removeRedirect(by, null)).toBe(1)
  expect(await deedsOf(by)).toEqual([
    { who, verb: 'redirect.import', subject: 'redirects', after: { added: 2, changed: 0 } },
    { who, verb: 'redirect.remove', subject: 'redirect:/used.html', after: { removed: 1 } },
    { who, verb: 'redirect.remove', subject: 'redirects', after: { removed: 1 } },
  ])
})

test('a sheet of one’s own is set where it is right, set again without a trace, and removed', async () => {
  const by = await office()
  const sheet = '.page-title { color: var(--accent) }'
  expect(await setSheet(by, '.page-title { opacity: 0 }', now)).toHaveProperty('problems')
  expect(await removeSheet(by)).toBe(false)
  expect(await deedsOf(by)).toEqual([])
  const set = await setSheet(by, sheet, now)
  if (!('digest' in set)) throw new Error('It was refused')
  expect(await setSheet(by, sheet, now)).toEqual(set)
  expect(await removeSheet(by)).toBe(true)
  const its = { digest: set.digest, template: by.site.settings.template }
  expect(await deedsOf(by)).toEqual([
    { who, verb: 'sheet.set', subject: 'sheet', after: its },
    { who, verb: 'sheet.remove', subject: 'sheet', before: its },
  ])
})
