import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Person } from '#app/platform/person.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { oneLine } from '../plain-text.ts'
import { type KeptView, mostKept, mostNameLetters } from './lead-views.ts'
import { keptViews } from './tables.server.ts'

/** Views of the list that a person keeps for themselves. */

export type ViewRefusal = 'empty' | 'long' | 'same' | 'many' | 'gone'
type Outcome = { readonly refused: ViewRefusal } | { readonly kept: KeptView }

const isOf = (siteId: string, personId: string) =>
  and(eq(keptViews.siteId, siteId), eq(keptViews.personId, personId))

const isNamed = (name: string) => sql`lower(${keptViews.name}) = lower(${name})`

/** As what is asked beside the counts: by their names. */
export const keptViewsOf = ({ site }: Scope, personId: string): SQL<readonly KeptView[]> => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'view', view, 'text', text) order by lower(name)), '[]')
  from ${keptViews} where ${isOf(site.id, personId)})`

const faultOf = (name: string): ViewRefusal | null =>
  name === '' ? 'empty' : [...name].length > mostNameLetters ? 'long' : null

/** Two presses at once wait for one another. */
const lock = (transaction: Transaction, siteId: string, personId: string) =>
  transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`views ${siteId} ${personId}`}, 0))`,
  )

const isTaken = async (transaction: Transaction, where: SQL | undefined) =>
  (await transaction.select({ name: keptViews.name }).from(keptViews).where(where)).length > 0

export async function keepView({ site, db }: Scope, personId: string, asked: KeptView): Promise<Outcome> {
  const kept = { view: asked.view, name: oneLine(asked.name), text: oneLine(asked.text) }
  const refused = faultOf(kept.name)
  if (refused) return { refused }
  return db.transaction(async (transaction) => {
    const own = isOf(site.id, personId)
    await lock(transaction, site.id, personId)
    if (await isTaken(transaction, and(own, isNamed(kept.name)))) return { refused: 'same' }
    const [held] = await transaction.select({ count: count() }).from(keptViews).where(own)
    if (held!.count >= mostKept) return { refused: 'many' }
    await transaction.insert(keptViews).values({ siteId: site.id, personId, ...kept })
    return { kept }
  })
}

export async function renameView(
  { site, db }: Scope,
  personId: string,
  was: string,
  asked: string,
): Promise<Outcome> {
  const name = oneLine(asked)
  const refused = faultOf(name)
  if (refused) return { refused }
  return db.transaction(async (transaction) => {
    const own = isOf(site.id, personId)
    await lock(transaction, site.id, personId)
    if (await isTaken(transaction, and(own, isNamed(name), ne(keptViews.name, was))))
      return { refused: 'same' }
    const [kept] = await transaction
      .update(keptViews)
      .set({ name })
      .where(and(own, eq(keptViews.name, was)))
      .returning({ name: keptViews.name, view: keptViews.view, text: keptViews.text })
    return kept ? { kept } : { refused: 'gone' }
  })
}

export const dropView = ({ site, db }: Scope, personId: string, name: string) =>
  db.transaction((transaction) =>
    transaction.delete(keptViews).where(and(isOf(site.id, personId), eq(keptViews.name, name))),
  )

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []

/** Whose words, or whose name, hold the person's number, address or one of these names, in whatever order. */
export async function viewsNaming(
  transaction: Transaction,
  siteId: string,
  { phone, email }: Person,
  names: readonly string[],
) {
  const views = await transaction.select().from(keptViews).where(eq(keptViews.siteId, siteId))
  const sought = names.map(wordsIn).filter(({ length }) => length > 0)
  return views.filter((view) => {
    const text = `${view.name} ${view.text}`.toLowerCase()
    const words = new Set(wordsIn(text))
    return (
      (phone !== null && text.replace(/\D/g, '').includes(phone.digits)) ||
      (email !== null && text.includes(email)) ||
      sought.some((name) => name.every((word) => words.has(word)))
    )
  })
}

export async function eraseViews(
  transaction: Transaction,
  siteId: string,
  views: Awaited<ReturnType<typeof viewsNaming>>,
): Promise<void> {
  for (const personId of new Set(views.map((view) => view.personId))) {
    const names = views.filter((view) => view.personId === personId).map(({ name }) => name)
    await transaction.delete(keptViews).where(and(isOf(siteId, personId), inArray(keptViews.name, names)))
  }
}
