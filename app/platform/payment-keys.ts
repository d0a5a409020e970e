/** The secrets that a site has of Stripe, by their form. */

export type KeyMode = 'test' | 'live'

/** Which of Stripe's two worlds a secret or restricted key is of; null for what is no key. */
export function keyMode(key: string | null): KeyMode | null {
  const mode = /^[sr]k_(test|live)_\w/.exec(key ?? '')?.[1]
  return mode === 'test' || mode === 'live' ? mode : null
}

export const testKeyReason =
  "is a key of Stripe's test mode: in production a card that pays nothing would hold a car. Use the live one, sk_live_… or better a restricted rk_live_…"

/** What is wrong with a secret of this name; null where it is right, or none of these. */
export function secretFault(
  name: string,
  value: string,
  { isProduction }: { readonly isProduction: boolean },
): string | null {
  if (name === 'payments-key') return keyFault(value, isProduction)
  if (name !== 'payments-webhook' && name !== 'payments-webhook-previous') return null
  return /^whsec_[\w+/=-]{8,200}$/.test(value)
    ? null
    : 'is no signing secret of Stripe: it begins with whsec_ and stands at the endpoint, in Stripe under Developers, Webhooks'
}

function keyFault(value: string, isProduction: boolean): string | null {
  if (value.startsWith('pk_'))
    return 'is the publishable key: needed is the secret key, sk_… or better a restricted rk_…'
  if (value.startsWith('whsec_')) return 'is a signing secret: it belongs to payments-webhook'
  if (!/^[sr]k_(test|live)_\w{8,250}$/.test(value))
    return 'is no key of Stripe: it begins with sk_live_, rk_live_, sk_test_ or rk_test_, and has no spaces'
  return isProduction && keyMode(value) === 'test' ? testKeyReason : null
}
