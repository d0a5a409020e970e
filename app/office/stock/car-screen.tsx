import { Link, useActionData, useLoaderData } from 'react-router'
import type { WordField } from '#app/stock/said/car-words.ts'
import { OfficeIcon } from '../office-icons.tsx'
import { Told } from '../parts/told.tsx'
import type { CarData } from './car.server.ts'
import type { CarRefused } from './car-acts.server.ts'
import { CarFieldRow } from './car-field.tsx'
import { stateTags } from './stock-words.ts'

const sections: readonly (readonly [title: string, fields: readonly WordField[]])[] = [
  ['Price', ['priceCents', 'priceType']],
  ['Words', ['dealerComments', 'tag']],
  ['Where and how it is shown', ['status', 'showOnDealerWebsite']],
]

/** One car, and what the yard says of it over its feed. */
export function CarScreen() {
  const data = useLoaderData() as CarData
  const refused = useActionData() as CarRefused | undefined
  const { slug, name, plate, state, picture, href, fields, version, history, told, fault, undo } = data
  const [stateWords, tag] = stateTags[state]
  return (
    <>
      <header className="top lead-top car-top">
        <Link className="btn btn--bare btn--icon" to={`/${slug}/stock`} aria-label="Back to stock">
          <OfficeIcon name="back" />
        </Link>
        {picture && <img className="thumb car-top__pic" src={picture} width="66" height="44" alt="" />}
        <h1 className="one-line">{name}</h1>
        <span className="plate">{plate}</span>
        <span className={tag}>{stateWords}</span>
        <div className="top__acts car-top__acts">
          {href && (
            <a className="btn" href={href}>
              See it
            </a>
          )}
          {data.isEntered && (
            <Link className="btn" to={`/${slug}/stock/${data.id}/facts`}>
              Change its facts
            </Link>
          )}
          <Sale sale={data.sale} />
        </div>
      </header>
      <div className="body car-page">
        <Told
          told={refused ? null : told}
          fault={refused?.fault.field === null ? refused.fault.words : refused ? null : fault}
          undo={refused ? null : undo}
        />
        <form method="post" key={refused ? 'refused' : version} className="car-form">
          <input type="hidden" name="version" value={version} />
          {/* What Enter presses: the first button of a form would take something back. */}
          <button className="hush" type="submit" name="act" value="keep" tabIndex={-1} aria-hidden="true">
            Keep
          </button>
          {sections.map(([title, names]) => (
            <section key={title} className="sec">
              <header>
                <h2>{title}</h2>
              </header>
              {data.isByWeek && names.includes('priceCents') ? (
                <p className="soft">This site asks by the week. The price of a week comes from the feed.</p>
              ) : (
                <div className="pair">
                  {names.map((field) => (
                    <CarFieldRow
                      key={field}
                      field={fields[field]}
                      refused={refused}
                      isEntered={data.isEntered}
                    />
                  ))}
                </div>
              )}
            </section>
          ))}
          {data.mayKeep && (
            <p className="line car-keep">
              <button className="btn btn--main" type="submit" name="act" value="keep">
                Keep
              </button>
              <span className="small quiet">
                {data.isEntered
                  ? 'It stands over what was entered.'
                  : 'The next feed leaves what you say here.'}
              </span>
            </p>
          )}
        </form>
        <section className="sec" aria-labelledby="history">
          <header>
            <h2 id="history">Who said what</h2>
          </header>
          {history.length === 0 ? (
            <p className="soft">Nobody said anything over the feed yet.</p>
          ) : (
            <ul className="rows car-history">
              {history.map(({ id, what, who, when }) => (
                <li key={id}>
                  <span className="breaks">{what}</span>
                  <span className="small quiet">
                    {who}, {when}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  )
}

const Sale = ({ sale }: Pick<CarData, 'sale'>) =>
  sale && (
    <form method="post">
      <button className="btn" type="submit" name="act" value={sale}>
        {sale === 'sell' ? 'Mark sold' : 'Put back for sale'}
      </button>
    </form>
  )
