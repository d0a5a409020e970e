import { depositWords } from '#app/purchase/reserve-words.ts'
import { priceTypeWords, wholeType } from '#app/stock/price.ts'
import { dollars } from '#app/ui/money.ts'
import type { JourneyData } from './journey.server.ts'

/** What it comes to so far; the total at least as loud as its parts. */
export function JourneySummary({ loaded: { quote, answers, noun } }: { loaded: JourneyData }) {
  if (!quote) return null
  const { price, delivery, seen, totalCents } = quote
  const type = wholeType(price)
  const isDelivered = answers.delivery?.way === 'delivery'
  const tradeIn = answers['trade-in']
  return (
    <dl className="panel panel-padded journey-summary">
      <Row name={`The ${noun}`} value={dollars(price.cents)} />
      {price.driveAwayCents !== undefined && (
        <Row name="Charges to drive it away" value={dollars(price.driveAwayCents - price.cents)} />
      )}
      {answers.delivery && (
        <Row
          name={isDelivered ? `Delivery${delivery ? `, ${delivery.name}` : ''}` : 'Pick-up'}
          value={isDelivered ? deliveryWords(seen.deliveryCents) : 'Free'}
        />
      )}
      <div className="journey-total">
        <dt className="journey-total-name">
          Total
          {type && <span className="note">{priceTypeWords[type]}</span>}
        </dt>
        <dd className="journey-total-sum tabular">{dollars(totalCents)}</dd>
      </div>
      {tradeIn?.has === 'yes' && (
        <Row
          name={`Your trade-in, ${tradeIn.rego || tradeIn.about}`}
          value={
            seen.tradeInCents
              ? `${dollars(seen.tradeInCents[0])} to ${dollars(seen.tradeInCents[1])}`
              : 'We value it with you'
          }
        />
      )}
      {seen.depositCents > 0 && <Row name="Deposit, refundable" value={depositWords(seen.depositCents)} />}
    </dl>
  )
}

export const deliveryWords = (cents: number | null) =>
  cents === null ? 'We quote it for you' : cents === 0 ? 'Free' : dollars(cents)

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular">{value}</dd>
  </div>
)
