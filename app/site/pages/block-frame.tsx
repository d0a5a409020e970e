import type { ReactNode } from 'react'
import { ArrowRight } from '#app/ui/icons.tsx'
import './block-frame.css'

type BlockProps = {
  heading: string | undefined
  /** Of a block that has no heading. */
  label?: string
  more?: { href: string; label: string }
  tone?: string
  /** Beside the heading, such as a rating. */
  aside?: ReactNode
  children: ReactNode
}

/** What stands around a block: its heading, and where there is more. */
export function BlockFrame({ heading, label, more, tone = '', aside, children }: BlockProps) {
  return (
    <section aria-label={heading ?? label} className={`block-frame ${tone}`}>
      <div className="measure">
        {heading && (
          <div className="block-frame-head">
            <h2 className="block-frame-title">{heading}</h2>
            {aside}
            {more && (
              <a href={more.href} className="block-frame-more">
                {more.label} <ArrowRight aria-hidden className="icon-small" />
              </a>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
