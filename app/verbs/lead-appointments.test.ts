import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDrives } from '#app/enquiries/tables.server.ts'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { otherLeads, waitingLeads } from '#app/leads/work/lead-inbox.server.ts'
import { managed } from '#test/staff.ts'
import { aSite, now, onBothDatabases, scope } from '#test/world.ts'
import { mergeLead, setLeadSpam, setLeadState } from './lead-work.server.ts'
import { exportLeadList } from './leads.server.ts'

const mel = { kind: 'person', id: 'mel', roles: ['manager'], isProven: true } as const

onBothDatabases((world) => {
  test('the view of appointments has what was booked and is still to come, in its list as in its file', async () => {
    const site = await aSite(world())
    const by = managed(world(), site, mel)
    const comes = async () => {
      const taken = await receiveLead(
        scope(world(), site),
        forms,
        {
          name: 'Ann',
          phone: '0491 570 006',
          email: 'ann@example.com',
          form: 'other',
          message: crypto.randomUUID(),
          terms_conditions: 'on',
        },
        { origin: 'http://dealer.example', userAgent: '', now },
      )
      return (taken as { leadId: string }).leadId
    }
    let place = 0
    const books = async (hours: number) => {
      const leadId = await comes()
      const startsAt = new Date(Date.now() + hours * 3_600_000).toISOString()
      const drive = { siteId: site.id, leadId, locationId: 'yard', startsAt, place: ++place }
      await by.db.transaction((tx) => tx.insert(testDrives).values(drive))
      return leadId
    }
    await comes()
    const moved = await comes()
    await setLeadState(by, moved, { state: 'appointment', outcome: null })
    const [fresh, working, early, over, lost, spam, part, gone] = [
      ...[await books(30), await books(40), await books(50), await books(-2), await books(5)],
      ...[await books(6), await books(7), await books(8)],
    ]
    await setLeadState(by, working!, { state: 'working', outcome: null })
    await setLeadState(by, lost!, { state: 'lost', outcome: 'price' })
    await setLeadSpam(by, spam!, true)
    await mergeLead(by, part!, working!)
    await by.db.transaction(async (tx) => {
      // Longer ago than what nobody took in hand stands among the open ones.
      await tx.execute(sql`update leads set received_at = now() - interval '40 days' where id = ${early!}`)
      await tx.execute(sql`delete from test_drives where lead_id = ${gone!}`)
    })
    const asked = { view: 'appointments', personId: 'mel', text: '' } as const
    const page = { ...asked, after: null, limit: 20 }
    const listed = [...(await waitingLeads(by, page)), ...(await otherLeads(by, page))].map(({ id }) => id)
    expect(listed.toSorted()).toEqual([moved, fresh!, working!, early!].toSorted())
    expect(listed).not.toContain(over)
    const parts = await Array.fromAsync(exportLeadList(by, asked, () => ''))
    const filed = [...listed, over!, lost!, spam!, part!, gone!].filter((id) => parts.join('').includes(id))
    expect(filed).toEqual(listed)
  })
})
