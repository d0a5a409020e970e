import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMessages } from '#app/platform/messages.server.ts'
import { applySite, findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { confirmAnswer, sendAnswerAgain } from '#app/verbs/lead-answer.server.ts'
import { openDeployment } from '#server/deployment.ts'
import { bundled } from '#test/bundled.ts'
import { createDatabase } from '#test/postgres.ts'
import { managed } from '#test/staff.ts'
import { type Stage, stagedMailbox, stages } from '#test/staged-mailbox.ts'
import { scope, someSettings } from '#test/world.ts'
import { findLead } from './lead-inbox.server.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-answer-kill-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const slug = 'killed'
const mail = { to: 'ann@example.com', subject: 'Your enquiry', fromName: 'Yard', replyTo: 'sam@yard.example' }

/** Each round another process answers, and is killed when its conversation with the mail server has come so far. */
test.each([
  ['embedded', 1],
  ['postgres', 4],
] as const)(
  'kill -9 during a conversation with the mail server: no answer leaves twice, and each says that it may have been sent, on %s',
  async (kind, times) => {
    const data = join(folder, kind)
    cpSync(inject('embeddedTemplate'), join(data, 'database'), { recursive: true })
    let [killAt, kill] = [null as Stage | null, () => {}]
    const mailbox = await stagedMailbox(async (stage) => {
      if (stage !== killAt) return
      kill()
      // Its connection ends with it; nothing of this conversation goes on.
      await new Promise(() => {})
    })
    const variables = {
      ...{ FORECOURT_DATA: data, NODE_ENV: 'test', LOG_LEVEL: 'silent', SMTP_URL: mailbox.url, PORT: '0' },
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...(kind === 'postgres' && {
        DATABASE_URL: await createDatabase(
          { url: (name) => inject('postgresUrl').replace('{database}', name) },
          'answer_kill',
        ),
      }),
    }
    const environment = readEnvironment(variables)
    const open = () => openDeployment(environment, { isWorking: false })
    const script = await bundled('test/answer-process.ts')
    const answers = (leadId: string, id: string) =>
      new Promise<NodeJS.Signals | null>((ended) => {
        const child = spawn(process.execPath, ['--liftoff-only', script], {
          env: { ...process.env, ...variables, ANSWER_SITE: slug, ANSWER_LEAD: leadId, ANSWER_ID: id },
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        kill = () => child.kill('SIGKILL')
        child.once('close', (_, signal) => ended(signal))
      })

    const rounds = Array.from({ length: times }, () => stages).flat()
    const said: string[] = []
    for (const [round, stage] of rounds.entries()) {
      const before = await open()
      if (round === 0) await applySite(before.database, someSettings({ slug }))
      const site = (await findSiteBySlug(before.database, slug))!
      const ann = { name: 'Ann', phone: '0491 570 006', email: 'ann@example.com', message: `Round ${round}` }
      const taken = await receiveLead(
        scope(before as never, site),
        forms,
        { ...ann, form: 'other', terms_conditions: 'on' },
        { origin: 'http://dealer.example', userAgent: '', now: new Date() },
      )
      await before.close()
      const { leadId } = taken as { leadId: string }
      const id = crypto.randomUUID()
      killAt = stage
      expect(await answers(leadId, id)).toBe('SIGKILL')
      killAt = null

      const after = await open()
      const by = managed(after as never, site)
      const counted = () => mailbox.taken.filter((one) => one === id).length
      const had = counted()
      const [message] = (await findLead(by, leadId))!.messages
      said.push(`${stage}: ${message!.status}, ${had}`)
      // Not before a mail server would have answered.
      expect(await confirmAnswer(by, leadId, id)).toBe(false)
      await by.db.transaction((tx) =>
        tx.execute(sql`update lead_messages set at = now() - interval '3 minutes' where id = ${id}`),
      )
      const messages = openMessages(environment, after.database, createLog('silent'))
      const again = () => sendAnswerAgain(by, messages, leadId, { id, ...mail })
      if (message!.status === 'sending') {
        if (had > 0) expect(await confirmAnswer(by, leadId, id)).toBe(true)
        else
          expect(await Promise.all([again(), again()])).toEqual(
            expect.arrayContaining([{ sent: true }, { sent: false }]),
          )
      }
      expect(await again()).toEqual({ sent: false })
      expect(counted()).toBe(1)
      const { lead, messages: all } = (await findLead(by, leadId))!
      expect(all.map(({ status }) => status)).toEqual(['sent'])
      expect(lead.answeredAt).not.toBeNull()
      await messages.close()
      await after.close()
    }
    mailbox.close()
    // What was on its way when the process ended may still come whole.
    const ends: Record<Stage, RegExp> = {
      connect: /: sending, 0$/,
      envelope: /: sending, 0$/,
      data: /: sending, 0$/,
      middle: /: sending, [01]$/,
      taken: /: sending, 1$/,
      answered: /: sen(?:ding|t), 1$/,
    }
    for (const [round, words] of said.entries()) expect(words).toMatch(ends[rounds[round]!])
  },
  300_000,
)
