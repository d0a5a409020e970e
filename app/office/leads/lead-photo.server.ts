import type { LoaderFunctionArgs } from 'react-router'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { atSite } from '../office-facts.server.ts'
import { photosOfLead } from './lead-compose.server.ts'

/** A photo of a lead's car that an answer may show, on the office's own host. */
export async function leadPhotoLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { scope, site, actor, now, pictures } = await atSite(args)
  const { lead: id = '', place = '' } = args.params
  const found = readsBuyers(actor) && /^\d$/.test(place) ? await findLead(scope, id) : null
  const path = found && (await photosOfLead({ scope, now }, found.lead))[Number(place)]
  if (!path) throw new Response(null, { status: 404 })
  const { hosts } = site.settings.pictures
  return pictures.answer(new Request(new URL(path, args.request.url)), { id: site.id, hosts })
}
