import { useEffect, useRef, useState } from 'react'
import { wholeNumber } from './money.ts'

type ShowMeProps = {
  count: number
  vehicles: string
  /** Each digit is an element, for templates that set it as an odometer. */
  isOdometer?: boolean
}

/** 'Show Me N cars' (STK-60): the number runs to its new value. */
export function ShowMe({ count, vehicles, isOdometer = false }: ShowMeProps) {
  const number = wholeNumber(useRunning(count))
  return (
    <span>
      Show Me{' '}
      <span className="awaited tabular">
        {isOdometer
          ? [...number].map((digit, i) => (
              <span key={i - number.length} className="odometer-digit">
                {digit}
              </span>
            ))
          : number}
      </span>{' '}
      {vehicles}
    </span>
  )
}

const runMs = 300

function useRunning(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = performance.now()
    const first = from.current
    from.current = target
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || first === target) return setShown(target)
    let frame = 0
    const step = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - start) / runMs))
      setShown(runningCount(first, target, part))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}

/** What the number reads when this part of its way (0 to 1) is done: fast at first. */
export const runningCount = (from: number, to: number, part: number): number =>
  Math.round(from + (to - from) * (1 - (1 - part) ** 3))
