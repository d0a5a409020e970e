import { useEffect, useId, useRef, useState } from 'react'
import { CircleCheck } from '#app/ui/icons.tsx'
import { dollars } from '#app/ui/money.ts'
import { useNear } from '#app/ui/use-near.ts'
import { askGauge, dealText, type GaugeAnswer, gaugeLevel, gaugeScale } from './market/gauge-answer.ts'
import { VehicleSection } from './sections/vehicle-section.tsx'
import './market/gauge.css'
import './gauge.css'

/** How the price compares (VEH-61 … VEH-66). `carPath`: '/cars/{slug}'. Hidden until its answer is there and says enough. */
export function PriceGauge({ carPath }: { carPath: string }) {
  const [gauge, setGauge] = useState<GaugeAnswer | null>(null)
  useEffect(() => {
    setGauge(null)
    const leaving = new AbortController()
    askGauge(carPath, leaving.signal, { fetch: (...asked) => fetch(...asked), warn: console.warn }).then(
      (answer) => {
        if (!leaving.signal.aborted) setGauge(answer)
      },
    )
    return () => leaving.abort()
  }, [carPath])
  if (!gauge) return <div className="gauge-place" />
  return (
    <VehicleSection id="price-gauge" heading="How the price compares">
      <Gauge gauge={gauge} />
    </VehicleSection>
  )
}

const price = (wire: number) => dollars(wire * 100)

/** The scale by itself; it fills from its upper end down to the price when it is seen. */
export function Gauge({ gauge }: { gauge: GaugeAnswer }) {
  const root = useRef<HTMLDivElement>(null)
  const { fill, min, max } = gaugeScale(gauge)
  const deal = dealText(gauge)
  const isSeen = useNear(root, 0)
  useEffect(() => {
    if (!isSeen) return
    const frame = requestAnimationFrame(() => {
      // Set from here: the page's policy allows no style attributes.
      root.current?.style.setProperty('--fill', String(fill))
    })
    return () => cancelAnimationFrame(frame)
  }, [fill, isSeen])
  useEffect(() => {
    root.current?.style.setProperty('--range-from', String(min))
    root.current?.style.setProperty('--range-to', String(max))
  }, [min, max])
  const range = `${price(gauge.market_range_min)} to ${price(gauge.market_range_max)}`
  return (
    <div ref={root} className="gauge" data-level={gaugeLevel(gauge.fill)}>
      <meter
        className="visually-hidden"
        min={0}
        max={100}
        value={fill}
        aria-label="How far the price is below the top of the market"
      >
        {gauge.description}
      </meter>
      <div aria-hidden className="gauge__picture">
        {deal && (
          <p className="gauge__deal">
            <CircleCheck className="gauge-deal-icon" />
            {deal}
          </p>
        )}
        <Dial />
        <Line gauge={gauge} />
      </div>
      <dl className="gauge__facts">
        <div>
          <dt>Listing price</dt>
          <dd>{price(gauge.listing_price)}</dd>
        </div>
        <div>
          <dt>Market range</dt>
          <dd>{range}</dd>
        </div>
      </dl>
      <p className="gauge__note">
        {deal && <span className="visually-hidden">{`${deal}. `}</span>}
        {gauge.description}
      </p>
    </div>
  )
}

/** One stroke with an open ring at the price, and the range under it on the same scale. */
function Line({ gauge }: { gauge: GaugeAnswer }) {
  return (
    <div className="gauge__line">
      <span className="gauge__value">{price(gauge.listing_price)}</span>
      <span className="gauge__mark" />
      <span className="gauge__range" />
      <span className="gauge__end gauge__end--low">{price(gauge.market_range_min)}</span>
      <span className="gauge__end gauge__end--high">{price(gauge.market_range_max)}</span>
    </div>
  )
}

/** Minute marks, lit from the dear end down to the price, where the needle stands. */
function Dial() {
  const mask = useId()
  const arc = 'M186 96a86 86 0 1 0 -172 0'
  return (
    <svg aria-hidden="true" viewBox="0 0 200 104" className="gauge__dial">
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="104">
        <path d={arc} pathLength={100} className="gauge__lit" />
      </mask>
      <path d={arc} pathLength={100} className="gauge__ticks" />
      <path d={arc} pathLength={100} mask={`url(#${mask})`} className="gauge__ticks gauge__ticks--lit" />
      <path d="M100 96V30" className="gauge__needle" />
    </svg>
  )
}
