import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { draftsOfLead, saveDraft } from '#app/leads/work/lead-drafts.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import type { SmsMessage } from '#app/platform/message.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import { listOutbox, outboxMessages } from '#app/platform/outbox.server.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aBuyer, aYard, sends } from '#test/texts.ts'
import { onBothDatabases, scope, type World } from '#test/world.ts'
import { answerLead, confirmAnswer, sendAnswerAgain } from './lead-answer.server.ts'
import { setLeadSpam } from './lead-work.server.ts'

/** Answers by text message leave once, as those by mail do. */

const mel = { kind: 'person', id: 'mel', roles: ['sales'], isProven: true } as const
const way = { channel: 'sms', from: '+61491570110' } as const

async function aLead(world: World) {
  const site = await aYard(world)
  const leadId = await aBuyer(world, site)
  const carrier = outboxMessages(world.database)
  const asked: SmsMessage[] = []
  const messages = {
    send: (siteId: string, message: SmsMessage) => {
      asked.push(message)
      return carrier.send(siteId, message)
    },
  } as unknown as Messages
  const by = managed(world, site, mel)
  const outbox = () => by.db.transaction((tx) => listOutbox(tx, site.id))
  const told = async () => (await findLead(by, leadId))!
  return { site, leadId, messages, asked, by, outbox, told }
}
const aText = (to = '+61491570006', text = 'It is here.') => ({ ...way, id: randomUUID(), to, text })

