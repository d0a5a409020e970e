import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { mentionPattern, type Person, phoneSpellings } from './person.ts'

/** Conditions that find a person's rows. Each is false where the person is not known by that. */

export const hasPhone = (column: SQLWrapper, person: Person): SQL =>
  person.phone ? sql`regexp_replace(${column}, '[^0-9]', '', 'g') in ${phoneSpellings(person)}` : sql`false`

export const hasEmail = (column: SQLWrapper, { email }: Person): SQL =>
  email ? sql`lower(trim(${column})) = ${email}` : sql`false`

/** Anywhere in a text or in a JSON value. */
export const mentions = (column: SQLWrapper, person: Person): SQL =>
  sql`replace(${column}::text, '\\n', ' ') ~* ${mentionPattern(person)}`
