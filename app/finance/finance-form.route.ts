import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { jsonAnswer, refusal } from '#app/platform/answers.ts'
import type { Route } from './+types/finance-form.route'
import { applicationAsked } from './application-form.server.ts'

/** What the popup shows in place of the finance page of the same query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = leadFacts(context)
  const { features, gates, finance } = facts.scope.site.settings
  if (!features.financeButtons) return refusal('There is no finance here.', 404)
  if (gates.finance && facts.scope.actor.kind !== 'signed-in') return refusal('Sign in first.', 401)
  const { searchParams } = new URL(request.url)
  const asked = await applicationAsked(facts, searchParams, finance.path)
  return jsonAnswer({ facts: asked.facts, car: asked.car?.name ?? null })
}
