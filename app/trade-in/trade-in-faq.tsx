import { Accordion } from '#app/ui/accordion.tsx'
import './trade-in-faq.css'

type Words = {
  noun: string
  nouns: string
  /** What the site takes has an odometer. */
  isDriven: boolean
}

/** TRD-16 … TRD-20 */
const questions = ({ noun, nouns, isDriven }: Words): [string, string][] => [
  [
    `Which ${nouns} get an online estimate?`,
    `There is no online estimate for ${nouns} over 7 years${isDriven ? ' or 100,000 km' : ''}. Tell us about yours all the same: a person values it and calls you.`,
  ],
  [
    'Where does the valuation come from?',
    `The valuation comes from a third-party tool. It compares your ${noun} with others like it, and takes its ${isDriven ? 'kilometres and condition' : 'condition'} into account.`,
  ],
  [
    'Is the valuation final?',
    `The valuation is indicative and subject to inspection. We look at it${isDriven ? ', drive it,' : ''} and put our price in writing.`,
  ],
  [
    'What if I still owe money on it?',
    'A finance payout needs a written letter of outstanding balance from your lender. Bring it along: we pay the lender first, and you the rest.',
  ],
  [
    'Who sees my photos?',
    `The dealer who values your ${noun}, and nobody else. We take out where and when they were taken, and delete them with your enquiry.`,
  ],
]

export function TradeInFaq(words: Words) {
  return (
    <section aria-labelledby="trade-in-faq" className="measure trade-in-faq">
      <h2 id="trade-in-faq" className="heading-3 heading-wide">
        Trade-in questions
      </h2>
      {questions(words).map(([question, answer]) => (
        <Accordion key={question} title={question} group="trade-in-faq">
          <p>{answer}</p>
        </Accordion>
      ))}
    </section>
  )
}
