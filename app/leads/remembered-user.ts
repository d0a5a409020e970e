import * as z from 'zod/mini'
import { browserStorage } from '#app/ui/browser-storage.ts'

const filled = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** ENQ-41: who enquired on this site from this browser. */
const RememberedUser = z.object({
  name: filled(100),
  last_name: z.optional(filled(100)),
  email: filled(254),
  phone: filled(20),
  postcode: z.optional(filled(4)),
})
export type RememberedUser = z.infer<typeof RememberedUser>

const key = 'remembered-user'
type Storage_ = () => Storage

/** Only whole: without name, e-mail or phone nothing is kept. */
export function rememberUser(
  site: string,
  entered: Readonly<Record<string, string>>,
  storage?: Storage_,
): void {
  const { name, last_name, email, phone, postcode } = entered
  const user = RememberedUser.safeParse({
    name,
    email,
    phone,
    ...(last_name && { last_name }),
    ...(postcode && { postcode }),
  })
  if (user.success) browserStorage(site, storage).write(key, user.data)
}

export const rememberedUser = (site: string, storage?: Storage_): RememberedUser | null =>
  browserStorage(site, storage).read(key, RememberedUser)
