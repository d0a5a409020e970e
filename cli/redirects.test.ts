import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeployment } from '#test/deployment.ts'
import { aSite, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-redirects-'))
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
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('a spreadsheet of old and new addresses is imported, listed and taken out', async () => {
  const { slug } = await aSite(world())
  const of = ['--site', slug]
  put(
    'old.csv',
    '\ufeffOld path,New path\r\n/used.html,/search/used-cars\r\n\r\n"/a,b.html",/blog,308\r\n/contact-us,/x\r\n/c,/used.html\r\n',
  )
  expect(await run('redirect', 'import', ...of, '--file', 'old.csv', '--dry-run')).toMatchObject({
    status: 0,
    out: expect.stringContaining('A dry run: nothing was changed.'),
  })
  expect((await run('redirect', 'list', ...of)).out).toBe('0 redirects.\n')
  expect(await run('redirect', 'import', ...of, '--file', 'old.csv')).toEqual({
    status: 0,
    out: 'old.csv:5: passed over: /contact-us is a page of this site, which visitors get\nold.csv: 4 read, 3 added, 0 changed, 0 unchanged, 1 passed over.\n1 led to another old address and lead straight to where that one ends now.\n',
    err: '',
  })
  expect((await run('redirect', 'list', ...of)).out).toBe(
    [
      'STATUS  OLD         NEW',
      '308     /a,b.html   /blog',
      '301     /c          /search/used-cars',
      '301     /used.html  /search/used-cars',
      '3 redirects.',
      '',
    ].join('\n'),
  )
  expect((await run('redirect', 'remove', '/USED.html', ...of)).out).toBe('1 removed.\n')
  expect(await run('redirect', 'remove', '/used.html', ...of)).toMatchObject({ status: 1 })
  expect((await run('redirect', 'remove', '--all', ...of)).out).toBe('2 removed.\n')
  expect((await run('redirect', 'remove', ...of)).err).toContain('or say --all')
})

test('a bad line is named with its file and line, and nothing is changed', async () => {
  const { slug } = await aSite(world())
  put('bad.csv', '/a;/blog\n/b;https://elsewhere.example/\n')
  const { status, err } = await run('redirect', 'import', '--site', slug, '--file', 'bad.csv')
  expect([status, err]).toEqual([
    1,
    'Nothing was changed. One problem:\nbad.csv:2: new address: leads to another website, "elsewhere.example"; write a path of this site such as /search/used-cars\n',
  ])
  put('quote.csv', '/a,/blog\n/b,"/blog\n')
  expect((await run('redirect', 'import', '--site', slug, '--file', 'quote.csv')).err).toMatch(
    /quote\.csv:\d+: file: cannot be read as CSV/,
  )
  put('empty.csv', 'Old,New\n')
  expect((await run('redirect', 'import', '--site', slug, '--file', 'empty.csv')).err).toContain(
    'holds no line',
  )
})

test('every line of the file that docs/redirects.md shows is taken', async () => {
  const { slug } = await aSite(world())
  const page = readFileSync(new URL('../docs/redirects.md', import.meta.url), 'utf8')
  put('shown.csv', /```csv\n([\s\S]*?)```/.exec(page)![1]!)
  const { status, out } = await run('redirect', 'import', '--site', slug, '--file', 'shown.csv')
  expect([status, out]).toEqual([
    0,
    expect.stringContaining('shown.csv: 4 read, 4 added, 0 changed, 0 unchanged'),
  ])
  expect(out).not.toContain('passed over:')
})
