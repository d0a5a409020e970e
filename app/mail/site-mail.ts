import { pictureAddress } from '#app/pictures/pictures.ts'
import { businessWords } from '#app/tenancy/business-words.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type MailContent, mailText } from './mail-content.ts'
import { mailHtml } from './mail-frame.ts'
import { mailLook } from './mail-look.ts'

export type Mail = { readonly subject: string; readonly text: string; readonly html?: string }

export type MailSettings = Pick<SiteSettings, 'name' | 'business' | 'template' | 'colours' | 'logo'> & {
  readonly pictures: Pick<SiteSettings['pictures'], 'hosts'>
}

/**
 * A mail in the site's look, and in plain text beside it. `origin` is the site's ('https://www.dealer.com.au'); null: not known,
 * and it goes as text alone.
 */
export function siteMail(content: MailContent, settings: MailSettings, origin: string | null): Mail {
  const { name, business: _, template, colours } = settings
  const business = businessWords(settings)
  const text = mailText(content, [name, ...(business ? [business] : [])])
  if (!origin) return { subject: content.subject, text }
  const own = (original: string | null | undefined, how: Parameters<typeof pictureAddress>[1]) => {
    const path = original && sitePicture(original, settings, how)
    return path ? origin + path : null
  }
  const { vehicle = null, ...said } = content
  const html = mailHtml(
    {
      ...said,
      // JPEG: mail programs ask for no WebP.
      vehicle: vehicle && {
        ...vehicle,
        picture: own(vehicle.picture, {
          ratio: '3:2',
          format: 'jpeg',
          width: content.isForDealer ? 240 : 960,
        }),
      },
    },
    {
      origin,
      name,
      footer: business ? [business] : [],
      look: mailLook(template, colours),
      // None of them shows an SVG.
      logo: /\.svg$/i.test(settings.logo?.url ?? '')
        ? null
        : own(settings.logo?.url, { width: 480, format: 'png' }),
    },
  )
  return { subject: content.subject, text, html }
}

/** The path of a picture on the site's own host; null: the site makes none of this original. */
export const sitePicture = (
  original: string,
  settings: Pick<MailSettings, 'pictures'>,
  how: Parameters<typeof pictureAddress>[1],
): string | null => (isOurs(original, settings) ? pictureAddress(original, how) : null)

/** Where a picture comes from that the site would make: its own folder, or a host that its settings list. */
const isOurs = (original: string, { pictures }: Pick<MailSettings, 'pictures'>): boolean => {
  const host = URL.parse(original)?.hostname
  return host === undefined || pictures.hosts.includes(host)
}
