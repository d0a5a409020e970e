import { dropPushDevice, keepPushDevice, type PushDevice } from '#app/people/push-devices.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Person } from '#app/tenancy/actor.ts'
import { writeAudit } from '#app/tenancy/audit.server.ts'

type Own = { readonly actor: Person; readonly database: Database }

/** From now on who acts is told on this browser too. Undone by removing it. */
export const addPushDevice = ({ actor, database }: Own, device: string, given: PushDevice): Promise<void> =>
  database.asPlatform(async (transaction) => {
    await keepPushDevice(transaction, { personId: actor.id, device }, given)
    await writeAudit(transaction, null, actor, {
      verb: 'push.add',
      subject: `person:${actor.id}`,
      after: { device },
    })
  })

/** One of one's own; false: there is none of that id. */
export const removePushDevice = ({ actor, database }: Own, id: string): Promise<boolean> =>
  database.asPlatform(async (transaction) => {
    const device = await dropPushDevice(transaction, actor.id, id)
    if (device === null) return false
    await writeAudit(transaction, null, actor, {
      verb: 'push.remove',
      subject: `person:${actor.id}`,
      before: { device },
    })
    return true
  })
