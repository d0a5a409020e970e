import type { Database } from '#app/platform/database.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'

/** What a verb is given beside its input. */
export type Acting = {
  readonly actor: Staff
  readonly database: Database
  readonly sealer: Sealer
}
