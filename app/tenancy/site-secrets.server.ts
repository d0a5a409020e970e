import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import type { Staff } from './actor.ts'
import { writeAudit } from './audit.server.ts'
import type { Scope } from './scope.server.ts'
import { siteSecrets } from './tables.server.ts'

/** A site's own credentials with its suppliers: sealed rows, never settings and never environment. */

export const isSecretName = (name: string) => /^[a-z0-9-]{1,40}$/.test(name)

const purpose = (siteId: string, name: string) => `${siteId}/${name}`

export async function setSiteSecret(
  database: Database,
  sealer: Sealer,
  siteId: string,
  { name, value, now, by }: { name: string; value: string; now: Date; by?: Staff },
): Promise<void> {
  const sealed = sealer.seal(value, purpose(siteId, name))
  const changedAt = now.toISOString()
  await database.asSite(siteId, async (transaction) => {
    await transaction
      .insert(siteSecrets)
      .values({ siteId, name, sealed, changedAt })
      .onConflictDoUpdate({ target: [siteSecrets.siteId, siteSecrets.name], set: { sealed, changedAt } })
    if (by) await writeAudit(transaction, siteId, by, { verb: 'secret.set', subject: `secret:${name}` })
  })
}

/** False when it is not set. */
export const removeSiteSecret = (scope: Scope, name: string): Promise<boolean> =>
  scope.db.transaction(async (transaction) => {
    const gone = await transaction
      .delete(siteSecrets)
      .where(and(eq(siteSecrets.siteId, scope.site.id), eq(siteSecrets.name, name)))
      .returning({ name: siteSecrets.name })
    return gone.length > 0
  })

/** Null when it is not set, or was sealed under another SESSION_SECRET. */
export async function readSiteSecret(
  database: Database,
  sealer: Sealer,
  siteId: string,
  name: string,
): Promise<string | null> {
  const [row] = await database.asSite(siteId, (transaction) =>
    transaction
      .select({ sealed: siteSecrets.sealed })
      .from(siteSecrets)
      .where(and(eq(siteSecrets.siteId, siteId), eq(siteSecrets.name, name))),
  )
  return row ? sealer.open(row.sealed, purpose(siteId, name)) : null
}

/** Their names; the values stay sealed. */
export async function listSiteSecrets(database: Database, siteId: string) {
  return database.asSite(siteId, (transaction) =>
    transaction
      .select({ name: siteSecrets.name, changedAt: siteSecrets.changedAt })
      .from(siteSecrets)
      .where(eq(siteSecrets.siteId, siteId))
      .orderBy(asc(siteSecrets.name)),
  )
}

export type Resealing = {
  readonly resealed: number
  /** Sealed under a secret that the deployment does not know. */
  readonly unreadable: readonly { readonly siteId: string; readonly name: string }[]
}

/** Seals every credential of every site anew, under the SESSION_SECRET of now. One that is set meanwhile stays as it is set. */
export async function resealSiteSecrets(database: Database, sealer: Sealer, by: Staff): Promise<Resealing> {
  return database.asPlatform(async (transaction) => {
    const { siteId, name, sealed } = siteSecrets
    const rows = await transaction
      .select({ siteId, name, sealed })
      .from(siteSecrets)
      .orderBy(asc(siteId), asc(name))
      .for('update')
    const unreadable: Resealing['unreadable'][number][] = []
    for (const row of rows) {
      const value = sealer.open(row.sealed, purpose(row.siteId, row.name))
      if (value === null) unreadable.push({ siteId: row.siteId, name: row.name })
      else
        await transaction
          .update(siteSecrets)
          .set({ sealed: sealer.seal(value, purpose(row.siteId, row.name)) })
          .where(and(eq(siteId, row.siteId), eq(name, row.name)))
    }
    const resealed = rows.length - unreadable.length
    if (resealed > 0)
      await writeAudit(transaction, null, by, {
        verb: 'secret.reseal',
        subject: 'secrets',
        after: { resealed },
      })
    return { resealed, unreadable }
  })
}
