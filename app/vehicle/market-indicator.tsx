import { TrendingDown } from '#app/ui/icons.tsx'
import { dollars } from '#app/ui/money.ts'
import { averageWords, type BelowMarket } from './market-average.ts'
import './market-indicator.css'

/** How far the price lies below the market's (VEH-67). `state`: that of the car, such as 'qld'. */
export function MarketIndicator({ below, state }: { below: BelowMarket; state: string }) {
  return (
    <p className="market-indicator">
      <TrendingDown aria-hidden className="market-indicator-icon" />
      <span className="market-indicator-words">
        <span className="tabular">{dollars(below.cents)}</span> {averageWords(below.average, state)}
      </span>
    </p>
  )
}
