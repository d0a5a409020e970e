import { contactOfCar } from '#app/locations/place-of-car.ts'
import type { Car } from '#app/stock/car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { kilometres } from '#app/ui/money.ts'
import { regoLine } from '#app/vehicle/rego.ts'
import { printedPrice } from '#app/vehicle/share/print-sheet.ts'

/**
 * The car in plain words, for a marketplace where nothing else can be sent. The licence of who sells it and the registration, or the
 * VIN where it has none, stand in every advertisement (Motor Dealers and Repairers Regulation 2014, New South Wales).
 */
export function carText(car: Car, settings: SiteSettings, now: Date): string {
  const { text, type, total, was } = printedPrice(car, settings)
  const place = contactOfCar(car, settings)
  const { street, city, state, postcode } = place.address
  const rego = regoLine(car, settings, now) ?? (car.registrationPlate && `Rego ${car.registrationPlate}`)
  const facts = [
    car.odometerKm && kilometres(car.odometerKm),
    car.simpleTransmission,
    car.simpleFuel,
    car.colour,
  ]
  const price = [text, type?.toLowerCase(), total && `(${total} drive away)`, was?.toLowerCase()]
  const licence = place.dealer_license_number
  const blocks = [
    [car.name, price.filter(Boolean).join(' '), facts.filter(Boolean).join(' · ')],
    [car.dealerComments?.trim()],
    car.features.map((one) => `- ${one}`),
    [
      settings.name,
      `${street}, ${city} ${state.toUpperCase()} ${postcode}`,
      place.contact_detail.phone && `Phone ${place.contact_detail.phone}`,
      licence && `Dealer licence ${licence}`,
      car.registrationPlate && rego?.includes(car.registrationPlate)
        ? rego
        : [rego, car.vin && `VIN ${car.vin}`].filter(Boolean).join(', '),
      `Stock ${car.stockNumber}`,
    ],
  ]
  return blocks
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}
