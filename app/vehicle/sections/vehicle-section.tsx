import type { ReactNode } from 'react'
import './vehicle-section.css'

/** A part of a vehicle's page under its heading; how it is set is the template's matter (site/vehicle/vehicle.css). */
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
      <div className="may-shrink">{children}</div>
    </section>
  )
}
