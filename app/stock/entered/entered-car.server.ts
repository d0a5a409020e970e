import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { FeedCar } from '../car.ts'
import type { FeedProblem } from '../feeds/feed-problem.ts'
import { RecordMapper } from '../feeds/record-mapper.server.ts'
import { withoutCarClaims } from '../import/car-claims.ts'
import { atPlaceOfSite } from '../import/car-place.ts'
import { wordProblem } from '../said/word-problem.ts'
import type { EnteredField } from './entered-fields.ts'
import { vinProblem } from './vin.ts'

/** A car as people enter it is read as a feed's row is, by the same names, and nothing of it is left out untold. */

export type Entered = Readonly<Record<string, string>>
type Faults = Readonly<Partial<Record<EnteredField, string>>>

export function readEntered(
  entered: Entered,
  settings: Pick<SiteSettings, 'price' | 'locations' | 'dealerships'>,
  now: Date,
): { readonly car: FeedCar } | { readonly faults: Faults } {
  const vin = (entered.vin ?? '').replaceAll(/\s/g, '').toUpperCase()
  const fields = new Map<string, unknown>(Object.entries({ ...blank, ...entered, vin }))
  const header = { names: [...fields.keys()], line: 1 }
  const { car, rejected, warnings } = new RecordMapper('', undefined, header, now).map({ line: 1, fields })
  const placed = car && atPlaceOfSite(car, settings)
  const claims = placed ? withoutCarClaims('', [{ line: 1, car: placed.car }], settings).warnings : []
  const faults: Record<string, string> = {}
  for (const problem of [...rejected, ...warnings, ...claims])
    faults[problem.field ?? 'stocknum'] ??= inWords(problem)
  const asked = (entered.price ?? '').trim()
  const priceFault = asked === '' ? null : wordProblem('priceCents', car?.priceCents ?? 0, settings)
  if (priceFault) faults.price = priceFault
  const vinFault = vinProblem(vin, entered['vin-sure'] === vin)
  if (vinFault) faults.vin = vinFault
  for (const word of ['tag', 'dealercomments'] as const) {
    const fault = wordProblem(word === 'tag' ? 'tag' : 'dealerComments', entered[word] ?? '', settings)
    if (fault) faults[word] = fault
  }
  return placed && Object.keys(faults).length === 0 ? { car: placed.car } : { faults }
}

const missing: Readonly<Record<string, string>> = {
  stocknum: 'Please give its stock number.',
  make: 'Please give its make.',
  model: 'Please give its model.',
  car_type: 'Please choose new, demo or used.',
}
/** A form that lacks a field altogether is asked for it, too. */
const blank = Object.fromEntries(Object.keys(missing).map((name) => [name, '']))

function inWords({ field, reason, value }: FeedProblem): string {
  if (value === undefined && missing[field ?? '']) return missing[field ?? '']!
  const words = value === undefined ? reason : `“${value}” ${reason}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
