import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { cookie, cookieValue } from '#app/accounts/visitor-cookies.server.ts'
import { readParts } from '#app/photos/photo-parts.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { AppraisalAnswers, OwnedCar, StoredValuation } from './appraisal.ts'
import { partsOf } from './photos.server.ts'
import { appraisalPhotos, appraisals } from './tables.server.ts'

/** What owners say of their cars, step by step. The browser holds a token, the database its print. */

const name = 'forecourt-appraisal'
const days = 14

export const appraisalToken = (request: Request): string | null => cookieValue(request, name)
export const appraisalCookie = (request: Request, token: string): string =>
  cookie(request, { name, value: token, seconds: days * 86_400 })

export const printOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export type Appraisal = typeof appraisals.$inferSelect

const isIt = (scope: Scope, tokenHash: string) =>
  and(eq(appraisals.siteId, scope.site.id), eq(appraisals.tokenHash, tokenHash))
const now = sql`now()` as never

/** The token that goes on with it. */
export async function beginAppraisal(
  scope: Scope,
  begun: { readonly answers: AppraisalAnswers; readonly carId: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await scope.db.transaction((transaction) =>
    transaction.insert(appraisals).values({
      siteId: scope.site.id,
      tokenHash: printOfToken(token),
      ...begun,
      begunAt: now,
      changedAt: now,
    }),
  )
  return token
}

export const findAppraisal = async (scope: Scope, token: string | null): Promise<Appraisal | null> =>
  token === null ? null : findByPrint(scope, printOfToken(token))

/** By what the database and other journeys keep of the token, which opens nothing. */
export async function findByPrint(scope: Scope, print: string): Promise<Appraisal | null> {
  const [row] = await scope.db.transaction((transaction) =>
    transaction.select().from(appraisals).where(isIt(scope, print)),
  )
  return row ? asRead(row) : null
}

/** What was left out is null, whatever JSON made of it on the way. */
const asRead = ({ answers, ...appraisal }: Appraisal): Appraisal => ({
  ...appraisal,
  answers: {
    ...answers,
    ...(answers.car && { car: whole(answers.car) }),
    ...(answers.found && { found: whole(answers.found) }),
  },
})
const whole = (car: OwnedCar): OwnedCar => ({ ...car, badge: car.badge ?? null })

type Change = {
  /** Added to the answers; with null a former one is taken away. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly carId?: string | null
  readonly leadId?: string
  readonly valuation?: StoredValuation | null
}

/** One statement, so that two tabs do not lose each other's answers. */
export async function changeAppraisal(
  scope: Scope,
  tokenHash: string,
  { answers = {}, ...change }: Change,
): Promise<Appraisal | null> {
  const gone = Object.keys(answers).filter((name) => answers[name] == null)
  const [changed] = await scope.db.transaction((transaction) =>
    transaction
      .update(appraisals)
      .set({
        ...change,
        // Only what was taken away goes: a null within an answer is what its person said.
        answers:
          sql`(${appraisals.answers} || ${JSON.stringify(answers)}::text::jsonb) - array(select jsonb_array_elements_text(${JSON.stringify(gone)}::text::jsonb))` as never,
        changedAt: now,
      })
      .where(isIt(scope, tokenHash))
      .returning(),
  )
  return changed ? asRead(changed) : null
}

/** With their photos, as they are shown to whose they are. */
export async function appraisalsOfLeads(
  transaction: Transaction,
  siteId: string,
  leadIds: readonly string[],
) {
  if (leadIds.length === 0) return []
  const rows = await transaction
    .select()
    .from(appraisals)
    .where(and(eq(appraisals.siteId, siteId), inArray(appraisals.leadId, [...leadIds])))
  const prints = rows.map(({ tokenHash }) => tokenHash)
  const photos = prints.length
    ? await transaction
        .select()
        .from(appraisalPhotos)
        .where(and(eq(appraisalPhotos.siteId, siteId), inArray(appraisalPhotos.tokenHash, prints)))
    : []
  const pictures = new Map<string, string>()
  for (const { id } of photos) {
    const picture = await readParts(
      { run: (work) => work(transaction), perTurn: 1 },
      partsOf(siteId, id, 'picture'),
    )
    if (picture.length) pictures.set(id, picture.toString('base64'))
  }
  return rows.map(({ tokenHash, ...appraisal }) => ({
    ...appraisal,
    photos: photos
      .filter((photo) => photo.tokenHash === tokenHash)
      .map(({ tokenHash: _, siteId: __, ...photo }) => ({
        ...photo,
        picture: pictures.get(photo.id) ?? null,
      })),
  }))
}

export async function eraseAppraisals(
  transaction: Transaction,
  siteId: string,
  leadIds: readonly string[],
): Promise<void> {
  if (leadIds.length > 0)
    await transaction
      .delete(appraisals)
      .where(and(eq(appraisals.siteId, siteId), inArray(appraisals.leadId, [...leadIds])))
}

/** Those that named nobody are of no use; the others go with their lead. */
export const forgetAppraisals = (database: Database, siteId: string): Promise<number> =>
  database.asSite(siteId, async (transaction) => {
    const old = await transaction
      .delete(appraisals)
      .where(
        and(
          eq(appraisals.siteId, siteId),
          isNull(appraisals.leadId),
          lt(appraisals.changedAt, sql`now() - make_interval(days => ${days}::int)` as never),
        ),
      )
      .returning({ at: appraisals.begunAt })
    return old.length
  })
