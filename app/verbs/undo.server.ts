import { type AuditRow, findAudit, findAudits, type StaffScope } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { isRole } from '#app/tenancy/roles.ts'
import type { VerbName } from '#app/tenancy/verb-names.ts'
import type { Acting } from './acting.server.ts'
import { restorePhoto } from './car-photos.server.ts'
import { restoreOfMany, restoreWords } from './car-words.server.ts'
import { setMailAside } from './inbound.server.ts'
import { restoreLead, setLeadSpam } from './lead-work.server.ts'
import { restoreOwnCar } from './own-cars.server.ts'
import { changeStaffRole, revokeStaffInvitation } from './staff.server.ts'

type ByWhom = Pick<Acting, 'actor' | 'database'> & { readonly now: Date }
type Undo = {
  /** The verb that takes it back, which says who may. */
  readonly by: VerbName
  /** False: somebody did something to the same thing since, or it is as it was already. */
  readonly undo: (by: ByWhom, scope: StaffScope, row: AuditRow) => Promise<boolean>
}

const idOf = ({ subject }: AuditRow) => subject.slice(subject.indexOf(':') + 1)

const ofLead = (verb: VerbName): Undo => ({
  by: verb,
  undo: async (_, scope, row) =>
    row.before !== null && 'before' in (await restoreLead(scope, verb, idOf(row), row)),
})

const ofCar = (verb: VerbName): Undo => ({
  by: verb,
  undo: ({ now }, scope, row) => restoreWords(scope, row, now),
})

const ofOwnCar = (by: VerbName): Undo => ({
  by,
  undo: ({ now }, scope, row) => restoreOwnCar(scope, row, now),
})

/** What takes a deed back, for those that have it. */
const undos: Partial<Readonly<Record<VerbName, Undo>>> = {
  'car.add': ofOwnCar('car.withdraw'),
  'car.change': ofOwnCar('car.change'),
  'car.describe': ofCar('car.describe'),
  'car.say': ofCar('car.say'),
  'car.withdraw': ofOwnCar('car.withdraw'),
  'lead.assign': ofLead('lead.assign'),
  'lead.merge': ofLead('lead.merge'),
  'lead.next': ofLead('lead.next'),
  'lead.state': ofLead('lead.state'),
  'lead.spam': {
    by: 'lead.spam',
    undo: async (_, scope, row) =>
      (await setLeadSpam(scope, idOf(row), row.before?.isSpam === true)) !== null,
  },
  'mail.set-aside': {
    by: 'mail.set-aside',
    undo: async (_, scope, row) =>
      (await setMailAside(scope, idOf(row), row.before?.isAside === true)) !== null,
  },
  'photo.add': ofCar('photo.remove'),
  'photo.remove': { by: 'photo.add', undo: ({ now }, scope, row) => restorePhoto(scope, row, now) },
  'staff.invite': {
    by: 'staff.revoke',
    undo: (by, { site }, row) => revokeStaffInvitation(by, { siteId: site.id }, idOf(row)),
  },
  'staff.role': {
    by: 'staff.role',
    undo: async (by, { site }, row) => {
      const [was, role] = [row.after?.role, row.before?.role]
      if (typeof was !== 'string' || typeof role !== 'string' || !isRole(was) || !isRole(role)) return false
      return 'before' in (await changeStaffRole(by, { siteId: site.id }, idOf(row), role, was))
    },
  },
}

/** Whether a deed can be taken back by who reads of it. */
export const isUndoable = ({ verb }: Pick<AuditRow, 'verb'>, actor: Acting['actor']): boolean => {
  const by = undos[verb]?.by
  return by !== undefined && may(actor, by)
}

/** Takes back what somebody did: itself a deed, written down. False: it cannot be, any more. */
export async function undoDeed(
  { database, now }: Omit<ByWhom, 'actor'>,
  scope: StaffScope,
  id: string,
): Promise<boolean> {
  const row = await findAudit(scope, id)
  const undo = row && undos[row.verb]
  return undo ? undo.undo({ actor: scope.actor, database, now }, scope, row) : false
}

/** Takes back what was done to many cars at once; how many were put back. What somebody changed since stays. */
export async function undoOfCars(scope: StaffScope, ids: readonly string[], now: Date): Promise<number> {
  const rows = await findAudits(scope, ids)
  return restoreOfMany(
    scope,
    rows.filter(({ verb }) => verb === 'car.say' || verb === 'car.describe'),
    now,
  )
}
