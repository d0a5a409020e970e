import type { ReactNode } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import type { Icon } from '#app/ui/icons.tsx'
import './garage-section.css'

type SectionProps = { heading: string; more?: ReactNode; children: ReactNode }

/** A part of the garage; what leads to all of it stands beside its heading. */
export function GarageSection({ heading, more, children }: SectionProps) {
  return (
    <section aria-label={heading} className="garage-section">
      <div className="garage-section-head">
        <h2 className="heading-4-or-3">{heading}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

type EmptyProps = {
  Icon: Icon
  text: string
  link: { readonly href: string; readonly label: string }
  /** Not known yet: its place is kept, and nothing is said. */
  isUnknown?: boolean
}

/** What a list is for while nothing stands in it, and the one way to fill it. */
export function EmptyList({ Icon, text, link, isUnknown = false }: EmptyProps) {
  return (
    <div className="empty-list" data-unknown={isUnknown || undefined}>
      <Icon aria-hidden className="empty-list-icon" />
      <p className="empty-list-text">{text}</p>
      <a href={link.href} className={`${buttonLook('outline')} empty-list-link`}>
        {link.label}
      </a>
    </div>
  )
}
