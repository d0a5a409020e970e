import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Person } from '#app/platform/person.ts'
import { hasEmail, hasPhone } from '#app/platform/person-match.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import { sendPrints } from './send-limits.server.ts'
import { codeSends, phoneCodes, userSessions, users, verifications } from './tables.server.ts'

/** What signing in holds of a person, to be shown or erased. Inside a transaction of the site. */

export async function accountOfPerson(
  transaction: Transaction,
  siteId: string,
  person: Person,
  print: Sealer['print'],
) {
  const rows = await transaction
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), or(hasPhone(users.phone, person), hasEmail(users.email, person))))
  const ids = rows.map(({ id }) => id)
  const prints = phonesOf(person, rows).flatMap((phone) => sendPrints(print, phone))
  const codes = await transaction
    .select({ details: phoneCodes.details, expiresAt: phoneCodes.expiresAt, usedAt: phoneCodes.usedAt })
    .from(phoneCodes)
    .where(isCodeOf(siteId, person, prints))
  if (ids.length === 0 && prints.length === 0)
    return { users: rows, sessions: [], verifications: [], codes, codesSent: [], prints }
  const sessions = await transaction
    .select({
      userId: userSessions.userId,
      createdAt: userSessions.createdAt,
      usedAt: userSessions.usedAt,
      expiresAt: userSessions.expiresAt,
    })
    .from(userSessions)
    .where(and(eq(userSessions.siteId, siteId), isIn(userSessions.userId, ids)))
  const verified = await transaction
    .select()
    .from(verifications)
    .where(and(eq(verifications.siteId, siteId), isIn(verifications.userId, ids)))
  const codesSent = await transaction
    .select({ sentAt: codeSends.sentAt, verifiedAt: codeSends.verifiedAt })
    .from(codeSends)
    .where(and(eq(codeSends.siteId, siteId), isIn(codeSends.phonePrint, prints)))
  return { users: rows, sessions, verifications: verified, codes, codesSent, prints }
}

/** Sessions and the watchlist go with the user. */
export async function eraseAccount(
  transaction: Transaction,
  siteId: string,
  person: Person,
  { users: found, prints }: Awaited<ReturnType<typeof accountOfPerson>>,
): Promise<void> {
  const ids = found.map(({ id }) => id)
  await transaction.delete(phoneCodes).where(isCodeOf(siteId, person, prints))
  await transaction
    .delete(codeSends)
    .where(and(eq(codeSends.siteId, siteId), isIn(codeSends.phonePrint, prints)))
  await transaction
    .delete(verifications)
    .where(and(eq(verifications.siteId, siteId), isIn(verifications.userId, ids)))
  await transaction.delete(users).where(and(eq(users.siteId, siteId), isIn(users.id, ids)))
}

/** As `australianMobile` writes them: codes are kept by prints of that. */
const phonesOf = ({ phone }: Person, found: readonly { phone: string }[]): string[] => [
  ...new Set([...(phone?.isAustralian ? [`+61${phone.digits}`] : []), ...found.map((user) => user.phone)]),
]

const isIn = (column: Parameters<typeof inArray>[0], values: string[]): SQL =>
  values.length ? inArray(column, values) : sql`false`

const isCodeOf = (siteId: string, person: Person, prints: string[]) =>
  and(
    eq(phoneCodes.siteId, siteId),
    or(isIn(phoneCodes.phonePrint, prints), hasEmail(sql`${phoneCodes.details}->>'email'`, person)),
  )
