import { useEffect, useId, useRef, useState } from 'react'
import { wholeNumber } from './money.ts'
import {
  chosenRange,
  type Ends,
  sliderDelayMs,
  sliderStep,
  type TypedProblem,
  typedEnd,
} from './slider-range.ts'
import { placeOf, type SliderScale, slidEnd, trackLength } from './slider-scale.ts'
import './range-slider.css'

type RangeSliderProps = {
  label: string
  /** Names of the number fields, for a form that is sent without JavaScript: `{name}_min` and `{name}_max`. */
  name: string
  range: Ends
  scale: SliderScale
  chosen: Partial<Ends> | undefined
  rounding: number
  prefix?: string
  suffix?: string
  /** How many there are along the track, in parts of one width. */
  bars: readonly number[]
  /** Both ends, or null for the whole range; told once the thumbs have rested. */
  onChange: (range: Partial<Ends> | null) => void
}

/** Two thumbs over the spread of the stock, with a number field for each. */
export function RangeSlider({ chosen, onChange, ...facts }: RangeSliderProps) {
  const { range } = facts
  const within = (value: number) => Math.min(Math.max(value, range.min), range.max)
  const said = { min: within(chosen?.min ?? range.min), max: within(chosen?.max ?? range.max) }
  const [ends, setEnds] = useState<Ends>(said)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saidKey = `${said.min} ${said.max}`
  useEffect(() => {
    const [min = 0, max = 0] = saidKey.split(' ').map(Number)
    setEnds({ min, max })
  }, [saidKey])
  useEffect(() => () => clearTimeout(timer.current), [])

  const move = (next: Ends) => {
    setEnds(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => warnOnly(() => onChange(chosenRange(next, range))), sliderDelayMs)
  }
  return <Slider {...facts} ends={ends} move={move} />
}

/** A fault of a slider is not the visitor's: it is noted (ERR-19). */
export function warnOnly(act: () => void): void {
  try {
    act()
  } catch (error) {
    console.warn('The slider could not change the search.', error)
  }
}

type SliderProps = Omit<RangeSliderProps, 'chosen' | 'onChange'> & {
  ends: Ends
  move: (ends: Ends) => void
}

function Slider({ label, name, prefix = '', suffix = '', bars, move, ...facts }: SliderProps) {
  const { range, scale, ends, rounding } = facts
  const [problem, setProblem] = useState<{ kind: TypedProblem; end: 'min' | 'max' } | null>(null)
  const words = (value: number) => `${prefix}${wholeNumber(value)}${suffix}`
  const slide = (end: 'min' | 'max', at: number) => {
    setProblem(null)
    move(slidEnd(ends, end, at, { scale, range, rounding }))
  }
  const type = (end: 'min' | 'max', text: string) => {
    const typed = typedEnd(ends, end, text, { range, rounding })
    setProblem(typed.problem && { kind: typed.problem, end })
    if (typed.problem !== 'unreadable') move(typed.ends)
  }
  const field = { label, name, prefix, suffix, ends, onType: type }
  return (
    <fieldset className="may-shrink">
      <legend className="visually-hidden">{label}</legend>
      <Spread scale={scale} ends={ends} bars={bars} />
      <div className="range-slider">
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            aria-label={`${label} ${end === 'min' ? 'from' : 'to'}`}
            aria-valuetext={words(ends[end])}
            min={0}
            max={trackLength}
            step={sliderStep({ min: 0, max: trackLength })}
            value={Math.round(placeOf(scale, ends[end]))}
            onChange={(event) => slide(end, event.currentTarget.valueAsNumber)}
          />
        ))}
      </div>
      <div className="range-slider-amounts">
        <AmountField end="min" {...field} />
        <span aria-hidden className="note">
          to
        </span>
        <AmountField end="max" {...field} />
      </div>
      <p aria-live="polite" className="range-slider-problem">
        {problem && problemWords(problem.kind, problem.end, `${words(range.min)} to ${words(range.max)}`)}
      </p>
    </fieldset>
  )
}

function problemWords(kind: TypedProblem, end: 'min' | 'max', inStock: string): string {
  if (kind === 'unreadable') return 'Enter a number, like 20,000 or 20k.'
  if (kind === 'outside') return `In stock: ${inStock}.`
  return end === 'min'
    ? '‘From’ must be below ‘to’. Raise ‘to’ first.'
    : '‘To’ must be above ‘from’. Lower ‘from’ first.'
}

type AmountProps = Pick<SliderProps, 'label' | 'name' | 'ends'> & {
  end: 'min' | 'max'
  prefix: string
  suffix: string
  onType: (end: 'min' | 'max', text: string) => void
}

function AmountField({ end, label, name, prefix, suffix, ends, onType }: AmountProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const settle = (text: string) => {
    setTyped(null)
    onType(end, text)
  }
  return (
    <label htmlFor={id} className="range-slider-amount control">
      <span className="visually-hidden">{`${label} ${end === 'min' ? 'from' : 'to'}`}</span>
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
        value={typed ?? wholeNumber(ends[end])}
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

/** How the stock is spread along the track; the part between the thumbs is coloured. */
function Spread({ scale, ends, bars }: Pick<SliderProps, 'scale' | 'ends' | 'bars'>) {
  const most = Math.max(...bars)
  if (bars.length < 2 || most <= 0) return null
  const [low, high] = [placeOf(scale, ends.min), placeOf(scale, ends.max)]
  const placeAt = (i: number) => (i * trackLength) / bars.length
  const outlines = bars.map((count, i) => ({
    isChosen: placeAt(i + 1) > low && placeAt(i) < high,
    outline: barOutline(i, count / most, 100 / bars.length),
  }))
  const drawn = (isDrawn: boolean) =>
    outlines.map(({ isChosen, outline }) => (isChosen === isDrawn ? outline : '')).join('')
  return (
    <svg aria-hidden viewBox="0 0 100 30" preserveAspectRatio="none" className="range-spread">
      <path d={drawn(true)} className="range-slider-bar-chosen" />
      <path d={drawn(false)} className="range-slider-bar-other" />
    </svg>
  )
}

/** All bars are two paths: sixty elements would be a tenth of a page's. `share` is of the highest bar. */
function barOutline(i: number, share: number, width: number): string {
  if (share === 0) return ''
  const height = (2 + 28 * share).toFixed(2)
  return `M${i * width} 30v-${height}h${width - 0.6}v${height}`
}
