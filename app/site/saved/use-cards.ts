import { useEffect, useState } from 'react'
import type { CarCard } from '#app/stock/car-card.ts'

/** The cards of cars that this browser remembers: null while they are asked for, 'failed' when there is no answer. */
export function useCards(api: string, ids: readonly string[]): readonly CarCard[] | null | 'failed' {
  const [cards, setCards] = useState<readonly CarCard[] | null | 'failed'>(null)
  const asked = ids.join(',')
  useEffect(() => {
    if (!asked) return setCards([])
    const stop = new AbortController()
    fetch(`${api}/cards?${new URLSearchParams({ ids: asked })}`, { signal: stop.signal })
      .then(async (answer) => {
        const said = (await answer.json()) as { cards?: CarCard[] }
        setCards(answer.ok && Array.isArray(said.cards) ? said.cards : 'failed')
      })
      .catch(() => {
        if (!stop.signal.aborted) setCards('failed')
      })
    return () => stop.abort()
  }, [api, asked])
  return cards
}
