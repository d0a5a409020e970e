/** Why the database refused something, in a sentence for an operator: never its SQL, never a value of a query. */

const sentences: Record<string, string> = {
  '53100':
    'The database server’s disk is full. Nothing was changed; free space there and run the command again.',
  '53200':
    'The database server is out of memory. Run the command again; give the server more if it stays so.',
  '53300':
    'The database takes no more connections. Raise its max_connections or the role’s limit, or run fewer processes.',
  '57014': 'The database took too long and gave up. Nothing was changed; run the command again.',
  '57P01': 'The database is stopping. Nothing was changed; run the command again when it is back.',
  '57P03': 'The database is starting or stopping. Run the command again in a moment.',
  '25006': 'The database is read-only: it is a standby, or was set so. Point DATABASE_URL at the primary.',
  '28P01': 'The database refuses the password of DATABASE_URL.',
  '28000': 'The database refuses the role of DATABASE_URL; see its pg_hba.conf.',
  '3D000': 'There is no database of the name in DATABASE_URL; create it first.',
  '42501':
    'The role of DATABASE_URL may not do this. At the first start it needs CREATEROLE (ALTER ROLE … CREATEROLE) and must own the database; see README.md.',
  '40001': 'Another change came between. Nothing was changed; run the command again.',
  '40P01': 'Another change came between. Nothing was changed; run the command again.',
  '55P03': 'Another command holds the same rows. Nothing was changed; run the command again in a moment.',
}
/** By the first two letters, where the whole code is not listed. */
const classes: Record<string, string> = {
  '08': 'The connection to the database broke. Nothing was changed; run the command again.',
  '53': 'The database server has run out of something. Nothing was changed; see its log.',
  '58': 'The database server cannot read or write its files; see its log.',
  XX: 'The database server reports damage or a fault of its own; see its log.',
}
const network: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer at the address in DATABASE_URL. Is it running?',
  ENOTFOUND: 'The host name in DATABASE_URL is not known.',
  ETIMEDOUT: 'The database does not answer in time. Is there a firewall in between?',
  ECONNRESET: 'The connection to the database broke. Nothing was changed; run the command again.',
  EPIPE: 'The connection to the database broke. Nothing was changed; run the command again.',
  ENOSPC: 'The disk is full. Nothing was changed; free space and run the command again.',
}

/** The sentence for a failure of the database; null for any other error. */
export function databaseFailure(error: unknown): string | null {
  const chain = causesOf(error)
  const coded = chain.find(
    (one) => typeof one.code === 'string' && (isState(one.code) || one.code in network),
  )
  if (coded === undefined) {
    const isQuery = chain.some(({ message }) => /^Failed query:/.test(String(message)))
    const isLost = chain.some(({ message }) =>
      /connection (?:terminated|timeout)|timeout exceeded when/i.test(String(message)),
    )
    if (isLost) return network.ETIMEDOUT!
    return isQuery ? 'The database refused the command and gave no reason; see its log.' : null
  }
  const code = String(coded.code)
  const sentence = sentences[code] ?? network[code] ?? classes[code.slice(0, 2)]
  if (sentence !== undefined) return sentence
  // Messages of data errors (class 22) quote the value; those of other classes name tables and columns.
  const said = code.startsWith('22') ? '' : `: ${firstLine(String(coded.message))}`
  return `The database refused the command${said} (code ${code}). Nothing was changed.`
}

/** Whether a write failed since the database's disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code === '53100' || code === 'ENOSPC')

type Coded = { code?: unknown; message?: unknown }

function causesOf(error: unknown): Coded[] {
  const chain: Coded[] = []
  const waiting: unknown[] = [error]
  while (waiting.length > 0 && chain.length < 10) {
    const one = waiting.shift()
    if (typeof one !== 'object' || one === null) continue
    chain.push(one as Coded)
    waiting.push((one as { cause?: unknown }).cause)
    if (one instanceof AggregateError) waiting.push(...one.errors)
  }
  return chain
}

const isState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && /\d|^XX/.test(code)

export const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').slice(0, 200)
