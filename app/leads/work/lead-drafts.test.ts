import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { erasePerson, personData } from '#app/person-data/person-data.server.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import { answerLead } from '#app/verbs/lead-answer.server.ts'
import { logLeadCall, newMessageId } from '#app/verbs/lead-work.server.ts'
import { managed } from '#test/staff.ts'
import { aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { draftsOfLead, saveDraft } from './lead-drafts.server.ts'
import { findLead } from './lead-inbox.server.ts'

const person = (id: string) => ({ kind: 'person', id, roles: ['sales'], isProven: true }) as const

async function aLead(world: World) {
  const site = await aSite(world)
  const ann = { name: 'Ann', phone: '0491 570 006', email: 'ann@example.com', message: 'Is it there?' }
  const taken = await receiveLead(
    scope(world, site),
    forms,
    { ...ann, form: 'other', terms_conditions: 'on' },
    { origin: 'http://dealer.example', userAgent: '', now },
  )
  const sent: string[] = []
  const messages = {
    send: async (_: string, message: { text: string }) => {
      sent.push(message.text)
      return { sent: true }
    },
  } as unknown as Messages
  const leadId = (taken as { leadId: string }).leadId
  const [mel, tom] = [person('mel'), person('tom')].map((one) => managed(world, site, one)) as [
    ReturnType<typeof managed>,
    ReturnType<typeof managed>,
  ]
  const mail = {
    to: 'ann@example.com',
    subject: 'Your enquiry',
    fromName: 'Yard',
    replyTo: 'mel@yard.example',
  }
  const answers = (by: typeof mel, lastId: string, { writers = [] as string[], id = newMessageId() } = {}) =>
    answerLead(by, messages, leadId, { id, text: `${id}`, ...mail, seen: { lastId, writers } })
  const writes = (by: string, text: string, messageId = newMessageId()) =>
    saveDraft(by === 'mel' ? mel : tom, leadId, by, { messageId, subject: 'Hi', text })
  return { site, leadId, mel, tom, sent, answers, writes }
}

onBothDatabases((world) => {
  test('a draft is a person’s own and one, the others see that it is written, and it is gone when it is sent', async () => {
    const { leadId, mel, answers, writes } = await aLead(world())
    const id = newMessageId()
    await writes('mel', 'Dear', id)
    await writes('mel', 'Dear Ann', id)
    expect(await draftsOfLead(mel, leadId, 'mel')).toMatchObject({ own: { text: 'Dear Ann' }, others: [] })
    expect(await draftsOfLead(mel, leadId, 'tom')).toMatchObject({
      ...{ own: null, others: [{ personId: 'mel', text: 'Dear Ann' }] },
    })
    expect(await answers(mel, '', { id })).toEqual({ sent: true })
    // What was on its way from the browser when it was sent.
    expect(await writes('mel', 'Dear Ann', id)).toBe(false)
    expect(await draftsOfLead(mel, leadId, 'mel')).toEqual({ own: null, others: [] })
    expect(await saveDraft(mel, 'no-such-lead', 'mel', { messageId: id, subject: '', text: 'x' })).toBe(false)
  })

  test('of two who send at once, each of an unread lead, one is sent and the other told; so is who does not know that another writes', async () => {
    const { leadId, mel, tom, sent, answers, writes } = await aLead(world())
    const both = await Promise.all([answers(mel, ''), answers(tom, '')])
    expect(both).toEqual(expect.arrayContaining([{ sent: true }, { unseen: 'answered' }]))
    expect(sent).toHaveLength(1)
    const { messages } = (await findLead(mel, leadId))!
    const lastId = messages.at(-1)!.id
    await writes('mel', 'I have more')
    expect(await answers(tom, lastId)).toMatchObject(
      both[1] && 'sent' in both[1] ? { unseen: 'writing', personId: 'mel' } : { unseen: 'writing' },
    )
    expect(await answers(tom, lastId, { writers: ['mel'] })).toEqual({ sent: true })
    expect(sent).toHaveLength(2)
    // Who stopped long ago is not writing.
    await mel.db.transaction((tx) =>
      tx.execute(
        sql`update lead_drafts set saved_at = now() - interval '4 minutes' where lead_id = ${leadId}`,
      ),
    )
    const [last] = (await findLead(mel, leadId))!.messages.slice(-1)
    expect(await answers(tom, last!.id)).toEqual({ sent: true })
  })

  test('a call of a colleague is read first too, one’s own is not', async () => {
    const { leadId, mel, tom, answers } = await aLead(world())
    await logLeadCall(mel, leadId, { id: newMessageId(), text: 'Spoke.', isReached: true })
    expect(await answers(tom, '')).toEqual({ unseen: 'answered' })
    expect(await answers(mel, '')).toEqual({ sent: true })
  })

  test('what is written about a person is told and erased with their lead', async () => {
    const { mel, leadId, writes } = await aLead(world())
    await writes('mel', 'Dear Ann')
    const { print } = createSealer('x')
    const ann = { phone: null, email: 'ann@example.com' }
    expect((await personData(mel, ann, print)).leads[0]!.drafts).toMatchObject([{ text: 'Dear Ann' }])
    await erasePerson(mel, ann, print)
    expect((await draftsOfLead(mel, leadId, 'mel')).own).toBeNull()
  })
})
