import { data } from 'react-router'
import { garage } from '#app/garage/garage.ts'
import { comparePath } from '#app/garage/saved-lists.ts'
import { CarPicture } from '#app/stock/car-picture.tsx'
import { carsByKey } from '#app/stock/cars-by-key.server.ts'
import { PriceBlock } from '#app/stock/price-block.tsx'
import { stockPath } from '#app/stock/search-path.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { X } from '#app/ui/icons.tsx'
import { regoWords } from '#app/vehicle/rego.ts'
import { ShareMenu } from '#app/vehicle/share-menu.tsx'
import { keyInformation, saidRows, specificationRows } from '#app/vehicle/specification.ts'
import type { Route } from './+types/compare-page'
import { type ComparedFact, comparedFacts, comparedSlugs } from './comparison.ts'
import { publicPage } from './public-page.server.ts'
import { plural } from './search-name.ts'
import { Breadcrumbs } from './site-frame.tsx'

/** Two to four cars side by side (ACC-42). The address names them, so that it can be sent to somebody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  if (!hasPage(settings, '/compare')) throw data('Not found', { status: 404 })
  const { searchParams, origin } = new URL(request.url)
  const { cars, cards } = await carsByKey(scope, comparedSlugs(searchParams), now())
  return publicPage({
    cards,
    facts: comparedFacts(
      cars.map((car, i) => [
        ...keyInformation(car, regoWords(car, settings, now())),
        ...specificationRows(car),
        ...saidRows([['Where it is', cards[i]!.place]]),
      ]),
    ),
    noun: settings.stock.noun.toLowerCase(),
    vehicles: plural(settings.stock.noun.toLowerCase()),
    siteName: settings.name,
    copyFeedback: settings.share.copyFeedback,
    url: origin + comparePath(cards.toReversed()),
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: `Compare ${loaderData.vehicles} | ${loaderData.siteName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { cards, facts, noun, vehicles, url, copyFeedback } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-6 lg:py-10">
      <div>
        <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Compare' }]} />
        <h1 className="text-3xl prestige:text-5xl heritage:text-4xl">{`Compare ${vehicles}`}</h1>
      </div>
      {cards.length < 2 ? (
        <TooFew count={cards.length} noun={noun} vehicles={vehicles} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-ink-2">{`${cards.length} ${vehicles} side by side. What differs is in bold.`}</p>
            <ShareMenu
              name={`${cards.length} ${vehicles} to compare`}
              url={url}
              copyFeedback={copyFeedback}
            />
          </div>
          <Table cards={cards} facts={facts} />
        </>
      )}
    </div>
  )
}

type Cards = Route.ComponentProps['loaderData']['cards']

function Table({ cards, facts }: { cards: Cards; facts: readonly ComparedFact[] }) {
  return (
    <div className="group/compare grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start">
        <input type="checkbox" className="frame-check" />
        Show only what differs
      </label>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways
        tabIndex={0}
        aria-label="Comparison, scrolls sideways"
        className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-card"
      >
        <table className="w-full min-w-max border-collapse text-left">
          <thead>
            <tr className="align-top">
              <td className={`${first} border-b border-line`}>
                <span className="sr-only">Detail</span>
              </td>
              {cards.map((card) => (
                <th
                  key={card.id}
                  scope="col"
                  className="w-64 min-w-40 border-b border-line p-3 font-normal lg:min-w-60"
                >
                  <CarHead card={card} others={cards.filter((other) => other !== card)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ label, values, isSame }) => (
              <tr key={label} className={isSame ? 'group-has-[input:checked]/compare:hidden' : ''}>
                <th scope="row" className={`${first} border-b border-line text-sm font-normal text-ink-2`}>
                  {label}
                  {!isSame && <span className="sr-only"> (differs)</span>}
                </th>
                {values.map((value, i) => (
                  <td
                    key={cards[i]!.id}
                    className={`max-w-64 border-b border-line p-3 align-top wrap-anywhere ${isSame ? 'text-ink-2' : 'bg-surface-2 font-bold'}`}
                  >
                    {value ?? <span className="font-normal text-ink-3">Not stated</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const first =
  'sticky left-0 z-1 w-25 min-w-25 max-w-25 bg-surface p-3 align-top lg:w-44 lg:min-w-44 lg:max-w-44'

function CarHead({ card, others }: { card: Cards[number]; others: Cards }) {
  return (
    <div className="grid gap-2">
      <div className="overflow-hidden rounded-control">
        <CarPicture original={card.image} outline={card.outline} alt="" sizes="256px" isEarly />
      </div>
      <p className="font-semibold">
        <a href={`/cars/${card.slug}`} className="hover:underline">
          {card.name}
        </a>
      </p>
      <PriceBlock price={card.price} />
      <p className="flex flex-wrap gap-2">
        <a href={`/cars/${card.slug}`} className={buttonLook('outline')}>
          View Details<span className="sr-only"> of {card.name}</span>
        </a>
        <a
          href={comparePath(others.toReversed())}
          onClick={() => garage.removeCompared(card.id)}
          className="inline-flex min-h-11 items-center gap-1.5 px-1 font-semibold hover:underline"
        >
          <X aria-hidden className="size-4.5" />
          Remove<span className="sr-only"> {card.name}</span>
        </a>
      </p>
    </div>
  )
}

function TooFew({ count, noun, vehicles }: { count: number; noun: string; vehicles: string }) {
  return (
    <section className="rounded-card border border-line bg-surface p-8 text-center">
      <h2 className="text-2xl">{count === 0 ? 'Nothing to compare yet' : 'Choose one more'}</h2>
      <p className="mx-auto mt-2 max-w-prose text-ink-2">
        {`Press 'Compare' on two to four ${vehicles}, and see here what sets one ${noun} apart from another.`}
      </p>
      <p className="mt-6">
        <a href={stockPath} className={buttonLook('brand')}>
          {`Choose ${vehicles}`}
        </a>
      </p>
    </section>
  )
}
