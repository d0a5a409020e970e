import { jsonAnswer, onlyPost, refusal } from '#app/platform/answers.ts'
import type { Route } from './+types/preview-draft.route'
import { previewOf } from './preview.server.ts'

export const loader = onlyPost

/** The data of a car's page with the words of a draft. */
export async function action(args: Route.ActionArgs) {
  const draft: unknown = await args.request.json().catch(() => null)
  const shown = await previewOf(args, typeof draft === 'object' && draft !== null ? { ...draft } : {})
  return shown ? jsonAnswer(shown.vehicle) : refusal('Its time is over: open it again.', 404)
}
