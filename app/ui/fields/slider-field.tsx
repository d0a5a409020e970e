import { useId } from 'react'
import './slider-field.css'

type SliderProps = {
  label: string
  /** Of the form that is sent without JavaScript. */
  name?: string
  min: number
  max: number
  step: number
  value: number
  /** What it says, in words: '$30,000', '5 years'. */
  words: string
  onValue: (value: number) => void
}

/** One amount on a track: the browser's own slider (record 24), with what it stands at beside its label. */
export function SliderField({ label, words, value, onValue, step, ...range }: SliderProps) {
  const id = useId()
  const share = range.max > range.min ? (value - range.min) / (range.max - range.min) : 0
  return (
    <div className="slider-field">
      <label htmlFor={id} className="amount-field-label">
        {label}
      </label>
      <output htmlFor={id} className="slider-field-words tabular">
        {words}
      </output>
      <input
        {...range}
        // A browser would round what lies between the steps, such as a car's own price, and say that.
        step={isOnStep(value, step, range.min) ? step : 'any'}
        id={id}
        type="range"
        value={value}
        aria-valuetext={words}
        ref={(track) => {
          // No style attribute: the page's policy lets no such thing come with the document.
          track?.style.setProperty('--share', String(share))
        }}
        onChange={(event) => onValue(onSteps(Number(event.target.value), value, { step, ...range }))}
        className="slider-field-track"
      />
    </div>
  )
}

const isOnStep = (value: number, step: number, min: number) => Number.isInteger((value - min) / step)

/** From between two steps a key or a short pull leads to the next one. */
function onSteps(
  to: number,
  from: number,
  { min, max, step }: Pick<SliderProps, 'min' | 'max' | 'step'>,
): number {
  const isShort = Math.abs(to - from) <= (max - min) / 50 && !isOnStep(from, step, min)
  const round = isShort ? (to > from ? Math.ceil : Math.floor) : Math.round
  return Math.min(max, min + round(((isShort ? from : to) - min) / step) * step)
}
