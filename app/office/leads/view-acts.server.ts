import { redirect } from 'react-router'
import { dropView, keepView, renameView, type ViewRefusal } from '#app/leads/work/kept-views.server.ts'
import { mostKept, mostNameLetters } from '#app/leads/work/lead-views.ts'
import type { Person } from '#app/tenancy/actor.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { askedIn } from './leads.server.ts'
import { leadsPath } from './leads-path.ts'

/** Of a view that was not kept: what was entered, and why. */
export type ViewOutcome = { readonly name: string; readonly nameFault: string }

const faults: Readonly<Record<ViewRefusal, string>> = {
  empty: 'Please give it a name.',
  long: `A name has ${mostNameLetters} letters at most.`,
  same: 'You have a view of this name already: please choose another one.',
  many: `You have ${mostKept} views, which is as many as there is room for: remove one first.`,
  gone: 'This view was removed or renamed meanwhile.',
}

type Facts = { readonly scope: Scope; readonly site: Site; readonly actor: Person }

/** Keeps what somebody sees under a name, renames it or removes it: their own, which nobody else is shown. */
export async function viewAction(
  { scope, site, actor }: Facts,
  value: (name: string) => string,
): Promise<ViewOutcome | Response> {
  if (!readsBuyers(actor)) throw new Response(null, { status: 404 })
  const shown = askedIn(value)
  const name = value('name')
  const back = () => redirect(leadsPath(site.slug, shown), 303)
  if (value('act') === 'remove-view') {
    await dropView(scope, actor.id, value('was'))
    return back()
  }
  const outcome =
    value('act') === 'rename-view'
      ? await renameView(scope, actor.id, value('was'), name)
      : await keepView(scope, actor.id, { ...shown, name })
  return 'refused' in outcome ? { name: name.slice(0, 200), nameFault: faults[outcome.refused] } : back()
}
