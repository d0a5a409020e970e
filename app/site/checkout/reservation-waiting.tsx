import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { reservationPath } from '#app/tenancy/site-paths.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CircleAlert, LoaderCircle } from '#app/ui/icons.tsx'
import { Cancel, Title } from './reservation-parts.tsx'
import type { ReservationView } from './reservation-view.ts'
import { TimeLeft } from './time-left.tsx'

/** A reservation whose payment is not there. */

const everySeconds = 5

/** The bank has the last word: the page asks again by itself, with and without scripts. */
export function PaymentPending({ view }: { view: ReservationView }) {
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
      <PayOrCancel view={view} />
    </>
  )
}

/** Who came back without paying. */
export const Left = ({ view }: { view: ReservationView }) => (
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
    <PayOrCancel view={view} />
  </>
)

const PayOrCancel = ({ view }: { view: ReservationView }) => (
  <p className="checkout-notice-actions">
    {view.payUrl && (
      <a href={view.payUrl} className={buttonLook('brand')}>
        Go to the payment page
      </a>
    )}
    <Cancel view={view} />
  </p>
)
