import { type ActionFunctionArgs, redirect } from 'react-router'
import { readEntered } from '#app/stock/entered/entered-car.server.ts'
import { wordsIn, yardStock } from '#app/stock/yard-stock.server.ts'
import { NotAllowedError } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { lookUpPlate } from '#app/trade-in/look-up/look-up.server.ts'
import { plateWrong, readPlate, regoStates } from '#app/trade-in/plate.ts'
import { addCar, changeCar, type OwnCarOutcome, putBackCar, withdrawCar } from '#app/verbs/own-cars.server.ts'
import { atSite, formOf } from '../office-facts.server.ts'

/** A form that was not taken, or that a register filled in, as it then stands. */
export type FactsRefused = {
  readonly entered: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  /** Said above the form. */
  readonly fault: string | null
  readonly note: string | null
  /** Another car of the yard that has its stock number or VIN. */
  readonly twin: { readonly name: string; readonly to: string } | null
}

const none = { faults: {}, fault: null, note: null, twin: null }
const refusals = {
  'no-car': 'There is no such car any more.',
  changed:
    'Somebody changed this car since, or a feed brought it. What you wrote is still here: look at the car, and keep it again.',
  withdrawn:
    'This car was withdrawn since. What you wrote is still here: put the car back first, then keep it again.',
} as const

/** Adds a car, changes what was entered of one, withdraws it and puts it back. */
export async function factsAction(args: ActionFunctionArgs): Promise<FactsRefused | Response> {
  const facts = await atSite(args)
  const { scope, site, actor, now, log, secretOf } = facts
  const id = args.params.car
  const form = await formOf(args.request)
  const entered = Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '',
    ]),
  )
  const to = (carId: string, told: Readonly<Record<string, string>>, rest = '') =>
    redirect(`/${site.slug}/stock/${encodeURIComponent(carId)}${rest}?${new URLSearchParams(told)}`, 303)
  const came = (outcome: OwnCarOutcome, told: string, rest = ''): FactsRefused | Response => {
    if ('deed' in outcome) return to(outcome.carId, { told, undo: outcome.deed }, rest)
    if ('twin' in outcome) {
      const { field, name, id } = outcome.twin
      const what = field === 'vin' ? 'VIN' : 'stock number'
      return {
        ...none,
        entered,
        faults: { [field]: `Another car of the yard has this ${what}.` },
        twin: { name, to: `/${site.slug}/stock/${id}` },
      }
    }
    return outcome.refused === 'same' && id
      ? to(id, { told: 'same' }, rest)
      : { ...none, entered, fault: refusals[outcome.refused as keyof typeof refusals] }
  }
  const act = entered.act ?? ''
  if (!may(actor, 'car.add')) return redirect(`/${site.slug}/stock/${id ?? 'new'}?fault=not-allowed`, 303)
  try {
    if (act === 'like') return like(entered, site.slug, await yardStock(scope))
    if (act === 'look-up') {
      const supplier = { scope, log, now: () => now, secret: (name: string) => secretOf(site.id, name) }
      return await lookedUp(entered, (plate) => lookUpPlate(supplier, plate))
    }
    if (id && act === 'withdraw') return came(await withdrawCar(scope, id, now), 'withdrawn', '/facts')
    if (id && act === 'put-back') return came(await putBackCar(scope, id, now), 'put-back')
    const read = readEntered(entered, site.settings, now)
    if ('faults' in read) return { ...none, entered, faults: read.faults as Record<string, string> }
    return id
      ? came(await changeCar(scope, id, read.car, { now, seen: entered.version }), 'facts')
      : came(await addCar(scope, read.car, now), 'added')
  } catch (error) {
    if (error instanceof NotAllowedError) return redirect(`/${site.slug}/stock?fault=not-allowed`, 303)
    throw error
  }
}

type Entered = FactsRefused['entered']

function like(entered: Entered, slug: string, stock: Awaited<ReturnType<typeof yardStock>>) {
  const words = wordsIn(entered.like ?? '')
    .split(' ')
    .filter(Boolean)
  const [one, another] = stock.filter((car) => words.every((word) => car.words.includes(word)))
  if (words.length > 0 && one && (!another || one.stockNumber === entered.like))
    return redirect(`/${slug}/stock/new?like=${encodeURIComponent(one.id)}`, 303)
  const why = one ? 'More than one car is found by that. Give its stock number.' : 'No car is found by that.'
  return { ...none, entered, faults: { like: why } }
}

type Plate = Parameters<typeof lookUpPlate>[1]
const byHand = 'No register here knows this plate, so please write what the car is. What you entered stays.'

/** What a register knows goes where nothing was written yet. */
async function lookedUp(entered: Entered, ask: (plate: Plate) => ReturnType<typeof lookUpPlate>) {
  const rego = readPlate(entered.regplate ?? '')
  if (!rego) return { ...none, entered, faults: { regplate: plateWrong } }
  const regoState = regoStates.find((state) => state === entered['rego-state'])
  if (!regoState) return { ...none, entered, faults: { 'rego-state': 'Please choose its state.' } }
  const found = await ask({ rego, regoState })
  if (!found) return { ...none, entered: { ...entered, regplate: rego }, note: byHand }
  const { year, make, model, badge } = found
  const known = { year: String(year), make, model, badge: badge ?? '' }
  const blank = Object.entries(known).filter(([name]) => !entered[name])
  const note = `Found: ${[year, make, model, badge].filter(Boolean).join(' ')}. Please check it, and write the rest.`
  return { ...none, entered: { ...entered, ...Object.fromEntries(blank), regplate: rego }, note }
}
