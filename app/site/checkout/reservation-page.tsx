import { useEffect } from 'react'
import { data } from 'react-router'
import { recordEvent, type SiteEvent } from '#app/analytics/record-event.ts'
import { CarBeside } from '#app/leads/form/form-frame.tsx'
import { noStore } from '#app/platform/answers.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { browserStorage } from '#app/ui/browser-storage.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { NumberedSteps } from '#app/ui/fields/numbered-steps.tsx'
import { CalendarCheck, CircleAlert, CircleCheck } from '#app/ui/icons.tsx'
import { textsShape } from '#app/ui/shapes.ts'
import type { Route } from './+types/reservation-page'
import { reservationPage } from './reservation.server.ts'
import { Cancel, Receipt, Title } from './reservation-parts.tsx'
import { overWords, type ReservationView } from './reservation-view.ts'
import { Left, PaymentPending } from './reservation-waiting.tsx'
import { TimeLeft } from './time-left.tsx'
import './checkout.css'
import './reservation-page.css'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await reservationPage(context.get(requestContext), params.token)
  const hasLeft = new URL(request.url).searchParams.has('left')
  return data({ ...page, hasLeft }, { headers: noStore })
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: `${loaderData.view.label}: ${loaderData.view.car.name} | ${loaderData.siteName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function ReservationPage({ loaderData }: Route.ComponentProps) {
  const { view, card, event } = loaderData
  useHeldEvent(view, event)
  return (
    <div className="page-body measure">
      <div className="checkout-columns">
        <section aria-labelledby="reservation-title" className="panel panel-form reservation">
          <Standing loaded={loaderData} />
        </section>
        <aside aria-label={`The ${view.noun}`} className="reservation-side">
          {card ? <CarBeside card={card} /> : <p className="panel panel-padded strong">{view.car.name}</p>}
          <dl className="panel panel-padded reservation-facts">
            <Fact name="Reference" value={view.reference} />
            {view.deposit && <Fact name={view.paid} value={view.deposit} />}
            {view.paidAt && <Fact name="Reserved on" value={view.paidAt} />}
            {view.standing === 'held' && view.until && <Fact name="Held until" value={view.until.words} />}
          </dl>
        </aside>
      </div>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular">{value}</dd>
  </div>
)

type Loaded = Route.ComponentProps['loaderData']

function Standing({ loaded }: { loaded: Loaded }) {
  switch (loaded.view.standing) {
    case 'waiting':
      return loaded.hasLeft ? <Left view={loaded.view} /> : <PaymentPending view={loaded.view} />
    case 'held':
      return <Held loaded={loaded} />
    case 'completed':
      return (
        <>
          <CircleCheck aria-hidden className="checkout-mark-good" />
          <Title>{`The ${loaded.view.noun} is yours`}</Title>
          <p className="page-intro">{`Thank you. ${thanks(loaded.view)}`}</p>
          <Receipt view={loaded.view} />
        </>
      )
    default:
      return <Over loaded={loaded} />
  }
}

const thanks = ({ isSubscription, isSubscribed }: ReservationView) =>
  isSubscription
    ? 'Enjoy the drive.'
    : `Your deposit came off ${isSubscribed ? 'your first payment' : 'the price'}.`

function Held({ loaded: { view, isPurchase, answerWithin, enquire } }: { loaded: Loaded }) {
  const next = [
    'Your confirmation is on its way to your email, with a link to this page.',
    isPurchase
      ? `One of our team calls you within ${answerWithin} to go through your answers and the contract. Nothing is final before you sign.`
      : `One of our team calls you within ${answerWithin} to ${view.isSubscription ? 'agree on the handover' : `arrange a time to see the ${view.noun}`}.`,
    view.deposit && view.isSubscription
      ? `Your first payment of ${view.deposit} counts once you sign. Cancel before, or let the time run out, and all of it goes back the way you paid.`
      : view.deposit
        ? `${view.isSubscribed ? `Subscribe, and the ${view.deposit} comes off your first payment` : `Buy it, and the ${view.deposit} comes off the price`}. Cancel, or let the time run out, and all of it goes back the way you paid.`
        : 'Cancel any time, or let the time run out. You owe nothing.',
  ]
  return (
    <>
      <CalendarCheck aria-hidden className="checkout-mark-good" />
      <Title>{`This ${view.noun} is reserved for you`}</Title>
      {view.until && (
        <p className="reservation-left">
          <strong>
            <TimeLeft until={view.until.at} now={view.now} left={view.until.left} />
          </strong>
          <span>{` left, until ${view.until.words}`}</span>
        </p>
      )}
      <h2 className="heading-4">What happens next</h2>
      <NumberedSteps
        steps={next.map((step) => ({ title: step, content: <p className="reservation-next">{step}</p> }))}
      />
      <p className="checkout-notice-actions">
        <Receipt view={view} />
        {enquire && (
          <a href={enquire.href} className={buttonLook('outline')}>
            Ask us something
          </a>
        )}
        <Cancel view={view} />
      </p>
    </>
  )
}

function Over({ loaded: { view, carPath: path } }: { loaded: Loaded }) {
  const { standing, cause, noun } = view
  const { title, words, isGood } = overWords(standing, view)
  const Mark = isGood ? CircleCheck : CircleAlert
  return (
    <>
      <Mark aria-hidden className={isGood ? 'checkout-mark-good' : 'checkout-mark'} />
      <Title>{title}</Title>
      <p role="status" className="page-intro">
        {`${cause} ${words}`}
      </p>
      <p className="checkout-notice-actions">
        {path && (
          <a href={path} className={buttonLook('brand')}>
            {`Back to the ${noun}`}
          </a>
        )}
        <a href={stockPath} className={buttonLook(path ? 'outline' : 'brand')}>
          See all our stock
        </a>
        <Receipt view={view} />
      </p>
    </>
  )
}

/** Events 60 and 61, once for each reservation that came to be (ANA-08). */
function useHeldEvent({ id, standing }: ReservationView, { id: event, site, carId }: SiteEvent) {
  useEffect(() => {
    if (standing !== 'held') return
    const storage = browserStorage(site)
    const told = storage.read('told-reservations', textsShape) ?? []
    if (told.includes(id)) return
    storage.write('told-reservations', [...told.slice(-19), id])
    recordEvent({ id: event, site, carId })
  }, [id, standing, event, site, carId])
}
