import {
  removeGroup as deleteGroup,
  addGroup as insertGroup,
  putInGroup,
  type SiteGroup,
  takeFromGroup,
} from '#app/people/groups.server.ts'
import { writeAudit } from '#app/tenancy/audit.server.ts'
import type { Acting } from './acting.server.ts'

type ByWhom = Pick<Acting, 'actor' | 'database'>

/** False: there is one of that slug. */
export const addGroup = (
  { actor, database }: ByWhom,
  group: Pick<SiteGroup, 'slug' | 'name'>,
): Promise<boolean> =>
  database.asPlatform(async (transaction) => {
    const id = await insertGroup(transaction, group)
    if (id === null) return false
    await writeAudit(transaction, null, actor, {
      verb: 'group.add',
      subject: `group:${id}`,
      after: { group: group.slug },
    })
    return true
  })

/** Ends the roles that people have by it too. */
export const removeGroup = ({ actor, database }: ByWhom, { id, slug }: SiteGroup): Promise<void> =>
  database.asPlatform(async (transaction) => {
    await deleteGroup(transaction, id)
    await writeAudit(transaction, null, actor, {
      verb: 'group.remove',
      subject: `group:${id}`,
      before: { group: slug },
    })
  })

/** Puts a site into a group, or takes it out; undone by the other. False: it was so already. */
export const groupSite = (
  { actor, database }: ByWhom,
  { id, slug }: SiteGroup,
  site: { readonly id: string; readonly slug: string },
  isIn: boolean,
): Promise<boolean> =>
  database.asPlatform(async (transaction) => {
    const isChanged = await (isIn ? putInGroup : takeFromGroup)(transaction, id, site.id)
    if (isChanged)
      await writeAudit(transaction, null, actor, {
        verb: isIn ? 'group.put' : 'group.take',
        subject: `group:${id}`,
        after: { group: slug, site: site.slug },
      })
    return isChanged
  })
