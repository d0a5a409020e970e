import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import { recordEvent, type SiteEvent } from '#app/analytics/record-event.ts'
import { CarBeside } from '#app/leads/form/form-frame.tsx'
import { noStore } from '#app/platform/answers.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { reservationPath } from '#app/tenancy/site-paths.ts'
import { browserStorage } from '#app/ui/browser-storage.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { NumberedSteps } from '#app/ui/fields/numbered-steps.tsx'
import { CalendarCheck, CircleAlert, CircleCheck, LoaderCircle } from '#app/ui/icons.tsx'
import { textsShape } from '#app/ui/shapes.ts'
import type { Route } from './+types/reservation-page'
import { reservationPage } from './reservation.server.ts'
import { overWords, type ReservationView } from './reservation-view.ts'
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

const Title = ({ children }: { children: string }) => (
  <h1 id="reservation-title" className="page-title">
    {children}
  </h1>
)

const everySeconds = 5

/** The bank has the last word: the page asks again by itself, with and without scripts. */
function PaymentPending({ view }: { view: ReservationView }) {
  const navigate = useNavigate()
  const path = reservationPath(view.token)
  useEffect(() => {
    const timer = setInterval(
      () => navigate(path, { replace: true, preventScrollReset: true }),
      everySeconds * 1000,
    )
    return () => clearInterval(timer)
  }, [navigate, path])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(everySeconds)} />
      </noscript>
      <LoaderCircle aria-hidden className="reservation-waiting-mark" />
      <Title>We’re checking with the bank</Title>
      <p role="status" className="page-intro">
        If you’ve paid, this takes a few seconds: the page asks again by itself. You can’t be charged twice.
      </p>
      {view.until && (
        <p className="quiet">
          {`Haven’t paid yet? The ${view.noun} is kept for you for another `}
          <TimeLeft until={view.until.at} now={view.now} left={view.until.left} />
          {`, until ${view.until.words}.`}
        </p>
      )}
      <p className="checkout-notice-actions">
        {view.payUrl && (
          <a href={view.payUrl} className={buttonLook('brand')}>
            Go to the payment page
          </a>
        )}
        <Cancel view={view} />
      </p>
    </>
  )
}

/** Who came back without paying. */
const Left = ({ view }: { view: ReservationView }) => (
  <>
    <CircleAlert aria-hidden className="checkout-mark" />
    <Title>You left the payment page</Title>
    <p role="status" className="page-intro">
      Nothing was charged.
    </p>
    {view.until && (
      <p className="quiet">
        {`The ${view.noun} is kept for you for another `}
        <TimeLeft until={view.until.at} now={view.now} left={view.until.left} />
        {`, until ${view.until.words}. You can still pay, or let it go.`}
      </p>
    )}
    <p className="checkout-notice-actions">
      {view.payUrl && (
        <a href={view.payUrl} className={buttonLook('brand')}>
          Go to the payment page
        </a>
      )}
      <Cancel view={view} />
    </p>
  </>
)

const Cancel = ({ view }: { view: ReservationView }) =>
  view.canCancel && (
    <a href={`${reservationPath(view.token)}/cancel`} className={buttonLook('outline')}>
      Cancel reservation
    </a>
  )

const Receipt = ({ view }: { view: ReservationView }) =>
  view.charged && (
    <a href={`${reservationPath(view.token)}/receipt`} className={buttonLook('outline')}>
      Receipt
    </a>
  )

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
