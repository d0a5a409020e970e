import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { AccountLink } from '#app/garage/garage-links.tsx'
import type { MenuItem } from '#app/tenancy/settings/frame.ts'
import { ChevronDown, X } from '#app/ui/icons.tsx'
import { Deferred, useReached } from './deferred.tsx'
import type { SiteFrame } from './frame.ts'
import { MenuManners } from './menu-behaviour.tsx'
import { ModelsLink, ModelsPanel } from './model-menu.tsx'
import './header-menu.css'

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
        <div className="header-menu-top">
          <span className="header-menu-title display">Menu</span>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="header-menu-close"
          >
            <X aria-hidden className="icon-medium" />
          </button>
        </div>
        <ul className="site-menu__list">
          {site.menu.map((item) => (
            <li key={item.label}>
              <Entry item={item} site={site} isCurrent={item === current} />
            </li>
          ))}
          {site.hasSignIn && (
            <li className="header-menu-account">
              <AccountLink hasGarage={site.hasGarage} inMenu />
            </li>
          )}
        </ul>
        {site.phone && (
          <div className="header-menu-call">
            <PhoneReveal phone={site.phone} face="header-menu-phone" />
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
    <Dropdown label={label} instead={opens && <ModelsLink site={site} />}>
      {opens ? <ModelsPanel site={site} /> : <Links links={children ?? []} />}
    </Dropdown>
  )
}

type DropdownProps = { label: string; instead: ReactNode; children: ReactNode }

function Dropdown({ label, instead, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { isReached, reach } = useReached(details)
  return (
    <details ref={details} name="site-menu" onPointerEnter={reach} onFocus={reach} onToggle={reach}>
      <summary className="site-menu__entry">
        {label}
        <ChevronDown aria-hidden className="site-menu__turn" />
      </summary>
      <div className="site-menu__panel">
        <div className="header-menu-panel">
          <Deferred {...{ isReached, instead }}>{children}</Deferred>
        </div>
      </div>
    </details>
  )
}

function Links({ links }: { links: NonNullable<MenuItem['children']> }) {
  return (
    <ul className="header-menu-links">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} className="header-menu-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
