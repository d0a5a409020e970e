import { primaryLocation, shownLocations } from '#app/locations/locations.ts'
import { businessWords } from '#app/tenancy/business-words.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What standard texts are filled in with: they name this dealer and nobody else. */
export type DealerWords = {
  readonly name: string
  /** 'car', 'caravan' */
  readonly noun: string
  /** '1180 Ipswich Road, Moorooka QLD 4105' */
  readonly address: string
  readonly phone: string | null
  /** 'Queensland' */
  readonly state: string
  /** 'motor dealer licence 3012701' */
  readonly licence: string | null
  /** How long enquiries are kept: '7 years'; null: without an end. */
  readonly kept: string | null
  readonly hasFinance: boolean
  /** A sentence of the dealer's; null: it claims none. */
  readonly coolingOff: string | null
  /** 'ABN 12 345 678 901, Australian credit licence 123456' */
  readonly business: string | null
}

const states: Record<string, string> = {
  act: 'the Australian Capital Territory',
  nsw: 'New South Wales',
  nt: 'the Northern Territory',
  qld: 'Queensland',
  sa: 'South Australia',
  tas: 'Tasmania',
  vic: 'Victoria',
  wa: 'Western Australia',
}

export function dealerWords(settings: SiteSettings): DealerWords {
  const primary = primaryLocation(settings)
  const { street, city, state, postcode } = settings.address ?? primary.address
  const licences = shownLocations(settings).flatMap(
    ({ dealer_license_number }) => dealer_license_number ?? [],
  )
  const [licence] = new Set(licences).size === 1 ? licences : []
  const { phone, landline_phone } = primary.contact_detail
  return {
    name: settings.name,
    noun: settings.stock.noun.toLowerCase(),
    address: `${street}, ${city} ${state.toUpperCase()} ${postcode}`,
    phone: landline_phone || phone || null,
    state: states[settings.state] ?? settings.state.toUpperCase(),
    licence: licence ? `motor dealer licence ${licence.replace(/^DL\s*/i, '')}` : null,
    kept: monthsInWords(settings.privacy.retention.leads),
    hasFinance: settings.features.financeButtons,
    coolingOff: settings.contract.coolingOff ?? null,
    business: businessWords(settings),
  }
}

function monthsInWords(months: number): string | null {
  if (months === 0) return null
  if (months % 12 === 0) return months === 12 ? '12 months' : `${months / 12} years`
  return months === 1 ? 'one month' : `${months} months`
}
