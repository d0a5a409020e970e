import * as z from 'zod/mini'

/** What the endpoints of signing in are sent. What is missing or no text is read as empty; other fields are left alone. */

const text = z.catch(z.string(), '')

/** API-34 */
export const CodeRequest = z.object({
  phone: text,
  first_name: z.catch(z.optional(z.string()), undefined),
  last_name: z.catch(z.optional(z.string()), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  dealership_slug: z.catch(z.optional(z.string()), undefined),
})
/** API-35 */
export const CodeCheck = z.object({ phone: text, token: text, type: text })
/** API-29 */
export const AskedPhone = z.object({ phone: text })
/** API-31 */
export const KnownPhone = z.object({ phone_number: text })
/** API-36 */
export const SignOut = z.object({ everywhere: z.catch(z.optional(z.boolean()), undefined) })
/** API-12, API-13 */
export const SavedCar = z.object({ phone_number: text, car_id: text })
