import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateTag } from './lead-clock.tsx'
import type { LeadData, SeenCar } from './lead-data.server.ts'

/** What else there is of the buyer: their other leads, and cars that they came by. */

type Others = { act: string; data: LeadData; leads: LeadData['others'] }

/** So many stand open: what is answered stands below. */
const mostOpen = 2

/** That they wrote before, told where a lead is answered. */
export const AlsoFromThem = ({ data }: { data: LeadData }) =>
  !data.partOf &&
  data.others.length > 0 && (
    <details className="note" open={data.others.length <= mostOpen}>
      <summary>
        <b>Also from them</b> <span className="count">{data.others.length}</span>
      </summary>
      <ul className="lead__also small">
        <OtherRows act="Put together" data={data} leads={data.others} />
      </ul>
    </details>
  )

/** What was put together with it. */
export const ItsParts = ({ data }: { data: LeadData }) => (
  <Also title="Put together with it" count={data.parts.length}>
    <OtherRows act="Take apart" data={data} leads={data.parts} />
  </Also>
)

const OtherRows = ({ act, data: { slug, may, parts, isSpam }, leads }: Others) => (
  <>
    {leads.map(({ id, about, said, when, state, stateWords }) => (
      <li key={id}>
        <span>
          <Link className="link" to={`/${slug}/leads/${id}`}>
            {about}
          </Link>{' '}
          <span className="quiet">{when}</span> <StateTag state={state} words={stateWords} />
          {said !== about && <span className="one-line quiet">{said}</span>}
        </span>
        {may.work && !isSpam && (
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
  </>
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
