import { useState } from 'react'
import { useActionData } from 'react-router'
import { type WordField, wordEnds } from '#app/stock/said/car-words.ts'
import { wholeNumber } from '#app/ui/money.ts'
import { type Chosen, namesOf } from '../parts/choose.tsx'
import type { BulkEntered } from './bulk-acts.server.ts'
import { type BulkWhat, bulkHows, bulkWords, howWords, mostAtOnce } from './bulk-ask.ts'
import { choices, endWords, fieldWords } from './car-words.ts'

/** What who looks may change of many cars. */
export type MayBulk = {
  readonly whats: readonly BulkWhat[]
  readonly backs: readonly WordField[]
  readonly places: readonly { readonly id: string; readonly name: string }[]
}

/** What was entered before, where the change was not taken or is thought over. */
export const useBulkEntered = (): BulkEntered | null => {
  const asked = useActionData() as BulkEntered | object | undefined
  return asked && 'bulkFault' in asked ? asked : null
}

type BarProps = {
  readonly may: MayBulk
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
  /** How many the list has in all. */
  readonly found: number
  readonly isAll: boolean
  readonly chooseAll: () => void
}

/** What is to be changed of all that are chosen: it is looked at first. */
export function BulkBar({ may, chosen, choose, found, isAll, chooseAll }: BarProps) {
  const before = useBulkEntered()
  const entered = before?.entered ?? {}
  const [what, setWhat] = useState(entered.what ?? '')
  const [ends, setEnds] = useState(entered.ends || 'never')
  const count = isAll ? found : chosen.size
  const fault = before?.bulkFault
  return (
    <form className="bulk stock-bulk" method="post" aria-label="Chosen cars">
      {isAll ? (
        <input type="hidden" name="all" value="1" />
      ) : (
        <input type="hidden" name="cars" value={[...chosen.keys()].join(',')} />
      )}
      <p className="one-line">
        <b>{wholeNumber(count)} chosen</b> {isAll ? 'all of this list' : namesOf(chosen)}
      </p>
      {!isAll && found > chosen.size && found <= mostAtOnce && (
        <button className="btn btn--bare" type="button" onClick={chooseAll}>
          All {wholeNumber(found)} found
        </button>
      )}
      <label className="hush" htmlFor="bulk-what">
        What to change
      </label>
      <select
        className="in"
        id="bulk-what"
        name="what"
        required
        value={what}
        onChange={({ target }) => setWhat(target.value)}
      >
        <option value="" disabled>
          Change what?
        </option>
        {may.whats.map((one) => (
          <option key={one} value={one}>
            {bulkWords[one]}
          </option>
        ))}
      </select>
      <To key={what} what={what} may={may} entered={what === entered.what ? entered : {}} />
      {what !== '' && what !== 'back' && (
        <>
          <select
            className="in"
            name="ends"
            aria-label="It stands"
            value={ends}
            onChange={({ target }) => setEnds(target.value)}
          >
            {wordEnds.map((end) => (
              <option key={end} value={end}>
                {endWords[end]}
              </option>
            ))}
          </select>
          {ends === 'day' && (
            <input
              className="in"
              type="date"
              name="until"
              aria-label="Last day"
              required
              defaultValue={entered.until}
            />
          )}
        </>
      )}
      <button className="btn btn--main" type="submit">
        Preview
      </button>
      <button className="btn btn--bare" type="button" onClick={() => choose(new Map())}>
        Choose none
      </button>
      {fault && (
        <p className="stock-bulk__fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}

type ToProps = Pick<BarProps, 'may'> & {
  readonly what: string
  readonly entered: Readonly<Record<string, string>>
}

/** What it is to be. */
function To({ what, may, entered }: ToProps) {
  if (what === '') return null
  if (what === 'priceCents')
    return (
      <>
        <select className="in" name="how" aria-label="How" defaultValue={entered.how || 'less'}>
          {bulkHows.map((how) => (
            <option key={how} value={how}>
              {howWords[how]}
            </option>
          ))}
        </select>
        <input
          className="in stock-bulk__amount"
          name="to"
          aria-label="How much"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          required
          defaultValue={entered.to}
        />
        <label className="line">
          <input type="checkbox" name="in90" defaultChecked={Boolean(entered.in90)} /> end in 90
        </label>
      </>
    )
  if (what === 'tag')
    return (
      <input
        className="in"
        name="to"
        aria-label="Words on the picture"
        maxLength={40}
        autoComplete="off"
        placeholder="nothing"
        defaultValue={entered.to}
      />
    )
  const list: readonly (readonly [string, string])[] =
    what === 'back'
      ? may.backs.map((field) => [field, fieldWords[field]])
      : what === 'locationId'
        ? may.places.map(({ id, name }) => [id, name])
        : choices[what as WordField]!
  return (
    <select className="in" name="to" aria-label="To what" defaultValue={entered.to || list[0]?.[0]}>
      {list.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
