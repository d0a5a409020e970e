import { CarPicture } from '#app/stock/car-picture.tsx'
import { PriceBlock } from '#app/stock/price-block.tsx'
import { templateOf } from '#app/templates/templates.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import type { HomeData } from './home.server.ts'
import { HomeSearch } from './quick-search.tsx'
import './hero.css'

const pictureOf = {
  beside: { sizes: `${atLeast('lg')} 55vw, 100vw`, widths: [480, 640, 960] },
  wide: { sizes: '100vw', widths: [640, 960, 1280, 1600] },
} as const

/** The first thing a visitor sees: what the dealer says of itself, the newest car, and the search. */
export function HomeHero({ data }: { data: HomeData }) {
  const newest = data.hero
  return (
    <section className="home-hero">
      <div className="home-hero-columns measure">
        <div className="home-hero-introduction">
          <h1 className="home-hero-title display">
            {data.home.heroLines.map((line) => (
              <span key={line} className="home-hero-line">
                {line}
              </span>
            ))}
          </h1>
          {data.home.heroText && <p className="page-intro">{data.home.heroText}</p>}
          <HomeSearch data={data} />
        </div>
        {newest && (
          <a href={`/cars/${newest.slug}`} className="home-hero-car">
            <CarPicture
              original={newest.image}
              outline={newest.outline}
              alt=""
              {...pictureOf[templateOf(data.template).home.hero]}
              isEarly
            />
            <div className="home-hero-caption">
              <span className="note">{newest.place ? `Just in at ${newest.place}` : 'Just in'}</span>
              <span className="lead-text display">{newest.name}</span>
              <PriceBlock price={newest.price} />
            </div>
          </a>
        )}
      </div>
    </section>
  )
}
