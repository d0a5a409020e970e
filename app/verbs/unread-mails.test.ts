import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { findInbound } from '#app/leads/inbound/inbound-list.server.ts'
import { receiveMail } from '#app/leads/inbound/receive-mail.server.ts'
import { findUnread } from '#app/leads/unread-mails.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aSite, now, onBothDatabases, scope } from '#test/world.ts'
import { makeLeadOfMail, setMailAside } from './inbound.server.ts'
import { undoDeed } from './undo.server.ts'

const buyer = { name: 'Ann Chen', phone: '5550 1234', email: '', message: 'Is it there?' }

onBothDatabases((world) => {
  const sends = async (text: string) => {
    const site = await aSite(world())
    const facts = { scope: scope(world(), site), forms, now, origin: 'https://dealer.example' }
    const raw = Buffer.from(`From: leads@wheels.example\r\nSubject: Anfrage\r\n\r\n${text}`)
    const mail = { way: 'smtp' as const, raw, sender: null, recipient: 'r', token: null }
    const [kept] = (await receiveMail({ ...facts, mailFrom: null }, mail))!
    return { by: managed(world(), site), facts, id: kept!.id }
  }

  test('a mail that could not be read becomes one lead, whoever makes it so at once, and is read no more', async () => {
    const { by, facts, id } = await sends('Kunde: Ann')
    expect(await findUnread(by, id)).toMatchObject({
      text: 'Kunde: Ann',
      found: { name: '', phone: '', email: '' },
    })
    const made = await Promise.all([1, 2].map(() => makeLeadOfMail(by, id, buyer, facts)))
    const leadIds = new Set(made.filter((leadId) => leadId !== null))
    expect(leadIds.size).toBe(1)
    const [leadId] = [...leadIds]
    const { lead } = (await findLead(by, leadId!))!
    expect(lead.payload).toMatchObject({ ...buyer, source: 'E-mail' })
    expect(await findInbound(by, id)).toMatchObject({ leadId })
    expect(await findUnread(by, id)).toBeNull()
    expect(await makeLeadOfMail(by, id, buyer, facts)).toBeNull()
    expect(await setMailAside(by, id, true)).toBeNull()
  })

  test('one that is set aside is taken back as it was, and the deed tells nothing of whose it is', async () => {
    const { by, id } = await sends('Was es Neues gibt')
    const before = await findInbound(by, id)
    const deed = await setMailAside(by, id, true)
    expect(await findInbound(by, id)).toMatchObject({
      outcome: 'passed over',
      reason: expect.stringMatching(/^set aside by a person: it names no phone/),
    })
    expect(await setMailAside(by, id, true)).toBeNull()
    expect(await undoDeed({ database: world().database, now }, by, deed!)).toBe(true)
    expect(await findInbound(by, id)).toEqual(before)
    expect(await undoDeed({ database: world().database, now }, by, deed!)).toBe(false)
    expect((await deedsOf(by)).map(({ verb, subject }) => [verb, subject])).toEqual([
      ['mail.set-aside', `mail:${id}`],
      ['mail.set-aside', `mail:${id}`],
    ])
  })
})
