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
}

/** FIN-18 */
export function CarFinanceCard({ price, weekly, href }: CardProps) {
  return (
    <div className="car-finance">
      <div className="car-finance-sums">
        <PriceBlock price={price} />
        {weekly && <RepaymentFigure terms={weekly} look="card" />}
      </div>
      {href && (
        <div className="car-finance-apply">
          <a href={href} className={buttonLook('brand')}>
            Get Pre-Approved
          </a>
          <p className="fine-print">You’re pre-approved once the lender says so, not before.</p>
        </div>
      )}
    </div>
  )
}
