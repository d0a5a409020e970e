import { useEffect, useId, useRef, useState } from 'react'
import { wholeNumber } from './money.ts'
import { chosenRange, type Ends, movedEnd, sliderDelayMs, sliderStep } from './slider-range.ts'

type RangeSliderProps = {
  label: string
  /** Names of the number fields, for a form that is sent without JavaScript: `{name}_min` and `{name}_max`. */
  name: string
  range: Ends
  chosen: Partial<Ends> | undefined
  rounding: number
  prefix?: string
  suffix?: string
  /** How many there are from each amount on, lowest first; the last bar reaches to the end. */
  bars: readonly { readonly from: number; readonly count: number }[]
  /** Both ends, or null for the whole range; told once the thumbs have rested. */
  onChange: (range: Ends | null) => void
}

/** Two thumbs over the spread of the stock, with a number field for each. */
export function RangeSlider({ range, chosen, onChange, ...facts }: RangeSliderProps) {
  const said = { min: chosen?.min ?? range.min, max: Math.min(chosen?.max ?? range.max, range.max) }
  const [ends, setEnds] = useState<Ends>(said)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saidKey = `${said.min} ${said.max}`
  useEffect(() => {
    const [min = 0, max = 0] = saidKey.split(' ').map(Number)
    setEnds({ min, max })
  }, [saidKey])
  useEffect(() => () => clearTimeout(timer.current), [])

  const move = (end: 'min' | 'max', value: number) => {
    const next = movedEnd(ends, end, value, range, facts.rounding)
    setEnds(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(chosenRange(next, range)), sliderDelayMs)
    return next
  }
  return <Slider {...facts} range={range} ends={ends} move={move} />
}

type SliderProps = Omit<RangeSliderProps, 'chosen' | 'onChange'> & {
  ends: Ends
  move: (end: 'min' | 'max', value: number) => Ends
}

function Slider({ label, name, range, rounding, prefix = '', suffix = '', bars, ends, move }: SliderProps) {
  const words = (value: number) => `${prefix}${wholeNumber(value)}${suffix}`
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <Spread range={range} ends={ends} bars={bars} />
      <div className="range-slider">
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            aria-label={`${label} ${end === 'min' ? 'from' : 'to'}`}
            aria-valuetext={words(ends[end])}
            min={range.min}
            max={range.max}
            step={sliderStep(range)}
            value={ends[end]}
            onChange={(event) => move(end, event.currentTarget.valueAsNumber)}
          />
        ))}
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <AmountField end="min" {...{ label, name, prefix, suffix, rounding, range, ends, move }} />
        <span aria-hidden className="text-sm text-ink-2">
          to
        </span>
        <AmountField end="max" {...{ label, name, prefix, suffix, rounding, range, ends, move }} />
      </div>
    </fieldset>
  )
}

type AmountProps = Pick<SliderProps, 'label' | 'name' | 'range' | 'ends' | 'move'> & {
  end: 'min' | 'max'
  prefix: string
  suffix: string
}

function AmountField({ end, label, name, prefix, suffix, range, ends, move }: AmountProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const settle = (text: string) => {
    setTyped(null)
    const digits = text.replace(/\D/g, '')
    if (digits !== '') move(end, Math.min(Number(digits), range.max))
  }
  return (
    <label
      htmlFor={id}
      className="control flex min-w-0 items-center gap-1 px-2 focus-within:outline-3 focus-within:outline-link"
    >
      <span className="sr-only">{`${label} ${end === 'min' ? 'from' : 'to'}`}</span>
      {prefix && (
        <span aria-hidden className="text-ink-2">
          {prefix}
        </span>
      )}
      <input
        id={id}
        name={`${name}_${end}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed ?? wholeNumber(ends[end])}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => typed !== null && settle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          settle(event.currentTarget.value)
        }}
        className="w-full min-w-0 bg-transparent tabular outline-none"
      />
      {suffix && (
        <span aria-hidden className="text-xs text-ink-2">
          {suffix.trim()}
        </span>
      )}
    </label>
  )
}

/** How the stock is spread over the range; the part between the thumbs is coloured. */
function Spread({ range, ends, bars }: Pick<SliderProps, 'range' | 'ends' | 'bars'>) {
  if (bars.length < 2) return null
  const most = Math.max(...bars.map(({ count }) => count))
  const width = range.max - range.min
  return (
    <svg aria-hidden viewBox="0 0 100 30" preserveAspectRatio="none" className="range-spread">
      {bars.map(({ from, count }, i) => {
        const to = bars[i + 1]?.from ?? range.max
        // The square root keeps a few dear cars visible beside hundreds of usual ones.
        const height = count === 0 ? 0 : 2 + 28 * Math.sqrt(count / most)
        return (
          <rect
            key={from}
            x={(100 * (from - range.min)) / width}
            width={Math.max(0.4, (100 * (to - from)) / width - 0.6)}
            y={30 - height}
            height={height}
            className={
              to > ends.min && from < ends.max ? 'fill-brand opacity-45 prestige:opacity-60' : 'fill-line'
            }
          />
        )
      })}
    </svg>
  )
}
