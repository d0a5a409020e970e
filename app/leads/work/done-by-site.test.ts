import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { managed } from '#test/staff.ts'
import { aSite, now, onBothDatabases, scope } from '#test/world.ts'
import { happenings } from '../told/tellings.server.ts'
import { countLeadsBeside } from './lead-counts.server.ts'
import { otherLeads, waitingLeads } from './lead-inbox.server.ts'
import type { LeadView } from './lead-views.ts'
import { waitingForTurn } from './turns.server.ts'

onBothDatabases((world) => {
  test('who unsubscribes waits for nobody and is told to nobody, and is found in All and among what is closed', async () => {
    const site = await aSite(world())
    const by = managed(world(), site)
    const facts = { origin: 'http://dealer.example', userAgent: '', now }
    const entered = { form: 'unsubscribe', email: 'ann@example.com', message: 'Too many mails.' }
    const { leadId } = (await receiveLead(scope(world(), site), forms, entered, facts)) as { leadId: string }
    const asked = { personId: 'mel', text: '', after: null, limit: 9 } as const
    const found = async (view: LeadView) => {
      const leads = [await waitingLeads(by, { ...asked, view }), await otherLeads(by, { ...asked, view })]
      return leads.map((some) => some.map(({ id }) => id))
    }
    expect(await found('open')).toEqual([[], []])
    expect(await found('nobody')).toEqual([[], []])
    expect(await found('all')).toEqual([[], [leadId]])
    expect(await found('closed')).toEqual([[], [leadId]])
    const { counts } = await countLeadsBeside(by, 'mel', sql`null`)
    expect(counts).toEqual({ open: 0, mine: 0, nobody: 0, waiting: 0, unplanned: 0 })
    const telling = { siteId: site.id, personId: 'mel', reach: 'all' } as const
    const always = { since: '2000-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z' }
    const { told, turns } = await by.db.transaction(async (tx) => ({
      told: await happenings(tx, { ...telling, ...always }),
      turns: await waitingForTurn(tx, site.id, new Date()),
    }))
    expect([told, turns]).toEqual([[], []])
  })
})
