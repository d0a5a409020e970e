import { Skeleton } from '#app/ui/skeleton.tsx'
import './similar-placeholders.css'

/** On a phone one row to swipe through: six cards below each other would be five screens long. */
export const similarGrid = 'similar-cars-grid'

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
    <div className="similar-placeholder">
      <Skeleton className="similar-placeholder-picture" />
      <div className="similar-placeholder-text">
        <Skeleton className="bone-title" />
        <Skeleton className="bone-line" />
        <Skeleton className="similar-placeholder-fact" />
        <Skeleton className="similar-placeholder-fact-last" />
        <Skeleton className="similar-placeholder-price" />
        <Skeleton className="similar-placeholder-actions" />
      </div>
    </div>
  )
}
