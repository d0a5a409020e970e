import { glyph } from '#app/ui/glyphs.ts'
import type { ShownPolicy } from './return-policy.ts'
import './return-policy.css'

/** RES-14, RES-15 */
export const ReturnPolicy = ({
  policy: { title, text, conditions },
  heading: Heading = 'h2',
}: {
  policy: ShownPolicy
  heading?: 'h2' | 'h3'
}) => (
  <section aria-labelledby="return-policy" className="return-policy">
    <Heading id="return-policy" className="return-policy-title">
      {title}
    </Heading>
    <p className="note">{text}</p>
    <details className="return-policy-conditions">
      <summary className="return-policy-summary">Conditions</summary>
      <ul className="return-policy-list">
        {conditions.map((condition) => (
          <li key={condition} className={`return-policy-condition ${glyph('check')}`}>
            {condition}
          </li>
        ))}
      </ul>
    </details>
  </section>
)
