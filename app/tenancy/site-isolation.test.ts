import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import * as accountTables from '#app/accounts/tables.server.ts'
import * as analyticsTables from '#app/analytics/tables.server.ts'
import * as contentTables from '#app/content/tables.server.ts'
import * as enquiryTables from '#app/enquiries/tables.server.ts'
import * as garageTables from '#app/garage/tables.server.ts'
import * as leadTables from '#app/leads/tables.server.ts'
import * as leadWorkTables from '#app/leads/work/tables.server.ts'
import * as partsTables from '#app/parts/tables.server.ts'
import * as peopleTables from '#app/people/tables.server.ts'
import * as personDataTables from '#app/person-data/tables.server.ts'
import { outboxEntries, standInSessions } from '#app/platform/tables.server.ts'
import * as purchaseTables from '#app/purchase/tables.server.ts'
import * as rangeTables from '#app/range/tables.server.ts'
import * as reservationTables from '#app/reservations/tables.server.ts'
import * as seoTables from '#app/seo/tables.server.ts'
import { countView } from '#app/stock/car-views.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import * as carPhotoTables from '#app/stock/photos/tables.server.ts'
import { putWord } from '#app/stock/said/car-words.server.ts'
import * as stockTables from '#app/stock/tables.server.ts'
import * as tradeInTables from '#app/trade-in/tables.server.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { countRows, removeSite } from './site-removal.server.ts'
import { findSiteByHost, findSiteBySlug } from './sites.server.ts'
import * as tenancyTables from './tables.server.ts'
import type { Site } from './tenancy.ts'

const tables = [
  tenancyTables,
  stockTables,
  carPhotoTables,
  leadTables,
  leadWorkTables,
  enquiryTables,
  { outboxEntries, standInSessions },
  accountTables,
  garageTables,
  analyticsTables,
  tradeInTables,
  contentTables,
  personDataTables,
  peopleTables,
  purchaseTables,
  rangeTables,
  partsTables,
  reservationTables,
  seoTables,
]
  .flatMap((capability) => Object.values<unknown>(capability))
  .filter((found): found is PgTable => is(found, PgTable))
  .map((table) => getTableConfig(table))
/** The rest is of the people who work at several sites, and only the platform's. */
const tablesOfSites = tables.filter(
  ({ name, columns }) => name === 'sites' || columns.some((column) => column.name === 'site_id'),
)
const siteColumn = (table: (typeof tables)[number]) => (table.name === 'sites' ? 'id' : 'site_id')

async function twoSites(world: World) {
  const ours = await aSite(world, { hosts: [`ours-${crypto.randomUUID()}.example`] })
  const theirs = await aSite(world, { hosts: [`theirs-${crypto.randomUUID()}.example`] })
  await hasStock(world, ours, [aCar()])
  await hasStock(world, theirs, [aCar(), aCar()])
  for (const site of [ours, theirs]) {
    await isViewed(world, site)
    await isEnquired(world, site)
    await isSignedIn(world, site)
    await isReserved(world, site)
    await isWorkedAt(world, site)
  }
  return { ours, theirs }
}

