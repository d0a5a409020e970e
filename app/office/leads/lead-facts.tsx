import { Link } from 'react-router'
import { isOpenState } from '#app/leads/work/lead-states.ts'
import { ItsParts, SeenCars } from './lead-also.tsx'
import type { LeadData } from './lead-data.server.ts'
import { StateForm, wordsOf } from './lead-state.tsx'

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** How far it has come, what is next, the car and the buyer. */
export function LeadFacts({ data }: { data: LeadData }) {
  const { slug, car, phone, email, offers, stopped, may, isSpam } = data
  const isWorked = may.work && !isSpam
  return (
    <>
      {isWorked && <StateForm data={data} />}
      {!isSpam && <NextStep data={data} />}
      {car && (
        <section className="sec" aria-labelledby="the-car">
          <header>
            <h2 id="the-car">The car</h2>
            {car.href && (
              <a className="link small push" href={car.href}>
                See it
              </a>
            )}
          </header>
          <div className="lead__car">
            {car.picture && <img className="thumb" src={car.picture} width="108" height="72" alt="" />}
            <p>
              {car.page ? (
                <Link className="link" to={car.page}>
                  {car.name}
                </Link>
              ) : (
                <b>{car.name}</b>
              )}{' '}
              {car.stockNumber && <span className="plate">{car.stockNumber}</span>}
            </p>
          </div>
          <dl className="lead__facts small">
            {car.asked && <Fact name="When asked" value={car.asked} />}
            <Fact name="Now" value={car.now} />
          </dl>
        </section>
      )}
      {data.holds.map((hold) => (
        <section key={hold.reference} className="sec" aria-label={`Reservation ${hold.reference}`}>
          <header>
            <h2>Reservation</h2>
            <span className="quiet small push">{hold.reference}</span>
          </header>
          <dl className="lead__facts small">
            {hold.car !== (car && wordsOf(car)) && <Fact name="Car" value={hold.car} />}
            <Fact name="Deposit" value={hold.deposit} />
            <Fact name="Hold" value={hold.standing} />
            {hold.problem && <Fact name="Look at it" value={hold.problem} />}
          </dl>
        </section>
      ))}
      <section className="sec" aria-labelledby="the-buyer">
        <header>
          <h2 id="the-buyer">The buyer</h2>
        </header>
        <dl className="lead__facts small">
          <div>
            <dt>Mobile</dt>
            <dd>
              {phone ? (
                <a className="link" href={`tel:${phone.dial}`}>
                  {phone.shown}
                </a>
              ) : (
                'not given'
              )}
            </dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd className="breaks">{email || 'not given'}</dd>
          </div>
          <div>
            <dt>Offers</dt>
            <dd>{stopped ? 'asked for none' : offers ? 'agreed to hear of them' : 'did not ask for them'}</dd>
          </div>
        </dl>
        {isWorked && phone && !data.partOf && <Called data={data} />}
      </section>
      <SeenCars title="Also looked at" cars={data.looked} />
      <SeenCars title="Saved by them" cars={data.saved} />
      <ItsParts data={data} />
      {isWorked && !data.partOf && (
        <form method="post">
          <input type="hidden" name="act" value="spam" />
          <button className="btn btn--bare" type="submit" name="spam" value="yes">
            Spam
          </button>
        </form>
      )}
      <p className="small">
        <Link className="link" to={`/${slug}/audit?subject=lead:${data.id}`}>
          Who did what
        </Link>
      </p>
    </>
  )
}

/** A next step by one press, where there is none. */
export const PlanOffer = ({ data: { lacksPlan, may, version, plan } }: { data: LeadData }) =>
  may.work &&
  lacksPlan && (
    <form method="post" className="line">
      <input type="hidden" name="act" value="next" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="at" value={plan.tomorrow} />
      <button className="btn" type="submit" name="what" value="Ring back">
        Next step: ring back tomorrow at 10
      </button>
    </form>
  )

/** Beside the number that is called: what came of it, by one press. */
const Called = ({ data: { messageId } }: { data: LeadData }) => (
  <form method="post" className="line" aria-label="What came of a call" key={messageId}>
    <input type="hidden" name="act" value="call" />
    <input type="hidden" name="message" value={messageId} />
    <button className="btn" type="submit" name="reached" value="yes">
      We spoke
    </button>
    <button className="btn" type="submit" name="reached" value="no">
      Nobody picked up
    </button>
  </form>
)

function NextStep({ data }: { data: LeadData }) {
  const { next, plan, version, state, may, lacksPlan, told } = data
  if (!isOpenState(state)) return null
  return (
    <section className="sec" aria-labelledby="next">
      <header>
        <h2 id="next">Next step</h2>
      </header>
      <p className={next?.isDue ? 'bad' : next ? '' : 'soft small'}>
        {next ? `${next.what}, ${next.when}` : lacksPlan ? 'No next step.' : 'Nothing is planned yet.'}
      </p>
      {told === null && <PlanOffer data={data} />}
      {may.work && (
        <form method="post" className="stack">
          <input type="hidden" name="act" value="next" />
          <input type="hidden" name="version" value={version} />
          <div className="field">
            <label htmlFor="what">What</label>
            <input
              className="in"
              id="what"
              name="what"
              maxLength={200}
              required
              defaultValue={plan.what || 'Ring back'}
            />
          </div>
          <div className="field">
            <label htmlFor="at">When</label>
            <input
              className="in"
              id="at"
              name="at"
              type="datetime-local"
              required
              defaultValue={plan.at}
              key={plan.at}
              {...(plan.isPast && { 'aria-invalid': true, 'aria-describedby': 'at-fault' })}
            />
            {plan.isPast && (
              <small className="bad" id="at-fault">
                That is over. Choose a day and time that are still to come.
              </small>
            )}
          </div>
          <button className="btn" type="submit">
            Plan it
          </button>
        </form>
      )}
    </section>
  )
}
