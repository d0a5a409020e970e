import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import { comparePath } from '#app/garage/saved-lists.ts'
import { useGarage } from '#app/garage/use-garage.ts'
import { publicPage } from '#app/platform/answers.ts'
import { carsByKey } from '#app/stock/cars.server.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { kindOf, plural } from '#app/stock/vehicle-kind.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { regoWords } from '#app/vehicle/rego.ts'
import { keyInformation, saidRows, specificationRows } from '#app/vehicle/sections/specification.ts'
import { ShareMenu } from '#app/vehicle/share/share-menu.tsx'
import type { Route } from './+types/compare-page'
import { comparedFacts, comparedSlugs } from './comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'
import './compare-page.css'

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
      cars.map((car, i) => ({
        kind: kindOf(car),
        rows: [
          ...keyInformation(car, regoWords(car, settings, now())),
          ...specificationRows(car),
          ...saidRows([['Location', cards[i]!.place]]),
        ],
      })),
    ),
    enquire: settings.enquiry.openLabel,
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
  const { cards, facts, noun, vehicles, url, copyFeedback, enquire } = loaderData
  useChosen(cards.length)
  return (
    <div className="compare-page measure">
      <div>
        <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Compare' }]} />
        <h1 className="page-title">{`Compare ${vehicles}`}</h1>
      </div>
      {cards.length < 2 ? (
        <TooFew count={cards.length} noun={noun} vehicles={vehicles} />
      ) : (
        <>
          <div className="compare-page-bar">
            <p className="quiet">{`${cards.length} ${vehicles} side by side. Differences in bold.`}</p>
            <ShareMenu
              name={`${cards.length} ${vehicles} to compare`}
              url={url}
              copyFeedback={copyFeedback}
            />
          </div>
          <ComparisonTable cards={cards} facts={facts} enquire={enquire} />
        </>
      )}
    </div>
  )
}

/** An address without cars shows those that this browser has chosen. */
function useChosen(count: number) {
  const { compared } = useGarage()
  const navigate = useNavigate()
  useEffect(() => {
    if (count === 0 && compared.length > 0) navigate(comparePath(compared), { replace: true })
  }, [count, compared, navigate])
}

function TooFew({ count, noun, vehicles }: { count: number; noun: string; vehicles: string }) {
  return (
    <section className="panel panel-message">
      <h2 className="heading-3">{count === 0 ? 'Nothing to compare yet' : 'Choose one more'}</h2>
      <p className="message-text">
        {count === 0
          ? `Tap 'Compare' on two to four ${vehicles} to see them side by side.`
          : `Add another ${noun} to see them side by side.`}
      </p>
      <p className="space-above-6">
        <a href={stockPath} className={buttonLook('brand')}>
          {`Choose ${vehicles}`}
        </a>
      </p>
    </section>
  )
}
