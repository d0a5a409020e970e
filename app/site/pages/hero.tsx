import { CarPicture } from '#app/cards/car-picture.tsx'
import { PriceBlock } from '#app/cards/price-block.tsx'
import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { ShownOf } from './blocks.server.ts'
import { HomeSearch } from './quick-search.tsx'
import './hero.css'

/** A little less than the whole width: a phone with 780 pixels takes 768, not 960. */
const pictureOf = {
  beside: { sizes: `${atLeast('lg')} 55vw, 98vw`, widths: [480, 640, 768, 960] },
  wide: { sizes: '98vw', widths: [640, 768, 960, 1280, 1600] },
  behind: { sizes: `${atLeast('lg')} 76vw, 98vw`, widths: [480, 640, 768, 960, 1280] },
} as const

type Facts = { shown: ShownOf<'hero'>; isFirst: boolean }

/** The first thing a visitor sees: what the dealer says, a picture or the newest vehicle, and perhaps the search. */
export function Hero({ shown, isFirst }: Facts) {
  const { lines, text, buttons, search, newest, picture, alt, layout } = shown
  const Heading = isFirst ? 'h1' : 'h2'
  const car = (
    <>
      {newest && <NewestCar newest={newest} layout={layout} />}
      {picture && <HeroPicture picture={picture} alt={alt} layout={layout} isFirst={isFirst} />}
    </>
  )
  return (
    <section className="hero" data-layout={layout}>
      <div className="hero-columns measure">
        {layout === 'behind' && car}
        <div className="hero-introduction">
          <Heading className="hero-title display">
            {lines.map((line) => (
              <span key={line} className="hero-line">
                {line}
              </span>
            ))}
          </Heading>
          {text && <p className="page-intro">{text}</p>}
          {buttons.length > 0 && (
            <p className="hero-buttons">
              {buttons.map(({ label, href }, i) => (
                <a key={label} href={href} className={buttonLook(i === 0 ? 'brand' : 'outline')}>
                  {label}
                </a>
              ))}
            </p>
          )}
        </div>
        {search && (
          <div className="hero-search">
            <HomeSearch data={search} />
          </div>
        )}
        {layout !== 'behind' && car}
      </div>
    </section>
  )
}

type Layout = Pick<ShownOf<'hero'>, 'layout'>

function NewestCar({ newest, layout }: Layout & { newest: CarCard }) {
  return (
    <a href={`/cars/${newest.slug}`} className="hero-car">
      <CarPicture original={newest.image} outline={newest.outline} alt="" {...pictureOf[layout]} isEarly />
      <div className="hero-caption">
        <span className="note">{newest.place ? `Just in at ${newest.place}` : 'Just in'}</span>
        <span className="lead-text display">{newest.name}</span>
        <PriceBlock price={newest.price} />
        <HeroFacts card={newest} />
      </div>
    </a>
  )
}

/** What its buyers ask first: how far it goes, how many it sleeps. */
function HeroFacts({ card: { facts } }: { card: CarCard }) {
  const told = heroFacts.flatMap((name) => facts[name] ?? [])
  if (told.length === 0) return null
  return <span className="hero-facts">{told.join(' · ')}</span>
}

const heroFacts = [
  'range',
  'charging',
  'battery',
  'sleeps',
  'tare',
  'length',
  'engine',
  'learner',
  'seat_height',
] as const

type Pictured = Layout & { picture: string; alt: string; isFirst: boolean }

function HeroPicture({ picture, alt, layout, isFirst }: Pictured) {
  const { sizes, widths } = pictureOf[layout]
  // As wide as the screen, a picture is cut to it by the browser, from its own shape.
  const shape = layout === 'beside' ? ({ ratio: '3:2' } as const) : {}
  return (
    <div className="hero-car">
      <img
        src={pictureAddress(picture, { width: 960, ...shape }) ?? undefined}
        srcSet={pictureSet(picture, widths, shape) ?? undefined}
        sizes={sizes}
        alt={alt}
        width={960}
        height={640}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        className="hero-picture"
      />
    </div>
  )
}
