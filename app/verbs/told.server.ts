import type { Telling } from '#app/leads/told/telling.ts'
import { keepTelling } from '#app/leads/told/tellings.server.ts'
import type { Person } from '#app/tenancy/actor.ts'
import { type StaffScope, writeAudit } from '#app/tenancy/audit.server.ts'

/** How they are told of the site's leads; each says so of themselves. */
export const setTelling = ({ site, db }: StaffScope, person: Person, telling: Telling): Promise<void> =>
  db.transaction(async (transaction) => {
    await keepTelling(transaction, site.id, person.id, telling)
    const { phone: _, quiet, ...paces } = telling
    await writeAudit(transaction, site.id, person, {
      verb: 'telling.set',
      subject: `person:${person.id}`,
      after: { ...paces, quietFrom: quiet.from, quietUntil: quiet.until },
    })
  })
