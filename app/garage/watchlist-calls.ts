import * as z from 'zod/mini'

/** How a page's script reaches the watchlist. */

const VisitorAnswer = z.object({
  signed_in: z.boolean(),
  phone: z.nullable(z.string()),
  watchlist: z.array(z.object({ id: z.string() })),
})
export type VisitorAnswer = z.infer<typeof VisitorAnswer>

const longestWaitMs = 20_000
const failed = 'Your watchlist could not be changed. Please try again.'

/** Who is signed in; null when it cannot be told. */
export async function askVisitor(api: string, ask: typeof fetch = fetch): Promise<VisitorAnswer | null> {
  try {
    const answer = await ask(`${api}/visitor`, { signal: AbortSignal.timeout(longestWaitMs) })
    const read = VisitorAnswer.safeParse(await answer.json())
    return read.success ? read.data : null
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
    const said = (await answer.json().catch(() => null)) as { success?: unknown; error?: unknown } | null
    if (answer.ok && said?.success === true) return null
    return typeof said?.error === 'string' && said.error ? said.error : failed
  } catch {
    return failed
  }
}
