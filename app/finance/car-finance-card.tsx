import { PriceBlock } from '#app/cards/price-block.tsx'
import type { CreditTerms } from '#app/credit/credit-terms.ts'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import type { ShownPrice } from '#app/stock/price.ts'
import { buttonLook } from '#app/ui/button.tsx'
import './car-finance-card.css'

type CardProps = {
  /** The same as everywhere else on the page (PRC-11). */
  price: ShownPrice
  weekly: CreditTerms | null
  /** The car's own finance link (FIN-03); left out, there is nothing to press. */
  href?: string | undefined
  /** Its lender does, at once. */
  preApproves: boolean
}

/** FIN-18, in other words where the lender gives a quote only (ASIC Act s 12DB). */
export function CarFinanceCard({ price, weekly, href, preApproves }: CardProps) {
  return (
    <div className="car-finance">
      <div className="car-finance-sums">
        <PriceBlock price={price} />
        {weekly && <RepaymentFigure terms={weekly} look="card" />}
      </div>
      {href && (
        <div className="car-finance-apply">
          <a href={href} rel="nofollow" className={buttonLook('brand')}>
            {preApproves ? 'Get Pre-Approved' : 'Get Your Quote'}
          </a>
          <p className="fine-print" data-law="">
            {preApproves
              ? 'You’re pre-approved once the lender says so, not before.'
              : 'A quote, not an approval: that is the lender’s to give, once you apply.'}
          </p>
        </div>
      )}
    </div>
  )
}
