/** Stands where something is loading, as large as what will come: give it the size. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={`frame-skeleton block rounded-control bg-surface-2 ${className}`} />
)
