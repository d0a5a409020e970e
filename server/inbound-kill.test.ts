import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listInbound } from '#app/leads/inbound/inbound-list.server.ts'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { applySite, findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { bundled } from '#test/bundled.ts'
import { freePort, KillableServer } from '#test/killable-server.ts'
import { createDatabase } from '#test/postgres.ts'
import { scope, someSettings } from '#test/world.ts'
import { openDeployment } from './deployment.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-mail-kill-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const slug = 'killed'
const many = 40

/** As mail servers do: what was not answered is sent again, with the Message-ID that it had. */
test.each(['embedded', 'postgres'] as const)(
  'kill -9 while mails come in loses none that was accepted, and makes none twice, on %s',
  async (kind) => {
    const data = join(folder, kind)
    cpSync(inject('embeddedTemplate'), join(data, 'database'), { recursive: true })
    const port = await freePort()
    const variables = {
      ...{ FORECOURT_DATA: data, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
      ...{ INBOUND_SMTP_PORT: String(port), INBOUND_SMTP_HOST: '127.0.0.1' },
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...(kind === 'postgres' && {
        DATABASE_URL: await createDatabase(
          { url: (name) => inject('postgresUrl').replace('{database}', name) },
          'mail_kill',
        ),
      }),
    }
    const open = () => openDeployment(readEnvironment(variables), { isWorking: false })
    const before = await open()
    await applySite(before.database, someSettings({ slug }))
    await before.close()
    const server = new KillableServer(await bundled('test/lead-server.ts'), variables, await freePort())
    await server.start()

    let [accepted, sentAgain, next] = [0, 0, 0]
    const send = (i: number) => {
      const transport = createTransport({ host: '127.0.0.1', port, connectionTimeout: 5000 })
      const text = `Name: Buyer ${i}\nPhone: 0491 570 156\nComments: Number ${i}`
      const mail = { from: 'leads@portal.example', to: `${slug}@inbound.localhost`, text }
      return transport.sendMail({ ...mail, messageId: `<${i}@portal.example>` }).then(
        () => true,
        () => false,
      )
    }
    const sender = async () => {
      while (next < many) {
        const i = next++
        while (!(await send(i))) {
          sentAgain++
          await later(50)
        }
        accepted++
        if (accepted === many / 2) void server.killAndStart()
      }
    }
    await Promise.all(Array.from({ length: 6 }, sender))
    await server.kill()

    const after = await open()
    try {
      const site = (await findSiteBySlug(after.database, slug))!
      const ours = scope(after as never, site)
      const { leads } = await listLeads(ours, 1000)
      const { mails } = await listInbound(ours, { limit: 1000 })
      const numbers = leads.map(({ payload }) => Number(payload.message.replace('Number ', '')))
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: many }, (_, i) => i))
      const made = mails.flatMap(({ outcome, leadId }) => (outcome === 'lead' ? [leadId] : []))
      expect(new Set(made)).toEqual(new Set(leads.map(({ id }) => id)))
    } finally {
      await after.close()
    }
    expect(server.kills).toBe(2)
    expect(sentAgain).toBeGreaterThan(0)
  },
  600_000,
)
