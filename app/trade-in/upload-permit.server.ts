import { addressBlock } from '#app/platform/address-block.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Allowance } from '#app/platform/rate-limit.server.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { appraisalToken, findAppraisal } from './appraisals.server.ts'

/** Of a few cars, with some chosen again. */
const mostOfAddress = 80
const limit = createSharedLimit('appraisal photos', 600)

type Asking = {
  readonly log: Log
  readonly print: (text: string, purpose: string) => string
  readonly address: string | null
}

/**
 * Whether the body of photos is to be read at all, asked before a byte of it is (TRD-21): only of an owner whose lead the dealer
 * has ('no-car'), and so often from an address. Null when the database cannot tell.
 */
export async function permitUpload(
  scope: Scope,
  request: Request,
  { log, print, address }: Asking,
): Promise<Allowance | 'no-car' | null> {
  const appraisal = await findAppraisal(scope, appraisalToken(request))
  if (!appraisal?.leadId) return 'no-car'
  return limit({
    database: scope.db.deployment,
    log,
    most: mostOfAddress,
    key: () => print(`${scope.site.id} ${addressBlock(address)}`, 'client address'),
  })
}
