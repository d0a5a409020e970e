import { checkForm } from '#app/leads/form/form-check.ts'
import type { FieldDescription, FormErrors, FormValues } from '#app/leads/form/form-description.ts'
import { choice, formFields, sameOptions, text } from '#app/leads/form/form-fields.ts'
import { buyingPlaces } from '#app/locations/locations.ts'
import type { VehicleKind } from '#app/stock/car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { questionsOf } from './condition.ts'
import { kmsWrong, readKms } from './kilometres.ts'
import { hasOdometer, kindsTaken, kindWords } from './owned-kind.ts'
import { plateWrong, readPlate, regoStates } from './plate.ts'

/** What each step asks, and its check. */

const at = (fields: readonly Omit<FieldDescription, 'step'>[]) =>
  fields.map((field): FieldDescription => ({ ...field, step: 0 }))

/** The site's own state comes chosen; of what kind it is, is asked where the site takes several. */
export const plateFields = (settings: Pick<SiteSettings, 'state' | 'stock'>): FieldDescription[] => {
  const state = regoStates.find((one) => one.toLowerCase() === settings.state.toLowerCase())
  const kinds = kindsTaken(settings)
  const kind = choice(
    'kind',
    'What is it?',
    'Please choose what it is.',
    kinds.map((value) => ({ value, label: kindWords[value] })),
  )
  return at([
    ...(kinds.length > 1 ? [{ ...kind, value: kinds[0]! }] : []),
    text('rego', 'Number plate', {
      required: true,
      missing: 'Please enter your number plate.',
      maxLength: 20,
      autoComplete: 'off',
      half: true,
    }),
    {
      ...choice('regoState', 'State', 'Please choose a state.', sameOptions(regoStates)),
      ...(state && { value: state }),
    },
  ])
}

/** Of a car that no register knows. */
export const ownedCarFields = (): FieldDescription[] =>
  at([
    text('year', 'Year', {
      required: true,
      missing: 'Please enter the year it was built.',
      maxLength: 4,
      half: true,
    }),
    text('make', 'Make', { required: true, missing: 'Please enter the make.', maxLength: 40, half: true }),
    text('model', 'Model', { required: true, missing: 'Please enter the model.', maxLength: 60, half: true }),
    text('badge', 'Badge or series', { maxLength: 60, half: true }),
  ])

export const conditionFields = (kind: VehicleKind): FieldDescription[] =>
  at([
    ...(hasOdometer(kind)
      ? [
          text('kms', 'Kilometres', {
            required: true,
            missing: 'Please enter the kilometres.',
            maxLength: 20,
          }),
        ]
      : []),
    ...questionsOf[kind].map(({ name, label, answers }) => ({
      ...choice(name, label, `Please choose: ${label}.`, answers),
    })),
  ])

/** TRD-07: of the person and where the car is brought to, a place that buys cars (LOC-04). */
export function contactFields(settings: SiteSettings): FieldDescription[] {
  const places = buyingPlaces(settings)
  const where = choice(
    'location_id',
    'Where would you bring it?',
    'Please choose a location.',
    places.map(({ id, name }) => ({ value: id, label: name })),
  )
  return formFields(settings, {
    asks: ['last_name', 'postcode'],
    own: places.length > 0 ? [where] : [],
    hasWishes: false,
  })
}

export type Checked =
  | { readonly values: FormValues; readonly errors: null }
  | { readonly values: null; readonly errors: FormErrors }

export function checkPlate(entered: FormValues, settings: Pick<SiteSettings, 'state' | 'stock'>): Checked {
  const checked = checkForm(plateFields(settings), entered)
  if (checked.errors) return checked
  const rego = readPlate(checked.values.rego ?? '')
  return rego === null ? wrong({ rego: plateWrong }) : { ...checked, values: { ...checked.values, rego } }
}

const oldestYear = 1950

/** `now` decides which years there are. */
export function checkCar(entered: FormValues, now: Date): Checked {
  const checked = checkForm(ownedCarFields(), entered)
  if (checked.errors) return checked
  const { year = '' } = checked.values
  const newest = now.getUTCFullYear() + 1
  const isYear = /^\d{4}$/.test(year) && Number(year) >= oldestYear && Number(year) <= newest
  return isYear ? checked : wrong({ year: `Enter a year from ${oldestYear} to ${newest}.` })
}

/** Of what has no odometer the values have no kilometres. */
export function checkCondition(entered: FormValues, kind: VehicleKind): Checked {
  const checked = checkForm(conditionFields(kind), entered)
  if (!hasOdometer(kind)) return checked
  const typed = entered.kms ?? ''
  const errors = checked.errors ?? {}
  const kms = readKms(typed)
  if (typed.trim() !== '' && kms === null) return wrong({ ...errors, kms: kmsWrong })
  return checked.errors ? checked : { values: { ...checked.values, kms: String(kms) }, errors: null }
}

const wrong = (errors: FormErrors): Checked => ({ values: null, errors })
