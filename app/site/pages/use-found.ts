import { useEffect, useState } from 'react'
import { keystrokeDelayMs } from '#app/stock/use-suggestions.ts'

export type Choice = Readonly<
  Record<'query' | 'make' | 'model' | 'body' | 'most' | 'car_type' | 'location_name', string>
>
export const nothingChosen: Choice = {
  query: '',
  make: '',
  model: '',
  body: '',
  most: '',
  car_type: '',
  location_name: '',
}
export type Counted = readonly { readonly value: string; readonly count: number }[]
type Found = { count: number; makes: Counted; models: Counted; bodies: Counted }
/** What is found before anything is chosen, and where to ask. */
type Facts = Omit<Found, 'models'> & { isWeekly: boolean; api: string }

/** How many cars the choice leaves, and of which makes, models and bodies; until the answer is there, what was known before. */
export function useFound(choice: Choice, { count, makes, bodies, isWeekly, api }: Facts): Found {
  const [found, setFound] = useState<Found | null>(null)
  const { query, make, model, body, most, car_type, location_name } = choice
  const words = useLater(query.trim(), keystrokeDelayMs)
  useEffect(() => {
    if (!words && !make && !body && !most && !car_type && !location_name) return setFound(null)
    const asking = new AbortController()
    const filters = {
      ...(make && { make }),
      ...(model && { model }),
      ...(body && { body }),
      ...(car_type && { car_type }),
      ...(location_name && { location_name }),
      ...(most && { [isWeekly ? 'subscription_price' : 'price']: `:${most}` }),
    }
    ask(words, filters, api, asking.signal).then(setFound, () => {})
    return () => asking.abort()
  }, [words, make, model, body, most, car_type, location_name, isWeekly, api])
  return found ?? { count, makes, models: [], bodies }
}

/** The value once it has not changed for a while. */
function useLater<Value>(value: Value, delayMs: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return later
}

async function ask(
  query: string,
  filters: Record<string, string>,
  api: string,
  signal: AbortSignal,
): Promise<Found> {
  const facets = ['make', 'body', ...(filters.make ? ['model'] : [])]
  const response = await fetch(`${api}/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, filters, hitsPerPage: 0, facets }),
    signal,
  })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  const answer = (await response.json()) as {
    count: number
    facets: { make?: Counted; model?: Counted; body?: Counted }
  }
  const { make = [], model = [], body = [] } = answer.facets
  return { count: answer.count, makes: make, models: byName(model), bodies: body }
}

const byName = (models: Counted) => [...models].sort((a, b) => a.value.localeCompare(b.value, 'en-AU'))
