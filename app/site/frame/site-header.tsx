import { memo } from 'react'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { AccountLink, SavedLink } from '#app/garage/garage-links.tsx'
import { keywordsId, stockPath } from '#app/stock/search-path.ts'
import { templateOf } from '#app/templates/templates.ts'
import { Menu, Search } from '#app/ui/icons.tsx'
import { monogram } from '#app/ui/monogram.ts'
import { Announcement, CallBand } from './announcement.tsx'
import { BrandRail } from './brand-bar.tsx'
import type { SiteFrame } from './frame.ts'
import { MainMenu } from './header-menu.tsx'
import './site-header.css'

export const SiteHeader = memo(function SiteHeader({ site }: { site: SiteFrame }) {
  const { top, hasBrandRail } = templateOf(site.template).frame
  return (
    <>
      {top === 'call-band' ? <CallBand site={site} /> : <Announcement site={site} />}
      <header className="site-header">
        <div className="site-header-bar measure">
          <MenuButton />
          <Logo site={site} />
          <MainMenu site={site} />
          <div className="site-header-tools">
            <a
              href={`${stockPath}#${keywordsId}`}
              aria-label="Search stock"
              className={`${tool} site-header-search`}
            >
              <Search aria-hidden className="icon-button" />
            </a>
            <SavedLink />
            {site.hasSignIn && (
              <span className="site-header-account">
                <AccountLink hasGarage={site.hasGarage} />
              </span>
            )}
            {site.phone && <HeaderPhone phone={site.phone} />}
          </div>
        </div>
        {hasBrandRail && <BrandRail brands={site.brands} />}
      </header>
    </>
  )
})

const tool = 'site-header-tool'

function MenuButton() {
  return (
    <button type="button" popoverTarget="site-menu" aria-label="Menu" className="site-header-menu">
      <Menu aria-hidden className="site-header-menu-icon" />
    </button>
  )
}

/** Where there is room for the digits they stand in the bar; where not, the handset opens them below it. */
function HeaderPhone({ phone }: { phone: NonNullable<SiteFrame['phone']> }) {
  return (
    <PhoneReveal
      phone={phone}
      className="site-header-phone"
      face={`${tool} site-header-phone-summary`}
      maskedFace="site-header-phone-masked"
      wholeFace="site-header-phone-whole"
      icon="site-header-phone-icon"
      digits="site-header-phone-digits"
    />
  )
}

export function Logo({ site }: { site: Pick<SiteFrame, 'name' | 'logo' | 'tagline'> }) {
  return (
    <a href="/" className="site-logo">
      {site.logo ? (
        <>
          <img src={site.logo} alt="" className="site-logo-picture" />
          <span className="site-logo-caption display">{site.name}</span>
        </>
      ) : (
        <>
          <Monogram name={site.name} />
          <span className="site-logo-words">
            <span className="site-logo-name display">{site.name}</span>
            {site.tagline && <span className="site-logo-tagline">{site.tagline}</span>}
          </span>
        </>
      )}
    </a>
  )
}

/** A plate, a ring, or the yellow sign beside the road. */
function Monogram({ name }: { name: string }) {
  return (
    <span aria-hidden className="site-logo-monogram display">
      <span className="site-logo-monogram-sign" />
      <span className="anchor-box">{monogram(name).replace(/[^\p{L}\p{N}]/gu, '')}</span>
    </span>
  )
}
