import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import { PaymentLogos } from '#app/purchase/payment-logos.tsx'
import type { PurchaseStep } from '#app/purchase/purchase.ts'
import { depositWords, hoursWords } from '#app/purchase/reserve-words.ts'
import { priceTypeWords, wholeType } from '#app/stock/price.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { dollars } from '#app/ui/money.ts'
import type { JourneyData, JourneyPart } from './journey.server.ts'
import { Problem } from './journey-choices.tsx'
import { deliveryWords } from './journey-summary.tsx'

/** RES-23: everything as it is now, and what changed since it was seen. */
export function JourneyReview({ loaded, posted }: JourneyPart) {
  const { path, quote, submission, noun } = loaded
  if (!quote) return null
  const { seen, holdHours, price, totalCents } = quote
  const type = wholeType(price)
  const changes = posted?.changes ?? loaded.changes
  return (
    <form method="post" action={path} className="panel panel-form stack stack-5">
      {posted?.refused.error && <Problem posted={posted} />}
      {changes.length > 0 && (
        <div role="alert" className="journey-changes">
          <CircleAlert aria-hidden className="icon-large icon-fixed" />
          <div>
            <p className="strong">Something has changed since you saw it</p>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p>Please check it, then confirm.</p>
          </div>
        </div>
      )}
      <Answers loaded={loaded} />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <input type="hidden" name="submission" value={submission} />
      <div className="checkout-safely">
        <p className="checkout-total">
          <span>Total{type && <span className="note">{` ${priceTypeWords[type]}`}</span>}</span>
          <strong className="tabular">{dollars(totalCents)}</strong>
        </p>
        <p className="checkout-total">
          <span>{seen.depositCents > 0 ? 'To pay now' : 'Nothing to pay now'}</span>
          {seen.depositCents > 0 && <strong className="tabular">{depositWords(seen.depositCents)}</strong>}
        </p>
        <p className="note">
          {seen.depositCents > 0
            ? `A refundable deposit: it holds the ${noun} for ${hoursWords(holdHours)} and comes off the price. You pay on our payment provider’s own page: we never see your card number.`
            : `The ${noun} is held for you for ${hoursWords(holdHours)}.`}
        </p>
        {seen.depositCents > 0 && <PaymentLogos />}
      </div>
      <button type="submit" className={`${buttonLook('brand')} full-width`}>
        {seen.depositCents > 0 ? `Pay ${depositWords(seen.depositCents)} deposit` : `Reserve this ${noun}`}
      </button>
      <p className="fine-print">
        {`This isn’t the contract of sale yet: we go through it with you, in writing, within the ${hoursWords(holdHours)}.`}
      </p>
    </form>
  )
}

function Answers({ loaded }: { loaded: JourneyData }) {
  const { answers, quote, noun, yard } = loaded
  if (!quote) return null
  const { 'trade-in': tradeIn, payment, delivery, details } = answers
  const { seen } = quote
  return (
    <dl className="journey-answers">
      <Answer loaded={loaded} step="car" name={`The ${noun}`}>
        {`${loaded.card.name}, ${dollars(seen.priceCents ?? 0)}`}
      </Answer>
      <Answer loaded={loaded} step="trade-in" name="Trade-in">
        {tradeIn?.has === 'yes'
          ? [
              tradeIn.rego || tradeIn.about,
              tradeIn.kilometres && `${Number(tradeIn.kilometres).toLocaleString('en-AU')} km`,
            ]
              .filter(Boolean)
              .join(', ')
          : 'None'}
      </Answer>
      <Answer loaded={loaded} step="payment" name="Paying by">
        {payment?.by === 'finance' ? 'Finance through the dealer' : 'My own funds'}
        {payment?.by === 'finance' && quote.weekly && <RepaymentFigure terms={quote.weekly} look="card" />}
      </Answer>
      <Answer loaded={loaded} step="delivery" name={delivery?.way === 'delivery' ? 'Delivery' : 'Pick-up'}>
        {delivery?.way === 'delivery'
          ? `${[delivery.address, delivery.postcode].filter(Boolean).join(', ')}: ${deliveryWords(seen.deliveryCents)}`
          : yard}
      </Answer>
      <Answer loaded={loaded} step="details" name="You">
        {details &&
          `${[details.name, details.last_name].filter(Boolean).join(' ')}, ${details.phone}, ${details.email}`}
      </Answer>
    </dl>
  )
}

function Answer({
  loaded,
  step,
  name,
  children,
}: {
  loaded: JourneyData
  step: PurchaseStep
  name: string
  children: React.ReactNode
}) {
  const path = loaded.steps.find((one) => one.name === step)?.path
  return (
    <div>
      <dt className="journey-answer-name">{name}</dt>
      <dd className="journey-answer breaks-anywhere">{children}</dd>
      {path && (
        <dd className="journey-change">
          <a href={path} className="strong-link">
            Change<span className="visually-hidden">{` ${name}`}</span>
          </a>
        </dd>
      )}
    </div>
  )
}
