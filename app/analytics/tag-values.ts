import type { Vehicle } from './page-facts.ts'

/** As tags are told it; what is null or empty is left out. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

export const present = (values: Values): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] => entry[1] != null && entry[1] !== '',
    ),
  )

export const vehicleParameters = (vehicle: Vehicle | undefined): Values =>
  vehicle
    ? {
        item_id: vehicle.id,
        item_number: vehicle.stockNumber,
        item_condition: vehicle.condition,
        item_year: vehicle.year,
        item_make: vehicle.make,
        item_model: vehicle.model,
        item_variant: vehicle.variant,
        item_category: vehicle.body,
        item_color: vehicle.colour,
        item_fuel_type: vehicle.fuel,
        item_price: vehicle.price,
      }
    : {}

export const item = ({ id, name, make, model, variant, condition, price }: Vehicle, index?: number) =>
  present({
    item_id: id,
    item_name: name,
    item_brand: make,
    item_category: condition,
    item_category2: model,
    item_variant: variant,
    price,
    quantity: 1,
    index,
  })

export const worth = ({ price }: Vehicle) => (price === null ? {} : { value: price })
