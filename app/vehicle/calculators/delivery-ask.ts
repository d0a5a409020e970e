import * as z from 'zod/mini'
import { noEstimateText, noPostcodeText, noStreetText } from './delivery-words.ts'

const DeliveryAnswer = z.object({ price: z.number().check(z.nonnegative()), name: z.string() })
export type DeliveryOutcome = { price: number; name: string } | { problem: string }

/** Asks what delivery of the car to the postcode costs (VEH-72 … VEH-74). Nothing is asked for an empty one. */
export async function askDelivery(
  { api, car }: { api: string; car: string },
  typed: string,
  ask: typeof fetch,
): Promise<DeliveryOutcome> {
  const postcode = typed.trim()
  if (postcode === '') return { problem: noPostcodeText }
  try {
    const response = await ask(`${api}/delivery-price?${new URLSearchParams({ postcode, car })}`)
    const answer: unknown = await response.json()
    const read = DeliveryAnswer.safeParse(response.ok ? answer : null)
    if (read.success) return read.data
    const refused = z.object({ error: z.literal(noStreetText) }).safeParse(answer).success
    return { problem: refused ? noStreetText : noEstimateText }
  } catch {
    return { problem: noEstimateText }
  }
}
