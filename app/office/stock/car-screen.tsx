import { useEffect, useMemo, useRef } from 'react'
import { Link, useActionData, useLoaderData, useLocation } from 'react-router'
import type { WordField } from '#app/stock/said/car-words.ts'
import { OfficeIcon } from '../office-icons.tsx'
import { Told } from '../parts/told.tsx'
import { CarPhotos } from '../photos/car-photos.tsx'
import type { CarData } from './car.server.ts'
import type { CarRefused } from './car-acts.server.ts'
import { AsText, CheckList, PriceInMarket, PricesAsked, useBeside } from './car-facts.tsx'
import { CarFieldRow } from './car-field.tsx'
import { CarPreview, LookButton, useLook } from './car-preview.tsx'
import { asEntered } from './car-words.ts'
import { stateTags } from './stock-words.ts'

const sections: readonly (readonly [title: string, fields: readonly WordField[]])[] = [
  ['Price', ['priceCents', 'beforePriceCents', 'priceType']],
  ['Words', ['dealerComments', 'features', 'tag', 'videoUrl']],
  ['Where and how it is shown', ['status', 'locationId', 'isFeatured', 'showOnDealerWebsite']],
]

/** One car, and what the yard says of it over its feed. */
export function CarScreen() {
  const data = useLoaderData() as CarData
  const refused = useActionData() as CarRefused | undefined
  const { slug, name, plate, state, picture, href, fields, version, history, told, fault, undo } = data
  const fieldList = useMemo(() => Object.values(fields), [fields])
  const beside = useBeside(slug, data.id)
  const look = useLook()
  const { hash } = useLocation()
  useEffect(() => {
    const field = document.getElementById(hash.slice(1))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [hash])
  const form = useRef<HTMLFormElement>(null)
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
          <LookButton look={look} />
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
        <div className="car-work">
          <Told
            told={refused ? null : told}
            fault={refused?.fault.field === null ? refused.fault.words : refused ? null : fault}
            undo={refused ? null : undo}
          />
          <form ref={form} method="post" key={refused ? 'refused' : version} className="car-form">
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
                {names.includes('priceCents') && !data.isByWeek && (
                  <PriceInMarket
                    key={version}
                    beside={beside}
                    use={fields.priceCents.isOpen ? (cents) => enter(form.current, cents) : null}
                  />
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
          <CarPhotos key={data.id} data={data.photos} field={fields.images} />
          <CheckList checks={data.checks} />
          <PricesAsked asked={data.asked} />
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
          <AsText text={beside?.text} />
        </div>
        {look.isOpen && (
          <CarPreview
            slug={slug}
            car={data.id}
            version={version}
            form={form}
            fields={fieldList}
            look={look}
          />
        )}
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

/** As if it had been typed: whoever listens to the form hears of it. */
function enter(form: HTMLFormElement | null, cents: number) {
  const input = form?.elements.namedItem('priceCents')
  if (!(input instanceof HTMLInputElement)) return
  input.setRangeText(asEntered('priceCents', cents), 0, input.value.length)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
