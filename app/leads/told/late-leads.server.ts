import type { Scope } from '#app/tenancy/scope.server.ts'
import { waitingLeads } from '../work/lead-inbox.server.ts'
import { goalMinutesOf, waitedMinutes } from '../work/response-clock.ts'
import type { Happening, Reach } from './telling.ts'

type Asked = {
  readonly personId: string
  readonly reach: Reach
  readonly since: Date
  readonly until: Date
}

const most = 1000
/** A clock that stood longer than a yard is ever closed has run out. */
const freshMs = 8 * 86_400_000

/**
 * Leads that still wait for a first answer and whose clock ran out between two moments; half of it, for whom the lead is with. Opened or not: who read it
 * has not answered.
 */
export async function lateLeads(
  scope: Scope,
  { personId, reach, since, until }: Asked,
): Promise<Happening[]> {
  const { site } = scope
  const goal = goalMinutesOf(site.settings)
  const after = { cameMicros: `${(since.getTime() - freshMs) * 1000}`, id: '' }
  const open = { view: 'open', personId, text: '', after, limit: most } as const
  return (await waitingLeads(scope, open)).flatMap((lead): Happening[] => {
    const received = new Date(lead.receivedAt)
    const waited = (to: Date) => waitedMinutes(site, lead.locationId, received, to)
    const passed = (minutes: number) => waited(until) >= minutes && waited(since) < minutes
    const isOwn = lead.assigneeId === personId
    const what =
      passed(goal) && (isOwn || reach === 'all' || lead.assigneeId === null)
        ? 'late'
        : passed(goal / 2) && isOwn
          ? 'half'
          : null
    if (!what) return []
    const { name, last_name, car_name } = lead.payload as Readonly<Record<string, string | undefined>>
    const minutes = what === 'late' ? goal : goal / 2
    return [
      {
        what,
        leadId: lead.id,
        at: new Date(received.getTime() + minutes * 60_000).toISOString(),
        buyer: [name, last_name].filter(Boolean).join(' '),
        car: car_name ?? '',
      },
    ]
  })
}
