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

/** ENQ-42: fills in what the visitor left empty; pages are the same for everybody. */
export function fillRemembered(form: HTMLFormElement | null, site: string): void {
  const user = rememberedUser(site)
  if (!form || !user) return
  const input = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field : null
  }
  const known = input('last_name') ? inTwoNames(user) : user
  // Who wrote their whole name into the first of two fields has no other last name.
  const isNamed = Boolean(input('name')?.value || input('last_name')?.value)
  for (const [name, value = ''] of Object.entries(known)) {
    const field = isNamed && /name$/.test(name) ? null : input(name)
    if (field?.value === '') field.value = value
  }
}

/** A form of one field takes the whole name; one of two has it in its parts. */
export function inTwoNames(user: RememberedUser): RememberedUser {
  const [, name, lastName] = /^(.*\S)\s+(\S+)$/.exec(user.name.trim()) ?? []
  return user.last_name || !name || !lastName ? user : { ...user, name, last_name: lastName }
}

export const rememberedUser = (site: string, storage?: Storage_): RememberedUser | null =>
  browserStorage(site, storage).read(key, RememberedUser)
