import { data } from 'react-router'
import { CarPicture } from '#app/cards/car-picture.tsx'
import { ResultCard } from '#app/cards/result-card.tsx'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { WelcomePerson } from '#app/leads/welcome.tsx'
import { noStore } from '#app/platform/answers.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CalendarCheck, CircleCheck } from '#app/ui/icons.tsx'
import type { Route } from './+types/success-page'
import { successData } from './success.server.ts'
import './success-page.css'

/** ENQ-23: what happens next, and cars that may suit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, forms, now } = leadFacts(context)
  const asked = new URL(request.url).searchParams
  return data(await successData(scope, forms, asked, now()), { headers: noStore })
}

export const headers = () => noStore

const nothingSent = 'No enquiry to show'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: `${loaderData.taken?.heading ?? nothingSent} | ${loaderData.siteName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { taken, cards, cardsHeading } = loaderData
  return (
    <div className="success-page measure">
      <section className="success-message">{taken ? <Taken taken={taken} /> : <NothingSent />}</section>
      {cards.length > 0 && (
        <section className="success-cars">
          <h2 className="heading-3 heading-wide">{cardsHeading}</h2>
          <ListWarning cards={cards} />
          <ul className="success-cars-list">
            {cards.map((card) => (
              <li key={card.id} className="stack">
                <ResultCard card={card} isEarly={false} control={<SaveControl car={saveableCard(card)} />} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type TakenFacts = NonNullable<Route.ComponentProps['loaderData']['taken']>

function Taken({ taken }: { taken: TakenFacts }) {
  const { heading, text, steps, hasTime, calendar } = taken
  const Mark = hasTime ? CalendarCheck : CircleCheck
  return (
    <div className="success-taken">
      <div>
        <Mark aria-hidden className="success-mark" />
        <h1 className="success-title">{heading}</h1>
        <p className="success-text">{text}</p>
        {calendar && (
          <p className="success-calendar">
            <a href={calendar} download className={buttonLook('outline')}>
              <CalendarCheck aria-hidden className="icon-medium" />
              Add to calendar
            </a>
          </p>
        )}
        <h2 className="success-next-heading">What happens next</h2>
        <ol className="success-steps">
          {steps.map((step, i) => (
            <li key={step} className="success-step">
              <span aria-hidden className="success-step-number tabular">
                {i + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <Onward car={taken.car} />
      </div>
      <Answerer taken={taken} />
    </div>
  )
}

/** What it is about, who answers, from where and until when. */
function Answerer({ taken: { reference, yard, car, welcome } }: { taken: TakenFacts }) {
  return (
    <div className="success-facts">
      <AboutPicture car={car} welcome={welcome} />
      <div className="success-facts-words">
        <div>
          <p className="note">Your reference</p>
          <p className="success-reference tabular">{reference}</p>
        </div>
        {welcome.person && <WelcomePerson person={welcome.person} />}
        <div className="success-yard">
          <h2 className="success-yard-name">{yard.name}</h2>
          <p className="quiet">{yard.address}</p>
          {yard.open && <p className="quiet">{yard.open}</p>}
        </div>
        <PhoneReveal phone={yard.phone} />
      </div>
    </div>
  )
}

/** The car that was asked about, else the dealer's picture of its place. */
function AboutPicture({ car, welcome: { picture } }: Pick<TakenFacts, 'car' | 'welcome'>) {
  if (!car && !picture) return null
  return (
    <div className="success-picture">
      <CarPicture
        original={car ? car.image : picture}
        outline={car?.outline ?? 'sedan'}
        alt=""
        sizes={`${atLeast('lg')} 320px, 92vw`}
        isEarly
      />
    </div>
  )
}

/** Whoever opens the address without having sent anything. */
const NothingSent = () => (
  <>
    <h1 className="page-title">{nothingSent}</h1>
    <p className="success-nothing-text">
      Your enquiry will show here once you've sent it. Got a question? Enquire on any vehicle, or give us a
      call.
    </p>
    <Onward car={null} />
  </>
)

const Onward = ({ car }: Pick<TakenFacts, 'car'>) => (
  <p className="success-actions">
    {car && (
      <a href={car.path} className={`${buttonLook('outline')} success-back-link`}>
        Back to the {car.name}
      </a>
    )}
    <a href={stockPath} className={`${buttonLook('brand')} success-stock-link`}>
      See all our stock
    </a>
  </p>
)
