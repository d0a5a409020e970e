import { dollars } from '#app/ui/money.ts'
import { priceTypeWords, type ShownPrice } from './price.ts'

/** The price as every screen shows it (PRC-05 … PRC-10); what it includes stands right beside it. */
export function PriceBlock({ price, size = 'card' }: { price: ShownPrice; size?: 'card' | 'page' }) {
  const loud = `font-display tabular leading-none [font-weight:var(--weight-price)] ${size === 'page' ? 'text-[2.75rem]' : 'text-[length:var(--size-price)]'}`
  if (price.kind === 'preorder') return <p className={loud}>PREORDER</p>
  if (price.kind === 'none')
    return <p className="font-display text-xl [font-weight:var(--weight-display)]">{price.text}</p>
  if (price.kind === 'weekly')
    return (
      <p className="flex items-baseline gap-1">
        <span className={loud}>{dollars(price.cents)}</span>
        <span className="text-ink-2">/week</span>
      </p>
    )
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      {price.wasCents !== null && (
        <span className={`text-sm text-ink-2 ${size === 'page' ? 'basis-full' : ''}`}>
          Was <s className="tabular">{dollars(price.wasCents)}</s>{' '}
          <span className="font-semibold text-sale">now</span>
        </span>
      )}
      <span className={loud}>{dollars(price.cents)}</span>
      {price.priceType && <span className="text-sm text-ink-2">{priceTypeWords[price.priceType]}</span>}
    </p>
  )
}
