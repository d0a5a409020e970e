import { memo } from 'react'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { templateOf } from '#app/templates/templates.ts'
import { Link as LinkIcon } from '#app/ui/icons.tsx'
import type { SiteFrame } from './frame.ts'
import { ConsentLink } from './site-consent.tsx'
import { Logo } from './site-header.tsx'

export const SiteFooter = memo(function SiteFooter({ site }: { site: SiteFrame }) {
  const { hasFooterHead, hasLand } = templateOf(site.template).frame
  return (
    <footer className="later mt-12 metro:bg-night metro:text-on-night prestige:border-t prestige:border-line heritage:text-on-night">
      {hasLand && <Land />}
      <div className="heritage:bg-night">
        <div className="measure py-10 text-[0.8125rem] prestige:py-[clamp(48px,6vw,88px)] prestige:pb-8 prestige:text-[0.9375rem] heritage:pb-14 heritage:text-[1.0625rem]">
          {hasFooterHead && (
            <div className="flex flex-wrap items-center justify-between gap-5 border-b border-on-night/16 pb-7 [&_.text-ink-3]:text-on-night/70">
              <Logo site={site} />
              <Social social={site.social} />
            </div>
          )}
          <div className="grid grid-cols-2 gap-x-5 gap-y-7 metro:py-7 md:metro:grid-cols-4 prestige:gap-x-8 prestige:gap-y-10 prestige:lg:grid-cols-4 heritage:gap-8 heritage:lg:grid-cols-4">
            {site.footer
              .filter(({ links }) => links.length > 0)
              .map((group) => (
                <Group key={group.heading} group={group} />
              ))}
          </div>
          <Legal site={site} />
        </div>
      </div>
    </footer>
  )
})

const entry =
  'inline-flex min-h-11 min-w-11 items-center leading-tight tabular hover:underline metro:text-on-night/72 metro:hover:text-on-night metro:lg:min-h-8.5 prestige:text-ink-2 prestige:hover:text-ink prestige:lg:min-h-9'

function Group({ group: { heading, links } }: { group: SiteFrame['footer'][number] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-1.5 text-[0.9375rem] metro:font-text prestige:mb-2.5 prestige:text-lg prestige:font-[350] heritage:mb-2.5 heritage:text-[1.3125rem]">
        {heading}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            {'phone' in link ? (
              <PhoneReveal
                phone={link.phone}
                face={`${entry} cursor-pointer flex-wrap gap-x-1`}
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
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-t pt-6 text-pretty metro:border-on-night/16 metro:text-xs metro:leading-relaxed metro:text-on-night/72 prestige:mt-12 prestige:border-line prestige:pt-5 prestige:text-[0.8125rem] prestige:text-ink-3 heritage:mt-10 heritage:border-t-2 heritage:border-on-night/20 heritage:text-base heritage:text-on-night/80">
      <div className="grid max-w-[90ch] gap-2">
        <p>
          <span className="font-semibold">{site.name}</span>, {street}, {city} {state.toUpperCase()}{' '}
          {postcode}
        </p>
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
    <ul className="flex flex-wrap gap-1 prestige:-mr-3 heritage:gap-3">
      {social.map(({ name, url, mark }) => (
        <li key={url}>
          <a
            href={url}
            aria-label={name}
            className="grid size-11 place-items-center hover:opacity-80 heritage:size-12 heritage:rounded-control heritage:border-2 heritage:border-on-night/40"
          >
            {mark ? (
              <span aria-hidden className={`size-5 mark mark-${mark}`} />
            ) : (
              <LinkIcon aria-hidden className="size-5" />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The strip of ground that the page ends on: hills, red earth, and the dark of the footer. */
function Land() {
  return (
    <svg
      viewBox="0 0 1440 104"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-[clamp(3.5rem,7vw,6.5rem)] w-full"
    >
      <path
        className="fill-line"
        d="M0 52l150-14 130 6 190-24 160 10 120-4 210 20 180-12 140 8 160-6v68H0z"
      />
      <path fill="#b0572f" d="M0 78l210-10 260 8 250-12 280 10 230-8 210 8v30H0z" />
      <path className="fill-night" d="M0 98l360-6 420 5 380-6 280 5v8H0z" />
    </svg>
  )
}
