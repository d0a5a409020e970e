import type { FormDescription } from '#app/leads/form/form-description.ts'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import type { Car } from '#app/stock/car.ts'
import { findCar, findCarByVin } from '#app/stock/cars.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { applicationForm } from './finance-form.ts'
import { financeOffer } from './finance-offer.ts'
import { type Prefill, readPrefill } from './prefill.ts'
import type { ApplicationFacts } from './use-application.ts'

export type AskedApplication = {
  readonly facts: ApplicationFacts
  readonly car: Car | null
  /** The address names a car that the site does not offer. */
  readonly isCarGone: boolean
}

type Facts = Pick<RequestFacts, 'scope' | 'now' | 'messages'>

/** The form of an application, with what the address says filled in (FIN-05). */
export async function applicationAsked(
  { scope, now, messages }: Facts,
  params: URLSearchParams,
  path: string,
): Promise<AskedApplication> {
  const { settings } = scope.site
  const prefill = readPrefill(params)
  const car = await carAsked({ scope, now }, prefill)
  const action = actionOf(car ? path : settings.finance.path, car, prefill)
  const { form, submission } = pageForm(settings, applicationForm, { action, car })
  return {
    facts: {
      form: filled(form, prefill),
      submission,
      offer: financeOffer(settings, { car, prefill, now: now() }),
      isSignedIn: scope.actor.kind === 'signed-in',
      isDemo: messages.isStandIn.sms,
    },
    car,
    isCarGone: car === null && (params.get('car_id') ?? '') !== '',
  }
}

/** Where it is posted: with what the page must know again, and nothing else that the address said. */
function actionOf(path: string, car: Car | null, { vin, nvic, year }: Prefill): string {
  const about = car
    ? { car_id: car.id }
    : { ...(vin && { vin }), ...(nvic && { nvic }), ...(year && { year: String(year) }) }
  const query = new URLSearchParams(about)
  return query.size ? `${path}?${query}` : path
}

/** Which car an address names; one that is sold is not financed any more. */
async function carAsked(
  { scope, now }: Pick<Facts, 'scope' | 'now'>,
  { carKey, vin }: Prefill,
): Promise<Car | null> {
  const car =
    (carKey && (await findCar(scope, carKey, now()))) ||
    (vin && (await findCarByVin(scope, vin, now()))) ||
    null
  return car?.status === 'sold' ? null : car
}

function filled(form: FormDescription, { dealership, whoIsHelping, carType }: Prefill): FormDescription {
  const said: Readonly<Record<string, string | null>> = { dealership_slug: dealership, whoIsHelping }
  return {
    ...form,
    hidden: { ...(carType && { car_type: carType }), ...form.hidden },
    fields: form.fields.map((field) => {
      const value = said[field.name]
      const isOffered = !field.options || field.options.some((option) => option.value === value)
      return value && isOffered ? { ...field, value } : field
    }),
  }
}
