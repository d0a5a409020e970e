import type { Database } from './database.server.ts'

/**
 * What there is once for each deployment of a process, by its database. Made when it is first asked for.
 */
export function perDeployment<Thing extends object>(make: (database: Database) => Thing): Made<Thing> {
  const things = new WeakMap<Database, Thing>()
  return (database) => {
    const thing = things.get(database)
    if (thing) return thing
    const made = make(database)
    things.set(database, made)
    return made
  }
}
type Made<Thing> = (database: Database) => Thing

/** Put there by who opens the deployment, undefined in a process without it. */
export function heldByDeployment<Thing extends object>() {
  const held = perDeployment<{ thing?: Thing }>(() => ({}))
  return {
    of: (database: Database): Thing | undefined => held(database).thing,
    hold(database: Database, thing: Thing): void {
      held(database).thing = thing
    },
    release(database: Database): void {
      delete held(database).thing
    },
  }
}
