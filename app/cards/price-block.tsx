import { priceTypeWords, type ShownPrice } from '#app/stock/price.ts'
import { Check } from '#app/ui/icons.tsx'
import { dollars } from '#app/ui/money.ts'
import './price-block.css'

/** The price as every screen shows it (PRC-05 … PRC-10); what it includes stands right beside it. */
export function PriceBlock({ price, size = 'card' }: { price: ShownPrice; size?: 'card' | 'page' }) {
  const loud = `price-figure${size === 'page' ? ' price-figure-page' : ''}`
  if (price.kind === 'preorder') return <p className={loud}>PREORDER</p>
  if (price.kind === 'none') return <p className="price-block-words">{price.text}</p>
  if (price.kind === 'weekly')
    return (
      <>
        <p className="price-block-weekly">
          <span className={loud}>{dollars(price.cents)}</span>
          <span className="quiet">/week</span>
        </p>
        {price.week && <WeekTerms week={price.week} isList={size === 'page'} />}
      </>
    )
  return (
    <p className="price-block">
      {price.wasCents !== null && (
        <span className={`note ${size === 'page' ? 'price-block-was-page' : ''}`}>
          Was <s className="tabular">{dollars(price.wasCents)}</s>{' '}
          <span className="price-block-now">now</span>
        </span>
      )}
      <span className={loud}>{dollars(price.cents)}</span>
      {price.priceType && <span className="note">{priceTypeWords[price.priceType]}</span>}
    </p>
  )
}

type Week = NonNullable<Extract<ShownPrice, { kind: 'weekly' }>['week']>

/** What a week includes, how far and for how long. */
function WeekTerms({ week: { includes, kilometres, term }, isList }: { week: Week; isList: boolean }) {
  if (!isList)
    return <p className="price-block-week">{`${listed(includes)} in it. ${kilometres}. ${term}.`}</p>
  return (
    <ul className="price-block-week-list">
      {[...includes, kilometres, term].map((line) => (
        <li key={line}>
          <Check aria-hidden className="icon-small icon-fixed" />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** 'Registration, servicing and tyres' */
const listed = (lines: readonly string[]) => inOrder.format(lines.map(lowerAfterFirst))
const lowerAfterFirst = (line: string, i: number) =>
  i === 0 ? line : line.charAt(0).toLowerCase() + line.slice(1)
const inOrder = new Intl.ListFormat('en-AU', { type: 'conjunction' })
