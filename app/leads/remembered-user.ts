import { browserStorage } from '#app/ui/browser-storage.ts'
import { optional, shape } from '#app/ui/shapes.ts'

const filled = (most: number) => (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= most

/** ENQ-41: who enquired on this site from this browser. */
export type RememberedUser = {
  name: string
  last_name?: string
  email: string
  phone: string
  postcode?: string
}
const RememberedUser = shape<RememberedUser>({
  name: filled(100),
  last_name: optional(filled(100)),
  email: filled(254),
  phone: filled(20),
  postcode: optional(filled(4)),
})

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
