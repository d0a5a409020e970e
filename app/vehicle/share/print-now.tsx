import { buttonLook } from '#app/ui/button.tsx'
import { ArrowLeft, Printer } from '#app/ui/icons.tsx'
import './print-now.css'

/** Above a printable page, and not printed with it. */
export function PrintNow({ backHref }: { backHref: string }) {
  return (
    <div className="print-now">
      <a href={backHref} className={buttonLook('plain')}>
        <ArrowLeft aria-hidden className="icon-medium" />
        Back
      </a>
      <button type="button" className={buttonLook('brand')} onClick={() => window.print()}>
        <Printer aria-hidden className="icon-medium" />
        Print
      </button>
    </div>
  )
}