async function isViewed(world: World, site: Site) {
  const { cars } = await listCars(scope(world, site), 1)
  await scope(world, site).db.transaction((tx) =>
    putWord(tx, site.id, cars[0]!.id, {
      ...{ field: 'tag', value: 'Ours', ends: 'never', until: null, over: '', at: now.toISOString() },
      saidBy: { kind: 'operator', name: 'sam' },
    }),
  )
  await countView(
    scope(world, site),
    cars[0]!.id,
    {
      address: '203.0.113.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    },
    now,
  )
}

/** Who works there is the platform's to say. */
async function isWorkedAt(world: World, { id: siteId }: Site) {
  const [person, group] = [crypto.randomUUID(), crypto.randomUUID()]
  await world.database.asPlatform(async (tx) => {
    await tx.insert(peopleTables.people).values({ id: person, email: `${person}@yard.example` })
    await tx.insert(peopleTables.siteGroups).values({ id: group, slug: group, name: 'g' })
    await tx.insert(peopleTables.siteGroupMembers).values({ groupId: group, siteId })
    await tx.insert(peopleTables.memberships).values({ id: person, personId: person, siteId, role: 'owner' })
    await tx.insert(peopleTables.invitations).values({
      ...{ id: person, email: 'e', siteId, role: 'owner', expiresAt: now.toISOString() },
      invitedBy: { kind: 'operator', name: 'o' },
    })
  })
}

/** A row in each table of enquiries, and in those that serve them. */
async function isEnquired(world: World, site: Site) {
  const [siteId, at, leadId] = [site.id, now.toISOString(), 'lead-1']
  const row = { siteId, leadId }
  const looks = crypto.randomUUID()
  await world.database.asPlatform((tx) =>
    tx.insert(peopleTables.people).values({ id: looks, email: `${looks}@yard.example` }),
  )
  await scope(world, site).db.transaction(async (tx) => {
    await tx
      .insert(leadTables.leads)
      .values({ siteId, id: leadId, form: 'general', payload: {} as never, receivedAt: at })
    await tx.insert(leadTables.leadPrints).values({ ...row, print: 'p', takenAt: at })
    await tx.insert(leadWorkTables.leadWork).values({ ...row, state: 'working', receivedAt: at })
    await tx
      .insert(leadWorkTables.leadMessages)
      .values({ ...row, id: 'm', kind: 'note', text: 't', actor: { kind: 'operator', name: 'o' } })
    await tx.insert(leadWorkTables.leadTurns).values({ siteId, personId: 'p' })
    await tx.insert(leadWorkTables.leadReads).values({ ...row, personId: looks })
    await tx.insert(leadWorkTables.leadMentions).values({ ...row, messageId: 'm', personId: looks })
    const kept = { siteId, personId: looks, list: 'leads' } as const
    await tx.insert(peopleTables.keptViews).values({ ...kept, name: 'v', asked: { view: 'all', text: 't' } })
    await tx.insert(peopleTables.keptColumns).values({ ...kept, columns: ['state'] })
    const never = { mail: 'never', push: 'never', sms: 'never', quietFrom: 0, quietUntil: 0 } as const
    await tx
      .insert(leadWorkTables.leadTellings)
      .values({ siteId, personId: looks, reach: 'mine', phone: '', ...never })
    await tx.insert(leadWorkTables.leadDrafts).values({ ...row, personId: 'p', subject: '', text: 't' })
    await tx
      .insert(leadTables.leadConsents)
      .values({ ...row, kind: 'terms', wording: 'w', name: 'n', email: 'e', phone: 'p', givenAt: at })
    await tx
      .insert(leadTables.leadDeliveries)
      .values({ ...row, id: 'd', kind: 'email', target: 't', dueAt: at, createdAt: at })
    await tx.insert(leadTables.marketingStops).values({ siteId, phone: '0491570006' })
    await tx.insert(leadTables.inboundMails).values({
      ...{ ...row, id: 'm', receivedAt: at, way: 'smtp', sender: 's', recipient: 'r', subject: '' },
      ...{ outcome: 'lead', size: 1, digest: 'd', words: '', raw: Buffer.from('x') },
    })
    await tx.insert(enquiryTables.testDrives).values({ ...row, locationId: 'l1', startsAt: at, place: 1 })
    await tx.insert(enquiryTables.phoneReveals).values({ siteId, id: 'r', revealedAt: at })
    await tx.insert(tenancyTables.siteSecrets).values({ siteId, name: 's', sealed: 'x' })
    await tx.insert(tenancyTables.audit).values({
      ...{
        siteId,
        id: crypto.randomUUID(),
        actorKey: 'o',
        actor: { kind: 'operator', name: 'o' },
        verb: 'site.add',
        subject: 's',
      },
    })
    await tx.insert(contentTables.siteSheets).values({
      ...{ siteId, source: 's', styles: 's', digest: 'd', template: 'metro', changedAt: at },
    })
    await tx.insert(seoTables.redirects).values({ siteId, path: '/a', query: '', target: '/', status: 301 })
    await tx.insert(outboxEntries).values({
      siteId,
      id: 'o',
      messageId: 'm',
      channel: 'email',
      recipient: 'r',
      subject: 's',
      text: 't',
      attachments: [],
    })
  })
}

/** A row in each table of accounts, saved cars, events and articles. */
async function isSignedIn(world: World, site: Site) {
  const { cars } = await listCars(scope(world, site), 1)
  const [siteId, at, userId, carId] = [site.id, now.toISOString(), 'user-1', cars[0]!.id]
  const details = { website: site.slug, dealership_slug: 'main-dealership' }
  const phonePrint = `phone of ${siteId}`
  await scope(world, site).db.transaction(async (tx) => {
    await tx.insert(accountTables.users).values({ siteId, id: userId, phone: '+61491570006', createdAt: at })
    await tx
      .insert(accountTables.userSessions)
      .values({ siteId, tokenHash: 't', userId, createdAt: at, expiresAt: at })
    await tx
      .insert(accountTables.phoneCodes)
      .values({ siteId, phonePrint, browserPrint: 'b', codePrint: 'c', details, expiresAt: at })
    await tx
      .insert(accountTables.codeSends)
      .values({ siteId, id: 's', phonePrint, addressPrint: 'a', sentAt: at })
    await tx.insert(accountTables.verifications).values({
      ...{ siteId, id: 'v', websiteSlug: site.slug, dealershipSlug: 'main-dealership' },
      ...{ verificationType: 'sms', madeAt: at },
    })
    await tx.insert(garageTables.watchlistEntries).values({ siteId, userId, carId, savedAt: at })
    await tx.insert(analyticsTables.siteEvents).values({ siteId, id: 'e', event: 39, carId, happenedAt: at })
    await tx
      .insert(analyticsTables.siteSearches)
      .values({ siteId, id: 's', words: 'kia', found: 0, filters: [], happenedAt: at })
    await tx
      .insert(analyticsTables.siteVitals)
      .values({ siteId, id: 'v', page: 'home', template: 'metro', happenedAt: at })
    await tx.insert(personDataTables.personErasures).values({ siteId, id: 'e', erased: {} })
    await tx.insert(tradeInTables.savedValuations).values({ siteId, id: 'v', valuation: {}, savedAt: at })
    await tx.insert(tradeInTables.appraisals).values({
      siteId,
      tokenHash: 'h',
      answers: { rego: 'A', regoState: 'QLD' },
      begunAt: at,
      changedAt: at,
    })
    await tx
      .insert(tradeInTables.appraisalPhotos)
      .values({ siteId, id: 'p', tokenHash: 'h', place: 1, addedAt: at })
    await tx
      .insert(tradeInTables.appraisalPhotoParts)
      .values({ siteId, photoId: 'p', part: 0, bytes: Buffer.from('x') })
    await tx.insert(carPhotoTables.carPhotos).values({
      ...{ siteId, id: 'p', carId, size: 1, addedBy: { kind: 'operator', name: 'o' } },
    })
    await tx
      .insert(carPhotoTables.carPhotoParts)
      .values({ siteId, photoId: 'p', kind: 'picture', part: 0, bytes: Buffer.from('x') })
    await tx.insert(contentTables.pages).values({
      ...{ siteId, path: '/about-us', title: 'About us', draft: false, digest: 'x' },
      page: { title: 'About us', draft: false, blocks: [{ block: 'bodies' }] },
      changedAt: now.toISOString(),
    })
    await tx.insert(rangeTables.rangeBrands).values({
      ...{ siteId, slug: 'kia', place: 0, digest: 'd', changedAt: at },
      brand: { name: 'Kia', slug: 'kia', alt: '', models: [] },
    })
    await tx.insert(partsTables.parts).values({
      ...{ siteId, key: 'A1', number: 'A-1', name: 'Pads', makes: [], models: [], isInStock: true },
      ...{ words: "'a'", digest: 'd', changedAt: at },
    })
    await tx.insert(contentTables.articles).values({
      ...{ siteId, section: 'buyer-advice', slug: 'a', title: 't', published: '2026-07-01', alt: '' },
      ...{ about: {} as never, opening: 'o', body: 'b', digest: 'd', changedAt: at },
    })
  })
}

/** A row in each table of reserving and buying a car. */
async function isReserved(world: World, site: Site) {
  const [siteId, at, carId, reservationId] = [site.id, now.toISOString(), 'car-1', 'reservation-1']
  await scope(world, site).db.transaction(async (tx) => {
    await tx.insert(stockTables.carHolds).values({ siteId, carId, holder: reservationId, since: at })
    await tx.insert(reservationTables.reservations).values({
      ...{ siteId, id: reservationId, token: 't', carId, carSlug: 'c', carName: 'c', stockNumber: '1' },
      ...{ state: 'held', lastCause: 'paid', depositCents: 20_000, holdHours: 48, way: 'reserve' },
      ...{ name: 'n', lastName: 'l', email: 'e', phone: 'p', origin: 'o', startedAt: at, payBy: at },
    })
    await tx
      .insert(reservationTables.reservationEvents)
      .values({ siteId, reservationId, turn: 0, at, to: 'held', cause: 'paid', actor: 'provider' })
    await tx.insert(reservationTables.reservationMoney).values({
      ...{ siteId, reservationId, kind: 'charge', cents: 20_000, currency: 'aud', provider: 'stand-in' },
      ...{ paymentId: 'p', providerId: 'p', at },
    })
    await tx.insert(reservationTables.reservationDisputes).values({
      ...{ siteId, id: 'd', reservationId, kind: 'dispute', paymentId: 'p', cents: 20_000 },
      ...{ reason: 'fraudulent', status: 'needs_response', isOpen: true, at },
    })
    await tx.insert(reservationTables.reservationMails).values({
      ...{
        siteId,
        id: 'm',
        reservationId,
        kind: 'held',
        audience: 'buyer',
        target: 't',
        dueAt: at,
        createdAt: at,
      },
    })
    await tx.insert(standInSessions).values({
      ...{ siteId, id: 's', key: 'k', reference: reservationId, cents: 20_000, currency: 'aud' },
      ...{ description: 'd', successUrl: 's', cancelUrl: 'c', createdAt: at, expiresAt: at },
    })
    await tx
      .insert(purchaseTables.purchases)
      .values({ siteId, id: 'p', tokenHash: 'h', carId, answers: {} as never, changedAt: at })
  })
}

const count = async (rows: Promise<unknown>) =>
  Number(((await rows) as { rows: { count: string }[] }).rows[0]?.count)

onBothDatabases((world) => {
  // Most tests only look at them: two made for each table took longer than all that is asked of them.
  let looked: Awaited<ReturnType<typeof twoSites>>
  beforeAll(async () => {
    looked = await twoSites(world())
  })

  test.each(tablesOfSites.map((table) => [table.name, table] as const))(
    'TEN-01 in the table %s a site sees its own rows only, whatever the query asks for',
    async (name, table) => {
      const { ours, theirs } = looked
      const column = sql.identifier(siteColumn(table))
      const all = await count(
        scope(world(), ours).db.transaction(
          (tx) => tx.execute(sql`select count(*) from ${sql.identifier(name)}`) as Promise<unknown>,
        ),
      )
      const foreign = await count(
        scope(world(), ours).db.transaction(
          (tx) =>
            tx.execute(
              sql`select count(*) from ${sql.identifier(name)} where ${column} = ${theirs.id}`,
            ) as Promise<unknown>,
        ),
      )
      const seenByPlatform = await count(
        world().database.asPlatform(
          (tx) =>
            tx.execute(
              sql`select count(*) from ${sql.identifier(name)} where ${column} = ${theirs.id}`,
            ) as Promise<unknown>,
        ),
      )
      expect(all).toBeGreaterThan(0)
      expect(foreign).toBe(0)
      expect(seenByPlatform).toBeGreaterThan(0)
    },
  )

  test.each(tablesOfSites.map((table) => [table.name, table] as const))(
    'TEN-01 in the table %s a site can change no row of another site',
    async (name, table) => {
      const { ours, theirs } = looked
      const column = sql.identifier(siteColumn(table))
      const deleting = scope(world(), ours).db.transaction(async (tx) => {
        const done = (await tx.execute(
          sql`delete from ${sql.identifier(name)} where ${column} = ${theirs.id} returning 1`,
        )) as {
          rows: unknown[]
        }
        return done.rows.length
      })
      await expect(deleting.catch(() => 0)).resolves.toBe(0)
    },
  )

  test('TEN-01 a site cannot write a row for another site', async () => {
    const { ours, theirs } = looked
    const writing = scope(world(), ours).db.transaction((tx) =>
      tx.insert(stockTables.stockImports).values({
        siteId: theirs.id,
        id: 'x',
        file: 'x',
        generation: 1,
        rowsRead: 0,
        added: 0,
        changed: 0,
        unchanged: 0,
        withdrawn: 0,
        rejected: 0,
      }),
    )
    await expect(writing).rejects.toThrow()
  })

  test('every table with rows of a site is protected, and none is left out of this list', async () => {
    const found = (await world().database.asPlatform((tx) =>
      tx.execute(sql`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as protected
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('forecourt_migrations', 'rate_counts', 'deployment_words')
        order by 1`),
    )) as unknown as { rows: { name: string; protected: boolean }[] }
    expect(found.rows.map(({ name }) => name)).toEqual(tables.map(({ name }) => name).sort())
    expect(found.rows.filter((row) => !row.protected)).toEqual([])
  })

  test('a removed site leaves no row in any table that has rows of sites, and other sites keep theirs', async () => {
    const { database } = world()
    const { ours, theirs } = await twoSites(world())
    const inCatalogue = (await database.asPlatform((tx) =>
      tx.execute(
        sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id' order by 1`,
      ),
    )) as unknown as { rows: { name: string }[] }
    const before = await countRows(database, ours.id)
    const others = await countRows(database, theirs.id)
    expect([...before.keys()].sort()).toEqual(inCatalogue.rows.map(({ name }) => name))
    await removeSite(database, ours.id)
    expect([...(await countRows(database, ours.id))]).toEqual([])
    expect(await countRows(database, theirs.id)).toEqual(others)
    expect(await findSiteBySlug(database, ours.slug)).toBeNull()
    expect(await findSiteByHost(database, ours.settings.hosts[0]!)).toBeNull()
  })

  test('what limits count and what servers share is of no site, and no role of a request reads it', async () => {
    const { ours } = looked
    for (const reading of [sql`select * from rate_counts`, sql`select * from deployment_words`]) {
      await expect(scope(world(), ours).db.transaction((tx) => tx.execute(reading))).rejects.toThrow()
      await expect(world().database.asPlatform((tx) => tx.execute(reading))).rejects.toThrow()
    }
  })

  test('who works in the office is no site’s to read: they may work at others', async () => {
    const { ours } = looked
    const others = tables.filter((table) => !tablesOfSites.includes(table)).map(({ name }) => name)
    expect(others.sort()).toEqual([
      ...[
        'passkey_challenges',
        'passkeys',
        'people',
        'push_subscriptions',
        'sign_in_mails',
        'site_groups',
        'staff_sessions',
      ],
    ])
    for (const name of others) {
      const reading = sql`select * from ${sql.identifier(name)}`
      await expect(scope(world(), ours).db.transaction((tx) => tx.execute(reading))).rejects.toThrow()
      await expect(world().database.asPlatform((tx) => tx.execute(reading))).resolves.toBeDefined()
    }
  })

  test('no site and no platform role may pass by row-level security', async () => {
    const roles = (await world().database.asPlatform((tx) =>
      tx.execute(
        sql`select rolname from pg_roles where rolname like 'forecourt_%' and (rolsuper or rolbypassrls)`,
      ),
    )) as unknown as { rows: unknown[] }
    expect(roles.rows).toEqual([])
  })
})
