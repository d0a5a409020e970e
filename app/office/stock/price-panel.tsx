import {
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { wordEnds } from '#app/stock/said/car-words.ts'
import { choices, endWords } from './car-words.ts'
import { keepPrice } from './keep-price.ts'
import type { ListedCar } from './listed-cars.server.ts'
import type { PositionWords } from './stock-words.ts'

type Panel = {
  readonly slug: string
  readonly car: ListedCar
  readonly market: PositionWords | null | undefined
  /** Beneath the price, in the list. */
  readonly place: { readonly top: number; readonly left: number }
  readonly close: () => void
  /** `deed`: what takes it back; null: it stood so already. */
  readonly kept: (deed: string | null) => void
  /** It was said otherwise meanwhile: the list asks how it stands now. */
  readonly stale: () => void
}

const marketWords = (market: Panel['market']) =>
  market === undefined
    ? null
    : market === null
      ? 'Too few are like it to compare.'
      : market.said === 'in the middle'
        ? 'In the middle of the market.'
        : `${market.said} the market.`

/** What is asked for a car, changed where it stands: Enter keeps it, Escape leaves it. */
export function PricePanel({ slug, car, market, place, close, kept, stale }: Panel) {
  const { id, name, asked } = car
  const { cents, type, feed, ends, version } = asked!
  const form = useRef<HTMLFormElement>(null)
  const key = useId()
  const [end, setEnd] = useState(ends[0])
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name="priceCents"]')?.select()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const outcome = await keepPrice(`/${slug}/stock/${id}`, event.currentTarget, asked!)
    setSending(false)
    if ('deed' in outcome) return kept(outcome.deed)
    setFault(outcome.fault)
    if (outcome.isStale) stale()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return (
    <form
      ref={form}
      className="price-panel"
      style={{ '--top': `${place.top}px`, '--left': `${place.left}px` } as CSSProperties}
      aria-label={`Price of ${name}`}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <input type="hidden" name="version" value={version} />
      <div className="price-panel__say">
        <span className="affix">
          <span aria-hidden="true">$</span>
          <input
            className="in"
            name="priceCents"
            aria-label="Price"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            defaultValue={cents}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${key}-fault` : undefined}
          />
        </span>
        <select className="in" name="priceType" aria-label="It includes" defaultValue={type}>
          {type === '' && <option value="">Not said</option>}
          {choices.priceType!.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {fault && (
        <p className="bad small" id={`${key}-fault`} role="alert">
          {fault}
        </p>
      )}
      <p className="small quiet">
        {feed && (
          <span>
            The feed asks <q>{feed}</q>.{' '}
          </span>
        )}
        <span className="price-panel__market">{marketWords(market)}</span>
      </p>
      <div className="price-panel__say">
        <select
          className="in"
          name="priceCents-ends"
          aria-label="The price stands"
          value={end}
          onChange={({ target }) => setEnd(wordEnds.find((one) => one === target.value)!)}
        >
          {wordEnds.map((one) => (
            <option key={one} value={one}>
              {endWords[one]}
            </option>
          ))}
        </select>
        {end === 'day' && (
          <input
            className="in"
            type="date"
            name="priceCents-until"
            aria-label="Last day"
            defaultValue={ends[1]}
          />
        )}
      </div>
      <footer>
        <button className="btn btn--bare" type="button" onClick={close}>
          Leave it <kbd>Esc</kbd>
        </button>
        <button className="btn btn--main" type="submit" aria-disabled={isSending}>
          Keep <kbd>Enter</kbd>
        </button>
      </footer>
    </form>
  )
}
