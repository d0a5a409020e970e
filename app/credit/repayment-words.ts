import { dollars, dollarsAndCents } from '#app/ui/money.ts'
import {
  type CreditTerms,
  comparisonReference,
  comparisonWarning,
  comparisonWords,
  isWhole,
  percent,
  riseWithoutFinal,
  termWords,
} from './credit-terms.ts'

/** The words of a repayment, the same wherever it is read. */

/** 'card' on cards and in the sidebar (FIN-30), 'estimate' in the sticky header (FIN-31), 'exact' where one works it out. */
export type FigureLook = 'card' | 'estimate' | 'exact'

const perPeriod = { weekly: 'a week', fortnightly: 'a fortnight', monthly: 'a month' } as const

/** What the site estimates says so, and no 'Only' (FIN-30; ASIC Act s 12DB). */
export function figureWords({ by, cents, frequency }: CreditTerms, look: FigureLook): string {
  if (look === 'card') return `${by === 'site' ? 'Estimate' : 'Only'} ${dollars(cents)} /wk*`
  if (look === 'estimate') return `est. ${dollars(cents)}/wk`
  return `${dollarsAndCents(cents)} ${perPeriod[frequency]}`
}

export function termsWords({
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

export const riseWords = (terms: CreditTerms): string =>
  terms.finalCents > 0
    ? ` Without the final payment it is ${dollarsAndCents(riseWithoutFinal(terms))} more ${perPeriod[terms.frequency]}.`
    : ''

const noteWords = `${comparisonReference} ${comparisonWarning}`

/** As text, where no notes stand at a foot: with all that it may not stand without (FIN-70, FIN-71); null as for the figure. */
export const repaymentText = (terms: CreditTerms, disclaimers: readonly string[]): string | null =>
  isWhole(terms)
    ? [
        `${figureWords(terms, 'card')} ${comparisonWords(terms.comparisonRate)}`,
        termsWords(terms),
        ...disclaimers.map((words) => `* ${words}`),
        noteWords,
      ].join('\n')
    : null

/** Whether words that a person may have changed have a repayment of ours without its rate or its warning. */
export const lacksWarning = (text: string): boolean => {
  const [hasSum, hasRate] = [/ \/wk\*/.test(text), /Comparison rate [\d.]+% p\.a\./.test(text)]
  return (hasSum || hasRate) && !(hasRate && text.includes(noteWords))
}
