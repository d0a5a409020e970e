import { Skeleton } from '#app/ui/skeleton.tsx'

/** On a phone one row to swipe through: six cards below each other would be five screens long. */
export const similarGrid =
  'grid gap-4 sm:grid-cols-2 xl:grid-cols-3 heritage:gap-6 prestige:gap-x-8 prestige:gap-y-12 max-sm:-mx-[var(--gutter)] max-sm:auto-cols-[82%] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-[var(--gutter)] max-sm:gap-x-3 max-sm:overflow-x-auto max-sm:px-[var(--gutter)] max-sm:pb-3 max-sm:[scrollbar-width:none] max-sm:*:min-w-0 max-sm:*:snap-start'

/** Six cards' places while similar cars load (VEH-55). */
export function SimilarPlaceholders() {
  return (
    <ul className={similarGrid}>
      {Array.from({ length: 6 }, (_, i) => (
        <li key={i}>
          <PlaceholderCard />
        </li>
      ))}
    </ul>
  )
}

/** As large as a card. */
function PlaceholderCard() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface prestige:border-0 prestige:bg-transparent">
      <Skeleton className="aspect-3/2 rounded-none" />
      <div className="grid gap-3 p-4 max-sm:pb-9.5 prestige:px-0 prestige:pb-0 prestige:max-sm:pb-9 heritage:p-5 heritage:pb-10 heritage:max-sm:pb-25">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-2 h-8 w-2/5" />
        <Skeleton className="h-11" />
      </div>
    </div>
  )
}
