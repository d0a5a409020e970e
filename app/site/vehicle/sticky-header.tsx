import { type ReactNode, useEffect, useState } from 'react'
import { PriceBlock } from '#app/cards/price-block.tsx'
import { FinanceLauncher } from '#app/finance/finance-launcher.tsx'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { hiddenWhenBroken } from '#app/ui/broken-picture.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { VehicleData } from './vehicle.server.ts'
import './sticky-header.css'

/** VEH-46 */
const stickyAfter = 500
/** VEH-49 */
const openAfter = 900

/** Whether the page is scrolled farther than so many pixels; told only when that changes. */
function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return isPast
}

type StickyProps = { vehicle: VehicleData; estimate?: ReactNode }

/** Price and next steps stay in view on a long page. */
export function VehicleStickyHeader({ vehicle, estimate }: StickyProps) {
  const isShown = useScrolledPast(stickyAfter)
  const { car, media, facts, actions, enquire, price } = vehicle
  const first = media.slides.find((slide) => slide.kind === 'picture')
  const picture = first && pictureAddress(first.original, { width: 160, ratio: '3:2' })
  const beside = picture ? 'sticky-header-beside' : 'spans-two'
  const kinds = facts.filter(({ kind }) => kind === 'transmission' || kind === 'body')
  return (
    <section
      aria-label="At a glance"
      inert={!isShown}
      data-shown={isShown || undefined}
      className="sticky-header vehicle-sticky"
    >
      <div className="sticky-header-line measure">
        {picture && (
          <span className="sticky-header-picture">
            <img
              {...hiddenWhenBroken}
              src={picture}
              alt=""
              width={160}
              height={107}
              loading="lazy"
              className="covering-picture"
            />
          </span>
        )}
        <div className={`${beside} sticky-header-text`}>
          <p className="sticky-header-name">{car.name}</p>
          <p className="sticky-header-facts">{kinds.map(({ value }) => value).join(' · ')}</p>
        </div>
        <div className={`vehicle-sticky__price ${beside}`}>
          <PriceBlock price={price} />
          {estimate}
        </div>
        {!car.isSold && (
          <div className="row row-2 desktop-only">
            {actions.finance && (
              <FinanceLauncher
                href={actions.finance}
                api={vehicle.services.api}
                className={buttonLook('outline')}
              />
            )}
            {actions['trade-in'] && (
              <a href={actions['trade-in']} rel="nofollow" className={buttonLook('outline')}>
                Trade-In Valuation
              </a>
            )}
            {actions.enquire && (
              <a href={actions.enquire} rel="nofollow" className={buttonLook('brand')}>
                {enquire}
              </a>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/**
 * The one next step, at the thumb (VEH-48); it opens up once the sidebar is out of sight (VEH-49). Until then the sidebar has the
 * step that is meant first, and this one is quiet.
 */
export function VehicleBottomBar({ vehicle, call }: { vehicle: VehicleData; call: ReactNode }) {
  const isOpen = useScrolledPast(openAfter)
  const { car, actions, enquire, price } = vehicle
  const next = car.isSold ? actions.similar : (actions.subscribe ?? actions.enquire)
  const label = car.isSold ? 'Find Me Something Similar' : actions.subscribe ? 'Subscribe' : enquire
  return (
    <section
      aria-label="Next step"
      data-opened={isOpen || undefined}
      className="bottom-bar foot-bar vehicle-bar"
    >
      <div className="bottom-bar-price vehicle-bar__price">
        <PriceBlock price={price} />
      </div>
      <div className="row row-2">
        {!car.isSold && call}
        {next && (
          <a
            href={next}
            rel="nofollow"
            className={`${buttonLook(isOpen || car.isSold ? 'brand' : 'outline')} fills-evenly`}
          >
            {label}
          </a>
        )}
      </div>
    </section>
  )
}
