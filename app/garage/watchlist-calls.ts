/** How a page's script reaches the watchlist. */

export type VisitorAnswer = {
  readonly signed_in: boolean
  readonly phone: string | null
  readonly watchlist: readonly { readonly id: string }[]
}

function visitorIn(said: unknown): VisitorAnswer | null {
  const { signed_in, phone, watchlist } = (said ?? {}) as Partial<VisitorAnswer>
  const isWhole =
    typeof signed_in === 'boolean' &&
    (phone === null || typeof phone === 'string') &&
    Array.isArray(watchlist) &&
    watchlist.every((entry) => typeof entry?.id === 'string')
  return isWhole ? { signed_in, phone, watchlist } : null
}

const longestWaitMs = 20_000
const failed = "We couldn't update your watchlist. Please try again."

/** Who is signed in; null when it cannot be told. */
export async function askVisitor(api: string, ask: typeof fetch = fetch): Promise<VisitorAnswer | null> {
  try {
    const answer = await ask(`${api}/visitor`, { signal: AbortSignal.timeout(longestWaitMs) })
    return visitorIn(await answer.json())
  } catch {
    return null
  }
}

/** API-12, API-13. Null: it worked; else what went wrong, in words (ERR-12). */
export async function changeWatchlist(
  api: string,
  verb: 'save-car' | 'remove-car',
  { phone, carId }: { phone: string; carId: string },
  ask: typeof fetch = fetch,
): Promise<string | null> {
  try {
    const answer = await ask(`${api}/watchlist/${verb}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ phone_number: phone, car_id: carId }),
      signal: AbortSignal.timeout(longestWaitMs),
    })
    const body = (await answer.json().catch(() => null)) as { success?: unknown; error?: unknown } | null
    if (answer.ok && body?.success === true) return null
    return typeof body?.error === 'string' && body.error ? body.error : failed
  } catch {
    return failed
  }
}
