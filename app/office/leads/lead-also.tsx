import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateTag } from './lead-clock.tsx'
import type { LeadData, SeenCar } from './lead-data.server.ts'

/** What else there is of the buyer: their other leads, and cars that they came by. */

type Others = { title: string; act: string; data: LeadData; leads: LeadData['others'] }

/** Leads of the same person, which are put together with this one or taken apart. */
export const OtherLeads = ({ title, act, data: { slug, may, parts }, leads }: Others) => (
  <Also title={title} count={leads.length}>
    {leads.map(({ id, about, said, when, state, stateWords }) => (
      <li key={id}>
        <span>
          <Link className="link" to={`/${slug}/leads/${id}`}>
            {about}
          </Link>{' '}
          <span className="quiet">{when}</span> <StateTag state={state} words={stateWords} />
          {said !== about && <span className="one-line quiet">{said}</span>}
        </span>
        {may.work && (
          <form method="post">
            <input type="hidden" name="act" value="merge" />
            <input type="hidden" name="part" value={id} />
            {leads === parts && <input type="hidden" name="apart" value="yes" />}
            <button className="btn" type="submit" aria-label={`${act}: ${about}, ${when}`}>
              {act}
            </button>
          </form>
        )}
      </li>
    ))}
  </Also>
)

/** Cars of the site that the buyer came by before they wrote. */
export const SeenCars = ({ title, cars }: { title: string; cars: readonly SeenCar[] }) => (
  <Also title={title} count={cars.length}>
    {cars.map(({ name, href }) => (
      <li key={href}>
        <a className="link" href={href}>
          {name}
        </a>
      </li>
    ))}
  </Also>
)

const Also = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <section className="sec" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <ul className="lead__also small">{children}</ul>
    </section>
  )
