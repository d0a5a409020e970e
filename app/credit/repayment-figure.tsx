import { dollars, dollarsAndCents } from '#app/ui/money.ts'
import {
  type CreditTerms,
  comparisonWords,
  isWhole,
  percent,
  riseWithoutFinal,
  shortWarning,
  termWords,
} from './credit-terms.ts'
import './repayment-figure.css'

/** 'card' on cards and in the sidebar (FIN-30), 'estimate' in the sticky header (FIN-31), 'exact' where one works it out. */
type FigureLook = 'card' | 'estimate' | 'exact'

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

const perPeriod = { weekly: 'a week', fortnightly: 'a fortnight', monthly: 'a month' } as const

/** What the site estimates says so, and no 'Only' (FIN-30; ASIC Act s 12DB). */
function figureWords({ by, cents, frequency }: CreditTerms, look: FigureLook): string {
  if (look === 'card') return `${by === 'site' ? 'Estimate' : 'Only'} ${dollars(cents)} /wk*`
  if (look === 'estimate') return `est. ${dollars(cents)}/wk`
  return `${dollarsAndCents(cents)} ${perPeriod[frequency]}`
}

function termsWords({
  annualRate,
  amountCents,
  depositCents,
  feesCents,
  years,
  finalCents,
}: CreditTerms): string {
  const deposit = depositCents > 0 ? ` after a deposit of ${dollars(depositCents)}` : ''
  const fees = feesCents > 0 ? `, ${dollars(feesCents)} fee included` : ''
  const final = finalCents > 0 ? `, final payment ${dollars(finalCents)}` : ''
  return `${percent(annualRate)} p.a.${deposit && `${deposit}.`} Borrowing ${dollars(amountCents)} over ${termWords(years)}${fees}${final}.`
}

const riseWords = (terms: CreditTerms): string =>
  terms.finalCents > 0
    ? ` Without the final payment it is ${dollarsAndCents(riseWithoutFinal(terms))} more ${perPeriod[terms.frequency]}.`
    : ''
