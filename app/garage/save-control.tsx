import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { glyph } from '#app/ui/glyphs.ts'
import { Check, Heart, Scale } from '#app/ui/icons.tsx'
import { garage } from './garage.ts'
import { isSavedIn } from './garage-store.ts'
import { hasControl, type SaveableCar, type SavedControl } from './saved-control.ts'
import { useGarageSite } from './use-garage.ts'
import './save-control.css'

/** Saves the car, or removes it again, the way the site wants it (ACC-24). On a card it stands over the picture. */
export function SaveControl({ car, look = 'card' }: { car: SaveableCar; look?: 'card' | 'tool' }) {
  const control = useGarageSite()?.control ?? 'none'
  const isSaved = useSyncExternalStore(
    garage.subscribe,
    () => isSavedIn(garage.state(), control, car.id),
    () => false,
  )
  const isBusy = useSyncExternalStore(
    garage.subscribe,
    () => garage.state().busy.includes(car.id),
    () => false,
  )
  if (!hasControl(control, car, isSaved)) return null
  return <SaveButton {...{ control, car, look, isSaved, isBusy }} />
}

type ButtonFacts = {
  control: SavedControl
  car: SaveableCar
  look: 'card' | 'tool'
  isSaved: boolean
  /** Its call is under way (ACC-33). */
  isBusy: boolean
}

export function SaveButton({ control, car, look, isSaved, isBusy }: ButtonFacts) {
  const press = {
    ref: useKeptFocus(isBusy),
    type: 'button' as const,
    'data-saves': car.id,
    'aria-pressed': isSaved,
    disabled: isBusy,
    onClick: () => void garage.toggle(car),
  }
  if (control === 'compare')
    return <CompareButton press={press} isSaved={isSaved} look={look} name={car.name} />
  const list = control === 'watchlist' ? 'watchlist' : 'favourites'
  const label = `Save ${car.name} to ${list}`
  if (look === 'tool')
    return (
      <button {...press} className={`vehicle-tool ${scripted}`}>
        <Heart aria-hidden className={`icon-text ${isSaved ? 'save-tool-heart-saved' : ''}`} />
        {isSaved ? 'Saved' : 'Save'}
        <span className="visually-hidden">{`${car.name} to ${list}`}</span>
      </button>
    )
  return (
    <button
      {...press}
      aria-label={label}
      className={`save-button ${scripted} ${glyph(isSaved ? 'heart-filled' : 'heart')}`}
    />
  )
}

/** A button that is disabled loses the focus: it has it back when it is none any more. */
function useKeptFocus(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      button.current?.focus({ preventScroll: true })
    }
  }, [isBusy])
  return button
}

type CompareFacts = {
  press: React.ComponentProps<'button'>
  isSaved: boolean
  look: 'card' | 'tool'
  name: string
}

function CompareButton({ press, isSaved, look, name }: CompareFacts) {
  if (look === 'tool')
    return (
      <button {...press} className={`vehicle-tool ${scripted}`}>
        {isSaved ? <Check aria-hidden className="icon-text" /> : <Scale aria-hidden className="icon-text" />}
        Compare
        <span className="visually-hidden">{name}</span>
      </button>
    )
  return (
    <button {...press} aria-label={`Compare ${name}`} className={`compare-button ${scripted}`}>
      <span
        aria-hidden
        className={`compare-button-box ${isSaved ? 'compare-button-box-chosen' : 'compare-button-box-open'}`}
      >
        {isSaved && <Check className="icon-text" strokeWidth={3.5} />}
      </span>
      Compare
    </button>
  )
}

/** Without a script it could do nothing. */
const scripted = 'save-tool'
