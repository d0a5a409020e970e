import type { ReactNode } from 'react'
import './card-grid.css'

/** Cards as the template lays them out; prestige alternates two large and three smaller ones. */
export function CardGrid({ items }: { items: readonly { key: string; node: ReactNode }[] }) {
  return (
    <ul className="card-grid">
      {items.map(({ key, node }, i) => (
        <li
          key={key}
          className={`stack ${i > 0 ? 'later ' : ''}${i % 5 < 2 ? 'card-grid-large' : 'card-grid-small'}`}
        >
          {node}
        </li>
      ))}
    </ul>
  )
}
