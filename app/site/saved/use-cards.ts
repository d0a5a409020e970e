import { useEffect, useState } from 'react'
import type { CarCard } from '#app/stock/car-card.ts'

/** The cards of cars that this browser remembers: null while they are asked for, 'failed' when there is no answer. */
export function useCards(api: string, ids: readonly string[]): readonly CarCard[] | null | 'failed' {
  const [cards, setCards] = useState<readonly CarCard[] | null | 'failed'>(null)
  const key = ids.join(',')
  useEffect(() => {
    if (!key) return setCards([])
    const stop = new AbortController()
    fetch(`${api}/cards?${new URLSearchParams({ ids: key })}`, { signal: stop.signal })
      .then(async (answer) => {
        const body = (await answer.json()) as { cards?: CarCard[] }
        setCards(answer.ok && Array.isArray(body.cards) ? body.cards : 'failed')
      })
      .catch(() => {
        if (!stop.signal.aborted) setCards('failed')
      })
    return () => stop.abort()
  }, [api, key])
  return cards
}
