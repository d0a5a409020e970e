import { memo } from 'react'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { AccountLink, SavedLink } from '#app/garage/garage-links.tsx'
import { stockPath } from '#app/stock/search-path.ts'
import { templateOf } from '#app/templates/templates.ts'
import { Menu, Search } from '#app/ui/icons.tsx'
import { monogram } from '#app/ui/monogram.ts'
import { Announcement, CallBand } from './announcement.tsx'
import { BrandRail } from './brand-bar.tsx'
import type { SiteFrame } from './frame.ts'
import { MainMenu } from './header-menu.tsx'

export const SiteHeader = memo(function SiteHeader({ site }: { site: SiteFrame }) {
  const { top, hasBrandRail } = templateOf(site.template).frame
  return (
    <>
      {top === 'call-band' ? <CallBand site={site} /> : <Announcement site={site} />}
      <header className="relative z-30 border-b border-line bg-surface prestige:bg-ground heritage:border-b-2">
        <div className="measure flex min-h-14 items-center gap-1 metro:lg:min-h-16 prestige:min-h-16 prestige:xl:min-h-19 heritage:min-h-17 heritage:gap-3 heritage:lg:min-h-20 lg:gap-4">
          <MenuButton />
          <Logo site={site} />
          <MainMenu site={site} />
          <div className="flex items-center metro:lg:ml-auto">
            <a href={stockPath} aria-label="Search stock" className={`${tool} heritage:max-lg:hidden`}>
              <Search aria-hidden className="size-5 prestige:size-4.5" />
            </a>
            <SavedLink />
            {site.hasSignIn && (
              <span className="contents max-lg:hidden">
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

const tool =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 hover:bg-surface-2 prestige:hover:bg-transparent prestige:hover:text-accent'

function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget="site-menu"
      aria-label="Menu"
      className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control lg:hidden heritage:order-last heritage:ml-0 heritage:size-13 heritage:border-2 heritage:border-edge"
    >
      <Menu aria-hidden className="size-5 heritage:size-6" />
    </button>
  )
}

/** Where there is room for the digits they stand in the bar; where not, the handset opens them below it. */
function HeaderPhone({ phone }: { phone: NonNullable<SiteFrame['phone']> }) {
  return (
    <PhoneReveal
      phone={phone}
      className="relative heritage:lg:hidden prestige:xl:ml-2 prestige:xl:border-l prestige:xl:border-line prestige:xl:pl-5"
      face={`${tool} cursor-pointer`}
      maskedFace="heritage:size-13 heritage:bg-brand heritage:text-on-brand heritage:hover:bg-brand xxl:not-heritage:group-open/phone:hidden"
      wholeFace="max-xxl:absolute max-xxl:top-full max-xxl:right-0 max-xxl:z-40 max-xxl:min-h-13 max-xxl:border max-xxl:border-edge max-xxl:bg-surface max-xxl:px-4 max-xxl:font-semibold max-xxl:shadow-over max-xxl:hover:bg-surface max-xxl:[&>.tabular]:not-sr-only max-xxl:[&>.tabular]:whitespace-nowrap"
      icon="prestige:size-4.5 size-5"
      digits="max-xxl:sr-only"
    />
  )
}

export function Logo({ site }: { site: Pick<SiteFrame, 'name' | 'logo' | 'tagline'> }) {
  return (
    <a
      href="/"
      className="mr-auto inline-flex min-h-11 min-w-0 items-center gap-3 prestige:max-lg:mx-auto lg:mr-2 prestige:lg:mr-auto heritage:lg:mr-auto"
    >
      {site.logo ? (
        <>
          <img src={site.logo} alt="" className="h-10 w-auto max-w-50 object-contain" />
          <span className="display leading-tight font-semibold max-sm:sr-only">{site.name}</span>
        </>
      ) : (
        <>
          <Monogram name={site.name} />
          <span className="grid min-w-0">
            <span className="display text-[1.1875rem] leading-none tracking-[-0.005em] prestige:text-[1.1875rem] prestige:font-[350] prestige:lg:text-[1.3125rem] heritage:text-[1.3125rem] max-sm:heritage:text-[1.125rem] heritage:font-extrabold heritage:tracking-[-0.015em] heritage:lg:text-[1.625rem]">
              {site.name}
            </span>
            {site.tagline && (
              <span className="mt-1 text-xs leading-none text-ink-3 max-sm:hidden lg:max-xl:hidden prestige:max-xl:hidden prestige:text-[0.6875rem] heritage:mt-1.5 heritage:text-sm heritage:text-ink-2 heritage:max-lg:hidden">
                {site.tagline}
              </span>
            )}
          </span>
        </>
      )}
    </a>
  )
}

/** A plate, a ring, or the yellow sign beside the road. */
function Monogram({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="relative grid size-9 shrink-0 place-items-center rounded-[4px] bg-brand text-on-brand display text-base prestige:size-8 prestige:rounded-full prestige:border prestige:border-accent prestige:bg-transparent prestige:text-[0.8125rem] prestige:text-accent heritage:size-12 heritage:bg-transparent heritage:text-lg heritage:text-on-accent heritage:lg:size-14"
    >
      <span className="hidden heritage:absolute heritage:inset-[14%] heritage:block heritage:rotate-45 heritage:rounded-md heritage:bg-accent heritage:shadow-[inset_0_0_0_2px_var(--accent),inset_0_0_0_3.5px_var(--on-accent)]" />
      <span className="relative">{monogram(name).replace(/[^\p{L}\p{N}]/gu, '')}</span>
    </span>
  )
}
