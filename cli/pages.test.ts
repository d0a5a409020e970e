import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeployment } from '#test/deployment.ts'
import { aPage } from '#test/pages.ts'
import { website } from '#test/website.ts'
import { aSite, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-pages-'))
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
function put(path: string, lines: readonly string[] = []) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), aPage(path, lines).bytes)
}

test('CON-32 a folder of files becomes the site’s pages; a file alone adds one, and one is withdrawn', async () => {
  const { slug } = await aSite(world())
  const of = ['--site', slug]
  put('whole/about-us.yaml', ['title: About us'])
  put('whole/pages/home-drive.yaml', ['title: Home drive', 'until: 2026-07-01'])
  put('whole/eofy.yaml', ['title: Sale', 'from: 2027-05-01'])
  put('whole/fleet.yaml', ['title: Fleet', 'draft: yes'])
  put('whole/notes.txt')
  expect(await run('page', 'check', ...of, '--file', 'whole')).toMatchObject({
    status: 0,
    out: 'whole: 4 read, no problems. An import would be: 4 added, 0 changed, 0 unchanged, 0 withdrawn.\n',
  })
  expect(await run('page', 'import', ...of, '--file', 'whole')).toEqual({
    status: 0,
    out: 'passed over  notes.txt: not a page (.yaml)\nwhole: 4 read, 4 added, 0 changed, 0 unchanged, 0 withdrawn.\n',
    err: '',
  })
  put('one/warranty.yaml', ['title: Warranty'])
  put('one/our-dogs.yaml', ['title: Our dogs'])
  await run('page', 'import', ...of, '--file', 'one/warranty.yaml')
  await run('page', 'import', ...of, '--file', 'one/our-dogs.yaml')
  expect((await run('page', 'list', ...of)).out).toBe(
    [
      'PAGE                   STATUS                                  TITLE',
      '/about-us              shown                                   About us',
      '/fleet                 draft                                   Fleet',
      '/warranty              shown                                   Warranty',
      '/eofy                  from 2027-05-01                         Sale',
      '/pages/home-drive      shown until 2026-07-01                  Home drive',
      '/pages/our-dogs        shown                                   Our dogs',
      '/privacy-policy        standard text, a draft for your lawyer',
      '/terms-and-conditions  standard text, a draft for your lawyer',
      '8 pages.',
      '',
    ].join('\n'),
  )
  expect((await run('page', 'withdraw', '/warranty', ...of)).out).toBe('/warranty: withdrawn.\n')
  expect(await run('page', 'withdraw', '/warranty', ...of)).toMatchObject({
    status: 1,
    err: expect.stringContaining(`"page list --site ${slug}" names them all.`),
  })
})

test('a preview’s address shows what nobody else sees', async () => {
  const site = await aSite(world())
  put('draft/fleet.yaml', ['title: Fleet', 'draft: yes'])
  await run('page', 'import', '--site', site.slug, '--file', 'draft/fleet.yaml')
  const { out } = await run('page', 'preview', 'fleet', '--site', site.slug)
  const visit = website(world())
  expect((await visit(site, '/fleet')).status).toBe(404)
  expect((await visit(site, out.trim())).status).toBe(200)
})

test('mistakes are listed with file, line and field, and nothing is changed', async () => {
  const { slug } = await aSite(world())
  const of = ['--site', slug, '--file', 'bad']
  put('bad/about-us.yaml', ['title: About us'])
  put('bad/search.yaml')
  put('bad/fleet.yaml', ['blocks:', '  - block: carousel'])
  for (const verb of ['check', 'import'])
    expect(await run('page', verb, ...of)).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(
        /^Nothing was changed\. 2 problems:\nbad\/fleet\.yaml:3: blocks\.1\.block: there is no block "carousel"; .*\nbad\/search\.yaml: no page can stand at \/search; /,
      ),
    })
  const told = await run('page', 'import', ...of, '--json')
  expect(JSON.parse(told.err).problems).toHaveLength(2)
  mkdirSync(join(folder, 'empty'), { recursive: true })
  expect((await run('page', 'import', '--site', slug, '--file', 'empty')).err).toContain('holds no page')
  expect((await run('page', 'import', '--site', slug, '--file', 'missing')).err).toContain('cannot be read')
})
