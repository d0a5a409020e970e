import type { LoaderFunctionArgs } from 'react-router'
import { carWithWords } from '#app/stock/said/car-words.server.ts'
import { previewToken } from '#app/stock/said/preview.server.ts'
import { atSite, siteOrigin } from '../office-facts.server.ts'

export type PreviewSource = { readonly src: string; readonly origin: string }

/** Where the car's own page is to be had for ten minutes, in a frame of this office alone; null: it is gone. */
export async function carPreviewLoader(args: LoaderFunctionArgs): Promise<PreviewSource | null> {
  const facts = await atSite(args)
  const { scope, site, print, now } = facts
  const carId = args.params.car ?? ''
  if (!(await carWithWords(scope, carId))) return null
  const origin = siteOrigin(facts, site)
  const token = previewToken(print, { siteId: site.id, carId, office: facts.origin }, now)
  return { src: `${origin}/cars/${encodeURIComponent(carId)}/preview?token=${token}`, origin }
}
