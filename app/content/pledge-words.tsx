import { Check } from '#app/ui/icons.tsx'
import type { Pledge } from './dealer-copy.ts'
import './pledge-words.css'

/** What comes with a car: a sentence, what it holds line by line, and its conditions (CON-36, CON-37). */
export const PledgeWords = ({ pledge: { text, lines, terms } }: { pledge: Omit<Pledge, 'heading'> }) => (
  <div className="pledge">
    {text && <p className="pledge-text">{text}</p>}
    {lines.length > 0 && (
      <ul className="pledge-lines">
        {lines.map((line) => (
          <li key={line} className="pledge-line">
            <Check aria-hidden className="pledge-check" />
            {line}
          </li>
        ))}
      </ul>
    )}
    {terms && <p className="fine-print">{terms}</p>}
  </div>
)
