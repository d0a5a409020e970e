import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aSite, onBothDatabases, scope, type World, worldOf } from '#test/world.ts'
import { pruneLeadChanges, readLeadChanges } from './lead-changes.server.ts'

const insert = (tx: Transaction, { id: siteId }: Site, id: string) =>
  tx.execute(
    sql`insert into leads (site_id, id, form, payload, received_at) values (${siteId}, ${id}, 'other', '{}', now())`,
  )
const comes = (world: World, site: Site, id: string) =>
  scope(world, site).db.transaction((tx) => insert(tx, site, id))

const standing = async (world: World) => (await readLeadChanges(world.database, null))!.place

/** Of one site, since a place: which leads, and the place that follows. */
async function since(world: World, { id }: Site, place: string) {
  const read = (await readLeadChanges(world.database, place))!
  const of = read.changes.filter(({ siteId }) => siteId === id)
  return { seen: of.map(({ leadId, kind }) => `${leadId} ${kind}`).sort(), place: read.place }
}

onBothDatabases((world) => {
  test('what came and what changed is read once, a transaction’s as one; what was undone is not', async () => {
    const site = await aSite(world())
    const start = await standing(world())
    await comes(world(), site, 'a')
    await scope(world(), site).db.transaction(async (tx) => {
      await insert(tx, site, 'b')
      await tx.execute(
        sql`insert into lead_work (site_id, lead_id, received_at) values (${site.id}, 'b', now())`,
      )
      await tx.execute(sql`update leads set is_worked = true where site_id = ${site.id} and id = 'b'`)
    })
    const first = await since(world(), site, start)
    expect(first.seen).toEqual(['a new', 'b new'])
    expect((await since(world(), site, first.place)).seen).toEqual([])
    const failing = scope(world(), site).db.transaction(async (tx) => {
      await insert(tx, site, 'c')
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await scope(world(), site).db.transaction((tx) =>
      tx.execute(sql`update lead_work set state = 'working' where site_id = ${site.id}`),
    )
    expect((await since(world(), site, first.place)).seen).toEqual(['b changed'])
    expect((await since(world(), site, start)).seen).toEqual(['a new', 'b changed', 'b new'])
  })

  test('a place that is too old, or none, leads nowhere', async () => {
    const [at, snapshot] = (await standing(world())).split('~')
    const read = (place: string) => readLeadChanges(world().database, place)
    expect(await read(`${at}~${snapshot}`)).not.toBeNull()
    const aged = (seconds: number) => read(`${Number(at) - seconds * 1e6}~${snapshot}`)
    expect([await aged(3590), await aged(3610)].map((one) => one === null)).toEqual([false, true])
    const nonsense = ['', 'x', '1', `${at}~`, `${at}~9:3:`, `${at}~1:9:5,4`, `${at}~0:9:`, `${at}~1:9:12`]
    const hostile = [
      `${at}~1:${'9'.repeat(19)}:`,
      `${at}~1:2:'; drop table leads`,
      `${at}~1:2:${'3,'.repeat(9999)}`,
    ]
    for (const place of [...nonsense, ...hostile]) expect([place, await read(place)]).toEqual([place, null])
  })

  test('after a crash or a move, when numbers are given out again, what came since is read', async () => {
    const site = await aSite(world())
    const [at] = (await standing(world())).split('~')
    // The embedded database counts whole milliseconds; a crash takes longer.
    await setTimeout(2)
    await comes(world(), site, 'a')
    const crashed = await since(world(), site, `${at}~90000000:90000001:`)
    expect(crashed.seen).toEqual(['a new'])
    expect((await since(world(), site, crashed.place)).seen).toEqual([])
  })

  test('rows are kept for an hour and a little', async () => {
    const site = await aSite(world())
    for (const id of ['old', 'young']) await comes(world(), site, id)
    const age = (id: string, minutes: number) =>
      world().database.asPlatform((tx) =>
        tx.execute(
          sql`update lead_changes set at = now() - make_interval(mins => ${minutes}) where site_id = ${site.id} and lead_id = ${id}`,
        ),
      )
    await age('old', 71)
    await age('young', 65)
    await pruneLeadChanges(world().database)
    const { rows } = (await world().database.asPlatform((tx) =>
      tx.execute(sql`select lead_id from lead_changes where site_id = ${site.id}`),
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([{ lead_id: 'young' }])
  })
})

const world = worldOf('postgres')

test('of transactions that commit out of order none is missed and none comes twice', async () => {
  const site = await aSite(world())
  const turns = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const begun = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const all: Promise<unknown>[] = []
  let place = await standing(world())
  const start = place
  for (let i = 0; i < 6; i++) {
    all.push(
      scope(world(), site).db.transaction(async (tx) => {
        await insert(tx, site, `lead-${i}`)
        begun[i]!.resolve()
        await turns[i]!.promise
      }),
    )
    await begun[i]!.promise
  }
  const seen: string[][] = []
  for (const i of [4, 1, 5, 0, 3, 2]) {
    turns[i]!.resolve()
    await all[i]
    const read = await since(world(), site, place)
    seen.push(read.seen)
    place = read.place
  }
  expect(seen).toEqual([4, 1, 5, 0, 3, 2].map((i) => [`lead-${i} new`]))
  // Between two places: what one had seen and the other had not.
  const between = await readLeadChanges(world().database, start, place)
  expect(between!.changes).toHaveLength(6)
  expect((await readLeadChanges(world().database, start, start))!.changes).toEqual([])
})
