import { repaymentText } from '#app/credit/repayment-words.ts'
import { openTimes } from '#app/enquiries/appointments.server.ts'
import { testDriveLocations } from '#app/enquiries/appointments.ts'
import type { LeadRow } from '#app/leads/work/lead-inbox.server.ts'
import { fillTemplate, templatesOf } from '#app/leads/work/templates.ts'
import { dateIn, dayAndTime } from '#app/platform/zoned-time.ts'
import { reserveOffer } from '#app/reservations/reserve-offer.ts'
import type { Car } from '#app/stock/car.ts'
import { carFinance } from '#app/stock/car-finance.ts'
import { priceInWords, shownPrice } from '#app/stock/price.ts'
import { fieldsIn, type TemplateField } from '#app/tenancy/answer-templates.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { checkoutPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { carWords, shortName } from './lead-words.ts'

/** What an answer is begun with: the site's templates with this lead's facts. */

export type FilledTemplate = {
  readonly name: string
  readonly text: string
  /** Put in where the person writes; any other begins an answer. */
  readonly isPart?: true
}

type Facts = {
  readonly scope: Scope
  /** Of the person who answers. */
  readonly email: string
  /** Of the website. */
  readonly origin: string
  readonly now: Date
}

export async function filledTemplates(
  facts: Facts,
  lead: LeadRow,
  car: Car | null,
): Promise<FilledTemplate[]> {
  const templates = templatesOf(facts.scope.site.settings)
  const wanted = new Set(templates.flatMap(({ text }) => fieldsIn(text)))
  if (car && facts.scope.site.settings.finance.provider) wanted.add('finance')
  if (wanted.size === 0) return [...templates]
  const values = await valuesOf(facts, lead, car, wanted)
  const { finance } = values
  return [
    ...templates
      .filter(({ text }) => finance || !fieldsIn(text).includes('finance'))
      .map(({ name, text }) => ({ name, text: fillTemplate(text, values) })),
    ...(finance ? [{ name: 'Finance of this car', text: finance, isPart: true as const }] : []),
  ]
}

type Values = Partial<Record<TemplateField, string>>

async function valuesOf(
  { scope, email, origin, now }: Facts,
  lead: LeadRow,
  car: Car | null,
  wanted: ReadonlySet<TemplateField>,
): Promise<Values> {
  const { settings } = scope.site
  const isForSale = car !== null && car.status !== 'sold'
  const said = carWords(lead)
  return {
    'first name': lead.payload.name.split(' ')[0] ?? '',
    car: car?.name ?? said.car,
    'stock number': car?.stockNumber ?? said.stockNumber,
    price: isForSale ? wholePrice(car, settings) : '',
    'my name': shortName(email),
    dealership: settings.name,
    'two free times':
      wanted.has('two free times') && (isForSale || !lead.carId) ? await freeTimes(scope, lead, now) : '',
    'booking link':
      isForSale || !lead.carId
        ? `${origin}/book-test-drive${car ? `?${new URLSearchParams({ car_id: car.slug })}` : ''}`
        : '',
    'reserve link':
      car && reserveOffer(car, settings) ? `${origin}${checkoutPath(car.slug, settings.checkout.path)}` : '',
    finance: car ? financeText(car, settings, now) : '',
  }
}

/** As on the car's page, with all that it may not stand without. */
function financeText(car: Car, settings: SiteSettings, now: Date): string {
  const { weekly, lender } = carFinance(car, settings, now) ?? {}
  const { disclaimer, lender: own } = settings.finance
  const all = new Set([lender?.disclaimer ?? own?.disclaimer ?? disclaimer, disclaimer])
  return (weekly && repaymentText(weekly, [...all])) ?? ''
}

/** What it costs whole: a figure for a week is nothing without its terms. */
function wholePrice(car: Car, settings: SiteSettings): string {
  const price = shownPrice(car, settings)
  return price.kind === 'price' ? (priceInWords(price) ?? '') : ''
}

/** The next one, and one of another day. */
async function freeTimes(scope: Scope, lead: LeadRow, now: Date): Promise<string> {
  const places = testDriveLocations(scope.site.settings)
  const place = places.find(({ id }) => id === lead.locationId) ?? places[0]
  const open = place ? await openTimes(scope, [place], { now, carId: lead.carId }) : []
  const [first] = open
  if (!first) return ''
  const day = ({ instant, zone }: typeof first) => dateIn(instant, zone)
  const second = open.find((one) => day(one) !== day(first)) ?? open[1]
  return [first, second].flatMap((one) => (one ? dayAndTime(one.instant, one.zone) : [])).join(' or ')
}
