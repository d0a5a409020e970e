import { useEffect, useRef, useState } from 'react'
import { wholeNumber } from '../money.ts'
import { chosenRange, type Ends, sliderDelayMs, sliderStep } from './slider-range.ts'
import { placeOf, type SliderScale, slidEnd, trackLength } from './slider-scale.ts'
import { type End, endWords, TwoAmounts, type TypedAmount } from './typed-amounts.tsx'
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
  const limits = { min: within(chosen?.min ?? range.min), max: within(chosen?.max ?? range.max) }
  const [ends, setEnds] = useState<Ends>(limits)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saidKey = `${limits.min} ${limits.max}`
  useEffect(() => {
    // The result of an earlier movement does not throw back the thumb that moves.
    if (timer.current) return
    const [min = 0, max = 0] = saidKey.split(' ').map(Number)
    setEnds((shown) => (shown.min === min && shown.max === max ? shown : { min, max }))
  }, [saidKey])
  useEffect(() => () => clearTimeout(timer.current), [])

  const move = (next: Ends) => {
    setEnds(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      warnOnly(() => onChange(chosenRange(next, range)))
    }, sliderDelayMs)
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

function Slider({ label, bars, ...facts }: SliderProps) {
  const { prefix = '', suffix = '', range, scale, ends, rounding, move } = facts
  const [said, say] = useState<TypedAmount | null>(null)
  const places = { min: Math.round(placeOf(scale, ends.min)), max: Math.round(placeOf(scale, ends.max)) }
  return (
    <fieldset className="may-shrink">
      <legend className="visually-hidden">{label}</legend>
      <Spread scale={scale} ends={ends} bars={bars} />
      <TwoThumbs
        label={label}
        track={{ min: 0, max: trackLength, step: sliderStep({ min: 0, max: trackLength }) }}
        places={places}
        words={(end) => `${prefix}${wholeNumber(ends[end])}${suffix}`}
        onSlide={(end, at) => move(slidEnd(ends, end, at, { scale, range, rounding }))}
      />
      <TwoAmounts {...facts} {...{ label, said, say }} />
    </fieldset>
  )
}

type TwoThumbsProps = {
  label: string
  track: Ends & { readonly step: number }
  places: Ends
  /** What a thumb says that it stands at. */
  words: (end: End) => string
  onSlide: (end: End, at: number) => void
}

/** A press on the track brings the nearer thumb there: nobody needs to drag (WCAG 2.5.7). */
export function TwoThumbs({ label, track, places, words, onSlide }: TwoThumbsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the thumbs within have the keys
    <div
      className="range-slider"
      onClick={({ target, currentTarget, clientX }) => {
        if (target !== currentTarget) return
        const { left, width } = currentTarget.getBoundingClientRect()
        const steps = ((clientX - left) / width) * ((track.max - track.min) / track.step)
        const at = track.min + Math.round(steps) * track.step
        onSlide(at - places.min < places.max - at ? 'min' : 'max', at)
      }}
    >
      {bothEnds.map((end) => (
        <input
          key={end}
          type="range"
          aria-label={`${label} ${endWords[end]}`}
          aria-valuetext={words(end)}
          {...track}
          value={places[end]}
          onChange={(event) => onSlide(end, event.currentTarget.valueAsNumber)}
        />
      ))}
    </div>
  )
}

const bothEnds = ['min', 'max'] as const

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
