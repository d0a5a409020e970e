import type { ReactNode } from 'react'
import { glyph } from '#app/ui/glyphs.ts'
import { BadgeCheck, type Icon } from '#app/ui/icons.tsx'
import { Fold } from './fold.tsx'
import './feature-lists.css'

export function Ticks({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="vehicle-ticks">
      {lines.map((line, i) => (
        <li key={i} className={`feature-tick ${glyph('check')}`}>
          {line}
        </li>
      ))}
    </ul>
  )
}

export function Reasons({
  reasons,
  icon: Icon,
}: {
  reasons: readonly { title: string; text: string }[]
  icon: Icon
}) {
  return (
    <ul className="reasons">
      {reasons.map(({ title, text }) => (
        <li key={title} className="reason">
          <Icon aria-hidden className="reason-icon" />
          <h3 className="reason-title">{title}</h3>
          {text && <p className="reason-text">{text}</p>}
        </li>
      ))}
    </ul>
  )
}

/**
 * Lists of features, each with its first few and the rest behind 'Show All' (VEH-23). The first stands under the heading
 * of the section.
 */
export function FeatureLists({
  lists,
  listSize,
}: {
  lists: readonly { heading: string; items: readonly string[] }[]
  listSize: number
}) {
  return (
    <div className="stack stack-6">
      {lists.map(({ heading, items }, i) => (
        <div key={heading}>
          {i > 0 && <h3 className="feature-list-heading">{heading}</h3>}
          <Ticks lines={items.slice(0, listSize)} />
          {items.length > listSize && (
            <Fold more="Show All" less="Hide">
              <div className="feature-list-rest">
                <Ticks lines={items.slice(listSize)} />
              </div>
            </Fold>
          )}
        </div>
      ))}
    </div>
  )
}

/** VEH-25 */
export function CertifiedBlock({ children }: { children: ReactNode }) {
  return (
    <div className="certified-block">
      <BadgeCheck aria-hidden className="certified-block-icon" />
      {children}
    </div>
  )
}
