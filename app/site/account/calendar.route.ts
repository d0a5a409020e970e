import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { calendarFile, takenLead } from '#app/leads/taken-lead.server.ts'
import { noStore } from '#app/platform/answers.ts'
import type { Route } from './+types/calendar.route'

/** ENQ-31: the booked time for a calendar, to whom knows the lead's id, which nobody can guess. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope, forms, now } = leadFacts(context)
  const lead = await takenLead(scope, params.lead)
  const form = forms.find(({ kind }) => kind === lead?.form)
  const file = lead && calendarFile(lead, scope.site, form, now())
  if (!file) return new Response(null, { status: 404, headers: noStore })
  return new Response(file.content, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'X-Robots-Tag': 'noindex',
      ...noStore,
    },
  })
}
