import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leads } from '#app/leads/tables.server.ts'
import { sites } from '#app/tenancy/tables.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { worldOf } from '#test/world.ts'
import { demoSites } from './generate.ts'
import { seedDemo } from './seed.ts'

const world = worldOf()

test('demo dealers are stored as their files are written, so that an older version can read them', async () => {
  const deployment = aDeployment(world())
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-seed-'))
  const environment = { ...deployment.environment, FORECOURT_DATA: folder }
  await seedDemo({ ...deployment, environment, now: () => new Date() }, () => {})
  const all = async () =>
    world().database.asPlatform((transaction) => transaction.select({ id: leads.id }).from(leads))
  const seeded = await all()
  expect(seeded).toHaveLength(11 * demoSites.length)
  // A start that was cut off before its mark, or another process with a folder of its own.
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  await seedDemo({ ...deployment, environment, now: () => new Date() }, () => {})
  expect(await all()).toEqual(seeded)
  rmSync(folder, { recursive: true })
  const rows = await world().database.asPlatform((transaction) => transaction.select().from(sites))
  expect(rows.map(({ slug }) => slug).sort()).toEqual([...demoSites].sort())
  for (const { slug, settings } of rows)
    expect(settings).toEqual(JSON.parse(readFileSync(`demo/sites/${slug}.json`, 'utf8')))
})
