import { type Staff, staffWords } from '#app/tenancy/actor.ts'
import { listAudit, type StaffScope } from '#app/tenancy/audit.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Acting } from '#app/verbs/acting.server.ts'
import { aDeployment } from './deployment.ts'
import { scope, type World } from './world.ts'

/** Who works in a dealer's office. */
export const manager: Staff = { kind: 'person', id: 'p1', roles: ['manager'], isProven: true }

export const owner: Staff = { kind: 'person', id: 'o1', roles: ['owner'], isProven: true }
/** Who gives a command. */
export const operator: Staff = { kind: 'operator', name: 'sam' }

export const managed = (world: World, site: Site, actor: Staff = manager): StaffScope => ({
  ...scope(world, site),
  actor,
})

export const managing = (world: World, actor: Staff = manager): Acting => ({
  actor,
  database: world.database,
  sealer: aDeployment(world).sealer,
})

/** What staff did to a site, the oldest first: who, what, to which thing, and the values that were written down. */
export async function deedsOf(by: StaffScope) {
  const rows = (await listAudit(by, { limit: 100 })).reverse()
  return rows.map(({ actor, verb, subject, before, after }) => ({
    ...{ who: staffWords(actor), verb, subject },
    ...(before && { before }),
    ...(after && { after }),
  }))
}
