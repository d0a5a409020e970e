import { placeOfCar } from '#app/locations/place-of-car.ts'
import type { Car } from '#app/stock/car.ts'
import { shownPrice } from '#app/stock/price.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { checkSuffix, radioSuffix } from './form/form-description.ts'
import { oneLine } from './plain-text.ts'
import type { LeadAttributes } from './visited-pages.ts'

/** The source of leads of the site's own forms. */
export const ownSource = 'Website'

/** Whom a lead from elsewhere came by; null for one of the site's own. */
export const cameBy = ({ source }: Pick<LeadPayload, 'source'>): string | null =>
  source && source !== ownSource ? source : null

/** What receivers of a lead get, under the names of the wire (ENQ-36). */
export type LeadPayload = {
  readonly lead_id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly opt_in: boolean
  readonly url: string
  /** Whom it came by: 'Website' for the site's own forms, else a portal, a provider or 'E-mail'. */
  readonly source: string
  readonly user_agent: string
  readonly car_id: string | null
  /** More of the car as it was when the lead came. */
  readonly car?: LeadCar
  readonly car_dealership_id: string | null
  readonly lead_attributes: LeadAttributes
  readonly category: string
  readonly subcategory: string
  readonly form_completed: boolean
  readonly offer_accepted: boolean
  readonly additional_services?: readonly string[]
  readonly [field: string]: unknown
}

/** Under the names of ADF; whole kilometres, and dollars as the page showed them. What is not known is null. */
type LeadCar = {
  readonly vin: string | null
  readonly trim: string | null
  readonly bodystyle: string | null
  readonly transmission: string | null
  readonly odometer: number | null
  readonly colour: string | null
  readonly price: number | null
}

export function leadCar(car: Car, settings: SiteSettings): LeadCar {
  const price = shownPrice(car, settings)
  return {
    vin: car.vin,
    trim: car.badge ?? car.series,
    bodystyle: car.simpleBody ?? car.bodyConfiguration,
    transmission: car.simpleTransmission ?? car.transmission,
    odometer: car.odometerKm,
    colour: car.colour,
    price: price.kind === 'price' ? price.cents / 100 : null,
  }
}

/** Which state of a lead is brought: how it began, what it grew to, or that its journey was walked to the end. */
export type LeadStage = 'first' | 'grown' | 'completed'

/** ENQ-39: 'roof_racks_check_options' ticked → 'roof racks'; a list or a text is taken as it is. */
export function additionalServices(entered: Readonly<Record<string, unknown>>): string[] {
  const services = Object.entries(entered).flatMap(([name, value]) => {
    if (!name.endsWith(checkSuffix)) return []
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((one) => {
      if (one === true || one === 1 || (typeof one === 'string' && /^(on|true|1|yes)$/i.test(one.trim())))
        return oneLine(name.slice(0, -checkSuffix.length).replaceAll('_', ' ')).slice(0, 60)
      if (typeof one !== 'string' || /^(off|false|0|no|)$/i.test(one.trim())) return []
      return oneLine(one).slice(0, 60)
    })
  })
  return [...new Set(services)].slice(0, 20)
}

/** ENQ-38: a choice that only steers the form is not sent. */
export const withoutRadioOptions = <Fields extends Record<string, unknown>>(
  fields: Fields,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !name.endsWith(radioSuffix)),
  ) as Partial<Fields>

const manufacturerSlug = (name: string, { manufacturers }: Pick<SiteSettings, 'manufacturers'>) =>
  manufacturers.find((maker) => maker.name.toLowerCase() === name.toLowerCase())?.slug ??
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** What a form opened from a car starts with (ENQ-01), and what a single-brand site sends without one (TEN-11). */
export function carFields(car: Car | null, settings: SiteSettings): Record<string, string> {
  const { manufacturerName } = settings.site
  if (!car) return manufacturerName ? { manufacturer_slug: manufacturerSlug(manufacturerName, settings) } : {}
  const { dealership } = placeOfCar(car, settings)
  return {
    ...(dealership && { dealership_slug: dealership.slug }),
    manufacturer_slug: manufacturerSlug(car.make, settings),
    stock_number: car.stockNumber,
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
    car_type: car.carType,
    car_id: car.id,
    vehicle_status: car.status,
  }
}

/** What a buyer names an enquiry by on the phone: short, and of the lead's own id. */
export const leadReference = (leadId: string): string => leadId.slice(0, 8).toUpperCase()

/**
 * The dealership that a lead is for: the one that was named, else that of a yard chosen in place of the car's, else the
 * car's, else that of the location; or the only one.
 */
export function dealershipOf(
  settings: Pick<SiteSettings, 'dealerships' | 'locations'>,
  { location, slug, car }: { location: Location | null; slug: string | undefined; car: Car | null },
) {
  const { dealerships } = settings
  const atItsYard = car && (!location || location.id === car.locationId) ? placeOfCar(car, settings) : null
  return (
    dealerships.find((dealership) => dealership.slug === slug) ??
    atItsYard?.dealership ??
    dealerships.find(({ id }) => id === location?.dealership_id) ??
    (dealerships.length === 1 ? dealerships[0]! : null)
  )
}
