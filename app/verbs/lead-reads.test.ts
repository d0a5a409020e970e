import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { growLead } from '#app/leads/grow-lead.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { countLeadsBeside } from '#app/leads/work/lead-counts.server.ts'
import { mentionsOf } from '#app/leads/work/lead-mentions.server.ts'
import { noteRead, readBy } from '#app/leads/work/lead-reads.server.ts'
import { keepPerson } from '#app/people/people.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import { managed } from '#test/staff.ts'
import { aSite, now, onBothDatabases, scope } from '#test/world.ts'
import { assignLead, mergeLead, newMessageId, noteOnLead } from './lead-work.server.ts'
import { erasePerson } from './person-data.server.ts'

onBothDatabases((world) => {
  test('a lead is unread until each opens it, and again when somebody else or its buyer does something about it', async () => {
    const site = await aSite(world())
    const [mel, tom] = await world().database.asPlatform(async (tx) => [
      (await keepPerson(tx, `${crypto.randomUUID()}@yard.example`)).id,
      (await keepPerson(tx, `${crypto.randomUUID()}@yard.example`)).id,
    ])
    const email = `${crypto.randomUUID()}@example.com`
    const entered = { name: 'Ann', phone: '0491 570 006', email, message: 'Is it there?', form: 'other' }
    const taken = await receiveLead(
      scope(world(), site),
      forms,
      { ...entered, terms_conditions: 'on' },
      { origin: 'http://dealer.example', userAgent: '', now },
    )
    const id = (taken as { leadId: string }).leadId
    const { db } = scope(world(), site)
    const opens = (who: string, lead = id) => db.transaction((tx) => noteRead(tx, site.id, lead, who))
    const read = () =>
      db.transaction(async (tx) => {
        const of = async (who: string) => (await readBy(tx, site.id, who, [id, 'other'])).read.has(id)
        return [await of(mel!), await of(tom!)]
      })
    const as = (who: string) =>
      managed(world(), site, { kind: 'person', id: who, roles: ['sales'], isProven: true })
    expect(await read()).toEqual([false, false])
    await opens(mel!)
    await opens(mel!)
    await opens(mel!, 'no-such-lead')
    expect(await read()).toEqual([true, false])
    await opens(tom!)
    await assignLead(as(mel!), id, mel!)
    expect(await read()).toEqual([true, false])
    await opens(tom!)
    await noteOnLead(as(tom!), id, { id: newMessageId(), text: 'A friend.' })
    expect(await read()).toEqual([false, true])
    await opens(mel!)
    const form = forms.find(({ kind }) => kind === 'other')!
    await growLead(scope(world(), site), { leadId: id, form, says: { colour: 'red' } })
    expect(await read()).toEqual([false, false])
    await opens(mel!)
    const asked = { person: { phone: null, email }, print: createSealer('x').print }
    await erasePerson([managed(world(), site)], { ...asked, said: { email } } as never)
    expect(await read()).toEqual([false, false])
  })
  test('who is named in a note is so until they open the lead, or the one that it was put together with; an erasure ends it', async () => {
    const site = await aSite(world())
    const [mel, tom] = await world().database.asPlatform(async (tx) => [
      (await keepPerson(tx, `${crypto.randomUUID()}@yard.example`)).id,
      (await keepPerson(tx, `${crypto.randomUUID()}@yard.example`)).id,
    ])
    const email = `${crypto.randomUUID()}@example.com`
    const by = scope(world(), site)
    const sends = async (message: string) => {
      const entered = { name: 'Ann', phone: '0491 570 006', email, message, form: 'other' }
      const visit = { origin: 'http://dealer.example', userAgent: '', now }
      const taken = await receiveLead(by, forms, { ...entered, terms_conditions: 'on' }, visit)
      return (taken as { leadId: string }).leadId
    }
    const [id, whole] = [await sends('One'), await sends('Two')]
    const as = (who: string) =>
      managed(world(), site, { kind: 'person', id: who, roles: ['sales'], isProven: true })
    const mentions = [tom!, mel!].map((personId) => ({ personId, from: 0, to: 4 }))
    const names = (leadId: string) =>
      noteOnLead(as(mel!), leadId, { id: newMessageId(), text: '@tom', mentions })
    const of = async (who: string) =>
      (await countLeadsBeside(by, who, mentionsOf(by, who, 9))).beside.map(({ leadId }) => leadId)
    const unread = (who: string) =>
      by.db.transaction(async (tx) => [...(await readBy(tx, site.id, who, [id, whole])).mentionedIn])
    const opens = (who: string, lead: string) => by.db.transaction((tx) => noteRead(tx, site.id, lead, who))
    await names(id)
    expect([await of(tom!), await unread(tom!), await of(mel!)]).toEqual([[id], [id], []])
    await opens(tom!, whole)
    await opens(mel!, id)
    expect(await of(tom!)).toEqual([id])
    await opens(tom!, id)
    expect([await of(tom!), await unread(tom!)]).toEqual([[], []])

    await names(id)
    await mergeLead(as(mel!), id, whole)
    expect([await of(tom!), await unread(tom!)]).toEqual([[whole], [whole]])
    await opens(tom!, whole)
    expect(await of(tom!)).toEqual([])

    await names(whole)
    const asked = { person: { phone: null, email }, print: createSealer('x').print }
    await erasePerson([managed(world(), site)], { ...asked, said: { email } } as never)
    expect(await of(tom!)).toEqual([])
  })
})
