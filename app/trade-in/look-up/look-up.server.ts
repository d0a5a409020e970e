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
  const answer = await ask(facts, plate)
  if (answer === null) return null
  if ('failed' in answer) {
    noteFailure(facts, 'rego look-up', answer)
    return null
  }
  const found = readFound(answer.json, facts.now())
  if (found === null)
    noteFailure(facts, 'rego look-up', {
      failed: 'misconfigured',
      reason: 'its answer is not what was agreed',
    })
  return found === 'not-found' ? null : found
}

async function ask(facts: SupplierFacts, plate: Plate): Promise<SupplierAnswer | null> {
  const { lookUp } = facts.scope.site.settings.tradeIn
  if (lookUp.adapter === 'none') return null
  if (lookUp.adapter === 'stand-in')
    return standInRegister(plate.rego, reachOf(facts).limitMs ?? lookUpTimeoutMs)
  return callSupplier(facts, lookUp, {
    ...{ path: '/vehicles', secret: 'rego-look-up', timeoutMs: lookUpTimeoutMs },
    json: { rego: plate.rego, regoState: plate.regoState },
  })
}
