import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeployment } from '#test/deployment.ts'
import { sourceOf, website } from '#test/website.ts'
import { aSite, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-sheet-'))
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
const linked = /<link rel="stylesheet" href="(\/sheet\/[^"]+)"/

test('a sheet is on every page of its site and of no other, as a file that is kept for good', async () => {
  const [site, other] = [await aSite(world()), await aSite(world())]
  const visit = website(world())
  const sheetOn = async (its: typeof site, path: string) =>
    linked.exec(await sourceOf(await visit(its, path)))?.[1]
  expect(await sheetOn(site, '/')).toBeUndefined()
  put('look.css', '/* Ours */\n.page-title { color: var(--accent) }\n:root { --ground: #e8efe8; }\n')
  expect(await run('site', 'sheet', 'set', 'look.css', '--site', site.slug)).toMatchObject({
    status: 0,
    out: expect.stringContaining(`look.css is the sheet of "${site.slug}" now`),
  })
  const address = await sheetOn(site, '/')
  expect(address).toMatch(/^\/sheet\/[0-9a-f]{20}\.css$/)
  expect(await sheetOn(site, '/contact-us')).toBe(address)
  expect(await sheetOn(site, '/no-such-page')).toBe(address)
  expect(await sheetOn(other, '/')).toBeUndefined()

  const file = await visit(site, address!)
  expect(file.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await file.text()).toBe('@layer template{.page-title{color:var(--accent)}:root{--ground: #e8efe8}}')
  expect((await visit(other, address!)).status).toBe(404)

  put('look.css', '.page-title { color: var(--link) }')
  await run('site', 'sheet', 'set', 'look.css', '--site', site.slug)
  expect(await sheetOn(site, '/')).not.toBe(address)
  expect((await visit(site, address!)).status).toBe(404)

  expect(await run('site', 'sheet', 'remove', '--site', site.slug)).toMatchObject({ out: 'Removed.\n' })
  expect(await sheetOn(site, '/')).toBeUndefined()
  expect(await run('site', 'sheet', 'remove', '--site', site.slug)).toMatchObject({
    status: 1,
    err: expect.stringContaining('has no sheet of its own'),
  })
})

test('a sheet that is refused says where and why, and the one in force stays', async () => {
  const site = await aSite(world())
  put('good.css', '.page-title { color: var(--accent) }\n')
  put('bad.css', '.page-title {\n  opacity: 0;\n}\n.fine-print { color: red }\n')
  await run('site', 'sheet', 'set', 'good.css', '--site', site.slug)
  const { status, err } = await run('site', 'sheet', 'set', 'bad.css', '--site', site.slug)
  expect(status).toBe(1)
  expect(err.split('\n').slice(0, 3)).toEqual([
    'Nothing was changed. 2 problems:',
    'bad.css:2: .page-title: "opacity" is not for a site’s sheet; docs/templates.md lists what is',
    'bad.css:4: .fine-print: ".fine-print" says what the law wants legible, and looks as the template has it; leave it out',
  ])
  expect((await run('site', 'sheet', 'show', '--site', site.slug)).out).toBe(
    '.page-title { color: var(--accent) }\n',
  )
  expect((await run('site', 'sheet', 'set', 'none.css', '--site', site.slug)).err).toContain('cannot be read')
})

test('a sheet was checked against one template: on another it does not show, and says so', async () => {
  const site = await aSite(world())
  put('look.css', ':root { --ground: #e8efe8 }')
  await run('site', 'sheet', 'set', 'look.css', '--site', site.slug)
  await aSite(world(), { slug: site.slug, template: 'prestige' })
  expect(linked.exec(await sourceOf(await website(world())(site, '/')))).toBeNull()
  expect((await run('site', 'sheet', 'show', '--site', site.slug)).err).toContain(
    'it was checked for the template "metro", and the site is on "prestige"',
  )
})
