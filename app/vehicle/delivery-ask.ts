import * as z from 'zod/mini'
import { noEstimateText, noPostcodeText } from './delivery-words.ts'

const DeliveryAnswer = z.object({ price: z.number().check(z.nonnegative()), name: z.string() })
export type DeliveryOutcome = { price: number; name: string } | { problem: string }

/** Asks what delivery to the postcode costs (VEH-72 … VEH-74). Nothing is asked for an empty one. */
export async function askDelivery(api: string, typed: string, ask: typeof fetch): Promise<DeliveryOutcome> {
  const postcode = typed.trim()
  if (postcode === '') return { problem: noPostcodeText }
  try {
    const response = await ask(`${api}/delivery-price?${new URLSearchParams({ postcode })}`)
    const read = DeliveryAnswer.safeParse(response.ok ? await response.json() : null)
    return read.success ? read.data : { problem: noEstimateText }
  } catch {
    return { problem: noEstimateText }
  }
}
