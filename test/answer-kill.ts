import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMessages } from '#app/platform/messages.server.ts'
import { applySite, findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { confirmAnswer, sendAnswerAgain } from '#app/verbs/lead-answer.server.ts'
import { openDeployment } from '#server/deployment.ts'
import { bundled } from './bundled.ts'
import { managed } from './staff.ts'
import { type Stage, stagedMailbox, stages } from './staged-mailbox.ts'
import { scope, someSettings } from './world.ts'

const slug = 'killed'
const mail = { to: 'ann@example.com', subject: 'Your enquiry', fromName: 'Yard', replyTo: 'sam@yard.example' }

/** What was on its way when the process ended may still come whole. */
const ends: Record<Stage, RegExp> = {
  connect: /^sending, 0$/,
  envelope: /^sending, 0$/,
  data: /^sending, 0$/,
  middle: /^sending, [01]$/,
  taken: /^sending, 1$/,
  answered: /^sen(?:ding|t), 1$/,
}

export type AnswerKill = {
  readonly stage: Stage
  /** Signal that ended the process. */
  readonly signal: NodeJS.Signals | null
  /** How the answer stood then, and how often the mail server had it. */
  readonly stood: string
  /** Whether that is what the stage leaves. */
  readonly isAsExpected: boolean
  /** What should not have been, in words. */
  readonly strange: readonly string[]
}

type Options = {
  /** Each stage so often. */
  readonly times: number
  /** Of the deployment; `SMTP_URL` is set here. */
  readonly variables: Readonly<Record<string, string>>
  readonly onRound?: (round: AnswerKill) => void
}

/**
 * Answers a lead in a process of its own, which is killed when its conversation with the mail server has come to a stage; then a person
 * decides what became of it. Each stage once a time.
 */
export async function killWhileAnswering({ times, variables, onRound }: Options): Promise<AnswerKill[]> {
  let [killAt, kill] = [null as Stage | null, () => {}]
  const mailbox = await stagedMailbox(async (stage) => {
    if (stage !== killAt) return
    kill()
    // Its connection ends with it; nothing of this conversation goes on.
    await new Promise(() => {})
  })
  const ofServer = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', SMTP_URL: mailbox.url },
    ...variables,
  }
  const environment = readEnvironment(ofServer)
  const open = () => openDeployment(environment, { isWorking: false })
  const script = await bundled('test/answer-process.ts')
  const answers = (leadId: string, id: string) =>
    new Promise<NodeJS.Signals | null>((ended) => {
      const child = spawn(process.execPath, ['--liftoff-only', script], {
        env: { ...process.env, ...ofServer, ANSWER_SITE: slug, ANSWER_LEAD: leadId, ANSWER_ID: id },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      kill = () => child.kill('SIGKILL')
      child.once('close', (_, signal) => ended(signal))
    })

  const rounds: AnswerKill[] = []
  for (const [round, stage] of Array.from({ length: times }, () => stages)
    .flat()
    .entries()) {
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
    const signal = await answers(leadId, id)
    killAt = null

    const after = await open()
    const by = managed(after as never, site)
    const strange: string[] = []
    const is = (words: string, value: unknown, wanted: unknown) => {
      if (JSON.stringify(value) !== JSON.stringify(wanted)) strange.push(`${words}: ${JSON.stringify(value)}`)
    }
    const counted = () => mailbox.taken.filter((one) => one === id).length
    const had = counted()
    const [message] = (await findLead(by, leadId))!.messages
    const stood = `${message!.status}, ${had}`
    is('confirmed before a mail server would have answered', await confirmAnswer(by, leadId, id), false)
    await by.db.transaction((tx) =>
      tx.execute(sql`update lead_messages set at = now() - interval '3 minutes' where id = ${id}`),
    )
    const messages = openMessages(environment, after.database, createLog('silent'))
    const again = () => sendAnswerAgain(by, messages, leadId, { id, ...mail })
    if (message!.status === 'sending') {
      if (had > 0) is('confirmed', await confirmAnswer(by, leadId, id), true)
      else
        is(
          'sent by two at once',
          (await Promise.all([again(), again()])).map((one) => 'sent' in one && one.sent).toSorted(),
          [false, true],
        )
    }
    is('sent once more', await again(), { sent: false })
    is('times that the mail server has it', counted(), 1)
    const { lead, messages: all } = (await findLead(by, leadId))!
    is(
      'messages',
      all.map(({ status }) => status),
      ['sent'],
    )
    is('clock stopped', lead.answeredAt !== null, true)
    await messages.close()
    await after.close()
    const told = { stage, signal, stood, isAsExpected: ends[stage].test(stood), strange }
    rounds.push(told)
    onRound?.(told)
  }
  mailbox.close()
  return rounds
}
