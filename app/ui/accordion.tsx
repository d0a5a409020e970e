import type { ReactNode } from 'react'
import { ChevronDown } from './icons.tsx'
import './accordion.css'

/** Opens without a script; with the same `group`, opening one closes the other. */
export function Accordion({
  title,
  group,
  open = false,
  children,
}: {
  title: string
  group?: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className="accordion frame-fold" name={group} open={open}>
      <summary className="accordion-summary">
        {title}
        <ChevronDown aria-hidden className="accordion-turn frame-fold__turn" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}
