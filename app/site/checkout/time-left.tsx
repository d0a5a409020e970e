import { useEffect, useState } from 'react'
import { timeLeft } from './reservation-view.ts'

/** Counts down from what the server said, by the server's clock; without scripts it stays as it was said. */
export function TimeLeft({ until, now, left }: { until: string; now: string; left: string }) {
  const [shown, show] = useState(left)
  useEffect(() => {
    const begun = performance.now()
    const tick = () => show(timeLeft(Date.parse(until) - Date.parse(now) - (performance.now() - begun)))
    const timer = setInterval(tick, 5000)
    return () => clearInterval(timer)
  }, [until, now])
  return (
    <time dateTime={until} className="tabular">
      {shown}
    </time>
  )
}
