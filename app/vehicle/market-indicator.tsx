import { TrendingDown } from '#app/ui/icons.tsx'
import { dollars } from '#app/ui/money.ts'
import { averageWords, type BelowMarket } from './market-average.ts'

/** How far the price lies below the market's (VEH-67). `state`: that of the car, such as 'qld'. */
export function MarketIndicator({ below, state }: { below: BelowMarket; state: string }) {
  return (
    <p className="flex items-start gap-1.5 font-semibold text-good prestige:font-medium">
      <TrendingDown aria-hidden className="mt-[0.175em] size-4.5 shrink-0" />
      <span className="text-balance">
        <span className="tabular">{dollars(below.cents)}</span> {averageWords(below.average, state)}
      </span>
    </p>
  )
}
