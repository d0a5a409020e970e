import { buttonLook } from '#app/ui/button.tsx'
import { PaymentLogos } from './payment-logos.tsx'
import './reserve-explainer.css'

type ExplainerProps = {
  steps: readonly { readonly title: string; readonly text: string }[]
  href: string
  noun: string
}

/** What reserving does, on the page of a car (RES-09 … RES-12). */
export const ReserveExplainer = ({ steps, href, noun }: ExplainerProps) => (
  <div className="reserve-explainer">
    <ol className="reserve-explainer-steps">
      {steps.map(({ title, text }, i) => (
        <li key={title} className="reserve-explainer-step">
          <span aria-hidden className="reserve-explainer-number tabular">
            {i + 1}
          </span>
          <h3 className="reserve-explainer-title">{title}</h3>
          <p className="note">{text}</p>
        </li>
      ))}
    </ol>
    <div className="reserve-explainer-foot">
      <a href={href} rel="nofollow" className={buttonLook('brand')}>
        {`Reserve this ${noun.toLowerCase()}`}
      </a>
      <PaymentLogos />
    </div>
  </div>
)
