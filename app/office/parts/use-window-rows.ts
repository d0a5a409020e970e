import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { placeOf } from '../screen-places.ts'

type Row = { readonly id: string }

const never = () => () => {}

/** How high rows came out, by the key of the list's place in the history: Back finds each where it was. */
const heights = new Map<string, VirtualItem[]>()
const mostPlaces = 20

/** Whether what is seen is as wide as a desk's. */
export const isAtDesk = () => typeof window === 'undefined' || innerWidth >= 760

/** The rows of a list that are near the window; `room` stands for those that are not. */
export function useWindowRows(rows: readonly Row[], heightOf: (at: number) => number) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const { key } = useLocation()
  const type = useNavigationType()
  // The first page stands whole, as the server wrote it: its policy lets no page bring styles of its own.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // Another function has all rows measured anew.
  const keyOf = useCallback((at: number) => rows[at]!.id, [rows])
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setOffset(top + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: 10,
    // Rows that a fling passes over do not hold its frames up.
    useFlushSync: false,
    scrollMargin: offset,
    initialOffset: () => (typeof window === 'undefined' ? 0 : placeOf(key, type)),
    initialMeasurementsCache: heights.get(key) ?? [],
  })
  useLayoutEffect(
    () => () => {
      heights.delete(key)
      heights.set(key, virtual.takeSnapshot())
      if (heights.size > mostPlaces) heights.delete(heights.keys().next().value!)
    },
    [key],
  )
  const items = virtual.getVirtualItems()
  return {
    list,
    shown: isLive ? items : rows.map((row, index) => ({ index, key: row.id })),
    room: isLive
      ? {
          paddingTop: (items[0]?.start ?? offset) - offset,
          paddingBottom: virtual.getTotalSize() - (items.at(-1)?.end ?? offset) + offset,
        }
      : undefined,
    last: items.at(-1)?.index ?? 0,
    measure: virtual.measureElement,
    bringToMiddle: (index: number) => virtual.scrollToIndex(index, { align: 'center' }),
  }
}
