import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Log } from '#app/platform/log.server.ts'
import { website } from '#test/website.ts'
import { aSite, onBothDatabases, someSettings, type World, worldOf } from '#test/world.ts'
import { readDocument } from './site-document.ts'
import {
  applySite,
  findSiteByHost,
  findSiteBySlug,
  listSiteEntries,
  listSites,
  refreshSites,
  watchSites,
} from './sites.server.ts'
import { sites } from './tables.server.ts'
import { isReadable } from './tenancy.ts'

/** What another process, of another version, has written. */
const isWritten = ({ database }: World, slug: string, settings: object) =>
  database.asPlatform((transaction) =>
    transaction
      .update(sites)
      .set({ settings: sql`${sites.settings} || ${JSON.stringify(settings)}::jsonb` as never })
      .where(eq(sites.slug, slug)),
  )
const stored = async ({ database }: World, slug: string) =>
  (
    await database.asPlatform((transaction) => transaction.select().from(sites).where(eq(sites.slug, slug)))
  )[0]!

function aLog() {
  const told: { level: string; message: string; facts: unknown }[] = []
  const note = (level: string) => (facts: unknown, message: string) => told.push({ level, message, facts })
  return { told, log: { error: note('error'), warn: note('warn') } as unknown as Log }
}

onBothDatabases((world) => {
  test('settings are stored as they are written: what the file leaves out takes the default of the day it is read', async () => {
    const { slug, name, dealerships, locations } = someSettings()
    const written = { slug, name, dealerships, locations }
    await applySite(world().database, written)
    expect((await stored(world(), slug)).settings).toEqual(written)
    expect((await findSiteBySlug(world().database, slug))?.settings.search.pageSize).toBe(21)
  })

  test('a row that was stored with every default is read, and loses them when its file is applied again', async () => {
    const whole = someSettings()
    await applySite(world().database, whole)
    expect((await stored(world(), whole.slug)).settings).toHaveProperty('search')
    const { slug, name, business, enquiry, dealerships, locations } = whole
    const written = { slug, name, business, enquiry, dealerships, locations }
    const again = await applySite(world().database, written)
    expect(again).toMatchObject({ outcome: 'unchanged', site: { revision: 1 } })
    expect((await stored(world(), slug)).settings).not.toHaveProperty('search')
  })

  test('a site whose settings cannot be read is out of service alone; others are served, and a mended file brings it back', async () => {
    const { database } = world()
    const [broken, other] = [
      await aSite(world(), { hosts: [`${crypto.randomUUID()}.example`] }),
      await aSite(world()),
    ]
    const { told, log } = aLog()
    await watchSites(database, { log })
    await isWritten(world(), broken.slug, { template: 'baroque' })
    await refreshSites(database)
    const visit = website(world())
    const page = await visit(broken, '/')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '120'])
    expect(await page.text()).toContain('Please try again')
    const call = await visit(broken, '/api/leads', { method: 'POST', body: '{}' })
    expect([call.status, await call.json()]).toEqual([503, { error: expect.stringContaining('down') }])
    expect((await visit(other, '/robots.txt')).status).toBe(200)
    expect(await findSiteByHost(database, broken.settings.hosts[0]!)).toMatchObject({
      slug: broken.slug,
      problems: [expect.stringContaining('template: ')],
    })
    expect((await listSites(database)).map(({ slug }) => slug)).not.toContain(broken.slug)
    expect((await listSiteEntries(database)).find(({ slug }) => slug === broken.slug)).not.toSatisfy(
      isReadable,
    )
    await refreshSites(database)
    expect(told).toEqual([
      {
        level: 'error',
        message: expect.stringContaining('cannot be read'),
        facts: { site: broken.slug, problems: [expect.stringContaining('template: ')] },
      },
    ])
    expect(await applySite(database, broken.settings)).toMatchObject({ outcome: 'changed' })
    expect((await visit(broken, '/robots.txt')).status).toBe(200)
  })

  test('a change, a new and a removed site that no notice told of are seen by a comparison, and without one nothing is read', async () => {
    const { database } = world()
    const site = await aSite(world())
    await isWritten(world(), site.slug, { name: 'Told by nobody' })
    expect((await findSiteBySlug(database, site.slug))?.settings.name).toBe(site.settings.name)
    await refreshSites(database)
    const read = await findSiteBySlug(database, site.slug)
    expect(read?.settings.name).toBe('Told by nobody')
    await refreshSites(database)
    expect(await findSiteBySlug(database, site.slug)).toBe(read)
    await database.asPlatform((transaction) => transaction.delete(sites).where(eq(sites.slug, site.slug)))
    await refreshSites(database)
    expect(await findSiteBySlug(database, site.slug)).toBeNull()
  })
})

const world = worldOf()

test('keys of a later version are passed over, however deep they stand', async () => {
  const { default: document } = await import('#demo/sites/southern-cross.json')
  const read = readDocument(document)
  const later = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((entry) => later(entry))
    if (value === null || typeof value !== 'object') return value
    const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, later(one, name)]))
    return key === 'synonyms' ? inner : { ...inner, ofALaterVersion: { x: 1 } }
  }
  expect(read).toHaveProperty('settings')
  expect(readDocument(later(document))).toEqual(read)
})

test('while the database is away the last known sites are served, and what changed is seen when it is back', async () => {
  let isAway = false
  let readings = 0
  const heard: (() => void)[] = []
  const { database } = world()
  const flapping = {
    ...world(),
    database: {
      ...database,
      asPlatform: ((work: never) => {
        readings++
        return isAway ? Promise.reject(new Error('away')) : database.asPlatform(work)
      }) as typeof database.asPlatform,
      listen: async (_channel: string, changed: (payload: string) => void) => {
        heard.push(() => changed(''))
      },
    },
  }
  const { log, told } = aLog()
  await watchSites(flapping.database, { log })
  const site = await aSite(flapping)
  isAway = true
  await isWritten(world(), site.slug, { name: 'New name' })
  for (const changed of heard) changed()
  readings = 0
  const many = await Promise.all(
    Array.from({ length: 50 }, () => findSiteBySlug(flapping.database, site.slug)),
  )
  expect(many.every((found) => found?.settings.name === site.settings.name)).toBe(true)
  expect(readings).toBe(0)
  expect(told).toMatchObject([{ level: 'warn' }])
  isAway = false
  await expect
    .poll(async () => (await findSiteBySlug(flapping.database, site.slug))?.settings.name, { timeout: 5000 })
    .toBe('New name')
})

test('many who ask first share one reading', async () => {
  const { database } = world()
  await aSite(world())
  let readings = 0
  const counted = {
    ...database,
    asPlatform: ((work: never) => {
      readings++
      return database.asPlatform(work)
    }) as typeof database.asPlatform,
  }
  await Promise.all(Array.from({ length: 20 }, () => listSites(counted)))
  expect(readings).toBe(1)
})
