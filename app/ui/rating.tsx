import './rating.css'

const star = 'm12 2.2 3 6.3 6.9.9-5 4.8 1.2 6.9-6.1-3.3-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z'
const places = [0, 24, 48, 72, 96]

/** Five stars, filled to the fraction: 4.6 fills a little more than half of the fifth. */
export function Rating({ value, className = 'rating-usual' }: { value: number; className?: string }) {
  const filled = Math.min(5, Math.max(0, value)) * 24
  return (
    <svg
      viewBox="0 0 120 24"
      role="img"
      aria-label={`${value} out of 5 stars`}
      className={`rating ${className}`}
    >
      <Stars className="rating-stars" />
      {filled > 0 && (
        <svg aria-hidden width={filled} height="24" viewBox={`0 0 ${filled} 24`} overflow="hidden">
          <Stars className="rating-stars-filled" />
        </svg>
      )}
    </svg>
  )
}

const Stars = ({ className }: { className: string }) => (
  <g className={className}>
    {places.map((x) => (
      <path key={x} d={star} transform={`translate(${x})`} />
    ))}
  </g>
)
