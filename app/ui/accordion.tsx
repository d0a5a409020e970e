import type { ReactNode } from 'react'
import { ChevronDown } from './icons.tsx'

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
    <details className="frame-fold border-b border-line heritage:border-b-2" name={group} open={open}>
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 font-semibold prestige:min-h-15 prestige:font-medium heritage:text-lg heritage:font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="frame-fold__turn size-5 shrink-0 text-ink-3" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
