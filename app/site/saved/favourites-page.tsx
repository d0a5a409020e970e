import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { garage } from '#app/garage/garage.ts'
import { useGarage } from '#app/garage/use-garage.ts'
import { publicPage } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/favourites-page'
import { GoneCars, NothingSaved, SavedCards } from './saved-cards.tsx'
import { useCards } from './use-cards.ts'
import './favourites-page.css'

/** The favourites of this browser (ACC-40). The page is the same for everybody; the list is filled in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(requestContext).scope.site
  if (!hasPage(settings, '/favourites')) throw data('Not found', { status: 404 })
  const { name, api, stock, enquiry } = settings
  return publicPage({
    siteName: name,
    api: api.base,
    noun: stock.noun.toLowerCase(),
    enquire: enquiry.openLabel,
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: `Favourites | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex' }] : []

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <div className="page-body stack stack-6 measure">
      <div>
        <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Favourites' }]} />
        <h1 className="page-title">Favourites</h1>
      </div>
      <noscript>
        <p>Favourites are saved in your browser, so they need JavaScript.</p>
      </noscript>
      {isHydrated ? <List {...loaderData} /> : <FavouritesSkeleton />}
    </div>
  )
}

function List({ api, enquire, noun }: Route.ComponentProps['loaderData']) {
  const { favourites, visitor } = useGarage()
  // Those that stood here when the page opened: one that is removed leaves without the others being asked for again.
  const [ids, setIds] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (visitor !== null) setIds((known) => known ?? favourites.map(({ id }) => id))
  }, [visitor, favourites])
  const list = useCards(api, ids ?? [])
  if (visitor === null || ids === null || (list === null && ids.length > 0)) return <FavouritesSkeleton />
  if (favourites.length === 0)
    return (
      <NothingSaved title="No favourites yet">
        {`Tap the heart to save a ${noun} on this device. No account needed.`}
      </NothingSaved>
    )
  if (list === 'failed' || list === null)
    return (
      <section className="panel panel-padded">
        <p role="alert">We couldn't load prices and photos just now. Your favourites are safe:</p>
        <ul className="space-above-3">
          {favourites.map(({ id, name, slug }) => (
            <li key={id}>
              <a href={`/cars/${slug}`} className="favourites-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  const listed = list.filter(({ id }) => favourites.some((car) => car.id === id))
  return (
    <>
      {listed.length > 0 && <SavedCards cards={listed} enquire={enquire} />}
      <GoneCars
        gone={favourites.filter(({ id }) => !list.some((card) => card.id === id))}
        onRemove={({ id }) => garage.removeFavourite(id)}
      />
    </>
  )
}

function FavouritesSkeleton() {
  return (
    <div aria-busy className="favourites-waiting">
      {[0, 1, 2].map((i) => (
        <Skeleton key={i} className="favourites-waiting-card" />
      ))}
    </div>
  )
}
