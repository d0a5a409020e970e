import { data } from 'react-router'
import { requireVisitor } from '#app/accounts/require-visitor.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { begunPurchases } from '#app/purchase/begun-purchases.server.ts'
import { ownReservations } from '#app/reservations/reservations.server.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { reservationPath } from '#app/tenancy/site-paths.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import type { Route } from './+types/online-payment-page'
import { type ReservationView, reservationView } from './reservation-view.ts'
import { TimeLeft } from './time-left.tsx'
import './checkout.css'
import './online-payment-page.css'

/** ACC-10, RES-21: a signed-in buyer's own reservations and payments, and what the dealer says beside them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  if (!hasPage(settings, '/online-payment')) throw data('Not found', { status: 404 })
  requireVisitor(scope, request, 'online-payment')
  const page = settings.pages.onlinePayment
  const isTaken = settings.payments.provider !== undefined
  const own = isTaken ? await ownReservations(scope) : []
  return data(
    {
      title: page?.title ?? 'My reservations',
      text: page?.text ?? [],
      link: page?.link ?? null,
      isTaken,
      reservations: own.map((one) => reservationView(one, settings, now())),
      purchases: (await begunPurchases(scope, now())).map(({ card: { name }, path }) => ({ name, path })),
      noun: settings.stock.noun.toLowerCase(),
      siteName: settings.name,
    },
    { headers: noStore },
  )
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [{ title: `${loaderData.title} | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex' }]
    : []

export default function OnlinePaymentPage({ loaderData }: Route.ComponentProps) {
  const { title, text, link, isTaken, reservations, purchases, noun } = loaderData
  return (
    <div className="online-payment measure">
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      {text.map((paragraph) => (
        <p key={paragraph} className="online-payment-text">
          {paragraph}
        </p>
      ))}
      {link && (
        <p className="checkout-notice-actions">
          <a href={link.href} className={buttonLook('brand')}>
            {link.label}
            <ArrowRight aria-hidden className="icon-medium" />
          </a>
        </p>
      )}
      {purchases.map(({ name, path }) => (
        <p key={path} className="panel panel-padded online-payment-begun">
          <span>
            You began to buy the <strong>{name}</strong>.
          </span>
          <a href={path} className={buttonLook('brand')}>
            Go on
          </a>
        </p>
      ))}
      {isTaken && <Reservations reservations={reservations} noun={noun} />}
    </div>
  )
}

type ReservationsProps = { reservations: readonly ReservationView[]; noun: string }

function Reservations({ reservations, noun }: ReservationsProps) {
  if (reservations.length === 0)
    return (
      <div className="panel panel-message">
        <p className="strong">You have no reservations</p>
        <p className="message-text">{`A ${noun} that you reserve shows here, with its time left and its receipt.`}</p>
        <p className="online-payment-empty">
          <a href={stockPath} className={buttonLook('brand')}>
            See all our stock
          </a>
        </p>
      </div>
    )
  return (
    <ul className="online-payment-list">
      {reservations.map((view) => (
        <li key={view.id} className="panel panel-padded online-payment-entry">
          <Entry view={view} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ view }: { view: ReservationView }) {
  const path = reservationPath(view.token)
  const { car, standing, label, until, charged, deposit, payUrl, canCancel } = view
  return (
    <>
      <div className="stack stack-1">
        <h2 className="heading-4">
          <a href={path} className="hover-line">
            {car.name}
          </a>
        </h2>
        <p className="note">{`Reference ${view.reference}, ${view.startedAt}`}</p>
      </div>
      <dl className="online-payment-facts">
        <div>
          <dt>Status</dt>
          <dd data-standing={standing}>{label}</dd>
        </div>
        {(charged ?? deposit) && (
          <div>
            <dt>{charged ? 'Paid' : 'Deposit'}</dt>
            <dd className="tabular">{charged ?? deposit}</dd>
          </div>
        )}
        {until && (
          <div>
            <dt>Time left</dt>
            <dd>
              <TimeLeft until={until.at} now={view.now} left={until.left} />
            </dd>
          </div>
        )}
      </dl>
      <p className="checkout-notice-actions">
        {payUrl && (
          <a href={payUrl} className={buttonLook('brand')}>
            Go to the payment page
          </a>
        )}
        {charged && (
          <a href={`${path}/receipt`} className={buttonLook('outline')}>
            Receipt
          </a>
        )}
        {canCancel && (
          <a href={`${path}/cancel`} className={buttonLook('outline')}>
            Cancel reservation
          </a>
        )}
      </p>
    </>
  )
}
