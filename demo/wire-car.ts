/** A vehicle in the names that a feed without a mapping uses. Money is whole dollars; what is not known is left out. */
export type WireCar = {
  stocknum: string
  year: number
  make: string
  model: string
  badge?: string
  series?: string
  colour?: string
  interior_colour?: string
  vin?: string
  regplate?: string
  rego_expiry?: string
  build_date?: string
  compliance_date?: string
  created_at: string
  car_type: 'new' | 'demo' | 'used'
  item_type: 'car' | 'caravan' | 'motorhome' | 'motorcycle'
  status: 'in_stock' | 'coming_soon' | 'sold'
  sold_at?: string
  reserved: boolean
  certified: boolean
  preorder: boolean
  tag?: string
  categories: string[]
  show_on_dealer_website: boolean
  rank: number
  price?: number
  before_price?: number
  offer_price?: number
  subscription_price?: number
  price_type?: PriceType
  drive_away_price?: number
  km?: number
  seats?: number
  doors?: number
  drive?: string
  trans?: string
  engine_size?: number
  engine_size_litres?: number
  fuel?: string
  simple_fuel?: string
  simple_body: string
  simple_drive?: string
  simple_transmission?: string
  gearnum?: number
  bodyconfiguration?: string
  standardEquipment?: string[]
  features: string[]
  dealercomments?: string
  location_id: string
  images: string[]
  spin_images?: string[]
  spin_interior_image?: string
  hotspots?: WireHotspots
  video_url?: string
  /** Its history report. */
  file?: string
  payment_processors?: PaymentProcessor[]
  finance_lenders?: Record<string, LenderOffer | LenderRates>
  youxQuote?: LenderQuote
  autograb_data?: { average_market_price: number; state_average_market_price: number }
  variant?: WireVariant
  caravan?: WireCaravan
  motorcycle?: { seat_height: number; wet_weight: number; learner_approved: boolean }
  battery?: { range: number; capacity: number; fast_charging: number; home_charging: number }
}

export type WireHotspot = {
  id: string
  description: string
  angles: readonly { frame: number; x: number; y: number }[]
}
export type WireHotspots = { exterior: readonly WireHotspot[]; interior: readonly WireHotspot[] }

export type PriceType =
  | 'drive_away_price'
  | 'estimated_drive_away_price'
  | 'excluding_government_charges_price'

type PaymentProcessor = { provider: string; deposit: number }

export type LenderOffer = {
  financeProvider: string
  interestRate: number
  comparisonRate: number
  paymentWeek: number
  paymentMonth: number
  termYears: number
  termMonths: number
  termWeeks: number
  deposit: number
  balloon: number
  establishmentFees: number
  totalPayable: number
  disclaimer: string
}

/** Of a lender that has made no offer for the car itself. */
export type LenderRates = Pick<
  LenderOffer,
  'financeProvider' | 'interestRate' | 'comparisonRate' | 'disclaimer'
>

export type LenderQuote = {
  weeklyRepaymentAmount: number
  advertisedRate: number
  comparisonRate: number
}

export type WireVariant = {
  cylinders?: number
  enginesize?: number
  enginesize_litres?: number
  induction?: string
  geartype?: string
  fuelconsumptioncombined?: number
  fuelcapacity?: number
  grossvehiclemass?: number
  vehiclelength?: number
  vehicleheight?: number
  vehiclewidth?: number
  towingcapacitybraked?: number
  bodyconfiguration?: string
  torque?: string
  ancaprating?: string
}

type WireCaravan = {
  body_width?: string
  body_length?: string
  tare_weight?: number
  axle_type?: string
  sleeps?: number
  aggregate_trailer_mass?: number
  layout?: readonly string[]
}

/** Leaves out what is null or undefined, so that the feed has no empty names. */
export function known<Value extends object>(
  value: {
    [Key in keyof Value]: Value[Key] | null | undefined
  },
): Value {
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null && part !== undefined),
  ) as Value
}
