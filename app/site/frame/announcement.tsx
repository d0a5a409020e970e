import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { MapPin } from '#app/ui/icons.tsx'
import type { SiteFrame } from './frame.ts'
import './announcement.css'

/** The bar above every page, when the dealer has something to announce (CON-40). */
export function Announcement({ site: { announcement } }: { site: SiteFrame }) {
  if (!announcement) return null
  return (
    <aside aria-label="Announcement" className="announcement">
      <div className="announcement-line measure">
        <AnnouncedText announcement={announcement} />
      </div>
    </aside>
  )
}

/** The sign-coloured band: the announcement, else where the yard is, and always its telephone. */
export function CallBand({ site }: { site: SiteFrame }) {
  const { announcement, address, phone } = site
  return (
    <aside aria-label="Announcement" className="announcement-band">
      <div className="announcement-band-line measure">
        {announcement ? (
          <AnnouncedText announcement={announcement} />
        ) : (
          <p className="announcement-address">
            <MapPin aria-hidden className="icon-medium icon-fixed" />
            {address.street}, {address.city}
          </p>
        )}
        {phone && <PhoneReveal phone={phone} className="desktop-only" face="announcement-phone" />}
      </div>
    </aside>
  )
}

function AnnouncedText({ announcement }: { announcement: NonNullable<SiteFrame['announcement']> }) {
  return announcement.href ? (
    <a href={announcement.href} className="announcement-link">
      {announcement.text}
    </a>
  ) : (
    <p className="announcement-text">{announcement.text}</p>
  )
}
