import type { ReactNode } from 'react'
import { ChevronDown } from '#app/ui/icons.tsx'
import './fold.css'

/** What follows is folded away behind its label, which then stands below it; works without a script. */
export function Fold({ more, less, children }: { more: string; less: string; children: ReactNode }) {
  return (
    <details className="frame-fold vehicle-fold">
      <summary className="fold-summary">
        <span className="fold-more">{more}</span>
        <span className="fold-less">{less}</span>
        <ChevronDown aria-hidden className="fold-turn frame-fold__turn" />
      </summary>
      {children}
    </details>
  )
}
