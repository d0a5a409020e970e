import sprite from './payment-logos.svg?url'
import './payment-logos.css'

/** RES-12 */
const logos = [
  ['mastercard', 'Mastercard'],
  ['visa', 'Visa'],
  ['maestro', 'Maestro'],
  ['google-pay', 'Google Pay'],
  ['apple-pay', 'Apple Pay'],
] as const

/** What the payment page takes; on white cards in every template, as their owners want them. */
export const PaymentLogos = () => (
  <ul aria-label="Ways to pay" className="payment-logos">
    {logos.map(([id, name]) => (
      <li key={id} className="payment-logo">
        <svg role="img" aria-label={name}>
          <use href={`${sprite}#${id}`} />
        </svg>
      </li>
    ))}
  </ul>
)
