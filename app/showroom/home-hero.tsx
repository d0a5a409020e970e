import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { CarPicture } from '#app/stock/car-picture.tsx'
import { PriceBlock } from '#app/stock/price-block.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { HomeData } from './home.server.ts'
import { showMeWord } from './search-name.ts'

const results = '/search/new-used-and-demo-cars'

/** The first thing a visitor sees: what the dealer says of itself, the newest car, and the search. */
export function HomeHero({ data }: { data: HomeData }) {
  const [newest] = data.newest
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
          <HeroSearch data={data} />
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
              sizes="(min-width: 992px) 55vw, 100vw"
              widths={[480, 640, 960]}
              isEarly
            />
            <span className="grid gap-1 bg-surface p-4 metro:lg:absolute metro:lg:bottom-0 metro:lg:left-0 metro:lg:rounded-tr-xl metro:max-lg:px-0 prestige:bg-ground prestige:px-0">
              <span className="text-sm text-ink-2">
                {newest.place ? `Just in at ${newest.place}` : 'Just in'}
              </span>
              <span className="display text-lg">{newest.name}</span>
              <PriceBlock price={newest.price} />
            </span>
          </a>
        )}
      </div>
    </section>
  )
}

/** Leads to the results; works without JavaScript. */
function HeroSearch({ data }: { data: HomeData }) {
  const label = 'grid gap-1 text-sm font-semibold'
  const prices = data.isWeekly
    ? [150, 200, 250, 300, 400]
    : [10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000, 150_000, 250_000]
  return (
    <Form
      action={results}
      className="grid grid-cols-2 gap-3 heritage:rounded-card heritage:bg-brand heritage:p-5 heritage:text-on-brand"
    >
      <label className={`${label} col-span-2`}>
        <span className="sr-only">Keyword search</span>
        <span className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-2" />
          <input
            type="search"
            name="query"
            maxLength={200}
            placeholder={data.placeholder}
            className="control w-full pl-10 font-normal placeholder:text-ink-2"
          />
        </span>
      </label>
      <label className={label}>
        Make
        <select name="make" className="control font-normal">
          <option value="">All makes</option>
          {data.makes.map(({ value, count }) => (
            <option key={value} value={value}>
              {`${value} (${wholeNumber(count)})`}
            </option>
          ))}
        </select>
      </label>
      <label className={label}>
        Body type
        <select name="body" className="control font-normal">
          <option value="">All body types</option>
          {data.bodies.map(({ value, count }) => (
            <option key={value} value={value}>
              {`${value} (${wholeNumber(count)})`}
            </option>
          ))}
        </select>
      </label>
      <label className={`${label} max-sm:col-span-2`}>
        {data.isWeekly ? 'Price a week to' : 'Price to'}
        <select name="price_max" className="control font-normal">
          <option value="">Any price</option>
          {prices.map((dollars) => (
            <option key={dollars} value={dollars}>
              {`$${wholeNumber(dollars)}`}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="min-h-12 self-end max-sm:col-span-2 rounded-control bg-brand px-5 font-semibold text-on-brand heritage:bg-accent heritage:text-on-accent"
      >
        {`Show Me ${wholeNumber(data.count)} ${showMeWord(data.noun)}`}
      </button>
    </Form>
  )
}
