import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import './page-header.css'

type Header = {
  readonly heading: string
  readonly intro: string | null
  readonly trail: readonly { readonly label: string; readonly href?: string }[]
}

/** Stands over a page that does not begin with a hero. */
export function PageHeader({ header, children }: { header: Header; children?: ReactNode }) {
  const { heading, intro, trail } = header
  return (
    <header className="content-page-header measure">
      <Breadcrumbs trail={trail} />
      <h1 className="page-title">{heading}</h1>
      {intro && <p className="page-intro">{intro}</p>}
      {children}
    </header>
  )
}
