import { data } from 'react-router'
import { leadReference } from '#app/leads/lead.ts'
import { noStore } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { opensLeadPhotos } from '#app/trade-in/photo-link.server.ts'
import { photosOfLead } from '#app/trade-in/photos.server.ts'
import type { Route } from './+types/lead-photos-page'
import './sell-page.css'

/** TRD-21: the photos of a lead, for whoever has the dealer's link. */
export async function loader({ request, params: { lead }, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  if (!opensLeadPhotos(facts, lead, key)) throw data('Not found', { status: 404 })
  const photos = await photosOfLead(facts.scope, lead)
  const query = new URLSearchParams({ lead, key })
  const base = `${facts.scope.site.settings.api.base}/appraisal-photos`
  return data(
    {
      reference: leadReference(lead),
      pictures: photos.flatMap(({ id, status }) => (status === 'ready' ? [`${base}/${id}?${query}`] : [])),
      waiting: photos.filter(({ status }) => status === 'waiting').length,
    },
    { headers: { ...noStore, 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = () => [{ title: 'Photos of a lead' }, { name: 'robots', content: 'noindex' }]

export default function LeadPhotosPage({
  loaderData: { reference, pictures, waiting },
}: Route.ComponentProps) {
  return (
    <div className="page-body measure stack stack-5">
      <h1 className="page-title">{`Photos for lead ${reference}`}</h1>
      {pictures.length === 0 && waiting === 0 && <p>The owner has removed the photos.</p>}
      {waiting > 0 && <p role="status">{`${waiting} more will be here in a moment.`}</p>}
      <div className="lead-photos">
        {pictures.map((src, i) => (
          <a key={src} href={src}>
            <img src={src} alt={`The owner’s car, ${i + 1} of ${pictures.length}`} />
          </a>
        ))}
      </div>
    </div>
  )
}
