import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'

/** By what a deployment shows itself to the browsers' push services (RFC 8292); both base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

const name = 'push keys'

/** Made when first needed; the same in every process. Null: they were sealed under another SESSION_SECRET than this one. */
export async function pushKeys(database: Database, sealer: Sealer): Promise<PushKeys | null> {
  const read = () =>
    database.alone<{ sealed: string }>(sql`select sealed from deployment_words where name = ${name}`)
  let [row] = await read()
  if (!row) {
    const { generateVAPIDKeys } = (await import('web-push')).default
    await database.alone(sql`
      insert into deployment_words (name, sealed) values (${name}, ${sealer.seal(JSON.stringify(generateVAPIDKeys()), name)})
      on conflict (name) do nothing`)
    // Of two processes that make a pair at once one has kept it.
    ;[row] = await read()
  }
  const opened = row && sealer.open(row.sealed, name)
  return opened ? (JSON.parse(opened) as PushKeys) : null
}

/** After a change of the secret. What does not open any more is dropped: browsers then ask for the new pair. */
export async function resealPushKeys(database: Database, sealer: Sealer): Promise<void> {
  const [row] = await database.alone<{ sealed: string }>(
    sql`select sealed from deployment_words where name = ${name}`,
  )
  if (!row) return
  const opened = sealer.open(row.sealed, name)
  await database.alone(
    opened === null
      ? sql`delete from deployment_words where name = ${name}`
      : sql`update deployment_words set sealed = ${sealer.seal(opened, name)} where name = ${name}`,
  )
}
