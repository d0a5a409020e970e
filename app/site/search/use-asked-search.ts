import { useMemo, useRef } from 'react'
import { useNavigation } from 'react-router'
import { type StockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { useRefineAddress } from '#app/ui/navigation/use-refine-address.ts'
import { askedSearch } from './asked-search.ts'

/** What was asked for last: the result on the screen, or the one that is waited for. */
export function useAskedSearch(shown: StockSearch): StockSearch {
  const { location } = useNavigation()
  const address = location && location.pathname + location.search
  return useMemo(() => (address ? askedSearch(address, shown) : shown), [address, shown])
}

/**
 * The filters as they are shown: what was tapped is ticked at once, with the counts of before; the lists of a new
 * result follow once it has been painted (`settled`), for a tap would wait for them.
 */
export function useShownFilters<Data extends { readonly search: StockSearch }>(
  data: Data,
  settled: Data | null,
  asked: StockSearch,
): Data {
  const lists = settled ?? data
  const ticked = useRef<Data | null>(null)
  if (asked !== data.search) {
    if (ticked.current?.search !== asked) ticked.current = { ...lists, search: asked }
  } else if (lists === data) ticked.current = null
  return ticked.current ?? lists
}

/**
 * Changes the search from a control that is used on and on, as a slider or a text box is: its first change is a new
 * entry of the browser's history, those that follow take its place.
 */
export function useRefine(search: StockSearch) {
  const refineAddress = useRefineAddress()
  const latest = useRef(search)
  latest.current = search
  const made = useRef<string | null>(null)
  return (change: (search: StockSearch) => StockSearch) => {
    const address = writeStockSearch(change(latest.current))
    const isFurther = made.current === location.pathname + location.search
    made.current = address
    refineAddress(address, { replace: isFurther })
  }
}
