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
export function SliderField({ label, words, value, onValue, ...range }: SliderProps) {
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
        id={id}
        type="range"
        value={value}
        aria-valuetext={words}
        ref={(track) => {
          // No style attribute: the page's policy lets no such thing come with the document.
          track?.style.setProperty('--share', String(share))
        }}
        onChange={(event) => onValue(Number(event.target.value))}
        className="slider-field-track"
      />
    </div>
  )
}
