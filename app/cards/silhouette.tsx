import './outlines.css'

/** The outline of a body type, where a car has no picture (STK-94); `name` as `bodyOutline` gives it. */
export function Silhouette({ name, className = '' }: { name: string; className?: string }) {
  return <span aria-hidden="true" className={`outline-body outline-${name} ${className}`} />
}
