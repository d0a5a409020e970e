import { memo } from 'react'
import { CreditNotes } from '#app/credit/credit-notes.tsx'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { templateOf } from '#app/templates/templates.ts'
import { Link as LinkIcon } from '#app/ui/icons.tsx'
import type { SiteFrame } from './frame.ts'
import { ConsentLink } from './site-consent.tsx'
import { Logo } from './site-header.tsx'
import './site-footer.css'

export const SiteFooter = memo(function SiteFooter({ site }: { site: SiteFrame }) {
  const { hasFooterHead, hasLand } = templateOf(site.template).frame
  return (
    <footer className="site-footer later">
      {hasLand && <Land />}
      <div className="site-footer-ground">
        <div className="site-footer-body measure">
          {hasFooterHead && (
            <div className="site-footer-brand">
              <Logo site={site} />
              <Social social={site.social} />
            </div>
          )}
          <div className="site-footer-groups">
            {site.footer
              .filter(({ links }) => links.length > 0)
              .map((group) => (
                <Group key={group.heading} group={group} />
              ))}
          </div>
          {site.credit && <CreditNotes {...site.credit} />}
          <Legal site={site} />
        </div>
      </div>
    </footer>
  )
})

const entry = 'site-footer-entry tabular'

function Group({ group: { heading, links } }: { group: SiteFrame['footer'][number] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="site-footer-heading">{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            {'phone' in link ? (
              <PhoneReveal
                phone={link.phone}
                face={`${entry} site-footer-phone`}
                icon="hidden"
                before={link.label}
              />
            ) : (
              <a href={link.href} className={entry}>
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Legal({ site }: { site: SiteFrame }) {
  const { street, city, state, postcode } = site.address
  return (
    <div className="site-footer-legal">
      <div className="site-footer-company" data-law="">
        <p>
          <span className="strong">{site.name}</span>, {street}, {city} {state.toUpperCase()} {postcode}
        </p>
        {site.business && <p>{site.business}</p>}
        {site.licences.length > 0 && <p>{`Motor dealer licence: ${site.licences.join(', ')}`}</p>}
        {site.repairers.length > 0 && <p>{`Motor vehicle repairer: ${site.repairers.join(', ')}`}</p>}
        <ConsentLink site={site} />
      </div>
      {!templateOf(site.template).frame.hasFooterHead && <Social social={site.social} />}
    </div>
  )
}

/** One link for each page that the site names, and none for others (TEN-10). */
function Social({ social }: { social: SiteFrame['social'] }) {
  if (social.length === 0) return null
  return (
    <ul className="site-footer-social">
      {social.map(({ name, url, mark }) => (
        <li key={url}>
          <a href={url} aria-label={name} className="site-footer-social-link">
            {mark ? (
              <span aria-hidden className={`site-footer-social-mark mark mark-${mark}`} />
            ) : (
              <LinkIcon aria-hidden className="icon-medium" />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The strip of ground that the page ends on: hills, earth, and the dark of the footer. */
function Land() {
  return (
    <svg viewBox="0 0 1440 104" preserveAspectRatio="none" aria-hidden="true" className="site-footer-land">
      <path
        className="site-footer-land-hills"
        d="M0 52l150-14 130 6 190-24 160 10 120-4 210 20 180-12 140 8 160-6v68H0z"
      />
      <path className="site-footer-land-earth" d="M0 78l210-10 260 8 250-12 280 10 230-8 210 8v30H0z" />
      <path className="site-footer-land-foot" d="M0 98l360-6 420 5 380-6 280 5v8H0z" />
    </svg>
  )
}
