import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findSiteEntry } from '#app/tenancy/sites.server.ts'
import { audit } from '#app/tenancy/tables.server.ts'
import { deedsOf, managed, managing, operator } from '#test/staff.ts'
import { aSite, onBothDatabases } from '#test/world.ts'
import { removeSite, resumeSite, suspendSite } from './sites.server.ts'

const who = 'operator sam'

onBothDatabases((world) => {
  test('a site is taken off the air and put back, each written down once', async () => {
    const site = await aSite(world())
    const entry = (await findSiteEntry(world().database, site.slug))!
    const acting = managing(world(), operator)
    expect(await resumeSite(acting, entry)).toBe(false)
    expect(await deedsOf(managed(world(), site))).toEqual([])
    expect([await suspendSite(acting, entry), await suspendSite(acting, entry)]).toEqual([true, false])
    expect(await resumeSite(acting, entry)).toBe(true)
    const subject = `site:${site.slug}`
    expect(await deedsOf(managed(world(), site))).toEqual([
      { who, verb: 'site.suspend', subject },
      { who, verb: 'site.resume', subject },
    ])
  })

  test('a removal awaits consent; who made it stays written down when the site and its rows are gone', async () => {
    const site = await aSite(world())
    const entry = (await findSiteEntry(world().database, site.slug))!
    const forgotten: string[] = []
    const remove = (isGiven: boolean) =>
      removeSite(managing(world(), operator), entry, {
        isGiven,
        forgetPictures: async (siteId) => forgotten.push(siteId),
      })
    const removals = async () => {
      const rows = await world().database.asPlatform((transaction) =>
        transaction.select().from(audit).where(isNull(audit.siteId)),
      )
      return rows.filter(({ subject }) => subject === `site:${site.slug}`)
    }
    expect(await remove(false)).toMatchObject({ awaits: 'consent', rows: expect.any(Map) })
    expect([forgotten, await removals()]).toEqual([[], []])
    expect(await remove(true)).toMatchObject({ files: 1, isHosted: false })
    expect(forgotten).toEqual([site.id])
    expect(await removals()).toMatchObject([{ actor: operator, verb: 'site.remove', before: null }])
  })
})
