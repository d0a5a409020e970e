import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withdrawPage } from '#app/verbs/pages.server.ts'
import { aSite, onBothDatabases, scope, type World } from '#test/world.ts'
import { audited, blankAudit, type Deed, listAudit, type StaffScope } from './audit.server.ts'
import { audit } from './tables.server.ts'
import type { Site } from './tenancy.ts'

const actor = { kind: 'operator', name: 'sam' } as const
const asSam = (world: World, site: Site): StaffScope => ({ ...scope(world, site), actor })

const deed = (outcome: string): Deed => ({
  verb: 'page.publish',
  subject: `lead:${outcome}`,
  after: { phone: '0491 570 006' },
})
const did = (by: StaffScope, what: string) => audited<string>(by, deed).db.transaction(async () => what)

onBothDatabases((world) => {
  test('a deed is written down in the transaction that does it, by who did it', async () => {
    const by = asSam(world(), await aSite(world()))
    await did(by, 'one')
    await expect(
      audited<string>(by, deed).db.transaction(async () => {
        throw new Error('it failed')
      }),
    ).rejects.toThrow('it failed')
    const rows = await listAudit(by, { limit: 10 })
    expect(rows).toMatchObject([{ actor, verb: 'page.publish', subject: 'lead:one', before: null }])
  })

  test('what changes nothing leaves nothing', async () => {
    const by = asSam(world(), await aSite(world()))
    expect(await withdrawPage(by, '/nowhere')).toBe(false)
    expect(await listAudit(by, { limit: 10 })).toEqual([])
  })

  test('pages of it follow one another, whole and by subject, and never show another site', async () => {
    const [by, other] = [asSam(world(), await aSite(world())), asSam(world(), await aSite(world()))]
    for (const what of ['a', 'b', 'c', 'a', 'd']) await did(by, what)
    await did(other, 'a')
    const first = await listAudit(by, { limit: 2 })
    const second = await listAudit(by, { limit: 2, after: first.at(-1)!.id })
    const third = await listAudit(by, { limit: 2, after: second.at(-1)!.id })
    expect(
      [first, second, third]
        .flat()
        .map(({ subject }) => subject.at(-1))
        .join(''),
    ).toBe('dacba')
    expect(await listAudit(by, { subject: 'lead:a', limit: 10 })).toHaveLength(2)
  })

  test('nobody changes or deletes it, a site or the platform', async () => {
    const by = asSam(world(), await aSite(world()))
    await did(by, 'one')
    const { deployment } = by.db
    for (const change of [
      sql`update audit set actor = '{}'`,
      sql`update audit set before = null, after = null`,
      sql`delete from audit`,
      sql`truncate audit`,
    ]) {
      await expect(by.db.transaction((tx) => tx.execute(change))).rejects.toThrow()
      await expect(deployment.asPlatform((tx) => tx.execute(change))).rejects.toThrow()
    }
    // The owner of the tables, whom no grant holds back.
    await deployment.alone(sql`update audit set actor = '{}'`).catch(() => {})
    await deployment.alone(sql`delete from audit`).catch(() => {})
    expect(await listAudit(by, { limit: 10 })).toMatchObject([{ actor, after: { phone: '0491 570 006' } }])
  })

  test('an erasure takes the values of its things, and leaves who did what and when', async () => {
    const [by, other] = [asSam(world(), await aSite(world())), asSam(world(), await aSite(world()))]
    for (const one of [by, other]) for (const what of ['hers', 'another']) await did(one, what)
    await by.db.transaction((transaction) => blankAudit(transaction, ['lead:hers']))
    const kept = (rows: Awaited<ReturnType<typeof listAudit>>) =>
      rows.map(({ subject, after, actor: who }) => [subject, after !== null, who.kind])
    expect(kept(await listAudit(by, { limit: 10 }))).toEqual([
      ['lead:another', true, 'operator'],
      ['lead:hers', false, 'operator'],
    ])
    expect(kept(await listAudit(other, { limit: 10 })).map(([, has]) => has)).toEqual([true, true])
  })

  test('it goes with its site', async () => {
    const site = await aSite(world())
    await did(asSam(world(), site), 'one')
    await world().database.asPlatform((tx) => tx.execute(sql`delete from sites where id = ${site.id}`))
    const left = await world().database.asPlatform((tx) =>
      tx.select().from(audit).where(eq(audit.siteId, site.id)),
    )
    expect(left).toEqual([])
  })
})
