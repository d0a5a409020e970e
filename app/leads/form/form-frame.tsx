import type { ReactNode } from 'react'
import { CarPicture } from '#app/cards/car-picture.tsx'
import { PriceBlock } from '#app/cards/price-block.tsx'
import type { CarCard } from '#app/stock/car-card.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import './form-frame.css'

/** The frame of a page whose matter is a form: the form first, what it is about beside it. */
export function FormPage({
  title,
  intro,
  before,
  aside,
  isAsideLater = false,
  isAsideLong = false,
  after,
  children,
}: {
  title: string
  intro?: string | undefined
  /** Between the words and the form. */
  before?: ReactNode
  aside?: ReactNode
  /** On a phone below the form rather than above it. */
  isAsideLater?: boolean
  /** Taller than a screen: it scrolls with the page. */
  isAsideLong?: boolean
  /** Below both, as wide as the page. */
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page-body measure">
      <div className="form-page-columns">
        <div className="stack stack-6">
          <div className="stack stack-2">
            <h1 className="page-title">{title}</h1>
            {intro && <p className="form-page-intro">{intro}</p>}
          </div>
          {before}
          <div className="panel panel-form">{children}</div>
        </div>
        {aside && (
          <aside
            className={`stack stack-4 ${isAsideLong ? '' : 'form-page-aside-following'} ${isAsideLater ? '' : 'form-page-aside-first'}`}
          >
            {aside}
          </aside>
        )}
      </div>
      {after}
    </div>
  )
}

/** The car that a form is about; small on a phone, where the form comes first. */
export function CarBeside({ card }: { card: CarCard }) {
  return (
    <div className="form-car">
      <div className="form-car-picture">
        <CarPicture
          original={card.image}
          outline={card.outline}
          alt=""
          sizes={`${atLeast('lg')} 380px, 120px`}
          isEarly
        />
      </div>
      <div className="form-car-text">
        <p className="form-car-name">
          <a href={carPath(card.slug)} className="hover-line">
            {card.year !== null && `${card.year} `}
            {card.makeModel}
          </a>
        </p>
        {card.subtitle && <p className="note">{card.subtitle}</p>}
        <div className="desktop-only">
          <PriceBlock price={card.price} />
        </div>
        {card.place && <p className="fine-print">{card.place}</p>}
      </div>
    </div>
  )
}
