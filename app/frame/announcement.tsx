import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { MapPin } from '#app/ui/icons.tsx'
import type { SiteFrame } from './frame.ts'

/** The bar above every page, when the dealer has something to announce (CON-40). */
export function Announcement({ site: { announcement } }: { site: SiteFrame }) {
  if (!announcement) return null
  return (
    <aside
      aria-label="Announcement"
      className="bg-night text-on-night text-[0.8125rem] prestige:border-b prestige:border-line prestige:bg-surface prestige:text-sm prestige:text-ink"
    >
      <div className="measure flex min-h-9 items-center py-1.5 prestige:min-h-11 prestige:justify-center">
        <AnnouncedText announcement={announcement} />
      </div>
    </aside>
  )
}

/** The sign-coloured band: the announcement, else where the yard is, and always its telephone. */
export function CallBand({ site }: { site: SiteFrame }) {
  const { announcement, address, phone } = site
  return (
    <aside aria-label="Announcement" className="bg-brand text-base text-on-brand">
      <div className="measure flex min-h-9 flex-wrap items-center justify-between gap-x-8">
        {announcement ? (
          <AnnouncedText announcement={announcement} />
        ) : (
          <p className="flex min-h-9 items-center gap-2 leading-tight">
            <MapPin aria-hidden className="size-5 shrink-0" />
            {address.street}, {address.city}
          </p>
        )}
        {phone && (
          <PhoneReveal
            phone={phone}
            className="max-lg:hidden"
            face="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline underline-offset-4"
          />
        )}
      </div>
    </aside>
  )
}

function AnnouncedText({ announcement }: { announcement: NonNullable<SiteFrame['announcement']> }) {
  return announcement.href ? (
    <a
      href={announcement.href}
      className="inline-flex min-h-6 items-center text-balance underline underline-offset-4 hover:decoration-2 heritage:min-h-11"
    >
      {announcement.text}
    </a>
  ) : (
    <p className="text-balance heritage:py-1.5">{announcement.text}</p>
  )
}
