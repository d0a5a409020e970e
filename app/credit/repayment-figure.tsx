import { dollars, dollarsAndCents } from '#app/ui/money.ts'
import { type CreditTerms, comparisonWords, isWhole, percent, termWords } from './credit-terms.ts'
import './repayment-figure.css'

/** 'card' on cards and in the sidebar (FIN-30), 'estimate' in the sticky header (FIN-31), 'exact' where one works it out. */
type FigureLook = 'card' | 'estimate' | 'exact'

type FigureProps = {
  terms: CreditTerms
  look: FigureLook
  /** Where the words lead that tell the rest; the notes at the foot of every page. */
  notes?: string
}

/** The one way a repayment is shown: never without its rates, amount and term (FIN-70). */
export function RepaymentFigure({ terms, look, notes = '#credit-notes' }: FigureProps) {
  if (!isWhole(terms)) return null
  const { annualRate, comparisonRate, amountCents, years, finalCents } = terms
  return (
    <p className={`repayment repayment-${look}`}>
      <strong className="repayment-figure tabular">{figureWords(terms, look)}</strong>{' '}
      <span className="repayment-terms">
        {`${percent(annualRate)} p.a. ${comparisonWords(comparisonRate)} Borrowing ${dollars(amountCents)} over ${termWords(years)}${finalCents > 0 ? `, final payment ${dollars(finalCents)}` : ''}. `}
        <a href={notes} className="repayment-notes">
          *Terms and warning
        </a>
      </span>
    </p>
  )
}

const perPeriod = { weekly: 'a week', fortnightly: 'a fortnight', monthly: 'a month' } as const

function figureWords({ cents, frequency }: CreditTerms, look: FigureLook): string {
  if (look === 'card') return `Only ${dollars(cents)} /wk*`
  if (look === 'estimate') return `est. ${dollars(cents)}/wk`
  return `${dollarsAndCents(cents)} ${perPeriod[frequency]}`
}
