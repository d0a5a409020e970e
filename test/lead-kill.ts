import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { Agent, request } from 'undici'
import { wakeDeliveries } from '#app/leads/delivery/deliveries.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import { openDeployment } from '#server/deployment.ts'
import { bundled } from './bundled.ts'
import { freePort, KillableServer } from './killable-server.ts'
import { someSettings } from './world.ts'

/**
 * Posts leads to a server that is killed again and again, as browsers do: what was not answered is sent once more. Then
 * everything that was acknowledged is looked for, in the database and at the receiver.
 */
export type KillOptions = {
  readonly submissions: number
  readonly kills: number
  readonly atOnce: number
  /** FORECOURT_DATA, and DATABASE_URL for PostgreSQL. */
  readonly variables: Record<string, string>
  /** From 0 to 1; seeded for a test. */
  readonly random: () => number
  readonly onProgress?: (progress: Progress) => void
}

export type Progress = {
  readonly acknowledged: number
  readonly kills: number
  readonly seconds: number
}

export type KillResult = {
  readonly kills: number
  readonly acknowledged: number
  readonly sentAgain: number
  readonly leads: number
  /** Acknowledged, and not in the database or without its delivery job. */
  readonly lost: number
  readonly undelivered: number
  /** Messages that arrived more than once, under the id they had. */
  readonly repeated: number
  /** Ids at the receiver that belong to no job. */
  readonly strange: number
  readonly seconds: number
}

const slug = 'killed'
const tellEveryMs = 5000

export async function killWhilePosting(options: KillOptions): Promise<KillResult> {
  const began = performance.now()
  const mailbox = await startMailbox()
  const variables = { ...options.variables, SMTP_URL: mailbox.url, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
  await prepare(variables)
  const server = new KillableServer(await bundled('test/lead-server.ts'), variables, await freePort())
  await server.start()
  const acknowledged = new Map<number, string>()
  let sentAgain = 0
  let killed = 0
  let next = 0
  const killAt = killPoints(options)
  const agent = new Agent({ connections: options.atOnce, keepAliveTimeout: 1000 })

  const post = async (i: number) => {
    for (;;) {
      const id = await postLead(agent, server.port, i)
      if (id) return acknowledged.set(i, id)
      sentAgain++
      await new Promise((later) => setTimeout(later, 30))
    }
  }
  const client = async () => {
    while (next < options.submissions) {
      const i = next++
      await post(i)
      if (killAt[killed] !== undefined && acknowledged.size >= killAt[killed]!) {
        killed++
        // At any point of what is under way.
        setTimeout(() => void server.killAndStart(), options.random() * 20)
      }
    }
  }
  const tell = () =>
    options.onProgress?.({
      ...{ acknowledged: acknowledged.size, kills: killed },
      seconds: (performance.now() - began) / 1000,
    })
  const telling = setInterval(tell, tellEveryMs)
  await Promise.all(Array.from({ length: options.atOnce }, client))
  clearInterval(telling)
  tell()
  await server.kill()
  await agent.destroy()
  const found = await look(variables, acknowledged, mailbox.received)
  await mailbox.close()
  const seconds = (performance.now() - began) / 1000
  return { kills: server.kills, acknowledged: acknowledged.size, sentAgain, ...found, seconds }
}

function killPoints({ submissions, kills, random }: KillOptions): number[] {
  const share = submissions / (kills + 1)
  return Array.from({ length: kills }, (_, i) => Math.floor(share * (i + 0.5 + random())))
}

async function prepare(variables: Record<string, string>) {
  const deployment = await openDeployment(readEnvironment(variables), { isWorking: false })
  const leads = {
    deliver: [{ kind: 'email' as const, to: 'sales@dealer.example' }],
    mostPerAddress: 1_000_000,
  }
  await applySite(deployment.database, someSettings({ slug, leads }))
  await deployment.close()
}

async function postLead(dispatcher: Agent, port: number, i: number): Promise<string | null> {
  try {
    const answer = await request(`http://127.0.0.1:${port}/api/leads`, {
      dispatcher,
      method: 'POST',
      headers: {
        host: `${slug}.localhost`,
        'content-type': 'application/json',
        'idempotency-key': `lead-${i}`,
      },
      body: JSON.stringify({
        name: `Buyer ${i}`,
        email: `buyer${i}@example.com`,
        phone: '0412345678',
        message: `Enquiry number ${i}`,
        terms_conditions: true,
      }),
      headersTimeout: 20_000,
    })
    const body = (await answer.body.json()) as { lead_id?: string }
    return answer.statusCode === 200 ? (body.lead_id ?? null) : null
  } catch {
    return null
  }
}

/** An SMTP receiver that keeps the ids of what it took. */
async function startMailbox() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(/^message-id: <(msg_[0-9a-f]+)@/im.exec(text)?.[1] ?? 'none')
        done()
      })
    },
  })
  // Connections of killed processes break.
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** The last process finishes what the killed ones began, once their time with it is up. */
async function look(
  variables: Record<string, string>,
  acknowledged: ReadonlyMap<number, string>,
  received: readonly string[],
) {
  const working = await openDeployment(readEnvironment(variables), { isWorking: true })
  await working.database.asPlatform((tx) =>
    tx.execute(sql`update lead_deliveries set due_at = now() where status = 'waiting'`),
  )
  wakeDeliveries(working.database)
  type Row = { lead: string; delivery: string | null; status: string | null }
  const read = async () =>
    (
      (await working.database.asPlatform((tx) =>
        tx.execute(
          sql`select l.id as lead, d.id as delivery, d.status from leads l left join lead_deliveries d on d.lead_id = l.id and d.site_id = l.site_id`,
        ),
      )) as unknown as { rows: Row[] }
    ).rows
  const waiting = (all: readonly Row[]) => all.filter(({ status }) => status === 'waiting').length
  let rows = await read()
  // As long as it gets on.
  for (let still = 0; waiting(rows) > 0 && still < 300; ) {
    await new Promise((later) => setTimeout(later, 100))
    const next = await read()
    still = waiting(next) < waiting(rows) ? 0 : still + 1
    rows = next
  }
  await working.close()
  const jobs = new Map(rows.map(({ lead, delivery }) => [lead, delivery]))
  const times = new Map<string, number>()
  for (const id of received) times.set(id, (times.get(id) ?? 0) + 1)
  const ids = new Set(rows.map(({ delivery }) => delivery))
  return {
    leads: rows.length,
    lost: [...acknowledged.values()].filter((id) => !jobs.get(id)).length,
    undelivered: rows.filter(({ delivery, status }) => status !== 'delivered' || !times.has(delivery ?? ''))
      .length,
    repeated: [...times.values()].filter((count) => count > 1).length,
    strange: [...times.keys()].filter((id) => !ids.has(id)).length,
  }
}
