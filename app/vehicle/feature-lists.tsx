import { BadgeCheck, Check, type Icon } from '#app/ui/icons.tsx'
import { Fold } from './fold.tsx'

export function Ticks({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="vehicle-ticks">
      {lines.map((line, i) => (
        <li key={i}>
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good prestige:text-accent" />
          <span className="min-w-0 text-pretty wrap-anywhere">{line}</span>
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
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-8 gap-y-6 prestige:grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))]">
      {reasons.map(({ title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 prestige:grid-cols-1"
        >
          <Icon aria-hidden className="row-span-2 mt-px text-link prestige:hidden" />
          <h3 className="font-text text-base font-semibold prestige:font-display prestige:text-xl prestige:font-light heritage:text-lg heritage:font-bold">
            {title}
          </h3>
          {text && <p className="col-start-2 text-pretty text-ink-2 prestige:col-start-1">{text}</p>}
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
    <div className="grid gap-6">
      {lists.map(({ heading, items }, i) => (
        <div key={heading}>
          {i > 0 && <h3 className="mb-3 text-lg">{heading}</h3>}
          <Ticks lines={items.slice(0, listSize)} />
          {items.length > listSize && (
            <Fold more="Show All" less="Hide">
              <div className="pt-2">
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
export function CertifiedBlock({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose items-start gap-4 rounded-card bg-brand-soft p-5">
      <BadgeCheck aria-hidden className="size-8 shrink-0 text-link" />
      <p className="text-pretty">{text}</p>
    </div>
  )
}
