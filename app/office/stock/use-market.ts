import { useCallback, useEffect, useRef, useState } from 'react'
import { askedRoute } from '../asked-data.ts'
import type { PositionWords } from './stock-words.ts'

export type Market = Readonly<Record<string, PositionWords | null>>

/** The server compares so many at once. */
const atOnce = 50

/** What is known of the cars' places in the market; it comes behind the list. `again` asks anew of one that changed. */
export function useMarket(slug: string, cars: readonly { readonly id: string }[]) {
  const [market, setMarket] = useState<Market>({})
  const asked = useRef(new Set<string>())
  const ask = useCallback(
    (ids: readonly string[]) => {
      fetch(`/${slug}/stock-market?cars=${ids.map(encodeURIComponent).join(',')}`, {
        headers: { [askedRoute]: 'stock-market' },
      })
        .then(async (answer) => {
          if (!answer.ok) return
          const found = (await answer.json()) as Market
          setMarket((before) => ({ ...before, ...found }))
        })
        // The list is whole without it.
        .catch(() => {})
    },
    [slug],
  )
  useEffect(() => {
    const ids = cars.map(({ id }) => id).filter((id) => !asked.current.has(id))
    for (const id of ids) asked.current.add(id)
    for (let at = 0; at < ids.length; at += atOnce) ask(ids.slice(at, at + atOnce))
  }, [cars, ask])
  return { market, again: (id: string) => ask([id]) }
}
