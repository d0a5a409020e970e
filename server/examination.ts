import { statfs } from 'node:fs/promises'
import { connect, type TLSSocket } from 'node:tls'
import { sql } from 'drizzle-orm'
import { ago, standing } from '#app/person-data/standing.server.ts'
import { databaseFailure } from '#app/platform/database-failure.ts'
import { sharesSecret } from '#app/platform/secret-word.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { isInService } from '#app/tenancy/tenancy.ts'
import type { Deployment } from './deployment.ts'
import { versionWords } from './version.ts'

/** Whether this machine can do its work; what waits and failed on the sites is their standing. */

type Finding = { readonly what: string; readonly isWell: boolean; readonly words: string }

/** A renewal that failed has been tried for two weeks by then. */
const leastDays = 14
const mostAheadSeconds = 30
const leastFreeBytes = 500 * 1024 * 1024

export async function examine(
  deployment: Deployment,
  { certificates }: { readonly certificates: boolean },
): Promise<Finding[]> {
  const found = await Promise.all([
    [{ what: 'version', isWell: true, words: `${versionWords()}, Node ${process.versions.node}` }],
    database(deployment),
    message(deployment, 'email'),
    message(deployment, 'sms'),
    disk(deployment),
    certificates && deployment.environment.NODE_ENV === 'production' ? hosts(deployment) : [],
  ])
  return found.flat()
}

async function database({ database: one, sealer }: Deployment): Promise<Finding[]> {
  const begun = performance.now()
  try {
    const [facts] = await one.alone<{ version: string; last: string; bytes: string; read_only: boolean }>(sql`
      select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
        (select count(*)::text from public.forecourt_migrations) as last,
        pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only`)
    const ms = Math.round(performance.now() - begun)
    const { version, last, bytes, read_only: readOnly } = facts!
    const kind = one.kind === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL'
    const { clockAheadSeconds } = await standing(one)
    const isShared = await sharesSecret(one, sealer)
    const size = `${Math.round(Number(bytes) / 1e6)} MB`
    return [
      {
        what: 'database',
        isWell: !readOnly,
        words: `${kind} ${version}, ${size}, answers in ${ms} ms${readOnly ? ', can only be read' : ''}`,
      },
      { what: 'migrations', isWell: true, words: `${last} have run, none waits` },
      {
        what: 'clock',
        isWell: Math.abs(clockAheadSeconds) <= mostAheadSeconds,
        words: `${Math.abs(clockAheadSeconds).toFixed(1)} s ${clockAheadSeconds < 0 ? 'behind' : 'ahead of'} the database’s`,
      },
      {
        what: 'secret',
        isWell: isShared,
        words: isShared
          ? 'SESSION_SECRET is that of the other servers'
          : 'SESSION_SECRET is not that of the other servers: set the same everywhere, or site secret reseal',
      },
    ]
  } catch (error) {
    return [{ what: 'database', isWell: false, words: databaseFailure(error) ?? (error as Error).message }]
  }
}

async function message({ messages }: Deployment, channel: 'email' | 'sms'): Promise<Finding[]> {
  const what = channel === 'email' ? 'mail' : 'SMS'
  if (messages.isStandIn[channel])
    return [{ what, isWell: true, words: 'a stand-in: kept at /_/outbox, nothing leaves' }]
  const fault = await messages.fault(channel)
  return [{ what, isWell: fault === null, words: fault ?? 'the service answers and takes our credentials' }]
}

async function disk({ environment: { FORECOURT_DATA } }: Deployment): Promise<Finding[]> {
  const { bavail, bsize, blocks } = await statfs(FORECOURT_DATA)
  const free = bavail * bsize
  const words = `${(free / 1e9).toFixed(1)} GB free of ${((blocks * bsize) / 1e9).toFixed(0)} at FORECOURT_DATA`
  return [{ what: 'disk', isWell: free > leastFreeBytes, words }]
}

/** Of each host as a browser sees it; those that are well in one line. */
async function hosts({ database: one, now }: Deployment): Promise<Finding[]> {
  const names = (await listSites(one)).filter(isInService).flatMap(({ settings }) => settings.hosts)
  const found: { host: string; fault: string | null }[] = []
  const waiting = [...names]
  const work = async () => {
    for (let host = waiting.shift(); host !== undefined; host = waiting.shift())
      found.push({ host, fault: await certificateFault(host, now()) })
  }
  await Promise.all(Array.from({ length: 20 }, work))
  const bad = found.flatMap(({ host, fault }) =>
    fault ? [{ what: 'certificate', isWell: false, words: `${host}: ${fault}` }] : [],
  )
  const good = found.length - bad.length
  return [
    ...(good > 0 ? [{ what: 'certificates', isWell: true, words: `${good} hosts have a good one` }] : []),
    ...bad,
  ]
}

export async function certificateFault(host: string, now: Date, port = 443): Promise<string | null> {
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
  socket.setTimeout(5000, () => socket.destroy(new Error('no answer in 5 s')))
  try {
    await new Promise<void>((connected, failed) => {
      socket.once('secureConnect', connected)
      socket.once('error', failed)
    })
    return faultOf(socket, now)
  } catch (error) {
    return (error as Error).message
  } finally {
    socket.destroy()
  }
}

function faultOf(socket: TLSSocket, now: Date): string | null {
  const left = (new Date(socket.getPeerCertificate().valid_to).getTime() - now.getTime()) / 1000
  if (left < 0) return `it ended ${ago(-left)} ago`
  if (!socket.authorized) return `browsers do not trust it: ${socket.authorizationError}`
  return left < leastDays * 86_400 ? `it ends in ${ago(left)}: see why it is not renewed` : null
}
