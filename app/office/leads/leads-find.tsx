import { leadKinds } from '#app/leads/work/lead-kinds.ts'
import { leadStates, stateWords } from '#app/leads/work/lead-states.ts'
import type { LeadAge } from '#app/leads/work/lead-views.ts'
import { FindFilter, FindForm } from '../parts/find-form.tsx'
import type { LeadsData } from './leads.server.ts'
import { askedFields, askedLeads, leadsPath } from './leads-ask.ts'

const ageWords: Readonly<Record<LeadAge, string>> = {
  today: 'Came today',
  '7 days': 'Came in 7 days',
  '30 days': 'Came in 30 days',
}
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Words, and what the leads are narrowed by: where, how far, with whom, of what kind and since when. */
export function LeadsFind({ data: { slug, ask, yards, people } }: { data: LeadsData }) {
  return (
    <FindForm
      label="Search leads"
      placeholder="Name, phone, car, words"
      asked={askedFields(ask)}
      pathOf={(value) => leadsPath(slug, askedLeads(value))}
    >
      <span className="filters">
        {yards.length > 1 && (
          <FindFilter
            name="yard"
            label="Yard"
            every="Any yard"
            value={ask.yard}
            choices={yards.map(({ id, name }) => [id, name])}
          />
        )}
        <FindFilter
          name="state"
          label="State"
          every="Any state"
          value={ask.state}
          choices={leadStates.map((state) => [state, stateWords[state]])}
        />
        {people.length > 1 && (
          <FindFilter
            name="person"
            label="Person"
            every="With anybody"
            value={ask.person}
            choices={people.map(({ id, name }) => [id, name])}
          />
        )}
        <FindFilter
          name="kind"
          label="Kind"
          every="Any kind"
          value={ask.kind}
          choices={leadKinds.map((kind) => [kind, capital(kind)])}
        />
        <FindFilter
          name="came"
          label="Came"
          every="Came any time"
          value={ask.came}
          choices={Object.entries(ageWords)}
        />
      </span>
    </FindForm>
  )
}
