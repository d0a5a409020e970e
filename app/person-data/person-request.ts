import type { Person } from '#app/platform/person.ts'
import { isPhone, localPhone } from '#app/ui/fields/phone-number.ts'

/** Reads by what a person is to be found; at least one of the two. */
export function personOf(request: {
  readonly phone?: string
  readonly email?: string
}): Person | { readonly problem: string } {
  const local = localPhone(request.phone ?? '')
  const email = (request.email ?? '').trim().toLowerCase()
  if (!local && !email) return { problem: 'Say who it is: --phone, --email or both.' }
  if (local && !isPhone(local))
    return { problem: `"${request.phone}" is no phone number with its area code.` }
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    return { problem: `"${request.email}" is no e-mail address.` }
  return { phone: local ? phoneOf(local) : null, email: email || null }
}

const phoneOf = (local: string) =>
  /^0\d{9}$/.test(local)
    ? { digits: local.slice(1), isAustralian: true }
    : { digits: local.replace('+', ''), isAustralian: false }
