import { noStore, refusal } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/appraisal-photo.route'
import { appraisalToken, printOfToken } from './appraisals.server.ts'
import { opensLeadPhotos } from './photo-link.server.ts'
import { pictureOfLead, pictureOfOwner, removePhoto } from './photos.server.ts'

/** A photo for its owner, by the browser's cookie, or for the dealer, by the lead and the key of the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  const asked = new URL(request.url).searchParams
  const lead = asked.get('lead')
  const token = appraisalToken(request)
  const isDealer = lead !== null && opensLeadPhotos(facts, lead, asked.get('key'))
  const picture = isDealer
    ? await pictureOfLead(facts.scope, lead, params.id)
    : lead === null && token
      ? await pictureOfOwner(facts.scope, printOfToken(token), params.id)
      : null
  if (!picture) return refusal('There is no such photo.', 404)
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/jpeg',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...noStore,
    },
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { scope } = context.get(requestContext)
  const token = appraisalToken(request)
  if (request.method !== 'DELETE') return refusal('Remove it with DELETE.', 405, { Allow: 'GET, DELETE' })
  const isGone = token !== null && (await removePhoto(scope, printOfToken(token), params.id))
  return isGone
    ? new Response(null, { status: 204, headers: noStore })
    : refusal('There is no such photo.', 404)
}
