import { Link } from 'react-router'
import { isOpenState, leadStates, lostReasons, stateWords } from '#app/leads/work/lead-states.ts'
import type { LeadData } from './lead-data.server.ts'

/** How far it has come, and how it is moved on: a sale names the car, a loss its reason. */
export function StateForm({ data }: { data: LeadData }) {
  const { state, outcome, version, car, looked, saved } = data
  const carWords = car ? wordsOf(car) : ''
  const likely = new Set([carWords, ...[...looked, ...saved].map(({ name }) => name)].filter(Boolean))
  return (
    <section className="sec" aria-labelledby="state">
      <header>
        <h2 id="state">State</h2>
        {outcome && <span className="quiet small push">{outcome}</span>}
      </header>
      <div className="lead__states">
        <form method="post" className="line">
          <input type="hidden" name="act" value="state" />
          <input type="hidden" name="version" value={version} />
          {leadStates
            .filter((one) => isOpenState(one) && one !== state && one !== 'new')
            .map((one) => (
              <button
                key={one}
                className="btn"
                type="submit"
                name="state"
                value={one}
                data-key={state === 'new' && one === 'working' ? 'e' : undefined}
              >
                {stateWords[one]}
              </button>
            ))}
        </form>
        {state !== 'sold' && (
          <details>
            <summary className="btn">Sold</summary>
            <form method="post" className="stack">
              <input type="hidden" name="act" value="state" />
              <input type="hidden" name="version" value={version} />
              <div className="field">
                <label htmlFor="sold-car">Which car</label>
                <input
                  className="in"
                  id="sold-car"
                  name="car"
                  required
                  maxLength={120}
                  list="likely-cars"
                  defaultValue={carWords}
                />
                <datalist id="likely-cars">
                  {[...likely].map((one) => (
                    <option key={one} value={one} />
                  ))}
                </datalist>
              </div>
              <button className="btn btn--main" type="submit" name="state" value="sold">
                Mark sold
              </button>
            </form>
          </details>
        )}
        {state !== 'lost' && (
          <details>
            <summary className="btn">Lost</summary>
            <form method="post" className="stack">
              <input type="hidden" name="act" value="state" />
              <input type="hidden" name="version" value={version} />
              <div className="field">
                <label htmlFor="reason">Why</label>
                <select className="in" id="reason" name="reason" defaultValue="" required>
                  <option value="" disabled>
                    Choose
                  </option>
                  {lostReasons.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </div>
              <button className="btn btn--danger" type="submit" name="state" value="lost">
                Mark lost
              </button>
            </form>
          </details>
        )}
        <StillAdvertised data={data} />
      </div>
    </section>
  )
}

export const wordsOf = ({ name, stockNumber }: NonNullable<LeadData['car']>) =>
  [name, stockNumber].filter(Boolean).join(', ')

/** A sale here takes no advertisement down. */
function StillAdvertised({ data: { state, outcome, car, may } }: { data: LeadData }) {
  if (state !== 'sold' || !car?.page || !car.isAdvertised || outcome !== wordsOf(car)) return null
  return (
    <p className="small">
      The car is still advertised on the site.{' '}
      {may.sell ? (
        <Link className="link" to={car.page}>
          Mark it sold there
        </Link>
      ) : (
        'A manager marks it sold there.'
      )}
    </p>
  )
}
