import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { makePath } from '#app/stock/search-path.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import type { BrandMenu } from './brand-menu.ts'
import { Deferred, useReached } from './deferred.tsx'
import type { Brand } from './frame-makes.ts'
import './brand-dropdown.css'

type Facts = {
  brand: Brand
  /** Dropdowns of one group close one another. */
  group: string
  face: string
  panel: string
  /** As wide as the page, or as a few words. */
  isWide?: boolean
  /** What stands on the button. */
  children: ReactNode
}

/**
 * A brand's models, offers and stock (TEN-19). It opens on a press, by key, and to a mouse that rests on it; its lists come
 * when it opens, and without scripts it leads to the stock.
 */
export function BrandDropdown({ brand, group, face, panel, isWide = false, children }: Facts) {
  const { name: make } = brand
  const [menu, setMenu] = useState<BrandMenu | null>(null)
  const details = useRef<HTMLDetailsElement>(null)
  const hover = useHoverIntent(details)
  const { isReached, reach } = useReached(details)
  const load = () => {
    if (details.current?.open && !menu)
      ask(make).then(setMenu, (fault) => console.warn('The models of a brand did not come', fault))
  }
  const parts = [
    menu && <Models key="models" {...{ make, menu }} look={isWide ? 'brand-dropdown-models' : below} />,
    menu && menu.offers.length > 0 && <BrandOffers key="offers" {...{ make, menu }} />,
    <Ways key="ways" {...{ brand, menu }} />,
  ]
  // Of a narrow one the end is out of sight where a brand has many models.
  const held = (
    <div className={isWide ? 'brand-dropdown-wide' : ''}>{isWide ? parts : parts.toReversed()}</div>
  )
  return (
    <details
      ref={details}
      name={group}
      onToggle={() => {
        reach()
        load()
      }}
      onFocus={reach}
      onPointerEnter={(event) => {
        reach()
        hover.enter(event)
      }}
      onPointerLeave={hover.leave}
      className="brand-dropdown"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary onClick={hover.press} className={`${face} brand-dropdown-summary`}>
        {children}
      </summary>
      {/* That of a tile stands in a panel that is deferred itself. */}
      <div className={panel}>
        {isWide ? (
          <Deferred
            isReached={isReached}
            instead={<a href={brand.href}>{brand.isNew ? rangeWords(make) : allWords(make)}</a>}
          >
            {held}
          </Deferred>
        ) : (
          held
        )}
      </div>
    </details>
  )
}

const rangeWords = (make: string) => `The ${make} range`
const allWords = (make: string) => `All ${make}`

type WaysFacts = { brand: Brand; menu: BrandMenu | null }

const Ways = ({ brand: { name: make, href, isNew, isNone }, menu }: WaysFacts) => (
  <p className="brand-dropdown-ways">
    {isNew && (
      <a href={href} className={`${entry} brand-dropdown-all`}>
        {rangeWords(make)}
        <ArrowRight aria-hidden className="icon-small" />
      </a>
    )}
    {menu?.count !== 0 && (
      <a href={makePath(make)} rel={isNone && 'nofollow'} className={`${entry} brand-dropdown-all`}>
        {menu ? `All ${menu.count} ${make}` : allWords(make)}
        <ArrowRight aria-hidden className="icon-small" />
      </a>
    )}
  </p>
)

/** Few open one: what reads the answer comes with it, not with every page. */
const ask = async (make: string) => (await import('./brand-menu.ts')).askBrandMenu(make)

const entry = 'brand-dropdown-entry'
const below = 'brand-dropdown-below'

type ListFacts = { make: string; menu: BrandMenu }

const Models = ({ make, menu: { models }, look }: ListFacts & { look: string }) => (
  <ul aria-label={`${make} models`} className={look}>
    {models.map(({ name, href, count, from }) => (
      <li key={name}>
        <a href={href} className={`${entry} brand-dropdown-model`}>
          {name}
          {count > 0 && <span className="brand-dropdown-count tabular">{count}</span>}
          {from && <span className="brand-dropdown-count tabular">{`from ${from} drive away`}</span>}
        </a>
      </li>
    ))}
  </ul>
)

const BrandOffers = ({ make, menu: { offers } }: ListFacts) => (
  <ul aria-label={`${make} offers`} className={`brand-dropdown-offers ${below}`}>
    {offers.map(({ title, href }) => (
      <li key={title}>
        <a href={href} className={`${entry} strong`}>
          {title}
        </a>
      </li>
    ))}
  </ul>
)

const openAfterMs = 150
const closeAfterMs = 250

/** A mouse that rests opens it and one that leaves closes it; what was opened so, a press leaves open. */
function useHoverIntent(details: RefObject<HTMLDetailsElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isByHover = useRef(false)
  const after = (ms: number, open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!details.current || details.current.open === open) return
      if (!open && !isByHover.current) return
      details.current.open = open
      isByHover.current = open
    }, ms)
  }
  const isMouse = (event: React.PointerEvent) =>
    event.pointerType === 'mouse' && window.matchMedia('(hover: hover)').matches
  return {
    enter: (event: React.PointerEvent) => isMouse(event) && after(openAfterMs, true),
    leave: (event: React.PointerEvent) => isMouse(event) && after(closeAfterMs, false),
    press: (event: React.MouseEvent) => {
      clearTimeout(timer.current)
      if (isByHover.current && details.current?.open) event.preventDefault()
      isByHover.current = false
    },
  }
}
