import { data } from 'react-router'
import { primaryLocation } from '#app/locations/locations.ts'
import { contactOfCar } from '#app/locations/place-of-car.ts'
import { noStore } from '#app/platform/answers.ts'
import { yardMoment } from '#app/reservations/money-words.ts'
import type { Payment } from '#app/reservations/reservation.ts'
import { reservationByToken } from '#app/reservations/reservations.server.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { businessWords } from '#app/tenancy/business-words.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { reservationPath } from '#app/tenancy/site-paths.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { PrintNow } from '#app/vehicle/share/print-now.tsx'
import type { Route } from './+types/receipt-page'
import { reservationView } from './reservation-view.ts'
import './receipt-page.css'

/** No header, footer and chat around it: root.tsx asks. */
export const handle = { frame: 'bare' }

/** RES-21: what was paid and what went back, to print. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  const { scope, now } = facts
  const { settings } = scope.site
  const reservation = await reservationByToken(facts, params.token)
  if (!reservation || reservation.payments.length === 0) throw data('Not found', { status: 404 })
  const car = await findCar(scope, reservation.car.id, now())
  const { name, address, contact_detail, dealer_license_number } = car
    ? contactOfCar(car, settings)
    : primaryLocation(settings)
  const { buyer, payments } = reservation
  const view = reservationView(reservation, settings, now())
  const { paid } = view
  return data(
    {
      view,
      buyer: [buyer.name, buyer.lastName].filter(Boolean).join(' '),
      dealer: settings.name,
      place: [
        name,
        `${address.street}, ${address.city} ${address.state.toUpperCase()} ${address.postcode}`,
        contact_detail.phone,
        dealer_license_number && `Dealer licence ${dealer_license_number}`,
        businessWords(settings),
      ].filter((line): line is string => Boolean(line)),
      payments: payments.map(({ kind, cents, providerId, at }) => ({
        id: `${kind} ${providerId}`,
        ...receiptWords(kind, dollarsAndCents(cents), paid),
        at: yardMoment(at, reservation.locationId, settings),
        providerId,
      })),
      balance: dollarsAndCents(
        reservation.chargedCents - reservation.refundedCents - reservation.chargedBackCents,
      ),
    },
    { headers: noStore },
  )
}

function receiptWords(kind: Payment['kind'], amount: string, paid: string) {
  switch (kind) {
    case 'charge':
      return { what: paid === 'Deposit' ? 'Deposit paid' : paid, amount }
    case 'refund':
      return { what: `${paid} refunded`, amount: `−${amount}` }
    case 'refund-pending':
      return { what: `Refund of ${amount}, not confirmed by the bank yet`, amount: '–' }
    case 'refund-failed':
      return { what: `Refund of ${amount} that didn’t arrive`, amount: '–' }
    case 'chargeback':
      return { what: 'Returned by your bank', amount: `−${amount}` }
  }
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: `Receipt ${loaderData.view.reference} | ${loaderData.dealer}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { view, buyer, dealer, place, payments, balance } = loaderData
  return (
    <article className="receipt-page">
      <PrintNow backHref={reservationPath(view.token)} />
      <header className="receipt-head">
        <div>
          <h1 className="heading-3">Receipt</h1>
          <p className="quiet">{`Reservation ${view.reference}`}</p>
        </div>
        <p className="receipt-dealer">
          <strong>{dealer}</strong>
          {place.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </header>
      <dl className="receipt-facts">
        <div>
          <dt>For</dt>
          <dd>{buyer}</dd>
        </div>
        <div>
          <dt>Vehicle</dt>
          <dd>{view.car.name}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{view.label}</dd>
        </div>
      </dl>
      <table className="receipt-table">
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">Date</th>
            <th scope="col" className="receipt-amount">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, what, at, amount, providerId }) => (
            <tr key={id}>
              <td>
                {what}
                <span className="receipt-provider">{providerId}</span>
              </td>
              <td>{at}</td>
              <td className="receipt-amount tabular">{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {`${view.paid} with the dealer`}
            </th>
            <td className="receipt-amount tabular">{balance}</td>
          </tr>
        </tfoot>
      </table>
      <p className="fine-print">
        {`Australian dollars. A refundable ${view.paid.toLowerCase()} is not yet a sale: a tax invoice comes with the vehicle.`}
      </p>
    </article>
  )
}
