/** What a table has for a word that came from outside. Only names of its own: every object answers to 'constructor'. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string | null): T | null =>
  name !== null && Object.hasOwn(table, name) ? table[name]! : null
