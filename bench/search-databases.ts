import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { SearchQuery } from '../app/search/search.ts'
import { createDatabase, startPostgres } from '../test/postgres.ts'
import { manyValued, meant, type Peer, type PeerAnswer, type Row, tokens } from './search-peers.ts'
import { schema } from './search-stock.ts'
import { facets as counted, stats } from './search-workload.ts'

/** Databases as peers: one table of cars with an index for each attribute, and one of their features. */

const singles = schema.facets.filter((name) => !manyValued.includes(name))
const amounts = ['price', 'km', 'weekly', 'created', 'rank']
const columns = ['id', ...singles, ...amounts, 'text']
const value = (text: string | number) => `'${String(text).replaceAll("'", "''")}'`
const list = (values: readonly string[]) => values.map(value).join(', ')

type Where = (query: SearchQuery, without: string | null) => string

/** `text` is the condition that the query's text means in this database. */
function whereOf(text: (text: string) => string): Where {
  return ({ text: typed, filters = {}, ranges = {} }, without) => {
    const parts = [
      ...(typed ? [text(typed)] : []),
      ...Object.entries(filters).flatMap(([name, values]) => {
        if (name === without) return []
        if (name === 'features') return `id IN (SELECT car FROM features WHERE feature IN (${list(values)}))`
        return `${name} IN (${list(values)})`
      }),
      ...Object.entries(ranges).flatMap(([name, { min, max }]) =>
        name === without ? [] : `${name} BETWEEN ${min} AND ${max}`,
      ),
    ]
    return parts.length ? ` WHERE ${parts.join(' AND ')}` : ''
  }
}

/** Counts as rows of attribute, value and count; those without a refinement of their own share one pass. */
function countsSql(query: SearchQuery, where: Where, asText: (column: string) => string): string {
  const refined = counted.filter((name) => query.filters?.[name])
  const shared = counted.filter((name) => !refined.includes(name) && name !== 'features')
  const parts = [
    `SELECT 'n' k, '' v, count(*) c FROM found`,
    ...shared.map((name) => `SELECT '${name}', ${name}, count(*) FROM found GROUP BY ${name}`),
    ...(refined.includes('features')
      ? []
      : [`SELECT 'features', feature, count(*) FROM found JOIN features ON car = id GROUP BY feature`]),
    ...refined.map((name) =>
      name === 'features'
        ? `SELECT 'features', feature, count(*) FROM cars JOIN features ON car = id${where(query, name)} GROUP BY feature`
        : `SELECT '${name}', ${name}, count(*) FROM cars${where(query, name)} GROUP BY ${name}`,
    ),
    ...stats.map((name) =>
      query.ranges?.[name]
        ? `SELECT 's', ${asText(`min(${name})`)}, max(${name}) FROM cars${where(query, name)}`
        : `SELECT 's', ${asText(`min(${name})`)}, max(${name}) FROM found`,
    ),
  ]
  const needed = ['id', ...shared, ...stats]
  return `WITH found AS MATERIALIZED (SELECT ${needed} FROM cars${where(query, null)}) ${parts.join(' UNION ALL ')}`
}

function pageSql(query: SearchQuery, where: Where, relevance: string): string {
  const order = query.sort === undefined ? null : schema.sorts[query.sort]!
  const first = order ? `${order.by} ${order.descending ? 'DESC' : 'ASC'}, ` : query.text ? relevance : ''
  return `SELECT id FROM cars${where(query, null)} ORDER BY ${first}rank DESC, id LIMIT ${query.limit} OFFSET ${query.offset}`
}

type Count = { k: string; v: string; c: number | string }

function answerOf(counts: readonly Count[], page: readonly { id: string }[]): PeerAnswer {
  const facets: Record<string, Record<string, number>> = Object.fromEntries(counted.map((name) => [name, {}]))
  let count = 0
  for (const { k, v, c } of counts) {
    if (k === 'n') count = Number(c)
    else if (k !== 's') facets[k]![v] = Number(c)
  }
  return { ids: page.map(({ id }) => id), count, facets }
}

const indexes = [...singles, 'km'].map((name) => `CREATE INDEX by_${name} ON cars (${name})`)
const orders = ['rank DESC, id', 'price, rank DESC, id', 'created DESC, rank DESC, id'].map(
  (order, at) => `CREATE INDEX order_${at} ON cars (${order})`,
)

