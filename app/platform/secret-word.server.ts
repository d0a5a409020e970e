import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import type { Sealer } from './secrets.server.ts'

/**
 * Whether the servers of a deployment share their SESSION_SECRET: the first that starts seals a word in the database, and
 * who cannot open it has another secret, so that codes would fail and credentials not open.
 */

const name = 'session secret'
const word = 'the servers of this deployment have one secret'

/** Leaves the word where there is none. False: this process has another secret than the one that sealed it. */
export async function sharesSecret(database: Database, sealer: Sealer): Promise<boolean> {
  const read = () =>
    database.alone<{ sealed: string }>(sql`select sealed from deployment_words where name = ${name}`)
  let [row] = await read()
  if (!row) {
    await database.alone(sql`
      insert into deployment_words (name, sealed) values (${name}, ${sealer.seal(word, name)})
      on conflict (name) do nothing`)
    // Of two servers that start at once one has left its word.
    ;[row] = await read()
  }
  return row !== undefined && sealer.open(row.sealed, name) === word
}

/** After a change of the secret (`site secret reseal`). */
export async function resealWord(database: Database, sealer: Sealer): Promise<void> {
  await database.alone(sql`
    insert into deployment_words as words (name, sealed) values (${name}, ${sealer.seal(word, name)})
    on conflict (name) do update set sealed = excluded.sealed`)
}
