import * as z from 'zod/mini'

/** What a form needs of an appointment (API-17). */
const OfferedTime = z.object({ dateTime: z.string(), day: z.string(), time: z.string() })
export type OfferedTime = z.infer<typeof OfferedTime>

const Answer = z.object({ appointments: z.array(OfferedTime) })

export async function readAppointments(
  address: string,
  signal: AbortSignal,
): Promise<readonly OfferedTime[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return Answer.parse(await answer.json()).appointments
}
