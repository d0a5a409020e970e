import { buttonLook } from '#app/ui/button.tsx'
import { ArrowLeft, Printer } from '#app/ui/icons.tsx'

/** Above a printable page, and not printed with it. */
export function PrintNow({ backHref }: { backHref: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-2 print:hidden">
      <a href={backHref} className={buttonLook('plain')}>
        <ArrowLeft aria-hidden className="size-5" />
        Back
      </a>
      <button type="button" className={buttonLook('brand')} onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        Print
      </button>
    </div>
  )
}
