import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { applySite, findSiteBySlug, refreshSites } from '#app/tenancy/sites.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { onBothDatabases, someSettings, type World, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-site-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(world: World, ...words: string[]) {
  let out = ''
  let err = ''
  const status = await commandRunner(aDeployment(world, () => new Date()))(
    { arguments: words, folder },
    (output) => {
      if ('out' in output) out += output.out
      if ('err' in output) err += output.err
    },
  )
  return { status, out, err }
}

const key = () => crypto.randomUUID().slice(0, 8)
const leads = { deliver: [{ kind: 'email', to: 'sales@dealer.example' }] }

/** A settings file as a dealer's first one is: what has a default is left out. */
function aFile(slug: string, facts = {}) {
  const { name, enquiry, dealerships, locations } = someSettings({ slug })
  writeFileSync(
    join(folder, `${slug}.json`),
    JSON.stringify({ slug, name, enquiry, dealerships, locations, leads, ...facts }, null, 2),
  )
  return `${slug}.json`
}

const world = worldOf()

onBothDatabases((world) => {
  test('a change of a site that is there is shown and not made, until it is said yes to', async () => {
    const slug = `yard-${key()}`
    await run(world(), 'site', 'apply', aFile(slug))
    const asked = await run(
      world(),
      'site',
      'apply',
      aFile(slug, { name: 'New name', search: { pageSize: 30 } }),
    )
    expect(asked).toEqual({
      status: 1,
      out: `${slug}: 2 changes:\n  name: "Dealer ${slug}" → "New name"\n  search.pageSize: 21 → 30\n`,
      err: 'Nothing was changed. To do it, add: --yes --revision 1\n',
    })
    expect((await findSiteBySlug(world().database, slug))?.settings.name).toBe(`Dealer ${slug}`)
    const dry = await run(world(), 'site', 'apply', `${slug}.json`, '--dry-run')
    expect(dry).toMatchObject({ status: 0, out: expect.stringContaining('A dry run: nothing was changed.') })
    const done = await run(world(), 'site', 'apply', `${slug}.json`, '--yes', '--revision', '1')
    expect(done).toMatchObject({
      status: 0,
      out: expect.stringContaining(`${slug}: changed (revision 2).\n`),
    })
    expect(await run(world(), 'site', 'apply', `${slug}.json`)).toEqual({
      status: 0,
      out: `${slug}: unchanged.\n`,
      err: '',
    })
    const json = await run(world(), 'site', 'apply', aFile(slug), '--json')
    expect([json.status, JSON.parse(json.err)]).toEqual([
      1,
      {
        site: slug,
        revision: 2,
        warnings: [],
        add: '--yes --revision 2',
        changes: [
          { field: 'name', old: '"New name"', new: `"Dealer ${slug}"` },
          { field: 'search.pageSize', old: '30', new: '21' },
        ],
      },
    ])
  })

  test('what was shown is what is applied: a change made meanwhile is in the way', async () => {
    const slug = `yard-${key()}`
    await run(world(), 'site', 'apply', aFile(slug))
    await run(world(), 'site', 'apply', aFile(slug, { name: 'Another' }), '--yes')
    expect(
      await run(world(), 'site', 'apply', aFile(slug, { name: 'Mine' }), '--yes', '--revision', '1'),
    ).toMatchObject({
      status: 1,
      err: expect.stringContaining('revision 2 is in force now; look at the difference again'),
    })
    expect((await findSiteBySlug(world().database, slug))?.settings.name).toBe('Another')
  })

  test("another dealer's file with this dealer's slug is told as that, and a new name alone is not", async () => {
    const slug = `yard-${key()}`
    await run(world(), 'site', 'apply', aFile(slug))
    expect((await run(world(), 'site', 'apply', aFile(slug, { name: 'New' }))).out).not.toContain(
      'right file',
    )
    const [location] = someSettings().locations
    const other = aFile(slug, { name: 'Other Dealer', locations: [{ ...location, id: 'other-1' }] })
    expect((await run(world(), 'site', 'apply', other)).out).toContain(
      `Is this the right file? It is about "Other Dealer", and shares no host and no place with the site "${slug}".`,
    )
  })

  test('the history says when what changed, and an earlier state is put in force again', async () => {
    const slug = `yard-${key()}`
    await run(world(), 'site', 'apply', aFile(slug))
    await run(world(), 'site', 'apply', aFile(slug, { name: 'Second' }), '--yes')
    const history = await run(world(), 'site', 'history', slug)
    expect(history.out).toMatch(
      new RegExp(
        `^2 {2}2\\d{3}-.* UTC {2}\\w{8} {2}operator \\S+\\n {5}name: "Dealer ${slug}" → "Second"\\n1 {2}2\\d{3}-`,
      ),
    )
    const asked = await run(world(), 'site', 'restore', slug, '1')
    expect(asked).toMatchObject({ status: 1, out: expect.stringContaining(`"Second" → "Dealer ${slug}"`) })
    expect(await run(world(), 'site', 'restore', slug, '1', '--yes')).toMatchObject({ status: 0 })
    expect((await findSiteBySlug(world().database, slug))?.settings.name).toBe(`Dealer ${slug}`)
    const { history: all } = JSON.parse((await run(world(), 'site', 'history', slug, '--json')).out)
    expect(all.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2, 1])
    expect(all[0].sha).toBe(all[2].sha)
    const written = await run(world(), 'site', 'show', slug, '--revision', '1')
    expect(Object.keys(JSON.parse(written.out))).toEqual([
      'slug',
      'name',
      'enquiry',
      'dealerships',
      'locations',
      'leads',
    ])
    expect(await run(world(), 'site', 'restore', slug, '9', '--yes')).toMatchObject({
      status: 1,
      err: expect.stringContaining('has no revision 9. There are 1 to 3'),
    })
  })

  test('the history begins with what was in force before it was kept, and keeps 200', async () => {
    const slug = `yard-${key()}`
    const { database } = world()
    await run(world(), 'site', 'apply', aFile(slug))
    await database.asPlatform((tx) =>
      tx.execute(sql`delete from site_revisions where site_id like ${`${slug}-%`}`),
    )
    await run(world(), 'site', 'apply', aFile(slug, { name: 'Second' }), '--yes')
    expect((await run(world(), 'site', 'history', slug)).out).toContain(`"Dealer ${slug}" → "Second"`)
    await database.asPlatform((tx) => tx.update(sites).set({ revision: 205 }).where(eq(sites.slug, slug)))
    await refreshSites(database)
    await run(world(), 'site', 'apply', aFile(slug, { name: 'Third' }), '--yes')
    const { history } = JSON.parse((await run(world(), 'site', 'history', slug, '--json')).out)
    expect(history.map(({ revision }: { revision: number }) => revision)).toEqual([206, 205])
  })

  test('a site whose settings cannot be read is marked and explained, and a file or its history mends it', async () => {
    const slug = `yard-${key()}`
    const { database } = world()
    await run(world(), 'site', 'apply', aFile(slug))
    await database.asPlatform((tx) =>
      tx
        .update(sites)
        .set({ settings: sql`${sites.settings} || '{"template":"baroque"}'::jsonb` as never, revision: 2 })
        .where(eq(sites.slug, slug)),
    )
    await refreshSites(database)
    expect((await run(world(), 'site', 'list')).out).toMatch(new RegExp(`${slug} +cannot be read`))
    const shown = await run(world(), 'site', 'show', slug)
    expect(shown).toMatchObject({ status: 1, err: expect.stringMatching(/template: [\s\S]*site restore/) })
    expect(await run(world(), 'leads', 'list', '--site', slug)).toMatchObject({ status: 1 })
    expect(await run(world(), 'site', 'restore', slug, '1', '--yes')).toMatchObject({ status: 0 })
    expect((await findSiteBySlug(database, slug))?.settings.template).toBe('metro')
  })

  test('a row that was spoilt by hand does not spoil the history', async () => {
    const slug = `yard-${key()}`
    const { database } = world()
    await run(world(), 'site', 'apply', aFile(slug))
    const spoilt = sql`${sites.settings} || '{"template":"baroque"}'::jsonb` as never
    await database.asPlatform((tx) => tx.update(sites).set({ settings: spoilt }).where(eq(sites.slug, slug)))
    await refreshSites(database)
    expect(await run(world(), 'site', 'apply', aFile(slug, { name: 'Mended' }), '--yes')).toMatchObject({
      status: 0,
    })
    expect(await run(world(), 'site', 'restore', slug, '1', '--yes')).toMatchObject({ status: 0 })
    expect((await findSiteBySlug(database, slug))?.settings.name).toBe(`Dealer ${slug}`)
  })

  test("check tells of another site's hosts, before anything is applied", async () => {
    const [owner, slug, host] = [`yard-${key()}`, `yard-${key()}`, `www.${key()}.com.au`]
    await run(world(), 'site', 'apply', aFile(owner, { hosts: [host] }))
    expect(await run(world(), 'site', 'check', aFile(slug, { hosts: [host] }))).toMatchObject({
      status: 1,
      err: expect.stringMatching(
        new RegExp(`${slug}\\.json:\\d+: hosts\\.0: the host .* already leads to the site "${owner}"`),
      ),
    })
  })

  test('a webhook without its signing secret is told of with the command that sets it, until it is set', async () => {
    const slug = `yard-${key()}`
    const deliver = [{ kind: 'webhook', url: 'https://93.184.215.14/leads' }]
    const file = aFile(slug, { leads: { deliver } })
    const told = `Note: ${slug}.json:`
    const command = `forecourt site secret set webhook --site ${slug} --generate`
    const checked = await run(world(), 'site', 'check', file)
    expect(checked).toMatchObject({ status: 0, err: expect.stringContaining(told) })
    expect(checked.err).toContain(command)
    await run(world(), 'site', 'apply', file)
    await run(world(), 'site', 'secret', 'set', 'webhook', '--site', slug, '--generate')
    expect((await run(world(), 'site', 'check', file)).err).toBe('')
  })

  test('a number for texts without the secret of what comes back is told of, until it is set', async () => {
    const slug = `yard-${key()}`
    const deliver = [{ kind: 'email', to: 'sales@dealer.example' }]
    const file = aFile(slug, { leads: { deliver, smsFrom: '+61491570110' } })
    await run(world(), 'site', 'apply', file)
    expect((await run(world(), 'site', 'check', file)).err).toContain(
      `so no answer to a text comes back: forecourt site secret set sms --site ${slug} --generate`,
    )
    await run(world(), 'site', 'secret', 'set', 'sms', '--site', slug, '--generate')
    expect((await run(world(), 'site', 'check', file)).err).toBe('')
  })

  test('a slug that no site has is answered with the nearest names, not with all', async () => {
    const { database } = world()
    const word = key()
    for (const name of ['north', 'south', 'east'])
      await applySite(database, someSettings({ slug: `${word}-motors-${name}` }))
    const { err } = await run(world(), 'site', 'show', `${word}-motors-nroth`)
    expect(err).toContain(`There is no site "${word}-motors-nroth". Did you mean ${word}-motors-north`)
    expect(err).toMatch(/"site list" names all \d+\.\n$/)
    expect((err.match(/dealer-/g) ?? []).length).toBe(0)
    expect((await run(world(), 'site', 'show', 'zzzzzz')).err).not.toContain('Did you mean')
  })
})

test('the settings file that "site example" prints is the shortest one that is taken, and the one that the README shows', async () => {
  const { out } = await run(world(), 'site', 'example')
  const example = JSON.parse(out)
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  expect(JSON.parse(/```json\n([\s\S]*?)```/.exec(readme)![1]!)).toEqual(example)
  writeFileSync(join(folder, 'example.json'), out)
  expect(await run(world(), 'site', 'check', 'example.json')).toMatchObject({ status: 0 })
  expect(await run(world(), 'site', 'apply', 'example.json')).toMatchObject({
    status: 0,
    out: 'dealer: added.\n',
  })
  for (const path of fieldsOf(example)) {
    const shorter = structuredClone(example)
    const group = path.slice(0, -1).reduce((value, step) => value[step], shorter)
    delete group[path.at(-1)!]
    expect(SiteSettings.safeParse(shorter).success, path.join('.')).toBe(false)
  }
})

const fieldsOf = (value: unknown, path: string[] = []): string[][] =>
  value === null || typeof value !== 'object'
    ? [path]
    : [
        ...(path.length > 0 && !/^\d+$/.test(path.at(-1)!) ? [path] : []),
        ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key])),
      ]
