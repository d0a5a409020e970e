import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sitePicture } from '#app/mail/site-mail.ts'
import type { YardCar } from '#app/stock/yard-stock.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { atSite } from '../office-facts.server.ts'

/** The first picture of a car, small, on the office's own host: nothing of other hosts is shown there. */
export function pictureOf({ picture }: Pick<YardCar, 'picture'>, { slug, settings }: Site): string | null {
  const path = picture && sitePicture(picture, settings, { width: 240, ratio: '3:2', crop: 'cover' })
  return path ? `/${slug}${path}` : null
}

/** Reads pictures of the feed as large as they are; null: it cannot be had. */
export const readerOf = (args: ActionFunctionArgs) => async (url: string) => {
  const { site, pictures } = await atSite(args)
  const address = sitePicture(url, site.settings, { width: 4096, quality: 85, format: 'jpeg' })
  if (!address) return null
  const { hosts } = site.settings.pictures
  const answer = await pictures.answer(new Request(new URL(address, args.request.url)), {
    id: site.id,
    hosts,
  })
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
}

/** What the site shows its visitors may be kept by a browser; who works here scrolls past it again and again. */
export async function pictureLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { site, pictures } = await atSite(args)
  const { hosts } = site.settings.pictures
  const wanted = new Request(new URL(`/img/${args.params['*']}`, args.request.url), args.request)
  const answer = await pictures.answer(wanted, { id: site.id, hosts })
  if (answer.ok) answer.headers.set('Cache-Control', 'private, max-age=86400')
  return answer
}
