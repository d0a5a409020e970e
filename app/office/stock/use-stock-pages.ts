import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

type Listed = { readonly id: string }
type Page<Car extends Listed> = { readonly cars: readonly Car[]; readonly next: string | null }

/** What was asked for behind the first page, by the key of the list's place in the history: Back finds it there. */
const further = new Map<string, readonly Page<Listed>[]>()
const mostPlaces = 20

/** The cars of all pages that came, each once, and where the list goes on; `fresh` are those that were put since. */
export function useStockPages<Car extends Listed>(data: Page<Car>) {
  const { key } = useLocation()
  const type = useNavigationType()
  const [more, setMore] = useState(
    () => (type === 'POP' ? (further.get(key) ?? []) : []) as readonly Page<Car>[],
  )
  const [fresh, setFresh] = useState<ReadonlyMap<string, Car>>(new Map())
  const latest = useRef(more)
  latest.current = more.map((page) => ({ ...page, cars: page.cars.map((car) => fresh.get(car.id) ?? car) }))
  useLayoutEffect(
    () => () => {
      further.delete(key)
      further.set(key, latest.current)
      if (further.size > mostPlaces) further.delete(further.keys().next().value!)
    },
    [key],
  )
  const pages = useMemo(() => [data, ...more], [data, more])
  const cars = useMemo(
    () => [
      ...new Map(
        pages.flatMap(({ cars }) => cars.map((car): [string, Car] => [car.id, fresh.get(car.id) ?? car])),
      ).values(),
    ],
    [pages, fresh],
  )
  return {
    cars,
    next: pages.at(-1)!.next,
    add: (page: Page<Car>) => setMore((before) => [...before, page]),
    /** One as it now stands; it stays in its place. */
    put: (car: Car) => setFresh((before) => new Map([...before, [car.id, car]])),
    fresh,
  }
}
