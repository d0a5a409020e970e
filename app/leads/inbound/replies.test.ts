import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { noteRead, readBy } from '#app/leads/work/lead-reads.server.ts'
import { leadsAgain } from '#app/leads/work/leads-again.server.ts'
import { keepPerson } from '#app/people/people.server.ts'
import { erasePerson } from '#app/person-data/person-data.server.ts'
import type { EmailMessage } from '#app/platform/message.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import { holdInboundHost } from '#app/platform/production.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { answerLead, confirmAnswer } from '#app/verbs/lead-answer.server.ts'
import {
  logLeadCall,
  mergeLead,
  newMessageId,
  noteReplySeen,
  setLeadSpam,
  setLeadState,
} from '#app/verbs/lead-work.server.ts'
import { managed } from '#test/staff.ts'
import { aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { listLeads } from '../lead-list.server.ts'
import { fileOfReply } from '../work/reply-files.server.ts'
import { findInbound, listInbound } from './inbound-list.server.ts'
import { eraseMails } from './person-mails.server.ts'
import { receiveMail } from './receive-mail.server.ts'
import { rereadInbound } from './reread.server.ts'

/** What a buyer's mail in the thread of their lead becomes (RFC 3464, RFC 3834). */

const mel = { kind: 'person', id: 'mel', roles: ['sales'], isProven: true } as const
const host = 'in.example'

async function anAnsweredLead(world: World, site?: Site) {
  holdInboundHost(world.database, host, true)
  const yard = site ?? (await aSite(world))
  const by = managed(world, yard, mel)
  const ann = { name: 'Ann Chen', phone: '0491 570 006', email: 'Ann@example.com', message: newMessageId() }
  const taken = await receiveLead(
    scope(world, yard),
    forms,
    { ...ann, form: 'other', terms_conditions: 'on' },
    { origin: 'http://dealer.example', userAgent: '', now },
  )
  const leadId = (taken as { leadId: string }).leadId
  const sent: EmailMessage[] = []
  const messages = {
    send: async (_: string, message: EmailMessage) => {
      sent.push(message)
      return { sent: true }
    },
  } as unknown as Messages
  const answer = async (id = newMessageId()) => {
    const mail = {
      to: 'ann@example.com',
      subject: 'Your enquiry',
      fromName: 'Yard',
      replyTo: 'mel@yard.example',
    }
    await answerLead(by, messages, leadId, { id, text: 'It is here.', ...mail })
    return sent.at(-1)!
  }
  const mail = await answer()
  return { by, site: yard, leadId, answer, mail, token: /\+([^@]+)@/.exec(mail.replyTo!)![1]! }
}

type Given = {
  readonly token?: string | null
  readonly from?: string
  readonly id?: string
  readonly headers?: readonly string[]
  readonly sender?: string | null
}

let count = 0
function rawOf(words: string, { from = 'Ann <ann@example.com>', id, headers = [] }: Given) {
  return Buffer.from(
    [
      ...[`From: ${from}`, `To: yard@${host}`, 'Subject: Re: Your enquiry'],
      ...[`Message-ID: <${id ?? `m${count++}@mail.example`}>`, ...headers],
      ...['', words],
    ].join('\r\n'),
  )
}

async function sends(world: World, site: Site, words: string, given: Given = {}) {
  const facts = {
    scope: scope(world, site),
    forms,
    now,
    origin: 'https://dealer.example',
    mailFrom: 'no-reply@here.example',
  }
  const [kept] = (await receiveMail(facts, {
    ...{ way: 'smtp' as const, raw: rawOf(words, given), sender: given.sender ?? null },
    ...{ recipient: `yard@${host}`, token: given.token ?? null },
  }))!
  return kept!
}
const storyOf = async (by: Parameters<typeof findLead>[0], leadId: string) => (await findLead(by, leadId))!

const dsn = (id: string, { action = 'failed', code = '550 5.1.1 No such user' } = {}) => ({
  headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
  words: [
    ...['--b', 'Content-Type: text/plain', '', 'It could not be delivered.', '--b'],
    ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    ...['Final-Recipient: rfc822; ann@example.com', `Action: ${action}`, 'Status: 5.1.1'],
    ...[`Diagnostic-Code: smtp; ${code.replace('No', '\r\n No')}`, '--b', 'Content-Type: message/rfc822', ''],
    ...[`Message-ID: <${id}@here.example>`, 'Subject: Your enquiry', '', 'It is here.', '--b--'],
  ].join('\r\n'),
})

onBothDatabases((world) => {
  test('a buyer’s reply to the address of the thread is in it, with what it quotes apart, and the lead waits again', async () => {
    const { by, site, leadId, mail, token } = await anAnsweredLead(world())
    expect(mail).toMatchObject({
      replyTo: `${site.slug}+${token}@${host}`,
      bounceTo: mail.replyTo,
      isByPerson: true,
    })
    expect(token).toMatch(/^[0-9a-f]{24}$/)
    const words =
      'Saturday at 11.\r\n\r\nOn Tue, 3 Mar 2026 at 9:16, Yard <y@in.example> wrote:\r\n> It is here.'
    const kept = await sends(world(), site, words, { token: token.toUpperCase() })
    expect(kept).toMatchObject({ outcome: 'reply', leadId, reason: null })
    const { lead, messages } = await storyOf(by, leadId)
    expect(messages.at(-1)).toMatchObject({
      ...{ kind: 'reply', text: 'Saturday at 11.', quoted: expect.stringContaining('> It is here.') },
      ...{ sender: 'ann@example.com', senderName: 'Ann', actor: null },
    })
    expect(lead).toMatchObject({ again: 'replied', againAt: expect.any(String), state: 'working' })
    expect((await listLeads(by, 9)).leads).toHaveLength(1)
    expect(await leadsAgain(by, 9)).toMatchObject([{ id: leadId, said: 'Saturday at 11.' }])
    expect((await listInbound(by, { limit: 9 })).mails).toMatchObject([
      { id: kept.id, outcome: 'reply', leadId },
    ])
    expect((await findInbound(by, kept.id))!.raw.toString()).toContain('Saturday at 11.')
  })

  test('a reply to a lead that was put together with another waits where it is answered, unread, and is answered there', async () => {
    const { by, site, leadId, mail, token } = await anAnsweredLead(world())
    const bob = { name: 'Ann', phone: '0491 570 006', email: 'ann@example.com', message: 'And the red one?' }
    const taken = await receiveLead(
      scope(world(), site),
      forms,
      { ...bob, form: 'other', terms_conditions: 'on' },
      { origin: 'https://dealer.example', userAgent: '', now },
    )
    const whole = (taken as { leadId: string }).leadId
    await logLeadCall(by, whole, { id: newMessageId(), text: 'Yes.', isReached: true })
    await mergeLead(by, leadId, whole)
    expect(await leadsAgain(by, 9)).toEqual([])
    const { id: looks } = await world().database.asPlatform((tx) => keepPerson(tx, `${whole}@yard.example`))
    await by.db.transaction((tx) => noteRead(tx, site.id, whole, looks))
    expect(await sends(world(), site, 'Saturday then.', { token })).toMatchObject({ outcome: 'reply' })
    expect(await leadsAgain(by, 9)).toMatchObject([{ id: whole, again: 'replied', said: 'Saturday then.' }])
    const seen = await by.db.transaction((tx) => readBy(tx, site.id, looks, [whole]))
    expect(seen.read).toEqual(new Set())
    const { messages } = await storyOf(by, whole)
    expect(messages.at(-1)).toMatchObject({ text: 'Saturday then.', leadId })
    const answer = { to: 'ann@example.com', subject: 'Re', fromName: 'Yard', replyTo: 'mel@yard.example' }
    const sending = { send: async () => ({ sent: true }) } as unknown as Messages
    const answers = (lastId: string) =>
      answerLead(by, sending, whole, {
        id: newMessageId(),
        text: 'Good.',
        ...answer,
        seen: { lastId, writers: [] },
      })
    expect(await answers('')).toEqual({ unseen: 'answered' })
    expect(await answers(messages.at(-1)!.id)).toEqual({ sent: true })
    expect(await leadsAgain(by, 9)).toEqual([])
    // What was said about the part is decided there as well.
    await by.db.transaction((tx) =>
      tx.execute(sql`update lead_messages set status = 'sending', problem = 'lost' where id = ${mail.id}`),
    )
    expect(await confirmAnswer(by, whole, mail.id)).toBe(true)
    // Spam waits for nobody.
    await sends(world(), site, 'One more.', { token })
    await setLeadSpam(by, whole, true)
    expect(await leadsAgain(by, 9)).toEqual([])
  })

  test('without the address a mail is found by those that it answers, the receipt too', async () => {
    const { by, site, leadId, mail } = await anAnsweredLead(world())
    for (const headers of [
      [`In-Reply-To: <${mail.id}@here.example>`],
      [
        'In-Reply-To: <other@x.example>',
        `References: <a@b.example> <${mail.id}@here.example>\r\n <other@x.example>`,
      ],
    ])
      expect(await sends(world(), site, 'Good.', { headers })).toMatchObject({ outcome: 'reply', leadId })
    expect((await storyOf(by, leadId)).messages).toHaveLength(3)
  })

  test('the same mail ten times, side by side, is one reply, and nine are told as the same', async () => {
    const { by, site, leadId, token } = await anAnsweredLead(world())
    const all = await Promise.all(
      Array.from({ length: 10 }, () => sends(world(), site, 'Yes.', { token, id: 'one@mail.example' })),
    )
    expect(all.map(({ outcome }) => outcome).sort()).toEqual([...Array(9).fill('repeat'), 'reply'])
    expect(new Set(all.map((one) => one.leadId))).toEqual(new Set([leadId]))
    expect((await storyOf(by, leadId)).messages).toHaveLength(2)
  })

  test('a token that is guessed, or is another site’s, is an ordinary mail, and so is a mail of another site', async () => {
    const { by, leadId, mail, token } = await anAnsweredLead(world())
    const other = await aSite(world())
    const headers = [`In-Reply-To: <${mail.id}@here.example>`]
    const bob = { from: 'Bob Ray <bob@example.com>', headers }
    const guessed = await sends(world(), by.site, 'Hello there', {
      ...bob,
      headers: [],
      token: '0'.repeat(24),
    })
    const strange = await sends(world(), other, 'Hello there', { ...bob, token })
    for (const one of [guessed, strange]) expect(one.outcome).toBe('lead')
    expect([guessed, strange].map((one) => one.leadId)).not.toContain(leadId)
    expect((await storyOf(by, leadId)).messages).toHaveLength(1)
  })

  test('a note of an absence is told and does not wait, a loop is not told, and nothing is answered by itself', async () => {
    const { by, site, leadId, mail, token } = await anAnsweredLead(world())
    const away = 'I am away until Monday.'
    const kinds: Given[] = [
      { headers: ['Auto-Submitted: auto-replied'] },
      { headers: ['Auto-Submitted: auto-generated'], sender: '' },
      { headers: ['X-Autoreply: yes'] },
      { sender: '' },
    ]
    for (const given of kinds) {
      const kept = await sends(world(), site, away, { ...given, token })
      expect(kept).toMatchObject({
        outcome: 'passed over',
        leadId,
        reason: expect.stringContaining('automatic'),
      })
    }
    for (const given of [{ id: `${mail.id}@here.example` }, { headers: Array(41).fill('Received: by a') }])
      expect(await sends(world(), site, away, { ...given, token })).toMatchObject({
        ...{ outcome: 'passed over', reason: expect.stringMatching(/^a loop/) },
      })
    const { lead, messages } = await storyOf(by, leadId)
    expect(lead.again).toBeNull()
    expect(messages.map(({ kind }) => kind)).toEqual(['email', ...Array(4).fill('auto-reply')])
  })

  test('a bounce marks the mail that it is about as not delivered, with the reason; a delay and a read receipt do not', async () => {
    const { by, site, leadId, mail, answer, token } = await anAnsweredLead(world())
    const second = await answer()
    const daemon = { from: 'MAILER-DAEMON@mx.example', sender: '' }
    const late = dsn(mail.id, { action: 'delayed' })
    await sends(world(), site, late.words, { ...daemon, headers: late.headers, token })
    const read = `Disposition: automatic-action/MDN-sent-automatically; displayed\r\nMessage-ID: <${mail.id}@here.example>`
    await sends(world(), site, read, {
      headers: ['Content-Type: multipart/report; report-type=disposition-notification'],
      token,
    })
    expect((await storyOf(by, leadId)).messages.map(({ status }) => status)).toEqual(['sent', 'sent'])
    const { words, headers } = dsn(mail.id)
    // Found by the mail that it holds, with and without the address of the thread.
    for (const given of [{}, { token }])
      expect(await sends(world(), site, words, { ...daemon, headers, ...given })).toMatchObject({
        ...{ outcome: 'passed over', leadId, reason: 'a bounce: 550 5.1.1 No such user' },
      })
    const { lead, messages } = await storyOf(by, leadId)
    expect(messages.map(({ id, status, problem }) => [id, status, problem])).toEqual([
      [mail.id, 'bounced', '550 5.1.1 No such user'],
      [second.id, 'sent', null],
    ])
    expect(lead.again).toBe('bounced')
    expect(await leadsAgain(by, 9)).toMatchObject([{ said: 'Not delivered: 550 5.1.1 No such user' }])
  })

  test('who wrote from elsewhere is kept as they are; HTML is words, scripts are nothing, and twenty megabytes are kept', async () => {
    const { by, site, leadId, token } = await anAnsweredLead(world())
    const html = '<style>p{}</style><p>Yes &lt;b&gt;<script>alert(1)</script><img src=x onerror=alert(2)></p>'
    await sends(world(), site, html, {
      ...{ token, from: 'Bob <bob@other.example>', headers: ['Content-Type: text/html; charset=utf-8'] },
    })
    const picture = `${'A'.repeat(76)}\r\n`.repeat(270_000)
    const parts = `--b\r\nContent-Type: text/plain\r\n\r\nSee the photo.\r\n--b\r\nContent-Type: image/jpeg; name="rust.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\n${picture}--b--`
    const headers = ['Content-Type: multipart/mixed; boundary=b']
    await sends(world(), site, parts, { token, headers })
    const { messages } = await storyOf(by, leadId)
    expect(messages.slice(1)).toMatchObject([
      { sender: 'bob@other.example', senderName: 'Bob', text: 'Yes <b>' },
      {
        text: 'See the photo.',
        files: [{ name: 'rust.jpg', as: null, problem: 'not what it says it is' }],
      },
    ])
  })

  test('what is attached to a reply opens out of the mail that is kept, for the site alone, until the mail is erased', async () => {
    const { by, site, leadId, token } = await anAnsweredLead(world())
    const words =
      '--b\r\n\r\nMine.\r\n--b\r\nContent-Type: text/html; name=p.html\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\nPGI+\r\n--b--'
    const given = { headers: ['Content-Type: multipart/mixed; boundary=b'], id: 'one@mail.example' }
    const kept = await sends(world(), site, words, { token, ...given })
    const reply = async () => (await storyOf(by, leadId)).messages.at(-1)!
    const { id, files, hasMail, mailId } = await reply()
    expect([mailId, hasMail, files]).toMatchObject([kept.id, true, [{ name: 'p.html', as: 'file' }]])
    expect((await fileOfReply(by, id, 0))!.bytes.toString()).toBe('<b>')
    expect(await fileOfReply(by, id, 1)).toBe(null)
    expect(await fileOfReply(scope(world(), await aSite(world())), id, 0)).toBe(null)
    await by.db.transaction((tx) => eraseMails(tx, site.id, [kept]))
    expect([(await reply()).hasMail, await fileOfReply(by, id, 0)]).toEqual([false, null])
  })

  test('it waits, sold too, until a person answers, calls or says that it needs nothing', async () => {
    const { by, site, leadId, token, answer } = await anAnsweredLead(world())
    await setLeadState(by, leadId, { state: 'sold', outcome: 'The Rio' })
    const waits = async () => (await leadsAgain(by, 9)).map(({ state }) => state)
    const ends = [
      () => answer(),
      () => logLeadCall(by, leadId, { id: newMessageId(), text: 'Spoke.', isReached: true }),
      () => noteReplySeen(by, leadId, newMessageId()),
    ]
    for (const end of ends) {
      await sends(world(), site, 'One more thing.', { token })
      await logLeadCall(by, leadId, { id: newMessageId(), text: 'Rang out.', isReached: false })
      expect(await waits()).toEqual(['sold'])
      await end()
      expect(await waits()).toEqual([])
    }
    // The first answer stays the one that counts.
    expect((await storyOf(by, leadId)).lead.answeredAt).not.toBeNull()
  })

  test('who is erased takes their replies along, in the threads of others too; their next mail is a new lead', async () => {
    const { by, site, leadId, token } = await anAnsweredLead(world())
    await sends(world(), site, 'Ann here.', { token })
    await sends(world(), site, 'Bob here.', { token, from: 'Bob <bob@other.example>' })
    const print = createSealer('x').print
    const held = await erasePerson(by, { phone: null, email: 'bob@other.example' }, print)
    expect(held.replies).toMatchObject([{ text: 'Bob here.', leadId }])
    const said = async () => (await storyOf(by, leadId)).messages.map(({ text }) => text)
    expect(await said()).toEqual(['It is here.', 'Ann here.'])
    await erasePerson(by, { phone: null, email: 'ann@example.com' }, print)
    expect(await said()).toEqual([])
    expect((await listInbound(by, { limit: 9 })).mails).toEqual([])
    const again = await sends(world(), site, 'Ann again.', { token })
    expect(again).toMatchObject({ outcome: 'lead' })
    expect(again.leadId).not.toBe(leadId)
  })

  test('read again, what stands in a story stays what it was; switched off, a reply waits unread', async () => {
    const { by, site, leadId, token } = await anAnsweredLead(world())
    const kept = await sends(world(), site, 'I am away.', { token, headers: ['X-Autoreply: yes'] })
    const facts = {
      scope: scope(world(), site),
      forms,
      now,
      origin: 'https://dealer.example',
      mailFrom: null,
    }
    expect(await rereadInbound({ ...facts, writing: by }, kept.id)).toEqual([kept])
    const off = {
      ...site,
      settings: { ...site.settings, inbound: { ...site.settings.inbound, mails: false } },
    }
    const unread = await sends(world(), off, 'Yes.', { token })
    expect(unread.outcome).toBe('not read')
    expect(await rereadInbound({ ...facts, writing: by }, unread.id)).toMatchObject([
      { outcome: 'reply', leadId },
    ])
  })
})
