import type { LoaderFunctionArgs } from 'react-router'
import { photosOfCar } from '#app/leads/work/answer-photos.ts'
import { findLeads } from '#app/leads/work/lead-inbox.server.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { atSite } from '../office-facts.server.ts'

/** A photo of a lead's car that an answer may show, on the office's own host. */
export async function leadPhotoLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { scope, site, actor, now, pictures } = await atSite(args)
  const { lead: id = '', place = '' } = args.params
  const [lead] = readsBuyers(actor) && /^\d$/.test(place) ? await findLeads(scope, [id]) : []
  const car = lead?.carId ? await findCar(scope, lead.carId, now) : null
  const path = car && photosOfCar(car, site.settings)[Number(place)]
  if (!path) throw new Response(null, { status: 404 })
  const { hosts } = site.settings.pictures
  return pictures.answer(new Request(new URL(path, args.request.url)), { id: site.id, hosts })
}
