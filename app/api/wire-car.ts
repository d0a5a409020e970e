import { z } from 'zod'

/** A car as it goes over the wire (STK-01 … STK-12): these fields and no others (API-40). Money in dollars. */

const text = z.string().nullable()
const number = z.number().nullable()
const any = z.record(z.string(), z.unknown())

const Location = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    phone: text,
    address: z.strictObject({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      postcode: z.string(),
      place_url: text,
    }),
    distribution_locations: z.array(z.unknown()),
  })
  .meta({ id: 'VehicleLocation' })

const Variant = z.strictObject({
  cylinders: number,
  enginesize: number,
  enginesize_litres: number,
  induction: text,
  geartype: text,
  fuelconsumptioncombined: number,
  fuelcapacity: number,
  grossvehiclemass: number,
  vehiclelength: number,
  vehicleheight: number,
  vehiclewidth: number,
  towingcapacitybraked: number,
  bodyconfiguration: text,
  torque: text,
  ancaprating: text,
})

const Caravan = z.strictObject({
  body_width: text,
  body_length: text,
  tare_weight: number,
  axle_type: text,
  sleeps: number,
  aggregate_trailer_mass: number,
  layout: z.array(z.string()),
})

const Motorcycle = z.strictObject({
  seat_height: number,
  wet_weight: number,
  learner_approved: z.boolean().nullable(),
})

const Battery = z.strictObject({
  range: number,
  capacity: number,
  fast_charging: number,
  home_charging: number,
})

const identity = {
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  year: number,
  make: z.string(),
  model: z.string(),
  badge: text,
  series: text,
  colour: text,
  interior_colour: text,
  vin: text,
  nvic: text,
  has_nvic: z.boolean(),
  stocknum: z.string(),
  regplate: text,
  rego_expiry: text,
  build_date: text,
  compliance_date: text,
  carsales_title: text,
  created_at: z.string(),
  updated_at: z.string(),
}

const state = {
  car_type: z.string(),
  item_type: z.string(),
  status: z.string(),
  sold: z.boolean(),
  sold_at: text,
  reserved: z.boolean(),
  certified: z.boolean(),
  preorder: z.boolean(),
  tag: text,
  categories: z.array(z.string()),
}

const prices = {
  price: number,
  before_price: number,
  offer_price: number,
  subscription_price: number,
  price_type: text,
  drive_away_price: number,
}

const specification = {
  km: number,
  seats: number,
  doors: number,
  drive: text,
  trans: text,
  engine_size: number,
  engine_size_litres: number,
  fuel: text,
  simple_fuel: text,
  simple_body: text,
  simple_drive: text,
  simple_transmission: text,
  gearnum: number,
  bodyconfiguration: text,
  standardEquipment: z.array(z.string()),
  features: z.array(z.string()),
}

const place = {
  private_suburb: text,
  private_postcode: text,
  city: text,
  state: text,
  location_id: text,
  location_name: text,
  dealership_id: text,
  dealership_slug: text,
  dealership_name: text,
  location: Location.nullable(),
}

const Image = z.strictObject({
  image: z.strictObject({ url: z.string(), thumb: z.strictObject({ url: z.string() }) }),
})

const media = {
  photos_count: z.int(),
  images: z.array(Image),
  thumbnails: z.array(z.string()),
  primary_image_url: text,
  video_url: text,
  external_video_url: text,
  spin_images: z.array(z.string()),
  spin_code: text,
  spin_interior_image: text,
  hotspots: z.strictObject({ exterior: z.array(any), interior: z.array(any) }).nullable(),
}

export const WireCar = z
  .strictObject({
    ...identity,
    ...state,
    ...prices,
    ...specification,
    ...place,
    ...media,
    dealercomments: text,
    file: text,
    payment_processors: z.array(z.unknown()),
    finance_lenders: any,
    youxQuote: z.unknown(),
    autograb_data: z.strictObject({ average_market_price: number, state_average_market_price: number }),
    variant: Variant.nullable(),
    caravan: Caravan.nullable(),
    motorcycle: Motorcycle.nullable(),
    battery: Battery.nullable(),
    /** How often its page was looked at. */
    views: z.int(),
  })
  .meta({ id: 'Vehicle' })

/** What may change while a page lies in a cache (API-09). */
export const ChangingFields = WireCar.pick({
  price: true,
  before_price: true,
  offer_price: true,
  subscription_price: true,
  price_type: true,
  drive_away_price: true,
  status: true,
  sold: true,
  reserved: true,
  tag: true,
  km: true,
  photos_count: true,
  updated_at: true,
}).partial()
