import { photoProblems } from '#app/pictures/photo-kind.ts'
import { jsonAnswer, refusal } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/appraisal-photos.route'
import { appraisalToken, findAppraisal } from './appraisals.server.ts'
import { readPhoto } from './photo-body.server.ts'
import { addPhoto, listPhotos } from './photos.server.ts'

/** TRD-21: `POST {api}/appraisal-photos` takes one photo as its body, for the appraisal of the browser's cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = context.get(requestContext)
  if (request.method !== 'POST') return refusal('Send it with POST.', 405, { Allow: 'GET, POST' })
  const appraisal = await findAppraisal(scope, appraisalToken(request))
  if (!appraisal?.leadId) return refusal('Start with the number plate of your car.', 404)
  const bytes = await readPhoto(request)
  if (!bytes) return refusal(photoProblems['too-large'], 413)
  const added = await addPhoto(scope, appraisal.tokenHash, bytes)
  return 'refused' in added ? refusal(added.refused, 422) : jsonAnswer(added.photo, 201)
}

/** How far each photo is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = context.get(requestContext)
  const appraisal = await findAppraisal(scope, appraisalToken(request))
  return jsonAnswer({ photos: appraisal ? await listPhotos(scope, appraisal.tokenHash) : [] })
}
