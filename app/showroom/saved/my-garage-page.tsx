import { type ReactNode, useEffect, useState } from 'react'
import { data } from 'react-router'
import { requireVisitor } from '#app/accounts/require-visitor.server.ts'
import { comparePath } from '#app/garage/saved-lists.ts'
import { useGarage } from '#app/garage/use-garage.ts'
import { watchlistOf } from '#app/garage/watchlist.server.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { pastEnquiries, pastWords } from '#app/leads/past-enquiries.ts'
import { noStore } from '#app/platform/answers.ts'
import { carsByKey } from '#app/stock/cars.server.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { browserStorage } from '#app/ui/browser-storage.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { LogOut } from '#app/ui/icons.tsx'
import { phoneDisplay } from '#app/ui/phone-number.ts'
import { viewedCars } from '#app/vehicle/viewed-cars.ts'
import type { Route } from './+types/my-garage-page'
import { SavedCards } from './saved-cards.tsx'
import { useCards } from './use-cards.ts'
import './my-garage-page.css'

const mostViewed = 6

/** ACC-08, ACC-11: what a visitor saved, looked at and asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, forms, now } = leadFacts(context)
  const { settings } = scope.site
  if (!hasPage(settings, '/my-garage')) throw data('Not found', { status: 404 })
  const { userId, phone } = requireVisitor(scope, request, 'my-garage')
  const isWatchlist = settings.saved.control === 'watchlist'
  const entries = isWatchlist ? await watchlistOf(scope, userId) : []
  const { cards } = await carsByKey(
    scope,
    entries.map(({ id }) => id),
    now(),
  )
  const { name, slug, api, stock, enquiry, saved } = settings
  return data(
    {
      ...{ cards, phone: phoneDisplay(phone), siteName: name, site: slug, api: api.base },
      ...{ noun: stock.noun.toLowerCase(), enquire: enquiry.openLabel, control: saved.control },
      pastWords: pastWords(forms),
    },
    { headers: noStore },
  )
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: `My garage | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex' }] : []

export default function MyGaragePage({ loaderData }: Route.ComponentProps) {
  const { phone } = loaderData
  return (
    <div className="my-garage measure">
      <div className="my-garage-head">
        <div>
          <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'My garage' }]} />
          <h1 className="page-title">My garage</h1>
          <p className="my-garage-phone tabular">{`Signed in with ${phone}`}</p>
        </div>
        <form method="post" action="/sign-out" className="my-garage-leave">
          <button type="submit" className={buttonLook('outline')}>
            <LogOut aria-hidden className="icon-medium" />
            Sign out
          </button>
          <button type="submit" name="everywhere" value="on" className={buttonLook('outline')}>
            Sign out on all devices
          </button>
        </form>
      </div>
      {loaderData.control !== 'none' && <Saved {...loaderData} />}
      <Viewed {...loaderData} />
      <Enquiries {...loaderData} />
    </div>
  )
}

type Facts = Route.ComponentProps['loaderData']

function Section({ heading, more, children }: { heading: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={heading} className="stack stack-4">
      <div className="my-garage-section-head">
        <h2 className="heading-3">{heading}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

const quiet = (text: string, link = { href: stockPath, label: 'See all our stock' }) => (
  <p className="my-garage-nothing">
    {text}{' '}
    <a href={link.href} className="my-garage-nothing-link">
      {link.label}
    </a>
  </p>
)

function Saved({ cards: made, control, api, enquire }: Facts) {
  const { visitor, watchlist, favourites, compared } = useGarage()
  const kept = control === 'favourite' ? favourites : compared
  const found = useCards(
    api,
    kept.map(({ id }) => id),
  )
  const cards =
    control === 'watchlist'
      ? made.filter(({ id }) => visitor === null || watchlist.includes(id))
      : Array.isArray(found)
        ? found
        : []
  const compare = control === 'compare' && compared.length > 1
  return (
    <Section
      heading={control === 'compare' ? 'To compare' : 'Saved'}
      more={
        compare && (
          <a href={comparePath(compared)} className={buttonLook('plain')}>
            Side by side
          </a>
        )
      }
    >
      {cards.length > 0 ? <SavedCards cards={cards} enquire={enquire} /> : quiet('Nothing saved yet.')}
    </Section>
  )
}

function Viewed({ site, api, enquire }: Facts) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const viewed = viewedCars(browserStorage(site))
    setIds(viewed.slice(0, mostViewed).map(({ id }) => id))
  }, [site])
  const found = useCards(api, ids)
  const cards = Array.isArray(found) ? found : []
  return (
    <Section heading="Recently viewed">
      {cards.length > 0 ? <SavedCards cards={cards} enquire={enquire} /> : quiet('Nothing viewed yet.')}
    </Section>
  )
}

function Enquiries({ site, api, noun, pastWords: words }: Facts) {
  const [asked, setAsked] = useState<ReturnType<typeof pastEnquiries>>([])
  useEffect(() => setAsked(pastEnquiries(site, words)), [site, words])
  const found = useCards(
    api,
    asked.flatMap(({ car_id }) => car_id ?? []),
  )
  const cards = Array.isArray(found) ? found : []
  if (asked.length === 0) return null
  return (
    <Section heading="Your enquiries on this device">
      <ul className="panel">
        {asked.map(({ lead_id, car_id, words, at }) => {
          const card = cards.find(({ id }) => id === car_id)
          return (
            <li key={lead_id} className="my-garage-enquiry">
              <span>
                {words}
                {card && (
                  <>
                    {': '}
                    <a href={`/cars/${card.slug}`} className="strong-link">
                      {card.name}
                    </a>
                  </>
                )}
                {car_id && !card && <span className="quiet">{`: a ${noun} that's no longer listed`}</span>}
              </span>
              {at && (
                <time dateTime={at} className="fine-print">
                  {new Date(at).toLocaleDateString('en-AU', {
                    day: 'numeric',
                    month: 'long',
                    year: 'numeric',
                  })}
                </time>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
