import { useEffect, useState } from 'react'
import { isText, shape } from '#app/ui/shapes.ts'

const OwnHold = shape<{ until: string; path: string }>({ until: isText, path: isText })

/** Until when this visitor has the car, and where it says so; null while nobody, somebody else or the server does not say. */
export function useOwnHold(api: string, slug: string, isReserved: boolean) {
  const [own, setOwn] = useState<{ until: string; path: string } | null>(null)
  useEffect(() => {
    setOwn(null)
    if (!isReserved) return
    const asking = new AbortController()
    fetch(`${api}/cars/${encodeURIComponent(slug)}/own-hold`, { signal: asking.signal })
      .then(async (response) => {
        const read = OwnHold.safeParse(response.ok ? await response.json() : null)
        if (read.success) setOwn(read.data)
      })
      .catch(() => {})
    return () => asking.abort()
  }, [api, slug, isReserved])
  return own
}
