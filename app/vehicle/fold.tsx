import type { ReactNode } from 'react'
import { ChevronDown } from '#app/ui/icons.tsx'

/** What follows is folded away behind its label, which then stands below it; works without a script. */
export function Fold({ more, less, children }: { more: string; less: string; children: ReactNode }) {
  return (
    <details className="frame-fold vehicle-fold group">
      <summary className="mt-2 inline-flex min-h-11 list-none items-center gap-1.5 self-start font-semibold text-link hover:underline [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{more}</span>
        <span className="hidden group-open:inline">{less}</span>
        <ChevronDown aria-hidden className="frame-fold__turn size-4.5" />
      </summary>
      {children}
    </details>
  )
}
