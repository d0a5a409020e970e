import { type CreditTerms, comparisonWords, isWhole, shortWarning } from './credit-terms.ts'
import { type FigureLook, figureWords, riseWords, termsWords } from './repayment-words.ts'
import './repayment-figure.css'

type FigureProps = {
  terms: CreditTerms
  look: FigureLook
  /** The warning stands with it; in a list, once above it. */
  isFirst?: boolean
  /** Where the words lead that tell the rest; the notes at the foot of every page. */
  notes?: string
}

/**
 * The one way a repayment is shown: never without its rates, amount and term (FIN-70), and with a comparison rate that
 * is as large, heavy and dark (National Credit Code s 164; ASIC RG 178.23).
 */
export function RepaymentFigure({ terms, look, isFirst, notes = '#credit-notes' }: FigureProps) {
  if (!isWhole(terms)) return null
  return (
    <p className={`repayment repayment-${look}`} data-law="">
      <strong className="repayment-figure">{figureWords(terms, look)}</strong>{' '}
      <strong>{comparisonWords(terms.comparisonRate)}</strong>{' '}
      <span>
        {`${termsWords(terms)}${look === 'exact' ? riseWords(terms) : ''} `}
        <a href={notes}>*Terms and warning</a>
        {isFirst && ` ${shortWarning}`}
      </span>
    </p>
  )
}

/** Above a list, where one of its cards has a figure. */
export const ListWarning = ({ cards }: { cards: readonly { readonly repayment: CreditTerms | null }[] }) =>
  cards.some(({ repayment }) => repayment && isWhole(repayment)) && (
    <p className="repayment-warning" data-law="">
      {shortWarning}
    </p>
  )
