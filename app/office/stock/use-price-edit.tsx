import { useCallback, useRef, useState } from 'react'
import { UndoToast } from '../parts/told.tsx'
import { listedNow, takeBack } from './keep-price.ts'
import type { ListedCar } from './listed-cars.server.ts'
import { PricePanel } from './price-panel.tsx'
import type { Edit } from './stock-row.tsx'
import type { useMarket } from './use-market.ts'

type Editing = {
  readonly slug: string
  readonly cars: readonly ListedCar[]
  readonly put: (car: ListedCar) => void
} & ReturnType<typeof useMarket>

type Open = { readonly id: string; readonly top: number; readonly left: number }
type Said = { readonly id: string; readonly words: string; readonly deed: string | null }

/** One price of the list is changed at a time. `edit` opens its panel beneath it; `beside` is what stands over the list. */
export function usePriceEdit({ slug, cars, put, market, again }: Editing) {
  const [open, setOpen] = useState<Open | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const from = useRef<HTMLElement>(null)
  const edit: Edit = useCallback((id, at) => {
    from.current = at
    const [price, list] = [at.getBoundingClientRect(), at.closest('.stock-list')!.getBoundingClientRect()]
    setOpen({ id, top: price.bottom - list.top + 6, left: price.left - list.left - 14 })
  }, [])
  const close = () => {
    setOpen(null)
    from.current?.focus({ preventScroll: true })
  }
  const look = async (id: string) => {
    const car = await listedNow<ListedCar>(slug, id)
    if (!car) return null
    put(car)
    again(id)
    return car
  }
  const kept = async (id: string, deed: string | null) => {
    close()
    if (!deed) return setSaid({ id, words: 'Nothing was changed.', deed })
    const car = await look(id)
    setSaid({ id, words: car ? `${car.name}: ${car.price.said}.` : 'Kept.', deed })
  }
  const undo = async ({ id, deed }: Said) => {
    const isBack = await takeBack(slug, deed!)
    await look(id)
    setSaid({
      ...{ id, deed: null },
      words: isBack ? 'Taken back.' : 'That could not be taken back: it was changed since.',
    })
    from.current?.focus({ preventScroll: true })
  }
  const car = open && cars.find(({ id }) => id === open.id)
  const beside = (
    <>
      {car?.asked && (
        <PricePanel
          key={car.id}
          slug={slug}
          car={car}
          market={market[car.id]}
          place={open!}
          close={close}
          kept={(deed) => kept(car.id, deed)}
          stale={() => look(car.id)}
        />
      )}
      <p className="hush" role="status">
        {said?.words}
      </p>
      {said && (
        <UndoToast
          key={`${said.deed} ${said.words}`}
          words={said.words}
          undo={said.deed ? { id: said.deed, action: `/${slug}/audit`, screen: `stock/${said.id}` } : null}
          onUndo={() => undo(said)}
        />
      )}
    </>
  )
  return { edit, beside }
}
