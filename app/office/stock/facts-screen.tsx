import type { ReactNode } from 'react'
import { Link, useActionData, useLoaderData } from 'react-router'
import { regoStates } from '#app/trade-in/plate.ts'
import { OfficeIcon } from '../office-icons.tsx'
import { DangerForm } from '../parts/danger.tsx'
import { Told } from '../parts/told.tsx'
import type { FactsData } from './facts.server.ts'
import type { FactsRefused } from './facts-acts.server.ts'
import { type Control, factGroups, factLists } from './facts-fields.ts'

/** A car that people enter, or its facts again. */
export function FactsScreen() {
  const data = useLoaderData() as FactsData
  const refused = useActionData() as FactsRefused | undefined
  const { slug, id, name, isWithdrawn, mayKeep, told, undo } = data
  const values = refused?.entered ?? data.values
  const faults = refused?.faults ?? {}
  const back = id && !isWithdrawn ? `/${slug}/stock/${id}` : `/${slug}/stock`
  const known = { values, faults, data }
  const isForm = (id !== null || mayKeep) && (!isWithdrawn || refused)
  return (
    <>
      <header className="top lead-top car-top">
        <Link className="btn btn--bare btn--icon" to={back} aria-label="Back">
          <OfficeIcon name="back" />
        </Link>
        <h1 className="one-line">{name}</h1>
      </header>
      <div className="body car-work">
        <Told
          told={refused ? refused.note : told}
          fault={refused ? faultOf(refused) : data.fault}
          undo={refused ? null : undo}
        />
        {refused?.twin && (
          <p className="note note--bad">
            <Link className="link" to={refused.twin.to}>
              Open {refused.twin.name}
            </Link>
          </p>
        )}
        {isWithdrawn && (
          <form method="post" className="line">
            <span>This car is withdrawn: it is on the site no more.</span>
            <button className="btn btn--main" type="submit" name="act" value="put-back">
              Put back
            </button>
          </form>
        )}
        {isForm && (
          <form method="post" className="car-form" noValidate>
            <input type="hidden" name="version" value={refused ? values.version : data.version} />
            {faults.vin && <input type="hidden" name="vin-sure" value={vinOf(values)} />}
            {/* What Enter presses. */}
            <button className="hush" type="submit" name="act" value="keep" tabIndex={-1} aria-hidden="true">
              Keep
            </button>
            <Identity {...known} />
            {factGroups.map(([title, controls]) => (
              <section key={title} className="sec">
                <header>
                  <h2>{title}</h2>
                </header>
                <div className="pair">
                  {controls
                    .filter((control) => !(data.isByWeek && control.name.startsWith('price')))
                    .map((control) => (
                      <Field key={control.name} control={control} {...known} />
                    ))}
                </div>
              </section>
            ))}
            {mayKeep && (
              <p className="line car-keep">
                <button className="btn btn--main" type="submit" name="act" value="keep">
                  {id ? 'Keep' : 'Add the car'}
                </button>
                <span className="small quiet">A feed leaves it, until it brings the same car.</span>
              </p>
            )}
          </form>
        )}
        {id && !isWithdrawn && mayKeep && (
          <DangerForm
            words="Withdraw"
            label={`Withdraw ${name}`}
            title={`Withdraw ${name}?`}
            text="It leaves the site at once, and its page says that it is gone. Its leads stay. You can put it back."
            leave="Leave it"
          >
            <input type="hidden" name="act" value="withdraw" />
          </DangerForm>
        )}
      </div>
    </>
  )
}

const vinOf = (values: Known['values']) => (values.vin ?? '').replaceAll(/\s/g, '').toUpperCase()

const faultOf = ({ fault, faults }: FactsRefused) =>
  fault ?? (Object.keys(faults).length > 0 ? 'It was not kept. See what is said at the fields.' : null)

type Known = {
  readonly values: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly data: FactsData
}

const states = regoStates.map((state) => [state, state] as const)
const ofPlate: Control = { name: 'regplate', label: 'Number plate', most: 12 }
const ofVin: Control = { name: 'vin', label: 'VIN', most: 20 }

/** By plate, by VIN, or as a car of the yard is. */
function Identity(known: Known) {
  const { data, values } = known
  const isNew = data.id === null
  return (
    <section className="sec">
      <header>
        <h2>Plate and VIN</h2>
      </header>
      <div className="pair">
        <Field control={ofPlate} {...known} />
        {isNew && <Choice name="rego-state" label="State" list={states} {...known} />}
        <Field control={ofVin} {...known} />
        {isNew && <Choice name="like" label="Or like a car of the yard" {...known} />}
      </div>
      {isNew && (
        <p className="line car-keep">
          <button className="btn" type="submit" name="act" value="look-up">
            Look up the plate
          </button>
          <button className="btn" type="submit" name="act" value="like">
            Copy the like car
          </button>
          {data.like && !values.like && <span className="small quiet">Like {data.like}</span>}
        </p>
      )}
    </section>
  )
}

type List = readonly (readonly [value: string, words: string])[]
type Choice = Known & { readonly name: string; readonly label: string; readonly list?: List }

function Choice({ name, label, list, values, faults }: Choice) {
  const same = attributes(name, values[name] ?? '', faults[name])
  return (
    <Labelled name={name} label={label} fault={faults[name]}>
      {list ? (
        <Select {...same} list={list} />
      ) : (
        <input {...same} maxLength={80} placeholder="Stock number, rego or name" autoComplete="off" />
      )}
    </Labelled>
  )
}

function Field({ control, values, faults, data }: Known & { readonly control: Control }) {
  const { name, label, kind, most, isNeeded = false } = control
  const value = values[name] ?? ''
  const same = {
    ...attributes(name, value, faults[name]),
    disabled: !data.mayKeep,
    'aria-required': isNeeded,
  }
  const list = name === 'location' ? data.yards : factLists[name]
  return (
    <Labelled name={name} label={label} fault={faults[name]} isLong={kind === 'long'}>
      {list ? (
        <Select {...same} list={list} />
      ) : kind === 'long' ? (
        <textarea {...same} rows={6} maxLength={most} />
      ) : kind === 'money' ? (
        <span className="affix">
          <span aria-hidden="true">$</span>
          <input {...same} inputMode="decimal" maxLength={most} autoComplete="off" />
        </span>
      ) : (
        <input
          {...same}
          {...(kind === 'date' && { type: 'date' })}
          {...(kind === 'number' && { inputMode: 'numeric' })}
          maxLength={most}
          autoComplete="off"
        />
      )}
    </Labelled>
  )
}

const attributes = (name: string, value: string, fault: string | undefined) => ({
  id: name,
  name,
  className: 'in',
  defaultValue: value,
  ...(fault && { 'aria-invalid': true, 'aria-describedby': `${name}-fault` }),
})

const Select = ({ list, ...same }: ReturnType<typeof attributes> & { readonly list: List }) => (
  <select {...same}>
    <option value="">Not said</option>
    {list.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
)

type Labelling = {
  readonly name: string
  readonly label: string
  readonly fault: string | undefined
  readonly isLong?: boolean
  readonly children: ReactNode
}

const Labelled = ({ name, label, fault, isLong = false, children }: Labelling) => (
  <div className={isLong ? 'field span' : 'field'}>
    <label htmlFor={name}>{label}</label>
    {children}
    {fault && (
      <small className="bad" id={`${name}-fault`}>
        {fault}
      </small>
    )}
  </div>
)
