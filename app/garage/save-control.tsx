import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Check, Heart, Scale } from '#app/ui/icons.tsx'
import { garage, isSavedIn } from './garage.ts'
import { hasControl, type SaveableCar, type SavedControl } from './saved-control.ts'
import { useGarageSite } from './use-garage.ts'

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
        <Heart aria-hidden className={`size-4.5 ${isSaved ? 'fill-brand text-brand' : ''}`} />
        {isSaved ? 'Saved' : 'Save'}
        <span className="sr-only">{`${car.name} to ${list}`}</span>
      </button>
    )
  return (
    <button
      {...press}
      aria-label={label}
      className={`relative z-1 -m-1 grid size-11 cursor-pointer place-items-center rounded-control bg-surface/90 text-ink hover:text-brand aria-pressed:text-brand disabled:cursor-progress prestige:bg-ground/80 prestige:hover:text-accent prestige:aria-pressed:text-accent ${scripted}`}
    >
      <Heart aria-hidden className={`size-5 ${isSaved ? 'fill-current' : ''}`} />
    </button>
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
        {isSaved ? <Check aria-hidden className="size-4.5" /> : <Scale aria-hidden className="size-4.5" />}
        Compare
        <span className="sr-only">{name}</span>
      </button>
    )
  return (
    <button
      {...press}
      aria-label={`Compare ${name}`}
      className={`relative z-1 -m-0.5 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-surface px-2.5 text-sm font-bold text-ink aria-pressed:bg-brand aria-pressed:text-on-brand ${scripted}`}
    >
      <span
        aria-hidden
        className={`grid size-6 place-items-center rounded-sm border-2 ${isSaved ? 'border-on-brand' : 'border-edge'}`}
      >
        {isSaved && <Check className="size-4.5" strokeWidth={3.5} />}
      </span>
      Compare
    </button>
  )
}

/** Without a script it could do nothing. */
const scripted = '[@media(scripting:none)]:hidden'