onBothDatabases((world) => {
  test('a text goes from the site’s number to the buyer’s once, stops the clock and takes the draft away', async () => {
    const { by, site, leadId, messages, asked, told } = await aLead(world())
    const text = aText()
    await saveDraft(by, leadId, 'mel', { messageId: randomUUID(), subject: '', text: 'It is' })
    expect(await answerLead(by, messages, leadId, text)).toEqual({ sent: true })
    expect(await answerLead(by, messages, leadId, text)).toEqual({ sent: false })
    expect(asked).toEqual([text])
    const { lead, messages: story } = await told()
    expect(story).toMatchObject([{ kind: 'sms', status: 'sent', problem: null, subject: null }])
    expect([lead.answeredAt, lead.assigneeId, lead.state]).toEqual([expect.any(String), 'mel', 'working'])
    expect((await draftsOfLead(by, leadId, 'mel')).own).toBeNull()
    expect(await deedsOf(by)).toMatchObject([{ verb: 'lead.answer', subject: `lead:${leadId}` }])
    const tom = managed(world(), site, { ...mel, id: 'tom', roles: ['viewer'] })
    await expect(answerLead(tom, messages, leadId, aText())).rejects.toThrow('lead.answer is not allowed')
  })

  test('what is set aside as spam is not answered, and what was refused is not sent again, until it is taken back', async () => {
    const { by, leadId, messages, asked, told } = await aLead(world())
    const refused = aText('+61491579212')
    expect(await answerLead(by, messages, leadId, refused)).toHaveProperty('refused')
    await setLeadSpam(by, leadId, true)
    const sent = asked.length
    expect(await answerLead(by, messages, leadId, aText())).toEqual({ isSpam: true })
    expect(await sendAnswerAgain(by, messages, leadId, refused)).toEqual({ isSpam: true })
    expect([asked.length, (await told()).messages.length]).toEqual([sent, 1])
    await setLeadSpam(by, leadId, false)
    expect(await answerLead(by, messages, leadId, aText())).toEqual({ sent: true })
  })

  test('of two who text at once, or by mail and text, one is told', async () => {
    const { by, site, leadId, messages, told } = await aLead(world())
    const tom = managed(world(), site, { ...mel, id: 'tom' })
    const seen = { lastId: '', writers: [] }
    const outcomes = await Promise.all([
      answerLead(by, messages, leadId, { ...aText(), seen }),
      answerLead(tom, messages, leadId, { ...aText(), seen }),
    ])
    expect(outcomes).toContainEqual({ sent: true })
    expect(outcomes).toContainEqual({ unseen: 'answered' })
    const mail = { to: 'a@b.example', subject: 'x', fromName: 'x', replyTo: 'x@y.example' }
    const ann = managed(world(), site, { ...mel, id: 'ann' })
    const other = { ...mail, id: randomUUID(), text: 'It is here.', seen }
    expect(await answerLead(ann, messages, leadId, other)).toEqual({ unseen: 'answered' })
    const { messages: story } = await told()
    await sends(world(), site, { text: 'Fine.' })
    const last = { lastId: story.at(-1)!.id, writers: [] }
    expect(await answerLead(ann, messages, leadId, { ...aText(), seen: last })).toEqual({
      unseen: 'answered',
    })
  })

  test('what the stand-in refuses is no answer and may be sent again; where it did not say, it leaves once', async () => {
    const { by, leadId, messages, outbox, told } = await aLead(world())
    for (const to of ['+61491579212', '+61491579455']) {
      expect(await answerLead(by, messages, leadId, aText(to))).toMatchObject({ refused: expect.any(String) })
    }
    expect((await told()).lead.answeredAt).toBeNull()
    const refused = (await told()).messages[0]!
    const again = { ...way, to: '+61491570006', id: refused.id }
    const mail = { to: 'a@b.example', subject: 'x', fromName: 'x', replyTo: 'x@y.example', id: refused.id }
    expect(await sendAnswerAgain(by, messages, leadId, mail)).toEqual({ sent: false })
    expect(await sendAnswerAgain(by, messages, leadId, again)).toEqual({ sent: true })
    expect(await outbox()).toHaveLength(1)

    const unsure = aText('+61491579760', 'Saturday?')
    expect(await answerLead(by, messages, leadId, unsure)).toEqual({
      unsure: 'the stand-in took it and did not answer',
    })
    expect((await told()).messages.at(-1)).toMatchObject({ status: 'sending', problem: expect.any(String) })
    const both = await Promise.all([1, 2].map(() => sendAnswerAgain(by, messages, leadId, unsure)))
    expect(both).toContainEqual({ sent: true })
    expect(both).toContainEqual({ sent: false })
    expect((await outbox()).filter(({ text }) => text === 'Saturday?')).toHaveLength(1)
    expect((await told()).messages.at(-1)).toMatchObject({ status: 'sent', problem: null })

    const known = aText('+61491579760', 'Or Sunday?')
    await answerLead(by, messages, leadId, known)
    expect(await confirmAnswer(by, leadId, known.id)).toBe(true)
    expect((await told()).messages.at(-1)).toMatchObject({ status: 'sent' })
  })

  test('a mail fails at the stand-in as it does at its worst, and is sent again by a person', async () => {
    const { by, leadId, messages, outbox, told } = await aLead(world())
    const mail = (to: string) => ({
      to,
      subject: 'x',
      fromName: 'x',
      replyTo: 'x@y.example',
      id: randomUUID(),
    })
    for (const domain of ['unknown', 'out-of-order'])
      expect(
        await answerLead(by, messages, leadId, { ...mail(`ann@${domain}.example`), text: 'It is here.' }),
      ).toMatchObject({ refused: expect.any(String) })
    expect([(await told()).lead.answeredAt, await outbox()]).toEqual([null, []])
    const unsure = mail('Ann@No-Answer.example')
    expect(await answerLead(by, messages, leadId, { ...unsure, text: 'Saturday?' })).toEqual({
      unsure: 'the stand-in took it and did not answer',
    })
    expect(await sendAnswerAgain(by, messages, leadId, unsure)).toEqual({ sent: true })
    expect((await told()).messages.at(-1)).toMatchObject({ status: 'sent', problem: null })
  })

  test('who said STOP is answered all the same', async () => {
    const { by, site, leadId, messages } = await aLead(world())
    await sends(world(), site, { text: 'STOP' })
    expect(await answerLead(by, messages, leadId, aText())).toEqual({ sent: true })
    expect(await scope(world(), site).db.transaction((tx) => listOutbox(tx, site.id))).toHaveLength(1)
  })
})
