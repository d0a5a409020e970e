import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

const tables = [
  'leads',
  'lead_prints',
  'lead_deliveries',
  'test_drives',
  'phone_codes',
  'code_sends',
  'users',
  'user_sessions',
  'verifications',
]

/**
 * Lets time pass on the database's clock, which decides what is due, expired or counted: every moment that it keeps of
 * codes, sessions, leads and limits moves that far into the past.
 */
export async function timePasses({ database }: World, seconds: number): Promise<void> {
  const span = sql`make_interval(secs => ${seconds})`
  await database.asPlatform(async (tx) => {
    const { rows } = (await tx.execute(sql`
      select table_name as name, string_agg(quote_ident(column_name), ' ') as columns
      from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'
        and column_name <> 'starts_at' and table_name in ${tables}
      group by table_name`)) as unknown as { rows: { name: string; columns: string }[] }
    for (const { name, columns } of rows) {
      const earlier = columns
        .split(' ')
        .map((column) => sql`${sql.raw(column)} = ${sql.raw(column)} - ${span}`)
      await tx.execute(sql`update ${sql.identifier(name)} set ${sql.join(earlier, sql`, `)}`)
    }
  })
  await database.alone(sql`update rate_counts set ends_at = ends_at - ${span}`)
}
