import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { askServer, controlPath, openControl } from '#server/control.ts'
import { aDeployment } from '#test/deployment.ts'
import { onBothDatabases, someSettings, type World, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'
import { unreadable } from './verb.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runner = (world: World) => commandRunner(aDeployment(world, () => new Date()))

async function run(world: World, ...words: string[]) {
  let out = ''
  let err = ''
  const status = await runner(world)({ arguments: words, folder }, (output) => {
    if ('out' in output) out += output.out
    if ('err' in output) err += output.err
  })
  return { status, out, err }
}
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return name
}
const leads = { deliver: [{ kind: 'email', to: 'sales@dealer.example' }] } as never
const settingsFile = (slug: string, facts = {}) =>
  file(`${slug}.json`, JSON.stringify({ ...someSettings({ slug, leads }), ...facts }, null, 2))
const key = () => crypto.randomUUID().slice(0, 8)

const world = worldOf()

test('a verb that there is not is refused, and every verb that lists says that it can do so as JSON', async () => {
  expect(await run(world(), 'frobnicate')).toMatchObject({ status: expect.toSatisfy((it) => it !== 0) })
  for (const verb of ['stock import', 'stock list', 'site apply', 'site show', 'search'])
    expect(await run(world(), ...verb.split(' '), '--help'), verb).toMatchObject({
      status: 0,
      out: expect.stringContaining('--json'),
    })
})

onBothDatabases((world) => {
  test('a dealer is added by a settings file and a feed, and its cars are found', async () => {
    const slug = `yard-${key()}`
    expect(await run(world(), 'site', 'check', settingsFile(slug))).toMatchObject({ status: 0 })
    expect(await run(world(), 'site', 'apply', `${slug}.json`)).toEqual({
      status: 0,
      out: `${slug}: added.\n`,
      err: '',
    })
    expect(await run(world(), 'site', 'apply', `${slug}.json`)).toMatchObject({
      out: `${slug}: unchanged.\n`,
    })
    const feed = file(
      'feed.csv',
      'stocknum,make,model,car_type,price\nA1,Toyota,HiLux,used,45990\nA2,Kia,,used,1\n',
    )
    const imported = await run(world(), 'stock', 'import', '--site', slug, '--file', feed)
    expect(imported.status).toBe(3)
    expect(imported.out).toContain('rejected  line 3, stock number A2, model: the model is missing')
    expect(imported.out).toContain(
      'feed.csv: 2 rows read, 1 added, 0 changed, 0 unchanged, 0 withdrawn, 1 rejected, 0 warnings.',
    )
    const again = ['stock', 'import', '--site', slug, '--file', feed, '--allow-rejected', '1']
    expect(await run(world(), ...again)).toMatchObject({ status: 0 })
    expect((await run(world(), 'stock', 'imports', '--site', slug)).out).toMatch(
      /CAME \(UTC\) .*RESULT\n.*feed\.csv +2 +0 +0 +1 +0 +1 +0 +in\n.*feed\.csv +2 +1 +0 +0 +0 +1 +0 +in\n/,
    )
    expect((await run(world(), 'search', 'hillux', '--site', slug)).out).toMatch(
      /Toyota HiLux +\$45,990[\s\S]*1 found/,
    )
    const listed = JSON.parse((await run(world(), 'stock', 'list', '--site', slug, '--json')).out)
    expect(listed).toMatchObject({ count: 1, cars: [{ stocknum: 'A1', price: 45990, make: 'Toyota' }] })
    expect(JSON.parse((await run(world(), 'site', 'show', slug)).out)).toMatchObject({
      slug,
      search: { pageSize: 21 },
    })
  })

  test('a settings file with problems is refused with file, line and field, and the settings in force stay', async () => {
    const slug = `yard-${key()}`
    await run(world(), 'site', 'apply', settingsFile(slug))
    settingsFile(slug, { template: 'baroque', colour: 'red' })
    const refused = await run(world(), 'site', 'apply', `${slug}.json`)
    expect(refused).toMatchObject({ status: 1, out: '' })
    expect(refused.err).toMatch(
      new RegExp(`${slug}.json:\\d+: template: .*\\n${slug}.json:\\d+: colour: is not a setting`),
    )
    expect((await findSiteBySlug(world().database, slug))?.settings.template).toBe('metro')
    const taken = `www.${key()}.com.au`
    await run(world(), 'site', 'apply', settingsFile(`owner-${key()}`, { hosts: [taken] }))
    const other = await run(world(), 'site', 'apply', settingsFile(slug, { hosts: [taken] }))
    expect(other).toMatchObject({
      status: 1,
      err: expect.stringContaining(`hosts.0: the host "${taken}" already leads to the site "owner-`),
    })
    expect((await findSiteBySlug(world().database, slug))?.settings.hosts).toEqual([])
  })

  test.each([
    ['empty', '', /no rows|is empty|nothing/i],
    ['cut off', 'stocknum,make,model,car_type\nA1,"Toyo', /cut off/],
    ['without a needed column', 'a,b\n1,2\n', /make|stocknum/],
  ])('a feed that is %s is refused and the old stock stays', async (_what, content, reason) => {
    const slug = `yard-${key()}`
    await run(world(), 'site', 'apply', settingsFile(slug))
    await run(
      world(),
      'stock',
      'import',
      '--site',
      slug,
      '--file',
      file('good.csv', 'stocknum,make,model,car_type\nA1,Toyota,HiLux,used\n'),
    )
    const refused = await run(world(), 'stock', 'import', '--site', slug, '--file', file('bad.csv', content))
    expect(refused.status).toBe(1)
    expect(refused.err + refused.out).toMatch(reason)
    expect(refused.err + refused.out).toContain('bad.csv')
    const [last] = JSON.parse((await run(world(), 'stock', 'imports', '--site', slug, '--json')).out).imports
    expect(last).toMatchObject({ file: 'bad.csv', refused: expect.stringMatching(reason) })
    expect(JSON.parse((await run(world(), 'stock', 'list', '--site', slug, '--json')).out).count).toBe(1)
  })

  test('STK-26 a location whose slug is a make or a body type is told of when settings are applied', async () => {
    const { locations } = someSettings()
    const applied = await run(
      world(),
      'site',
      'apply',
      settingsFile(`yard-${key()}`, { locations: [{ ...locations[0], slug: 'suv' }] }),
    )
    expect(applied).toMatchObject({
      status: 0,
      err: expect.stringMatching(
        /^Note: yard-\w+\.json:\d+: locations\.0\.slug: \/search\/suv leads to the body type; the location of that name cannot be reached there\n$/,
      ),
    })
  })
})

