import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { OwnedCar } from '../appraisal.ts'
import {
  callSupplier,
  lookUpTimeoutMs,
  noteFailure,
  reachOf,
  type SupplierAnswer,
  type SupplierFacts,
} from '../supplier.server.ts'
import { readFound } from './found-car.ts'
import { standInRegister } from './stand-in.server.ts'

type Plate = { readonly rego: string; readonly regoState: string }

/** TRD-12: the car of a plate; null where no register knows it, or none answers: then its owner describes it. */
export async function lookUpPlate(facts: SupplierFacts, plate: Plate): Promise<OwnedCar | null> {
  const { lookUp } = facts.scope.site.settings.tradeIn
  const answer = await adapters[lookUp.adapter](facts, plate, lookUp)
  if (answer === null) return null
  if ('failed' in answer) {
    noteFailure(facts, 'rego look-up', answer)
    return null
  }
  const car = readFound(answer.json, facts.now())
  if (car === null)
    noteFailure(facts, 'rego look-up', {
      failed: 'misconfigured',
      reason: 'its answer is not what was agreed',
    })
  return car === 'not-found' ? null : car
}

type LookUp = SiteSettings['tradeIn']['lookUp']
type Ask = (facts: SupplierFacts, plate: Plate, lookUp: LookUp) => Promise<SupplierAnswer | null>

/** A register that speaks otherwise is another adapter here. */
const adapters: Readonly<Record<LookUp['adapter'], Ask>> = {
  none: async () => null,
  'stand-in': async (facts, { rego }) => standInRegister(rego, reachOf(facts).limitMs ?? lookUpTimeoutMs),
  http: (facts, { rego, regoState }, lookUp) =>
    callSupplier(facts, lookUp, {
      path: '/vehicles',
      secret: 'rego-look-up',
      timeoutMs: lookUpTimeoutMs,
      json: { rego, regoState },
    }),
}
