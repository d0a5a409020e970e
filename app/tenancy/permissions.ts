import type { Staff } from './actor.ts'
import type { Role } from './roles.ts'
import type { VerbName } from './verb-names.ts'

const owner = ['owner'] as const
const managers = ['owner', 'manager'] as const
const selling = ['owner', 'manager', 'sales'] as const
const writing = ['owner', 'manager', 'marketing'] as const
/** Who reads who a buyer is. */
const reading = ['owner', 'manager', 'sales', 'viewer'] as const
const anybody = ['owner', 'manager', 'sales', 'marketing', 'viewer'] as const

/** What the product does by itself. */
const ofJobs: ReadonlySet<VerbName> = new Set<VerbName>(['car.say', 'lead.hand-on'])

/** Who may do what. A verb that is not named here does not compile; what a person has no role for is refused where it is done. */
export const permissions: Readonly<Record<VerbName, readonly Role[]>> = {
  'article.publish': writing,
  'article.withdraw': writing,
  // Of cars that no feed brings.
  'car.add': managers,
  'car.change': managers,
  // Its words; what is asked for it and whether it is for sale is `car.say`.
  'car.describe': writing,
  'car.say': managers,
  'car.withdraw': managers,
  // One's own.
  'duty.set': selling,
  'group.add': [],
  'group.put': [],
  'group.remove': [],
  'group.take': [],
  'lead.answer': selling,
  'lead.assign': selling,
  'lead.call': selling,
  'lead.export': managers,
  'lead.hand-on': [],
  'lead.merge': selling,
  'lead.next': selling,
  'lead.note': selling,
  'lead.replay': selling,
  'lead.reread': selling,
  'lead.spam': selling,
  'lead.state': selling,
  'mail.lead': selling,
  'mail.set-aside': selling,
  'page.publish': writing,
  'page.withdraw': writing,
  'parts.import': managers,
  'parts.withdraw': managers,
  'passkey.add': anybody,
  'passkey.remove': anybody,
  'person.erase': managers,
  'person.export': managers,
  'photo.add': writing,
  'photo.remove': writing,
  // One's own.
  'push.add': anybody,
  'push.remove': anybody,
  'range.import': managers,
  'range.withdraw': managers,
  'redirect.import': writing,
  'redirect.remove': writing,
  'reservation.complete': selling,
  'reservation.refund': managers,
  'reservation.release': selling,
  'reservation.solve': managers,
  'secret.remove': owner,
  'secret.reseal': [],
  'secret.set': owner,
  // One's own.
  'session.end': anybody,
  'settings.change': managers,
  'sheet.remove': writing,
  'sheet.set': writing,
  'site.add': [],
  'site.remove': [],
  'site.resume': [],
  'site.suspend': [],
  'staff.invite': owner,
  'staff.join': anybody,
  'staff.remove': owner,
  'staff.revoke': owner,
  'staff.role': owner,
  'staff.sign-out': owner,
  'stock.import': managers,
  // One's own.
  'telling.set': reading,
}

/** Whether they read who a buyer is: marketing has words and numbers without names. */
export const readsBuyers = (actor: Staff): boolean =>
  actor.kind === 'operator' || (actor.kind === 'person' && actor.roles.some((role) => role !== 'marketing'))

/** Whether they may take a list with them: a viewer only reads. */
export const takesLists = (actor: Staff): boolean =>
  actor.kind === 'operator' || (actor.kind === 'person' && actor.roles.some((role) => role !== 'viewer'))

/** What lets people in, takes data out or ends it: a person proves to be it anew, by mail or passkey, within ten minutes before. */
export const needsProof: ReadonlySet<VerbName> = new Set<VerbName>([
  ...(['lead.export', 'person.erase', 'person.export', 'passkey.add', 'passkey.remove'] as const),
  ...(['secret.remove', 'secret.set', 'staff.invite', 'staff.remove', 'staff.revoke', 'staff.role'] as const),
])

/** An operator may all; a person what one of their roles on the site may. Programs have no rights yet. */
export const may = (actor: Staff, verb: VerbName): boolean =>
  actor.kind === 'operator' ||
  (actor.kind === 'job' && ofJobs.has(verb)) ||
  (actor.kind === 'person' &&
    permissions[verb].some((role) => (actor.roles as readonly string[]).includes(role)))
