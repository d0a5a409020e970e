import { openProvider } from '#app/platform/payments.server.ts'
import type { PaymentFailure, PaymentProvider } from '#app/platform/payments.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

/** Whoever takes a site's payments, with the site's own sealed credentials. */

export type Credentials = {
  readonly scope: Scope
  readonly secret: (name: string) => Promise<string | null>
  readonly print: Sealer['print']
}

export async function providerOf({ scope, secret }: Credentials): Promise<PaymentProvider | PaymentFailure> {
  const { provider } = scope.site.settings.payments
  if (provider === undefined) return { failed: 'misconfigured', reason: 'the site takes no payments' }
  const key = provider === 'stripe' ? await secret('payments-key') : ''
  if (key === null) return { failed: 'misconfigured', reason: 'the secret payments-key is not set' }
  return openProvider(scope.db.deployment, { provider, key, siteId: scope.site.id })
}

/** What notices may be signed with: two while one replaces the other. The stand-in has its own where none is set. */
export async function webhookSecrets(credentials: Credentials): Promise<string[]> {
  const names = ['payments-webhook', 'payments-webhook-previous']
  const kept = await Promise.all(names.map(credentials.secret))
  const known = kept.filter((secret) => secret !== null)
  if (known.length > 0 || credentials.scope.site.settings.payments.provider !== 'stand-in') return known
  return [standInSecret(credentials)]
}

export const standInSecret = ({ scope, print }: Pick<Credentials, 'scope' | 'print'>): string =>
  print(scope.site.id, 'stand-in payments')
