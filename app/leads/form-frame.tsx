import type { ReactNode } from 'react'
import type { CarCard } from '#app/stock/car-card.ts'
import { CarPicture } from '#app/stock/car-picture.tsx'
import { PriceBlock } from '#app/stock/price-block.tsx'
import { carPath } from '#app/tenancy/site-paths.ts'
import { atLeast } from '#app/ui/breakpoints.ts'

/** The frame of a page whose matter is a form: the form first, what it is about beside it. */
export function FormPage({
  title,
  intro,
  aside,
  isAsideLater = false,
  isAsideLong = false,
  children,
}: {
  title: string
  intro?: string | undefined
  aside?: ReactNode
  /** On a phone below the form rather than above it. */
  isAsideLater?: boolean
  /** Taller than a screen: it scrolls with the page. */
  isAsideLong?: boolean
  children: ReactNode
}) {
  return (
    <div className="measure py-6 lg:py-10">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-12">
        <div className="grid gap-6">
          <div className="grid gap-2">
            <h1 className="text-3xl prestige:text-5xl heritage:text-4xl">{title}</h1>
            {intro && <p className="max-w-prose text-ink-2">{intro}</p>}
          </div>
          <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7 prestige:p-8">
            {children}
          </div>
        </div>
        {aside && (
          <aside
            className={`grid gap-4 ${isAsideLong ? '' : 'lg:sticky lg:top-4'} ${isAsideLater ? '' : 'max-lg:order-first'}`}
          >
            {aside}
          </aside>
        )}
      </div>
    </div>
  )
}

/** The car that a form is about; small on a phone, where the form comes first. */
export function CarBeside({ card }: { card: CarCard }) {
  return (
    <div className="grid grid-cols-[120px_1fr] overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-1">
      <div className="overflow-hidden max-lg:m-2 max-lg:self-center max-lg:rounded-control">
        <CarPicture
          original={card.image}
          outline={card.outline}
          alt=""
          sizes={`${atLeast('lg')} 380px, 120px`}
          isEarly
        />
      </div>
      <div className="grid content-center gap-1 p-3 lg:p-5">
        <p className="font-semibold lg:text-lg">
          <a href={carPath(card.slug)} className="hover:underline">
            {card.year !== null && `${card.year} `}
            {card.makeModel}
          </a>
        </p>
        {card.subtitle && <p className="text-sm text-ink-2">{card.subtitle}</p>}
        <div className="max-lg:hidden">
          <PriceBlock price={card.price} />
        </div>
        {card.place && <p className="text-sm text-ink-3">{card.place}</p>}
      </div>
    </div>
  )
}
