import { data } from 'react-router'
import { requireVisitor } from '#app/accounts/require-visitor.server.ts'
import { garage } from '#app/garage/garage.ts'
import { useGarage } from '#app/garage/use-garage.ts'
import { watchlistOf } from '#app/garage/watchlist.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { carsByKey } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/watchlist-page'
import { AccountEnd } from './account-end.tsx'
import { GoneCars, NothingSaved, SavedCards } from './saved-cards.tsx'
import './watchlist-page.css'

/** The visitor's saved cars (ACC-36). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  if (!hasPage(settings, '/watchlist')) throw data('Not found', { status: 404 })
  const { userId, phone } = requireVisitor(scope, request, 'watchlist')
  const entries = await watchlistOf(scope, userId)
  const { cards, gone } = await carsByKey(
    scope,
    entries.map(({ id }) => id),
    now(),
  )
  const { name, stock, enquiry } = settings
  return data(
    { cards, gone, phone, siteName: name, noun: stock.noun.toLowerCase(), enquire: enquiry.openLabel },
    { headers: noStore },
  )
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: `Watchlist | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex' }] : []

export default function WatchlistPage({ loaderData }: Route.ComponentProps) {
  const { enquire, noun, phone } = loaderData
  const { visitor, watchlist } = useGarage()
  const isKept = ({ id }: { id: string }) => visitor === null || watchlist.includes(id)
  const cards = loaderData.cards.filter(isKept)
  const gone = loaderData.gone.filter(isKept)
  return (
    <div className="page-body stack stack-6 measure">
      <div>
        <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Watchlist' }]} />
        <h1 className="page-title">Watchlist</h1>
      </div>
      {cards.length + gone.length === 0 && (
        <NothingSaved title="Nothing saved yet">
          {`Tap the heart on a ${noun} to save it. It'll be here on every device you sign in on.`}
        </NothingSaved>
      )}
      {cards.length > 0 && <SavedCards cards={cards} enquire={enquire} />}
      <GoneCars gone={gone} onRemove={(car) => void garage.removeSaved(car)} />
      <div className="watchlist-end">
        <AccountEnd phone={phone} />
      </div>
    </div>
  )
}
