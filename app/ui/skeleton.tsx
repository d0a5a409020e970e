import './skeleton.css'

/** Stands where something is loading, as large as what will come: give it the size. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={`skeleton frame-skeleton ${className}`} />
)
