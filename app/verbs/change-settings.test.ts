import { expect, test } from 'vitest'
import { createSealer } from '#app/platform/secrets.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { readDocument, type SiteDocument } from '#app/tenancy/site-document.ts'
import { listRevisions } from '#app/tenancy/site-history.server.ts'
import { operator } from '#test/staff.ts'
import { aSite, someSettings, worldOf } from '#test/world.ts'
import { changeSettings } from './change-settings.server.ts'

const world = worldOf()
const actor: Staff = { kind: 'person', id: 'p1', roles: ['manager'] }
const change = (document: SiteDocument, consent: Parameters<typeof changeSettings>[2], by: Staff = actor) => {
  const read = readDocument(document)
  if ('problems' in read) throw new Error(read.problems.join())
  const acting = {
    actor: by,
    database: world().database,
    sealer: createSealer('what seals in tests of verbs'),
  }
  return changeSettings(acting, { settings: read.settings, document }, consent)
}
const agreed = { isGiven: true }

test('what the command line refuses is refused here: a lender without an address, a host of another dealer', async () => {
  await aSite(world(), { hosts: ['taken.example'] })
  const { settings } = await aSite(world())
  const wrong = {
    ...settings,
    hosts: ['taken.example'],
    finance: { ...settings.finance, services: [{ provider: 'coral-coast' }] },
  }
  const outcome = await change(wrong as SiteDocument, agreed)
  if (!('refused' in outcome)) throw new Error('It was taken')
  const fields = outcome.refused.map(({ path }) => path.join('.'))
  expect(fields).toContain('hosts.0')
  expect(fields).toContain('finance.services.0.address')
})

test('a change awaits consent, is made as it was agreed to, and its history says who made it', async () => {
  const { id, settings } = await aSite(world())
  const wanted = { ...settings, name: 'Another Name' }
  const shown = await change(wanted, { isGiven: false })
  expect(shown).toMatchObject({ awaits: 'consent', plan: { revision: 1, changes: [{ field: 'name' }] } })
  expect(await change(wanted, { isGiven: true, isTrial: true })).toMatchObject({ awaits: 'consent' })
  expect(await change(wanted, { isGiven: true, revision: 7 })).toMatchObject({
    refused: [{ path: [], reason: expect.stringContaining('revision 1 is in force now') }],
  })
  expect(await change(wanted, agreed)).toMatchObject({ outcome: 'changed', site: { revision: 2 } })
  const [now, before] = await listRevisions(world().database, id)
  expect([now?.appliedBy, before?.appliedBy]).toEqual([actor, null])
})

test('a new site needs no consent; the same settings again change nothing', async () => {
  const document = someSettings()
  // The sites of a deployment are its operator's.
  await expect(change(document, { isGiven: false })).rejects.toThrow('site.add is not allowed')
  expect(await change(document, { isGiven: false }, operator)).toMatchObject({ outcome: 'added' })
  expect(await change(document, { isGiven: false })).toMatchObject({ outcome: 'unchanged' })
})
