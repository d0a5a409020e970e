import type { ReactNode } from 'react'

/** Cards as the template lays them out; prestige alternates two large and three smaller ones. */
export function CardGrid({ items }: { items: readonly { key: string; node: ReactNode }[] }) {
  return (
    <ul className="grid gap-4 metro:sm:grid-cols-2 metro:xl:grid-cols-3 heritage:gap-6 heritage:md:grid-cols-2 heritage:xl:grid-cols-3 prestige:gap-x-8 prestige:gap-y-14 prestige:md:grid-cols-2 prestige:xl:grid-cols-6">
      {items.map(({ key, node }, i) => (
        <li
          key={key}
          className={`grid ${i > 0 ? 'later ' : ''}${i % 5 < 2 ? 'prestige:xl:col-span-3' : 'prestige:xl:col-span-2'}`}
        >
          {node}
        </li>
      ))}
    </ul>
  )
}
