import { type KeyMode, keyMode } from '#app/platform/payment-keys.ts'
import { isProvider, openProvider } from '#app/platform/payments.server.ts'
import type { PaymentFailure, PaymentProvider } from '#app/platform/payments.ts'
import { isProduction } from '#app/platform/production.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

/** Whoever takes a site's payments, with the site's own sealed credentials. */

export type Credentials = {
  readonly scope: Scope
  readonly secret: (name: string) => Promise<string | null>
  readonly print: Sealer['print']
}

export async function providerOf(
  { scope, secret }: Credentials,
  provider: string | null,
): Promise<PaymentProvider | PaymentFailure> {
  if (!isProvider(provider)) return { failed: 'misconfigured', reason: 'nobody takes its payments' }
  const key = provider === 'stripe' ? await secret('payments-key') : ''
  if (key === null) return { failed: 'misconfigured', reason: 'the secret payments-key is not set' }
  return openProvider(scope.db.deployment, { provider, key, siteId: scope.site.id })
}

/** Of which of the provider's modes money counts here; null where it has none, or the key says nothing. */
export async function wantedMode({ scope, secret }: Omit<Credentials, 'print'>): Promise<KeyMode | null> {
  if (scope.site.settings.payments.provider !== 'stripe') return null
  return isProduction(scope.db.deployment) ? 'live' : keyMode(await secret('payments-key'))
}

/** False where a deposit would be paid with a key of a test mode, and people are served in earnest. */
export async function takesPayments({ scope, secret }: Omit<Credentials, 'print'>): Promise<boolean> {
  const isTest = isProduction(scope.db.deployment) && keyMode(await secret('payments-key')) === 'test'
  return !isTest
}

/** What notices are signed with; the stand-in has one of its own where none is set. */
export async function noticeSecret({ scope, secret, print }: Credentials): Promise<string | null> {
  const kept = await secret('payments-webhook')
  const isStandIn = scope.site.settings.payments.provider === 'stand-in'
  return kept ?? (isStandIn ? print(scope.site.id, 'stand-in payments') : null)
}

/** Good as well while the other replaces it. */
export const earlierNoticeSecret = ({ secret }: Credentials): Promise<string | null> =>
  secret('payments-webhook-previous')
