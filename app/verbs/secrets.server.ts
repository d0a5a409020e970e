import { randomBytes } from 'node:crypto'
import { resealPushKeys } from '#app/people/push-keys.server.ts'
import { secretFault } from '#app/platform/payment-keys.ts'
import { resealWord } from '#app/platform/secret-word.server.ts'
import { audited, type StaffScope } from '#app/tenancy/audit.server.ts'
import {
  isSecretName,
  type Resealing,
  removeSiteSecret,
  resealSiteSecrets,
  setSiteSecret,
} from '#app/tenancy/site-secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Acting } from './acting.server.ts'

type Secret = {
  readonly name: string
  /** Null: a new signing secret for webhooks is made, and told this once. */
  readonly value: string | null
  readonly now: Date
  readonly isProduction: boolean
}

/** Keeps a site's credential with a supplier, sealed. */
export async function setSecret(
  { actor, database, sealer }: Acting,
  { id }: Pick<Site, 'id'>,
  { name, value, now, isProduction }: Secret,
): Promise<{ readonly value: string } | { readonly refused: 'name' | 'empty' } | { readonly fault: string }> {
  if (!isSecretName(name)) return { refused: 'name' }
  const secret = value === null ? `whsec_${randomBytes(32).toString('base64')}` : value.trim()
  if (!secret) return { refused: 'empty' }
  const fault = secretFault(name, secret, { isProduction })
  if (fault) return { fault }
  await setSiteSecret(database, sealer, id, { name, value: secret, now, by: actor })
  return { value: secret }
}

/** False when it is not set. */
export const removeSecret = (scope: StaffScope, name: string): Promise<boolean> =>
  removeSiteSecret(
    audited<boolean>(scope, (isGone) =>
      isGone ? { verb: 'secret.remove', subject: `secret:${name}` } : null,
    ),
    name,
  )

/** Seals those of every site under the secret of now. */
export async function resealSecrets({ actor, database, sealer }: Acting): Promise<Resealing> {
  const resealing = await resealSiteSecrets(database, sealer, actor)
  await resealWord(database, sealer)
  await resealPushKeys(database, sealer)
  return resealing
}
