import { leadKinds } from '#app/leads/work/lead-kinds.ts'
import { leadStates } from '#app/leads/work/lead-states.ts'
import { type LeadFilters, type LeadsAsked, leadAges, leadViews } from '#app/leads/work/lead-views.ts'

/** What is asked of the list of leads: all of it stands in the address. */

export const leadFilters = [
  'yard',
  'state',
  'person',
  'kind',
  'came',
] as const satisfies (keyof LeadFilters)[]

const mostLetters = 80

export const askedLeads = (value: (name: string) => string | null): LeadsAsked & Required<LeadFilters> => ({
  view: leadViews.find((name) => name === value('view')) ?? 'open',
  text: (value('q') ?? '').trim().slice(0, mostLetters),
  yard: (value('yard') ?? '').slice(0, mostLetters),
  state: leadStates.find((name) => name === value('state')) ?? '',
  person: (value('person') ?? '').slice(0, mostLetters),
  kind: leadKinds.find((name) => name === value('kind')) ?? '',
  came: leadAges.find((name) => name === value('came')) ?? '',
})

/** As the fields of a form; what asks nothing is left out. */
export const askedFields = ({ view, text, ...narrowed }: LeadsAsked): Record<string, string> => ({
  ...(view !== 'open' && { view }),
  ...(text && { q: text }),
  ...Object.fromEntries(leadFilters.flatMap((name) => (narrowed[name] ? [[name, narrowed[name]]] : []))),
})

/** The list as somebody sees it. */
export function leadsPath(slug: string, ask: LeadsAsked): string {
  const asked = new URLSearchParams(askedFields(ask))
  return asked.size > 0 ? `/${slug}/leads?${asked}` : `/${slug}/leads`
}
