import { type SQL, sql } from 'drizzle-orm'

export type MigrationSession = { execute(query: SQL): Promise<unknown> }

/** Every transaction takes on one of them (docs/decisions/0004). They belong to the whole database server. */
const roles = ['forecourt_site', 'forecourt_platform'] as const

type Facts = { may_build: boolean; may_create: boolean; there: string[]; usable: string[] }

/**
 * Makes the two roles, and lets the login role take them on, where the administrator has not done so (deploy/database.sql).
 * From PostgreSQL 16 on, who creates a role may give it to others, but not take it on before it is given to them.
 */
export async function ensureRoles(transaction: MigrationSession): Promise<void> {
  const { rows } = (await transaction.execute(sql`
    select
      has_schema_privilege('public', 'create') as may_build,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create,
      array(select rolname::text from pg_roles where rolname like 'forecourt\\_%') as there,
      array(select rolname::text from pg_roles where rolname like 'forecourt\\_%' and pg_has_role(oid,
        case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)) as usable`)) as {
    rows: Facts[]
  }
  const { may_build: mayBuild, may_create: mayCreate, there, usable } = rows[0]!
  if (!mayBuild) throw notSetUp('create tables in the schema public')
  for (const role of roles.filter((name) => !usable.includes(name))) {
    const isThere = there.includes(role)
    if (!mayCreate)
      throw notSetUp(`take on the role ${role}${isThere ? '' : ', which the server does not have'}`)
    if (!isThere) await transaction.execute(createRole(role))
    await transaction.execute(sql.raw(`grant ${role} to current_user`))
  }
}

const notSetUp = (what: string) =>
  new Error(
    `The role in DATABASE_URL may not ${what}. Run deploy/database.sql as the administrator of the PostgreSQL server (docs/operations.md).`,
  )

/** Another database of the same server may have made it a moment ago. */
const createRole = (role: string) =>
  sql.raw(`do $$ begin
    create role ${role} nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end $$`)
