import { type ChangeEvent, useState } from 'react'
import { useActionData } from 'react-router'
import type { BulkPreview } from './bulk-acts.server.ts'
import { bulkWords } from './bulk-ask.ts'
import type { PlannedCar } from './bulk-plan.server.ts'
import { fieldWords } from './car-words.ts'

export const useBulkPreview = (): BulkPreview | null => {
  const asked = useActionData() as BulkPreview | object | undefined
  return asked && 'rows' in asked ? asked : null
}

const carsOf = (count: number) => (count === 1 ? 'one car' : `${count} cars`)

/** Every car of a change of many, before and after: what is ticked is changed, and a doubt is ticked by who takes it on. */
export function Preview({ preview: { field, rows, entered } }: { preview: BulkPreview }) {
  const sound = rows.filter(({ fault }) => !fault)
  const doubts = sound.filter(({ doubt }) => doubt).length
  const [count, setCount] = useState(sound.length - doubts)
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => setCount(count + (target.checked ? 1 : -1))
  const faults = rows.length - sound.length
  return (
    <form className="body preview" method="post" aria-labelledby="preview" onChange={onChange}>
      {Object.entries(entered).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="cars" value={rows.map(({ id }) => id).join(',')} />
      {/* What Enter presses. */}
      <button
        className="hush"
        type="submit"
        name="act"
        value="apply"
        tabIndex={-1}
        aria-hidden="true"
        disabled={count === 0}
      >
        Change
      </button>
      <header>
        <h2 id="preview">
          {entered.what === 'back'
            ? `Take back “${fieldWords[field]}”`
            : bulkWords[field as keyof typeof bulkWords]}
          : {carsOf(rows.length)}
        </h2>
        <p className="soft">
          Nothing is changed yet.{' '}
          {faults > 0 && `${faults === 1 ? 'One cannot' : `${faults} cannot`} be changed. `}
          {doubts > 0 && `${doubts === 1 ? 'One looks' : `${doubts} look`} odd: tick what you mean.`}
        </p>
      </header>
      <ul className="preview__rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <footer className="preview__foot">
        <button className="btn" type="submit" name="act" value="again">
          Back to the list
        </button>
        <button className="btn btn--main" type="submit" name="act" value="apply" disabled={count === 0}>
          Change {carsOf(count)}
        </button>
      </footer>
    </form>
  )
}

function Row({ row: { name, plate, before, after, fault, doubt, token } }: { row: PlannedCar }) {
  const words = (
    <>
      <span className="preview__car">
        <span className="one-line">{name}</span> <span className="plate">{plate}</span>
      </span>
      <span className="quiet">
        <span className="hush">now </span>
        {before}
      </span>
      <b className={fault ? 'quiet' : undefined}>
        <span className="hush">then </span>
        {after}
      </b>
      {fault && <span className="bad small preview__why">{fault}</span>}
      {doubt && <span className="warn small preview__why">{doubt}</span>}
    </>
  )
  return (
    <li>
      {fault ? (
        <div className="preview__row">
          <span />
          {words}
        </div>
      ) : (
        <label className="preview__row">
          <input type="checkbox" name="row" value={token} defaultChecked={!doubt} />
          {words}
        </label>
      )}
    </li>
  )
}
