import type { SeenCar } from './lead-data.server.ts'

/** Cars of the site that the buyer came by before they wrote. */
export function SeenCars({ title, cars }: { title: string; cars: readonly SeenCar[] }) {
  if (cars.length === 0) return null
  return (
    <section className="sec" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <ul className="lead__also small">
        {cars.map(({ name, href }) => (
          <li key={href}>
            <a className="link" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
