import { useEffect, useState } from 'react'

/** How long a box waits after the last keystroke before it changes the search, in milliseconds (STK-36). */
export const keystrokeDelayMs = 300

export type Suggestion = {
  readonly kind: 'make' | 'model' | 'body' | 'recent'
  readonly label: string
  readonly count: number | null
  readonly href: string
}

const cache = new Map<string, readonly Suggestion[]>()
const mostKept = 100

/** What the site has that begins with the words; the last answer stays until the next one is there. */
export function useSuggestions(text: string, api: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const words = text.trim().toLowerCase()
  useEffect(() => {
    if (!words) return setSuggestions([])
    const cached = cache.get(words)
    if (cached) return setSuggestions(cached)
    const asking = new AbortController()
    ask(words, api, asking.signal).then(setSuggestions, () => {})
    return () => asking.abort()
  }, [words, api])
  return suggestions
}

async function ask(words: string, api: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`${api}/search/suggest?${new URLSearchParams({ query: words })}`, { signal })
  if (!response.ok) return []
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
  if (cache.size >= mostKept) cache.delete(cache.keys().next().value ?? '')
  cache.set(words, suggestions)
  return suggestions
}
