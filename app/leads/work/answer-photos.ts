import { html } from '#app/mail/markup.ts'
import { sitePicture } from '#app/mail/site-mail.ts'
import type { Car } from '#app/stock/car.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** Photos of the car beneath an answer, as they went out: sent again they are the same. Absolute addresses on the dealer's site. */
export type AnswerPhotos = {
  readonly car: string
  readonly href: string
  readonly pictures: readonly string[]
}

export const mostPhotos = 6
const size = { width: 240, height: 160 } as const

/** Paths on the dealer's site, small: those that an answer may show, by their places. */
export const photosOfCar = (car: Car, settings: SiteSettings): string[] =>
  car.images
    // JPEG: mail programs ask for no WebP.
    .map(({ url }) => sitePicture(url, settings, { ratio: '3:2', format: 'jpeg', width: 480 }))
    .filter((path) => path !== null)
    .slice(0, mostPhotos)

/** Null: the car does not show one of them now. */
export function chosenPhotos(
  car: Car | null,
  settings: SiteSettings,
  { origin, places }: { readonly origin: string; readonly places: readonly number[] },
): AnswerPhotos | null {
  if (!car) return null
  const paths = photosOfCar(car, settings)
  const chosen = [...new Set(places)].map((place) => paths[place])
  if (chosen.some((path) => path === undefined)) return null
  return {
    car: car.name,
    href: `${origin}${carPath(car.slug)}`,
    pictures: chosen.map((path) => `${origin}${path}`),
  }
}

/** As a person writes a mail, with the photos beneath the words: no frame of the site's around it. */
export function mailWithPhotos(text: string, { car, href, pictures }: AnswerPhotos) {
  const { markup } = html`<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body>
<div style="white-space:pre-wrap">${text}</div>
<p style="margin:20px 0 0"><a href="${href}">${car}</a></p>
<p style="margin:8px 0 0">${pictures.map(
    (picture, place) =>
      html`<a href="${href}"><img src="${picture}" alt="${car}, photo ${place + 1}" width="${size.width}" height="${size.height}" style="border:0;margin:0 8px 8px 0"></a>`,
  )}</p>
</body>
</html>
`
  return { text: `${text}\n\nPhotos of the ${car}:\n${href}`, html: markup }
}
