import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { mergeLead, planLead, setLeadState } from '#app/verbs/lead-work.server.ts'
import { managed } from '#test/staff.ts'
import { aSite, now, onBothDatabases, scope } from '#test/world.ts'
import { countLeadsBeside } from './lead-counts.server.ts'
import { findLead, otherLeads, waitingLeads } from './lead-inbox.server.ts'
import { type LeadState, lacksPlan } from './lead-states.ts'

const mel = { kind: 'person', id: 'mel', roles: ['sales'], isProven: true } as const

onBothDatabases((world) => {
  test('a lead that is worked on without a next step is of a view and counted, until one is planned or it is over', async () => {
    const site = await aSite(world(), { leads: { mostPerAddress: 60 } as never })
    const by = managed(world(), site, mel)
    const comes = async (state?: LeadState) => {
      const ann = {
        name: 'Ann',
        phone: '0491 570 006',
        email: 'ann@example.com',
        message: crypto.randomUUID(),
      }
      const facts = { origin: 'http://dealer.example', userAgent: '', now }
      const taken = await receiveLead(
        scope(world(), site),
        forms,
        { ...ann, form: 'other', terms_conditions: 'on' },
        facts,
      )
      const { leadId } = taken as { leadId: string }
      if (state) await setLeadState(by, leadId, { state, outcome: state === 'lost' ? 'price' : null })
      return leadId
    }
    await comes()
    const working = await comes('working')
    const booked = await comes('appointment')
    const part = await comes('working')
    await mergeLead(by, part, working)
    const over = [await comes('no-show'), await comes('lost')]
    const asked = { view: 'unplanned', personId: 'mel', text: '', after: null, limit: 9 } as const
    const listed = async () => {
      const found = [...(await waitingLeads(by, asked)), ...(await otherLeads(by, asked))]
      expect((await countLeadsBeside(by, 'mel', sql`null`)).counts.unplanned).toBe(found.length)
      return found.map(({ id }) => id).sort()
    }
    expect(await listed()).toEqual([working, booked].sort())
    const marks = [working, booked, part, ...over].map(async (id) =>
      lacksPlan((await findLead(by, id))!.lead),
    )
    expect(await Promise.all(marks)).toEqual([true, true, false, false, false])
    await planLead(by, booked, { next: 'Ring back', nextAt: new Date('2099-01-02T00:00:00Z') })
    expect(await listed()).toEqual([working])
    await setLeadState(by, working, { state: 'lost', outcome: 'price' })
    expect(await listed()).toEqual([])
  })
})