test('a command asked through the socket prints and ends as the verb does, and without a server there is no answer', async () => {
  const path = controlPath(folder)
  expect(await askServer(path, { arguments: [], folder }, () => {})).toBeNull()
  const close = await openControl(path, async ({ arguments: words }, write) => {
    if (words[0] === 'break') throw new Error('broken')
    write({ out: `${words.join(' ')}\n` })
    return 3
  })
  const printed: unknown[] = []
  expect(
    await askServer(path, { arguments: ['site', 'list'], folder }, (output) => printed.push(output)),
  ).toBe(3)
  expect(printed).toEqual([{ out: 'site list\n' }])
  expect(await askServer(path, { arguments: ['break'], folder }, () => {})).toBe(1)
  await close()
  expect(await askServer(path, { arguments: [], folder }, () => {})).toBeNull()
})

test('a file that a running server cannot read names the server’s user, who reads it', async () => {
  const server = commandRunner({ ...aDeployment(world(), () => new Date()), isWorking: true })
  const slug = `yard-${key()}`
  await run(world(), 'site', 'apply', settingsFile(slug))
  for (const verb of [
    'stock import',
    'article import',
    'page import',
    'range import',
    'parts import',
    'redirect import',
  ]) {
    let told = ''
    const words = [...verb.split(' '), '--site', slug, '--file', 'nowhere']
    await server({ arguments: words, folder }, (output) => {
      if ('err' in output) told += output.err
    })
    expect(told).toBe(
      `nowhere cannot be read: the running server, as the user "${userInfo().username}", finds no such file or folder.\n`,
    )
  }
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES' })
  expect(unreadable({ isWorking: true }, 'feed.csv', denied, 'forecourt').message).toBe(
    'feed.csv cannot be read: the running server, as the user "forecourt", has no permission to read it.',
  )
  expect(unreadable({ isWorking: false }, 'feed.csv', denied, 'kim').message).toBe(
    'feed.csv cannot be read: the user "kim" has no permission to read it.',
  )
})

test('--version names the version, its commit and when it was built', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const { status, out, err } = await run(world(), '--version')
  expect({ status, err }).toEqual({ status: 0, err: '' })
  const [, named, commit, built] = /^Forecourt (\S+), commit (\w+), built (\S+)\n$/.exec(out) ?? []
  expect(named).toBe(version)
  // Of a build where there is one; a test may run without.
  expect(commit).toMatch(/^(unknown|[0-9a-f]{12})$/)
  expect(built).toMatch(/^(unknown|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/)
})

test('a data folder with a long path still has a socket', () => {
  expect(controlPath(`/tmp/${'long/'.repeat(40)}`).length).toBeLessThan(100)
})
