import { priceTypeWords, type ShownPrice, weekTotals } from '#app/stock/price.ts'
import { Check } from '#app/ui/icons.tsx'
import { dollars } from '#app/ui/money.ts'
import './price-block.css'

/**
 * The price as every screen shows it (PRC-05 … PRC-10); what it includes stands right beside it, and the whole sum as large
 * (Australian Consumer Law s 48).
 */
export function PriceBlock({ price, size = 'card' }: { price: ShownPrice; size?: 'card' | 'page' }) {
  const loud = `price-figure${size === 'page' ? ' price-figure-page' : ''}`
  if (price.kind === 'preorder') return <p className={loud}>PREORDER</p>
  if (price.kind === 'none') return <p className="price-block-words">{price.text}</p>
  if (price.kind === 'weekly') {
    const { cents, week } = price
    const { first, least } = week ? weekTotals(cents, week) : { first: null, least: null }
    return (
      <>
        <p className="price-block-weekly" data-law="">
          <span className={loud}>{dollars(cents)}</span>
          <span className="quiet">/week</span>
        </p>
        {least && (
          <p className="price-block-least" data-law="">
            <span className={loud}>{dollars(least.cents)}</span>{' '}
            <span className="quiet">
              at least in all<span className="price-block-least-says">{`: ${least.says}`}</span>
            </span>
          </p>
        )}
        {week && <WeekTerms week={week} first={first} isList={size === 'page'} />}
      </>
    )
  }
  return (
    <p className="price-block" data-law="">
      {price.wasCents !== null && (
        <span className={`note ${size === 'page' ? 'price-block-was-page' : ''}`}>
          Was <s className="tabular">{dollars(price.wasCents)}</s>{' '}
          <span className="price-block-now">now</span>
        </span>
      )}
      <span className={loud}>{dollars(price.cents)}</span>
      {price.priceType && <span className="note">{priceTypeWords[price.priceType]}</span>}
      {price.driveAwayCents !== undefined && (
        <span className="price-block-total">
          <span className={loud}>{dollars(price.driveAwayCents)}</span>{' '}
          <span className="note">{priceTypeWords.drive_away_price}</span>
        </span>
      )}
    </p>
  )
}

type WeekProps = {
  week: NonNullable<Extract<ShownPrice, { kind: 'weekly' }>['week']>
  first: string | null
  isList: boolean
}

/** What a week includes, how far and for how long, and what is paid to begin. */
function WeekTerms({ week: { includes, kilometres, term }, first, isList }: WeekProps) {
  if (!isList)
    return (
      <p
        className="price-block-week"
        data-law=""
      >{`Includes ${listed(includes)}. ${kilometres}. ${term}.`}</p>
    )
  return (
    <ul className="price-block-week-list" data-law="">
      {[...includes, kilometres, term, ...(first ? [first] : [])].map((line) => (
        <li key={line}>
          <Check aria-hidden className="icon-small icon-fixed" />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** 'registration, servicing and tyres' */
const listed = (lines: readonly string[]) =>
  inOrder.format(lines.map((line) => line.charAt(0).toLowerCase() + line.slice(1)))
const inOrder = new Intl.ListFormat('en-AU', { type: 'conjunction' })
