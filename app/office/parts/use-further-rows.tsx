import { useEffect, useState } from 'react'
import { askedRoute } from '../asked-data.ts'

/** How near its end a list asks for more, in rows. */
const ahead = 20

type Going<Page> = {
  /** The route that has the list. */
  readonly route: string
  /** Where it goes on; null: it is whole. */
  readonly next: string | null
  readonly rows: number
  /** The last row that is shown. */
  readonly last: number
  readonly add: (page: Page) => void
}

/** Asks for what comes behind a list as its end comes near; what to say where that failed. */
export function useFurtherRows<Page>({ route, next, rows, last, add }: Going<Page>) {
  const [hasFailed, setFailed] = useState(false)
  const isNear = next !== null && last >= rows - ahead
  useEffect(() => {
    if (!isNear || hasFailed) return
    const gone = new AbortController()
    const { pathname, search } = window.location
    const asked = new URLSearchParams(search)
    asked.set('after', next!)
    fetch(`${pathname}?${asked}`, { headers: { [askedRoute]: route }, signal: gone.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`)
        const page = (await answer.json()) as Page
        add(page)
      })
      .catch(() => gone.signal.aborted || setFailed(true))
    return () => gone.abort()
  }, [isNear, next, hasFailed])
  if (!hasFailed) return null
  return (
    <p className="body" role="alert">
      The list could not go on.{' '}
      <button type="button" className="btn" onClick={() => setFailed(false)}>
        Try again
      </button>
    </p>
  )
}
