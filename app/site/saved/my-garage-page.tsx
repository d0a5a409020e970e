import { data } from 'react-router'
import { CarPicture } from '#app/cards/car-picture.tsx'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { Welcome } from '#app/leads/welcome.tsx'
import { noStore } from '#app/platform/answers.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import type { Route } from './+types/my-garage-page'
import { AccountEnd } from './account-end.tsx'
import { garageFacts, type Reserved } from './garage.server.ts'
import { GarageSection } from './garage-section.tsx'
import { Enquiries, Saved, Searches, Viewed } from './kept-here.tsx'
import { OwnCar } from './own-car.tsx'
import './my-garage-page.css'

/** ACC-08, ACC-11: what a visitor saved, reserved, looked at and asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = leadFacts(context)
  if (!hasPage(facts.scope.site.settings, '/my-garage')) throw data('Not found', { status: 404 })
  return data(await garageFacts(facts, request), { headers: noStore })
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: `My garage | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex' }] : []

export default function MyGaragePage({ loaderData }: Route.ComponentProps) {
  const { firstName, control, reservations, begun, valuation, welcome, phone } = loaderData
  return (
    <div className="my-garage measure">
      <div>
        <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'My garage' }]} />
        <h1 className="page-title">{firstName ? `Welcome back, ${firstName}` : 'Welcome back'}</h1>
        <p className="my-garage-intro">Everything you’ve saved, searched and asked, in one place.</p>
      </div>
      <OwnCars heading="Reserved for you" cars={reservations} />
      <OwnCars heading="You began to buy" cars={begun} />
      {control !== 'none' && <Saved facts={loaderData} />}
      <div className="my-garage-panels">
        <Searches facts={loaderData} />
        <Enquiries facts={loaderData} />
        {valuation && <OwnCar valuation={valuation} noun={loaderData.noun} />}
      </div>
      <Viewed facts={loaderData} />
      <div className="my-garage-end">
        <Welcome welcome={welcome} />
        <AccountEnd phone={phone} />
      </div>
    </div>
  )
}

function OwnCars({ heading, cars }: { heading: string; cars: readonly Reserved[] }) {
  if (cars.length === 0) return null
  return (
    <GarageSection heading={heading}>
      <ul className="my-garage-reserved">
        {cars.map(({ name, href, label, until, card }) => (
          <li key={href} className="my-garage-reservation">
            <div className="my-garage-reservation-picture">
              <CarPicture
                original={card?.image ?? null}
                outline={card?.outline ?? 'sedan'}
                alt=""
                sizes="160px"
                isEarly
              />
            </div>
            <div className="my-garage-reservation-words">
              <p className="my-garage-standing">{label}</p>
              <h3 className="my-garage-name">
                <a href={href} className="card-link">
                  {name}
                </a>
              </h3>
              {until && <p className="note tabular">{until}</p>}
            </div>
            <ArrowRight aria-hidden className="icon-medium icon-fixed my-garage-onward" />
          </li>
        ))}
      </ul>
    </GarageSection>
  )
}
