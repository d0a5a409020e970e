import { CarPicture } from '#app/stock/car-picture.tsx'
import { PriceBlock } from '#app/stock/price-block.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import type { HomeData } from './home.server.ts'
import { HomeSearch } from './quick-search.tsx'

/** The first thing a visitor sees: what the dealer says of itself, the newest car, and the search. */
export function HomeHero({ data }: { data: HomeData }) {
  const newest = data.hero
  return (
    <section className="bg-surface prestige:bg-ground heritage:bg-ground">
      <div className="measure grid items-center gap-8 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12 lg:py-12 metro:pr-0 prestige:lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="grid gap-6 metro:pr-[var(--gutter)]">
          <h1 className="display text-[clamp(2.5rem,1.7rem+3.2vw,4.5rem)] leading-[1.02]! prestige:text-[clamp(2.75rem,1.6rem+4vw,5rem)] heritage:text-[clamp(2.5rem,1.8rem+2.2vw,3.75rem)]">
            {data.home.heroLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          {data.home.heroText && <p className="max-w-prose text-lg text-ink-2">{data.home.heroText}</p>}
          <HomeSearch data={data} />
        </div>
        {newest && (
          <a
            href={`/cars/${newest.slug}`}
            className="group relative block overflow-hidden metro:max-lg:mr-[var(--gutter)] metro:lg:rounded-l-xl heritage:rounded-card heritage:bg-surface heritage:shadow-card"
          >
            <CarPicture
              original={newest.image}
              outline={newest.outline}
              alt=""
              sizes={`${atLeast('lg')} 55vw, 100vw`}
              widths={[480, 640, 960]}
              isEarly
            />
            <div className="grid gap-1 bg-surface p-4 metro:lg:absolute metro:lg:bottom-0 metro:lg:left-0 metro:lg:rounded-tr-xl metro:max-lg:px-0 prestige:bg-ground prestige:px-0">
              <span className="text-sm text-ink-2">
                {newest.place ? `Just in at ${newest.place}` : 'Just in'}
              </span>
              <span className="display text-lg">{newest.name}</span>
              <PriceBlock price={newest.price} />
            </div>
          </a>
        )}
      </div>
    </section>
  )
}
