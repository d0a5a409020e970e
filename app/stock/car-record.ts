import { placeOfCar } from '#app/locations/place-of-car.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Car } from './car.ts'
import { hidesEarlierPrice } from './price.ts'

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** The car as it goes over the wire: the names of STK-01 … STK-12, money in dollars. */
export function carRecord(car: Car, settings: Pick<SiteSettings, 'locations' | 'dealerships' | 'price'>) {
  return {
    ...identity(car),
    ...state(car),
    ...prices(car, settings),
    ...specification(car),
    ...place(car, settings),
    ...media(car),
    ...more(car),
  }
}
export type CarRecord = ReturnType<typeof carRecord>

const identity = (car: Car) => ({
  id: car.id,
  slug: car.slug,
  path: `/cars/${car.slug}`,
  name: car.name,
  year: car.year,
  make: car.make,
  model: car.model,
  badge: car.badge,
  series: car.series,
  colour: car.colour,
  interior_colour: car.interiorColour,
  vin: car.vin,
  nvic: car.nvic,
  has_nvic: car.nvic !== null,
  stocknum: car.stockNumber,
  regplate: car.registrationPlate,
  rego_expiry: car.registrationExpiry,
  build_date: car.buildDate,
  compliance_date: car.complianceDate,
  carsales_title: car.carsalesTitle,
  created_at: car.createdAt,
  updated_at: car.updatedAt,
})

const state = (car: Car) => ({
  car_type: car.carType,
  item_type: car.itemType,
  status: car.status,
  sold: car.status === 'sold',
  sold_at: car.soldAt,
  reserved: car.isReserved,
  certified: car.isCertified,
  preorder: car.isPreorder,
  tag: car.tag,
  categories: car.categories,
})

/** `before_price`: as far as it shows (PRC-07). */
const prices = (car: Car, settings: Pick<SiteSettings, 'price'>) => ({
  price: dollars(car.priceCents),
  before_price: hidesEarlierPrice(car, settings) ? null : dollars(car.beforePriceCents),
  offer_price: dollars(car.offerPriceCents),
  subscription_price: dollars(car.subscriptionPriceCents),
  price_type: car.priceType,
  drive_away_price: dollars(car.driveAwayPriceCents ?? null),
})

const specification = (car: Car) => ({
  km: car.odometerKm,
  seats: car.seats,
  doors: car.doors,
  drive: car.drive,
  trans: car.transmission,
  engine_size: car.engineSizeCc,
  engine_size_litres: car.engineLitres,
  fuel: car.fuel,
  simple_fuel: car.simpleFuel,
  simple_body: car.simpleBody,
  simple_drive: car.simpleDrive,
  simple_transmission: car.simpleTransmission,
  gearnum: car.gears,
  bodyconfiguration: car.bodyConfiguration,
  standardEquipment: car.standardEquipment,
  features: car.features,
})

function place(car: Car, settings: Pick<SiteSettings, 'locations' | 'dealerships'>) {
  const { location, dealership } = placeOfCar(car, settings)
  return {
    private_suburb: car.privateSuburb,
    private_postcode: car.privatePostcode,
    city: car.city ?? location?.address.city ?? null,
    state: car.state ?? location?.address.state ?? null,
    location_id: location?.id ?? null,
    location_name: location?.name ?? null,
    dealership_id: dealership?.id ?? null,
    dealership_slug: dealership?.slug ?? null,
    dealership_name: dealership?.name ?? null,
    location: location ? locationRecord(location) : null,
  }
}

const locationRecord = ({ id, name, slug, contact_detail, address, distribution_locations }: Location) => ({
  id,
  name,
  slug,
  phone: contact_detail.phone ?? null,
  address: {
    street: address.street,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    place_url: address.place_url ?? null,
  },
  distribution_locations,
})

const media = (car: Car) => ({
  photos_count: car.images.length,
  images: car.images.map(({ url, thumbUrl }) => ({ image: { url, thumb: { url: thumbUrl ?? url } } })),
  thumbnails: car.images.map(({ url, thumbUrl }) => thumbUrl ?? url),
  primary_image_url: car.images[0]?.url ?? null,
  video_url: car.videoUrl,
  external_video_url: car.externalVideoUrl,
  spin_images: car.spinImages,
  spin_code: car.spinCode,
  spin_interior_image: car.spinInteriorImage,
  hotspots: car.hotspots,
})

const more = (car: Car) => ({
  dealercomments: car.dealerComments,
  file: car.historyReportUrl,
  payment_processors: car.paymentProcessors,
  finance_lenders: car.financeLenders,
  youxQuote: car.youxQuote,
  autograb_data: {
    average_market_price: dollars(car.averageMarketPriceCents),
    state_average_market_price: dollars(car.stateAverageMarketPriceCents),
  },
  variant: car.variant && {
    cylinders: car.variant.cylinders,
    enginesize: car.variant.engineSizeCc,
    enginesize_litres: car.variant.engineLitres,
    induction: car.variant.induction,
    geartype: car.variant.gearType,
    fuelconsumptioncombined: car.variant.fuelConsumptionCombined,
    fuelcapacity: car.variant.fuelCapacityLitres,
    grossvehiclemass: car.variant.grossVehicleMassKg,
    vehiclelength: car.variant.lengthMm,
    vehicleheight: car.variant.heightMm,
    vehiclewidth: car.variant.widthMm,
    towingcapacitybraked: car.variant.brakedTowingKg,
    bodyconfiguration: car.variant.bodyConfiguration,
    torque: car.variant.torque,
    ancaprating: car.variant.ancapRating,
  },
  caravan: car.caravan && {
    body_width: car.caravan.bodyWidth,
    body_length: car.caravan.bodyLength,
    tare_weight: car.caravan.tareKg,
    axle_type: car.caravan.axleType,
    sleeps: car.caravan.sleeps,
    aggregate_trailer_mass: car.caravan.aggregateTrailerMassKg,
    layout: car.caravan.layout ?? [],
  },
  motorcycle: car.motorcycle
    ? {
        seat_height: car.motorcycle.seatHeightMm,
        wet_weight: car.motorcycle.wetWeightKg,
        learner_approved: car.motorcycle.isLearnerApproved,
      }
    : null,
  battery: car.battery
    ? {
        range: car.battery.rangeKm,
        capacity: car.battery.capacityKwh,
        fast_charging: car.battery.fastChargeKw,
        home_charging: car.battery.homeChargeKw,
      }
    : null,
})
