import { useId, useState } from 'react'
import { wholeNumber } from '../money.ts'
import { type Ends, type TypedProblem, typedEnd } from './slider-range.ts'
import './range-slider.css'

export type End = 'min' | 'max'
export const endWords = { min: 'from', max: 'to' } as const

/** What was typed last and is to be told of; refused, it stays in its field. */
export type TypedAmount = {
  readonly end: End
  readonly text: string
  readonly problem: TypedProblem
  readonly isRefused: boolean
  /** Where it left the ends: it goes once they are others. */
  readonly ends: Ends
}

type TwoAmountsProps = {
  label: string
  /** Of the fields: `{name}_min` and `{name}_max`. */
  name: string
  prefix?: string
  suffix?: string
  range: Ends
  rounding: number
  ends: Ends
  move: (ends: Ends) => void
  said: TypedAmount | null
  say: (typed: TypedAmount | null) => void
}

/** A field for each end. What does not fit changes nothing, and says so (WCAG 3.3.1). */
export function TwoAmounts({ label, name, prefix = '', suffix = '', say, ...facts }: TwoAmountsProps) {
  const { range, rounding, ends, move } = facts
  const said = facts.said?.ends === ends ? facts.said : null
  const problemId = useId()
  const type = (end: End, text: string) => {
    const typed = typedEnd(ends, end, text, { range, rounding })
    const { problem } = typed
    if (problem && typed.ends === ends) return say({ end, text, problem, isRefused: true, ends })
    // The other amount may have waited for this one.
    const waiting = said?.isRefused && said.end !== end ? said : null
    const next = waiting ? typedEnd(typed.ends, waiting.end, waiting.text, facts).ends : typed.ends
    const told =
      waiting && next === typed.ends ? waiting : problem && { end, text, problem, isRefused: false }
    say(told && { ...told, ends: next })
    move(next)
  }
  const refusedOf = (end: End) => (said?.isRefused && said.end === end ? said.text : null)
  const words = (value: number) => `${prefix}${wholeNumber(value)}${suffix}`
  const field = { label, name, prefix, suffix, ends, problemId, onType: type }
  return (
    <>
      <div className="range-slider-amounts">
        <AmountField end="min" refused={refusedOf('min')} {...field} />
        <span aria-hidden className="note">
          to
        </span>
        <AmountField end="max" refused={refusedOf('max')} {...field} />
      </div>
      <p id={problemId} aria-live="polite" className="range-slider-problem">
        {said && problemWords(said.problem, said.end, `${words(range.min)} to ${words(range.max)}`)}
      </p>
    </>
  )
}

function problemWords(kind: TypedProblem, end: End, inStock: string): string {
  if (kind === 'unreadable') return 'Enter a number, like 20,000 or 20k.'
  if (kind === 'outside') return `In stock: ${inStock}.`
  return end === 'min'
    ? '‘From’ must be below ‘to’. Raise ‘to’ first.'
    : '‘To’ must be above ‘from’. Lower ‘from’ first.'
}

type AmountProps = Pick<TwoAmountsProps, 'label' | 'name' | 'ends'> & {
  end: End
  prefix: string
  suffix: string
  /** What was typed and did not fit. */
  refused: string | null
  problemId: string
  onType: (end: End, text: string) => void
}

function AmountField({ end, label, name, refused, problemId, onType, ...facts }: AmountProps) {
  const { prefix, suffix, ends } = facts
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const settle = (text: string) => {
    setTyped(null)
    onType(end, text)
  }
  return (
    <label htmlFor={id} className="range-slider-amount control">
      <span className="visually-hidden">{`${label} ${endWords[end]}`}</span>
      {prefix && (
        <span aria-hidden className="quiet">
          {prefix}
        </span>
      )}
      <input
        id={id}
        name={`${name}_${end}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        aria-invalid={refused !== null || undefined}
        aria-describedby={refused === null ? undefined : problemId}
        value={typed ?? refused ?? wholeNumber(ends[end])}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => typed !== null && settle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          settle(event.currentTarget.value)
        }}
        className="range-slider-amount-input tabular"
      />
      {suffix && (
        <span aria-hidden className="range-slider-amount-unit">
          {suffix.trim()}
        </span>
      )}
    </label>
  )
}
