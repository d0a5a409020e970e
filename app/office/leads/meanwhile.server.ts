import { draftsOfLead, isSaid } from '#app/leads/work/lead-drafts.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { type Member, membersOf } from '#app/people/people.server.ts'
import type { atSite } from '../office-facts.server.ts'
import { buyerOf, shortName } from './lead-words.ts'
import type { Meanwhile } from './meanwhile.ts'

type Facts = Pick<Awaited<ReturnType<typeof atSite>>, 'scope' | 'site' | 'actor' | 'database'>
type Known = {
  readonly found: Awaited<ReturnType<typeof findLead>>
  readonly members: readonly Pick<Member, 'id' | 'email'>[]
  readonly others: Awaited<ReturnType<typeof draftsOfLead>>['others']
}

export async function meanwhileOf(
  { scope, site, actor, database }: Facts,
  leadId: string,
): Promise<Meanwhile> {
  const [found, { others }, members] = await Promise.all([
    findLead(scope, leadId),
    draftsOfLead(scope, leadId, actor.id),
    database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id })),
  ])
  return meanwhileIn({ found, others, members })
}

export function meanwhileIn({ found, others, members }: Known): Meanwhile {
  const nameOf = (id: string) => {
    const email = members.find((one) => one.id === id)?.email
    return email ? shortName(email) : 'Somebody'
  }
  const last = found?.messages.filter(isSaid).at(-1)
  const who =
    last?.actor?.kind === 'person' ? nameOf(last.actor.id) : found && last ? buyerOf(found.lead) : ''
  return {
    lastId: last?.id ?? '',
    last: last
      ? `${who} ${last.actor ? 'answered' : 'wrote'} ${agoWords(Date.now() - Date.parse(last.at))}`
      : null,
    writers: others.map(({ personId, text }) => ({ id: personId, name: nameOf(personId), text })),
  }
}

function agoWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 100 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`
}
