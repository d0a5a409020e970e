import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Person } from '#app/platform/person.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type KeptList, type KeptView, mostKept, mostNameLetters } from './kept-views.ts'
import { keptViews } from './tables.server.ts'

/** Views of the office's lists that a person keeps for themselves. */

export type ViewRefusal = 'empty' | 'long' | 'same' | 'many' | 'gone'
type Outcome = { readonly refused: ViewRefusal } | { readonly kept: string }
/** Whose, and of which list. */
export type Keeper = { readonly personId: string; readonly list: KeptList }

const isOf = (siteId: string, { personId, list }: Keeper) =>
  and(eq(keptViews.siteId, siteId), eq(keptViews.personId, personId), eq(keptViews.list, list))

const isNamed = (name: string) => sql`lower(${keptViews.name}) = lower(${name})`

/** As what is asked beside other things: by their names. */
export const keptViewsOf = <Asked>({ site }: Scope, keeper: Keeper): SQL<readonly KeptView<Asked>[]> => sql`(
  select coalesce(json_agg(asked || jsonb_build_object('name', name) order by lower(name)), '[]')
  from ${keptViews} where ${isOf(site.id, keeper)})`

export const listKeptViews = <Asked>({ site, db }: Scope, keeper: Keeper): Promise<KeptView<Asked>[]> =>
  db.transaction(async (transaction) => {
    const rows = await transaction
      .select({ name: keptViews.name, asked: keptViews.asked })
      .from(keptViews)
      .where(isOf(site.id, keeper))
      .orderBy(sql`lower(${keptViews.name})`)
    return rows.map(({ name, asked }) => ({ ...(asked as Asked), name }))
  })

const faultOf = (name: string): ViewRefusal | null =>
  name === '' ? 'empty' : [...name].length > mostNameLetters ? 'long' : null

/** Two presses at once wait for one another. */
const lock = (transaction: Transaction, siteId: string, { personId }: Keeper) =>
  transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`views ${siteId} ${personId}`}, 0))`,
  )

const isTaken = async (transaction: Transaction, where: SQL | undefined) =>
  (await transaction.select({ name: keptViews.name }).from(keptViews).where(where)).length > 0

export async function keepView(
  { site, db }: Scope,
  keeper: Keeper,
  view: KeptView<Readonly<Record<string, string>>>,
): Promise<Outcome> {
  const { name, ...asked } = view
  const refused = faultOf(name)
  if (refused) return { refused }
  return db.transaction(async (transaction) => {
    const own = isOf(site.id, keeper)
    await lock(transaction, site.id, keeper)
    if (await isTaken(transaction, and(own, isNamed(name)))) return { refused: 'same' }
    const [held] = await transaction.select({ count: count() }).from(keptViews).where(own)
    if (held!.count >= mostKept) return { refused: 'many' }
    await transaction.insert(keptViews).values({ siteId: site.id, ...keeper, name, asked })
    return { kept: name }
  })
}

export async function renameView(
  { site, db }: Scope,
  keeper: Keeper,
  was: string,
  name: string,
): Promise<Outcome> {
  const refused = faultOf(name)
  if (refused) return { refused }
  return db.transaction(async (transaction) => {
    const own = isOf(site.id, keeper)
    await lock(transaction, site.id, keeper)
    if (await isTaken(transaction, and(own, isNamed(name), ne(keptViews.name, was))))
      return { refused: 'same' }
    const [kept] = await transaction
      .update(keptViews)
      .set({ name })
      .where(and(own, eq(keptViews.name, was)))
      .returning({ name: keptViews.name })
    return kept ? { kept: kept.name } : { refused: 'gone' }
  })
}

export const dropView = ({ site, db }: Scope, keeper: Keeper, name: string) =>
  db.transaction((transaction) =>
    transaction.delete(keptViews).where(and(isOf(site.id, keeper), eq(keptViews.name, name))),
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
    const text = `${view.name} ${view.asked.text ?? ''}`.toLowerCase()
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
  for (const some of Map.groupBy(views, ({ personId, list }) => `${list} ${personId}`).values()) {
    const { personId, list } = some[0]!
    const names = some.map(({ name }) => name)
    await transaction
      .delete(keptViews)
      .where(and(isOf(siteId, { personId, list }), inArray(keptViews.name, names)))
  }
}
