import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { dropPasskey, keepPasskey, type RelyingParty } from '#app/people/passkeys.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Person } from '#app/tenancy/actor.ts'
import { writeAudit } from '#app/tenancy/audit.server.ts'

type Own = { readonly actor: Person; readonly database: Database }

/** Keeps a passkey that a browser made for who acts; false: it is not good. Undone by removing it. */
export const addPasskey = (
  { actor, database }: Own,
  party: RelyingParty,
  { device, response }: { readonly device: string; readonly response: RegistrationResponseJSON },
): Promise<boolean> =>
  database.asPlatform(async (transaction) => {
    if (!(await keepPasskey(transaction, party, { personId: actor.id, device }, response))) return false
    await writeAudit(transaction, null, actor, {
      verb: 'passkey.add',
      subject: `person:${actor.id}`,
      after: { device },
    })
    return true
  })

/** One of one's own; false: there is none of that id. */
export const removePasskey = ({ actor, database }: Own, id: string): Promise<boolean> =>
  database.asPlatform(async (transaction) => {
    if (!(await dropPasskey(transaction, actor.id, id))) return false
    await writeAudit(transaction, null, actor, { verb: 'passkey.remove', subject: `person:${actor.id}` })
    return true
  })
