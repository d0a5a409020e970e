import type { ReactNode } from 'react'

/** A part of a vehicle's page under its heading; how it is set is the template's matter (vehicle-page.css). */
export function VehicleSection({
  id,
  heading,
  className = '',
  children,
}: {
  id: string
  heading: string
  className?: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`vehicle-section later ${className}`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
