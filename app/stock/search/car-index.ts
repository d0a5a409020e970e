import type { CreditTerms } from '#app/credit/credit-terms.ts'
import { placeOfCar } from '#app/locations/place-of-car.ts'
import type { IndexDocument, IndexSchema } from '#app/search/search.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { amounts, carNumbers, type SliderFilter, sliderFilters } from '../amounts.ts'
import type { Car } from '../car.ts'
import { type Filter, filters, type ListedCar, type ListFilter, listFilters, namesOf } from '../filters.ts'
import { millimetresOf } from '../metres.ts'
import { shownPriceCents } from '../price.ts'
import { stepOf } from '../value-steps.ts'
import { kindOf } from '../vehicle-kind.ts'
import { builtInSynonyms } from './synonyms.ts'

/** What the search index is told of cars: the filters of `filters.ts`, the numbers of `amounts.ts`, and a little more. */

/** What only the search API filters by. */
const unoffered = {
  dealership_slug: ({ dealership }: ListedCar) => dealership?.slug,
  doors: ({ car }: ListedCar) => car.doors,
  featured: ({ car }: ListedCar) => (car.isFeatured ? 'yes' : null),
}

/** The facet that counts the bars behind a slider. */
export const barsOf = (slider: SliderFilter) => `${slider}_bar` as const
export const barFacets: readonly CarFacet[] = sliderFilters.map(barsOf)

export type CarFacet = ListFilter | keyof typeof unoffered | ReturnType<typeof barsOf>
export const carFacets: readonly CarFacet[] = [...listFilters, ...namesOf(unoffered), ...barFacets]

/** Most important first. */
const text = listFilters
  .filter((name) => typeof filters[name].inText === 'number')
  .sort((a, b) => Number(filters[a].inText) - Number(filters[b].inText))
/** Words that count only where no other attribute has them. */
const weakText = listFilters.filter((name) => filters[name].inText === 'weak')

export function carIndexSchema(settings: Pick<SiteSettings, 'search'>): IndexSchema {
  const own = Object.entries(settings.search.synonyms).map(
    ([word, others]) => [word.toLowerCase(), others] as const,
  )
  return {
    facets: carFacets,
    text,
    weakText,
    numbers: carNumbers,
    sorts: {
      latest: { by: 'created_at_timestamp', descending: true },
      price_desc: { by: 'price', descending: true },
      price_asc: { by: 'price', descending: false },
    },
    synonyms: { ...builtInSynonyms, ...Object.fromEntries(own) },
  }
}

type Places = Pick<SiteSettings, 'locations' | 'dealerships' | 'price'>

/** `repayment`: as the car's card shows it (FIN-72). */
export function carDocument(car: Car, settings: Places, repayment: CreditTerms | null): IndexDocument {
  const listed = listedCar(car, settings, repayment)
  const facets: Record<string, readonly string[]> = {}
  for (const name of listFilters) {
    const { of, steps } = filters[name]
    const value = of(listed)
    facets[name] = steps ? words(stepOf(typeof value === 'number' ? value : null, steps)) : words(value)
  }
  for (const name of namesOf(unoffered)) facets[name] = words(unoffered[name](listed))
  for (const name of sliderFilters) {
    const { of, bars } = amounts[name].slider
    facets[barsOf(name)] = words(stepOf(of(listed), bars))
  }
  const numbers: Record<string, number> = {}
  for (const name of carNumbers) {
    const amount = amounts[name].of(listed)
    if (typeof amount === 'number') numbers[name] = amount
  }
  const identifiers = [car.stockNumber, car.vin, car.registrationPlate].filter((value) => value !== null)
  return { id: car.id, rank: car.rank, tie: car.stockNumber.toLowerCase(), facets, numbers, identifiers }
}

function listedCar(car: Car, settings: Places, repayment: CreditTerms | null): ListedCar {
  const { location, dealership } = placeOfCar(car, settings)
  const shownCents = shownPriceCents(car, settings)
  const weeklyCents = car.subscriptionPriceCents || null
  return {
    car,
    kind: kindOf(car),
    location,
    dealership,
    shownCents,
    price: shownCents === null || shownCents === weeklyCents ? null : shownCents / 100,
    weekly: weeklyCents && weeklyCents / 100,
    repaymentCents: repayment?.cents ?? null,
    metres: metresOf(car),
  }
}

/** Of what is lived in. */
function metresOf({ caravan, variant }: Car): number | null {
  if (!caravan) return null
  const millimetres = (caravan.bodyLength && millimetresOf(caravan.bodyLength)) || variant?.lengthMm || null
  return millimetres === null ? null : millimetres / 1000
}

function words(value: ReturnType<Filter['of']>): readonly string[] {
  if (value === null || value === undefined) return []
  return typeof value === 'object' ? value.map(String) : [String(value)]
}
