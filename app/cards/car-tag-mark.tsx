import type { CarTag } from '#app/stock/car-tag.ts'
import './car-tag-mark.css'

/** Prestige: words on the ground behind a dash of the tag's colour. */
const looks: Record<Exclude<CarTag['kind'], 'badge'>, string> = {
  sold: 'car-tag-sold',
  electric: 'car-tag-electric',
  reserved: 'car-tag-reserved',
  custom: 'car-tag-custom',
  'coming-soon': 'car-tag-coming-soon',
  'new-arrival': 'car-tag-new-arrival',
}

/** A car's tag at the top left corner of its picture. */
export function CarTagMark({ tag }: { tag: CarTag }) {
  if (tag.kind === 'badge')
    return <img src={tag.image} alt={tag.text} height={40} className="car-tag-badge" />
  return <span className={`car-tag ${looks[tag.kind]}`}>{tag.text}</span>
}
