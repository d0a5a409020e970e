import type { CarTag } from './car-tag.ts'

/** Prestige: words on the ground behind a dash of the tag's colour. */
const looks: Record<Exclude<CarTag['kind'], 'badge'>, string> = {
  sold: 'bg-ink text-surface prestige:before:bg-ink',
  electric: 'bg-good text-surface prestige:before:bg-good',
  reserved: 'bg-warn text-surface prestige:before:bg-warn',
  custom: 'bg-brand text-on-brand prestige:before:bg-accent',
  'coming-soon': 'bg-ink text-surface prestige:before:bg-ink-3',
  'new-arrival': 'bg-accent text-on-accent prestige:before:bg-accent',
}

/** A car's tag at the top left corner of its picture. */
export function CarTagMark({ tag }: { tag: CarTag }) {
  if (tag.kind === 'badge')
    return (
      <img
        src={tag.image}
        alt={tag.text}
        height={40}
        className="absolute top-3 left-3 h-10 w-auto rounded-control bg-surface p-1"
      />
    )
  return (
    <span
      className={`absolute top-0 left-4 px-3 py-1 text-xs font-bold tracking-[0.03em] prestige:left-0 prestige:flex prestige:items-center prestige:gap-2 prestige:bg-ground prestige:py-1.5 prestige:pr-4 prestige:pl-3 prestige:font-semibold prestige:tracking-wider prestige:text-ink prestige:before:h-0.5 prestige:before:w-3.5 heritage:top-4 heritage:rounded-md heritage:text-sm ${looks[tag.kind]}`}
    >
      {tag.text}
    </span>
  )
}
