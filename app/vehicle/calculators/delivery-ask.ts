import { isNumber, isOneOf, isText, shape } from '#app/ui/shapes.ts'
import { noEstimateText, noPostcodeText, noStreetText } from './delivery-words.ts'

const answerShape = shape<{ price: number; name: string }>({
  price: (value) => isNumber(value) && Number(value) >= 0,
  name: isText,
})
const refusalShape = shape<{ error: string }>({ error: isOneOf(noStreetText) })
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
    const read = answerShape.safeParse(response.ok ? answer : null)
    if (read.success) return read.data
    const refused = refusalShape.safeParse(answer).success
    return { problem: refused ? noStreetText : noEstimateText }
  } catch {
    return { problem: noEstimateText }
  }
}