export function sqlite(rows: readonly Row[]): Peer {
  const database = new DatabaseSync(':memory:')
  database.exec(`CREATE TABLE cars (id TEXT PRIMARY KEY, ${singles.map((name) => `${name} TEXT`)}, ${amounts.map((name) => `${name} INT`)}, text TEXT) WITHOUT ROWID;
    CREATE TABLE features (feature TEXT, car TEXT, PRIMARY KEY (feature, car)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE words USING fts5(id UNINDEXED, text, tokenize = 'unicode61'); BEGIN`)
  const car = database.prepare(`INSERT INTO cars (${columns}) VALUES (${columns.map(() => '?')})`)
  const feature = database.prepare('INSERT INTO features VALUES (?, ?)')
  const words = database.prepare('INSERT INTO words VALUES (?, ?)')
  const known = new Set<string>()
  for (const row of rows) {
    car.run(...columns.map((name) => row[name] as string | number))
    for (const name of row.features as string[]) feature.run(name, row.id)
    words.run(row.id, tokens(row.text as string).join(' '))
    for (const word of tokens(row.text as string)) known.add(word)
  }
  database.exec(
    `COMMIT; ${[...indexes, ...orders].join('; ')}; CREATE INDEX by_car ON features (car, feature); ANALYZE`,
  )
  const where = whereOf(
    (text) => `id IN (SELECT id FROM words WHERE words MATCH ${value(matchOf(text, known))})`,
  )
  return {
    name: 'SQLite FTS5',
    search(query) {
      const counts = database.prepare(countsSql(query, where, (column) => column)).all() as Count[]
      const page = database.prepare(pageSql(query, where, '')).all() as { id: string }[]
      return answerOf(counts, page)
    },
  }
}

/** FTS5 knows no typos: a word that it does not have is looked for as the beginning of one, or with a letter left out. */
function matchOf(text: string, known: ReadonlySet<string>): string {
  const last = tokens(meant(text)).length - 1
  return tokens(meant(text))
    .map((word, at) => {
      if (known.has(word)) return `"${word}"${at === last ? '*' : ''}`
      const shorter = Array.from(word, (_, drop) => word.slice(0, drop) + word.slice(drop + 1)).filter(
        (one) => known.has(one),
      )
      return shorter.length ? `(${shorter.map((one) => `"${one}"`).join(' OR ')})` : `"${word}"*`
    })
    .join(' AND ')
}

export async function postgres(rows: readonly Row[]): Promise<Peer> {
  const server = await startPostgres(['fsync=off', 'shared_buffers=512MB', 'work_mem=128MB', 'jit=off'])
  const client = new pg.Client({ connectionString: await createDatabase(server, 'bench') })
  await client.connect()
  await client.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm; SET pg_trgm.word_similarity_threshold = 0.4;
    CREATE TABLE cars (id text PRIMARY KEY, ${singles.map((name) => `${name} text`)}, ${amounts.map((name) => `${name} int`)}, text text);
    CREATE TABLE features (feature text, car text, PRIMARY KEY (feature, car))`)
  const fields = columns.map((name) => `${name} ${amounts.includes(name) ? 'int' : 'text'}`)
  for (let from = 0; from < rows.length; from += 5000) {
    const some = JSON.stringify(rows.slice(from, from + 5000))
    await client.query(
      `INSERT INTO cars (${columns}) SELECT ${columns} FROM jsonb_to_recordset($1::jsonb) AS row (${fields})`,
      [some],
    )
    await client.query(
      `INSERT INTO features SELECT DISTINCT f, r.id FROM jsonb_to_recordset($1::jsonb) AS r (id text, features jsonb), jsonb_array_elements_text(r.features) f`,
      [some],
    )
  }
  const trigrams = 'CREATE INDEX by_text ON cars USING gin (text gin_trgm_ops)'
  for (const statement of [
    ...indexes,
    ...orders,
    trigrams,
    'CREATE INDEX by_car ON features (car)',
    'VACUUM ANALYZE',
  ])
    await client.query(statement)
  const where = whereOf((text) =>
    tokens(meant(text))
      .map((word) => `(text ILIKE ${value(`%${word}%`)} OR ${value(word)} <% text)`)
      .join(' AND '),
  )
  return {
    name: 'PostgreSQL',
    async search(query) {
      const relevance = query.text ? `word_similarity(${value(meant(query.text))}, text) DESC, ` : ''
      const counts = await client.query<Count>(countsSql(query, where, (column) => `${column}::text`))
      const page = await client.query<{ id: string }>(pageSql(query, where, relevance))
      return answerOf(counts.rows, page.rows)
    },
    close: async () => {
      await client.end()
      await server.stop()
    },
  }
}
