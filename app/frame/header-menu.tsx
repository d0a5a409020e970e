import { useLocation } from 'react-router'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { AccountLink } from '#app/garage/garage-links.tsx'
import type { MenuItem } from '#app/tenancy/frame-settings.ts'
import { ChevronDown, X } from '#app/ui/icons.tsx'
import type { SiteFrame } from './frame.ts'
import { MenuManners } from './menu-behaviour.tsx'
import { ModelsPanel } from './model-menu.tsx'

/**
 * One menu for both: a bar on wide screens, a full-height sheet on others. The sheet is a popover and the dropdowns are
 * details, so that both work without a script.
 */
export function MainMenu({ site }: { site: SiteFrame }) {
  const { pathname } = useLocation()
  const current = site.menu.findLast(
    ({ href, opens }) => !opens && href?.replace(/[?#].*$/s, '') === pathname,
  )
  return (
    <>
      <nav
        id="site-menu"
        popover="auto"
        data-layer
        aria-label="Main"
        data-measure="menu"
        className="site-menu"
      >
        <div className="flex min-h-14 items-center justify-between border-b border-line pl-(--gutter) pr-2 lg:hidden prestige:min-h-19 prestige:border-0">
          <span className="display text-lg prestige:font-[350]">Menu</span>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="grid size-11 cursor-pointer place-items-center"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <ul className="site-menu__list">
          {site.menu.map((item) => (
            <li key={item.label}>
              <Entry item={item} site={site} isCurrent={item === current} />
            </li>
          ))}
          {site.hasSignIn && (
            <li className="lg:hidden">
              <AccountLink hasGarage={site.hasGarage} inMenu />
            </li>
          )}
        </ul>
        {site.phone && (
          <div className="border-t border-line p-(--gutter) lg:hidden">
            <PhoneReveal
              phone={site.phone}
              face="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge font-semibold heritage:border-2"
            />
          </div>
        )}
      </nav>
      <MenuManners />
    </>
  )
}

function Entry({ item, site, isCurrent }: { item: MenuItem; site: SiteFrame; isCurrent: boolean }) {
  const { label, href, opens, children } = item
  if (!opens && !children)
    return (
      <a href={href} className="site-menu__entry" aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </a>
    )
  return (
    <details name="site-menu">
      <summary className="site-menu__entry">
        {label}
        <ChevronDown aria-hidden className="site-menu__turn" />
      </summary>
      <div className="site-menu__panel">
        <div className="lg:measure heritage:lg:px-8">
          {opens ? <ModelsPanel site={site} /> : <Links links={children ?? []} />}
        </div>
      </div>
    </details>
  )
}

function Links({ links }: { links: NonNullable<MenuItem['children']> }) {
  return (
    <ul className="grid gap-x-6 lg:grid-cols-5 heritage:lg:grid-cols-4">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            className="flex min-h-12 items-center border-line font-semibold hover:text-link lg:min-h-15 lg:border-b heritage:border-0 prestige:font-normal"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
