import type { CarTag } from './car-tag.ts'

const looks: Record<Exclude<CarTag['kind'], 'badge'>, string> = {
  sold: 'bg-ink text-surface prestige:bg-ink prestige:text-ground',
  electric: 'bg-good text-surface',
  reserved: 'bg-warn text-surface',
  custom: 'bg-brand text-on-brand',
  'coming-soon': 'bg-ink text-surface',
  'new-arrival': 'bg-accent text-on-accent',
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
      className={`absolute top-0 left-4 px-3 py-1 text-xs font-bold tracking-[0.03em] prestige:top-4 prestige:left-4 prestige:font-medium prestige:tracking-wider heritage:top-4 heritage:rounded-md heritage:text-sm ${looks[tag.kind]}`}
    >
      {tag.text}
    </span>
  )
}
