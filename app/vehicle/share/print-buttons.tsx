import { type MouseEvent, useState } from 'react'
import { FileDown, LoaderCircle, Printer } from '#app/ui/icons.tsx'
import { downloadPdf, preparingText, saveFile } from '../sheet/pdf-download.ts'
import './share.css'
import './print-buttons.css'

export type PrintProps = {
  slug: string
  /** The base of the site's endpoints. */
  api: string
  /** Told that the car was printed; what it throws is warned of and changes nothing (ANA-09, ERR-19). */
  onPrint?: () => void
}

function tell(onPrint: PrintProps['onPrint']) {
  try {
    onPrint?.()
  } catch (error) {
    console.warn('Analytics of a print failed', error)
  }
}

/** Opens the printable page in a new tab (VEH-78). */
export function PrintLink({ slug, onPrint }: Pick<PrintProps, 'slug' | 'onPrint'>) {
  return (
    <a
      href={`/print?${new URLSearchParams({ car_id: slug })}`}
      target="_blank"
      rel="nofollow noopener"
      className="vehicle-tool"
      onClick={() => tell(onPrint)}
    >
      <Printer aria-hidden className="icon-text" />
      Print
    </a>
  )
}

/** Saves the car's PDF (VEH-80); without JavaScript a plain download. */
export function PdfLink({ slug, api, onPrint }: PrintProps) {
  const [state, setState] = useState<{ isPreparing: boolean; problem: string | null }>({
    isPreparing: false,
    problem: null,
  })
  const href = `${api}/cars/${slug}/pdf`
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    if (state.isPreparing) return
    setState({ isPreparing: true, problem: null })
    tell(onPrint)
    const problem = await downloadPdf(href, slug, { fetch: (...asked) => fetch(...asked), save: saveFile })
    setState({ isPreparing: false, problem })
  }
  return (
    <>
      <a
        href={href}
        rel="nofollow"
        download={`${slug}.pdf`}
        className="vehicle-tool"
        aria-busy={state.isPreparing || undefined}
        onClick={download}
      >
        {state.isPreparing ? (
          <LoaderCircle aria-hidden className="print-buttons-busy-icon" />
        ) : (
          <FileDown aria-hidden className="icon-text" />
        )}
        {state.isPreparing ? preparingText : 'Print PDF'}
      </a>
      {state.problem && (
        <p role="alert" className="print-buttons-problem">
          {state.problem}
        </p>
      )}
    </>
  )
}
