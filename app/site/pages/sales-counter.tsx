import { useEffect, useState } from 'react'
import { wholeNumber } from '#app/ui/money.ts'
import type { ShownOf } from './blocks.server.ts'
import { salesCount } from './sales-count.ts'
import './sales-counter.css'

const refreshMs = 150_000

/** CON-41, CON-42: as the server counted; the sum of the calendar by the browser's clock every 150 seconds. */
export function SalesCounter({ label, count, grows }: ShownOf<'counter'>) {
  const [shown, show] = useState(count)
  useEffect(() => {
    if (!grows) return
    const timer = setInterval(() => show(salesCount(new Date())), refreshMs)
    return () => clearInterval(timer)
  }, [grows])
  return (
    <section aria-label={label} className="sales-counter">
      <p className="sales-counter-line measure">
        <span className="sales-counter-figure display tabular">{wholeNumber(shown)}</span> {label}
      </p>
    </section>
  )
}
