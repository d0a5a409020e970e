import { redirect } from 'react-router'
import { oneLine } from '#app/leads/plain-text.ts'
import {
  dropView,
  type Keeper,
  keepView,
  renameView,
  type ViewRefusal,
} from '#app/people/kept-views.server.ts'
import { mostKept, mostNameLetters } from '#app/people/kept-views.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

/** Of a view that was not kept: what was entered, and why. */
export type ViewOutcome = { readonly name: string; readonly nameFault: string }

const faults: Readonly<Record<ViewRefusal, string>> = {
  empty: 'Please give it a name.',
  long: `A name has ${mostNameLetters} letters at most.`,
  same: 'You have a view of this name already: please choose another one.',
  many: `You have ${mostKept} views, which is as many as there is room for: remove one first.`,
  gone: 'This view was removed or renamed meanwhile.',
}

type Asked = {
  readonly value: (name: string) => string
  /** What is kept, and where it is seen. */
  readonly shown: Readonly<Record<string, string>>
  readonly path: string
}

/** Keeps what somebody sees under a name, renames it or removes it: their own, which nobody else is shown. */
export async function viewAction(
  scope: Scope,
  keeper: Keeper,
  { value, shown, path }: Asked,
): Promise<ViewOutcome | Response> {
  const name = oneLine(value('name'))
  const back = () => redirect(path, 303)
  if (value('act') === 'remove-view') {
    await dropView(scope, keeper, value('was'))
    return back()
  }
  const outcome =
    value('act') === 'rename-view'
      ? await renameView(scope, keeper, value('was'), name)
      : await keepView(scope, keeper, { ...shown, name })
  return 'refused' in outcome ? { name: name.slice(0, 200), nameFault: faults[outcome.refused] } : back()
}
