import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArticle } from '#test/articles.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSite, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-articles-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(...words: string[]) {
  let out = ''
  let err = ''
  const status = await commandRunner(aDeployment(world()))({ arguments: words, folder }, (output) => {
    if ('out' in output) out += output.out
    if ('err' in output) err += output.err
  })
  return { status, out, err }
}
const put = (path: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const article = (path: string, facts = {}) => anArticle(path, facts).bytes

test('CON-28 a folder of files becomes the blog, and a file alone adds to it', async () => {
  const { slug } = await aSite(world())
  const of = ['--site', slug]
  put('blog/buyer-advice/first.md', article('buyer-advice/first.md', { title: 'First' }))
  put('blog/motoring-tips/later.md', article('motoring-tips/later.md', { published: '2026-07-02' }))
  put('blog/buyer-advice/picture.png', 'no article')
  put('blog/.hidden/x.md', 'no article')
  expect(await run('article', 'import', ...of, '--file', 'blog', '--dry-run')).toMatchObject({
    out: expect.stringContaining('2 read, 2 added'),
  })
  expect((await run('article', 'list', ...of)).out).toContain('0 articles.')
  expect(await run('article', 'import', ...of, '--file', 'blog')).toEqual({
    status: 0,
    out: 'passed over  buyer-advice/picture.png: not a Markdown file (.md)\nblog: 2 read, 2 added, 0 changed, 0 unchanged, 0 withdrawn.\n',
    err: '',
  })
  expect((await run('article', 'list', ...of)).out).toBe(
    [
      'DAY         STATUS     TITLE                         PAGE',
      '2026-07-02  to come    About motoring-tips/later.md  /blog/motoring-tips/later',
      '2026-06-01  published  First                         /blog/buyer-advice/first',
      '2 articles.',
      '',
    ].join('\n'),
  )
  put('more/buyer-advice/second.md', article('x'))
  const alone = await run('article', 'import', ...of, '--file', 'more/buyer-advice/second.md', '--json')
  expect(JSON.parse(alone.out)).toEqual({
    read: 1,
    added: 1,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    warnings: [],
    passedOver: [],
  })
  expect((await run('article', 'import', ...of, '--file', 'blog')).out).toContain('2 unchanged, 1 withdrawn.')
  expect(await run('article', 'withdraw', 'buyer-advice/first', ...of)).toMatchObject({ status: 0 })
  expect(await run('article', 'withdraw', 'buyer-advice/first', ...of)).toMatchObject({
    status: 1,
    err: expect.stringContaining('has no article buyer-advice/first'),
  })
  expect(JSON.parse((await run('article', 'list', ...of, '--json')).out)).toMatchObject({ count: 1 })
})

test('every bad file is told with line, field, reason and what to do, and the blog stays as it was', async () => {
  const { slug } = await aSite(world())
  const of = ['--site', slug]
  put('bad/buyer-advice/good.md', article('x'))
  put('bad/buyer-advice/no-day.md', article('x', { published: 'soon' }))
  put('bad/news.md', article('x', { body: '[x](javascript:alert(1))' }))
  const refused = await run('article', 'import', ...of, '--file', 'bad')
  expect(refused).toMatchObject({ status: 1, out: '' })
  expect(refused.err.split('\n')).toEqual([
    'Nothing was changed. 3 problems:',
    'bad/buyer-advice/no-day.md:3: published: must be a day such as 2026-07-01',
    expect.stringMatching(/^bad\/news\.md: must stand in a folder named after its section: vehicle-reviews/),
    expect.stringMatching(/^bad\/news\.md:6: links to "javascript:alert\(1\)"; a link leads to/),
    '',
  ])
  const told = await run('article', 'import', ...of, '--file', 'bad', '--json')
  expect(JSON.parse(told.err).problems[0]).toMatchObject({ line: 3, field: 'published' })
  expect((await run('article', 'list', ...of)).out).toContain('0 articles.')
})

test('no such file, an empty folder, no such site: a sentence says what to do', async () => {
  const { slug } = await aSite(world())
  put('empty/readme.txt', 'x')
  const importing = (site: string, file: string) => run('article', 'import', '--site', site, '--file', file)
  expect(await importing(slug, 'nowhere')).toMatchObject({
    status: 1,
    err: expect.stringContaining('nowhere cannot be read'),
  })
  expect(await importing(slug, 'empty')).toMatchObject({
    status: 1,
    err: expect.stringContaining('empty holds no article, so nothing was changed'),
  })
  expect(await importing('nobody', 'empty')).toMatchObject({
    status: 1,
    err: expect.stringContaining('no site "nobody"'),
  })
  expect((await run('article', 'import', '--help')).out).toContain('what a folder')
})
