import { useEffect, useId, useRef, useState } from 'react'
import { CircleCheck } from '#app/ui/icons.tsx'
import { dollars } from '#app/ui/money.ts'
import { useNear } from '#app/ui/use-near.ts'
import { askGauge, dealText, type GaugeAnswer, gaugeLevel, scalePercent } from './gauge-answer.ts'
import { VehicleSection } from './vehicle-section.tsx'
import './gauge.css'

/** How the price compares (VEH-61 … VEH-66). `carPath`: '/cars/{slug}'. Hidden until its answer is there and says enough. */
export function PriceGauge({ carPath }: { carPath: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [gauge, setGauge] = useState<GaugeAnswer | null>(null)
  useEffect(() => {
    setGauge(null)
    if (!isNear) return
    const leaving = new AbortController()
    askGauge(carPath, leaving.signal, { fetch: (...asked) => fetch(...asked), warn: console.warn }).then(
      (answer) => {
        if (!leaving.signal.aborted) setGauge(answer)
      },
    )
    return () => leaving.abort()
  }, [carPath, isNear])
  if (!gauge) return <div ref={place} className="gauge-place" />
  return (
    <VehicleSection id="price-gauge" heading="How the price compares">
      <Gauge gauge={gauge} />
    </VehicleSection>
  )
}

const price = (wire: number) => dollars(wire * 100)

/** The scale by itself; it fills when it is seen. */
function Gauge({ gauge }: { gauge: GaugeAnswer }) {
  const root = useRef<HTMLDivElement>(null)
  const percent = scalePercent(gauge.fill)
  const deal = dealText(gauge.fill)
  const isSeen = useNear(root, 0)
  useEffect(() => {
    if (!isSeen) return
    const frame = requestAnimationFrame(() => {
      // Set from here: the page's policy allows no style attributes.
      root.current?.style.setProperty('--fill', String(percent))
    })
    return () => cancelAnimationFrame(frame)
  }, [percent, isSeen])
  const range = `${price(gauge.market_range_min)} to ${price(gauge.market_range_max)}`
  return (
    <div ref={root} className="gauge" data-level={gaugeLevel(gauge.fill)}>
      <meter className="sr-only" min={0} max={100} value={percent} aria-label="How good the price is">
        {deal}
      </meter>
      <div aria-hidden className="gauge__picture">
        <p className="gauge__deal">
          <CircleCheck className="size-5 prestige:hidden" />
          {deal}
        </p>
        <Dial />
        <Line listing={price(gauge.listing_price)} />
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
        <span className="sr-only">{`${deal}. `}</span>
        {gauge.description}
      </p>
    </div>
  )
}

/** One stroke with an open ring. */
function Line({ listing }: { listing: string }) {
  return (
    <div className="gauge__line">
      <span className="gauge__value">{listing}</span>
      <span className="gauge__mark" />
    </div>
  )
}

/** Minute marks, lit as far as the price is good. */
function Dial() {
  const mask = useId()
  const arc = 'M14 96a86 86 0 1 1 172 0'
  return (
    <svg aria-hidden="true" viewBox="0 0 200 104" className="gauge__dial">
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="104">
        <path d={arc} pathLength={100} className="gauge__lit" />
      </mask>
      <path d={arc} pathLength={100} className="gauge__ticks" />
      <path d={arc} pathLength={100} mask={`url(#${mask})`} className="gauge__ticks gauge__ticks--lit" />
    </svg>
  )
}
