import type { z } from 'zod'
import {
  type BatterySpecification,
  type CaravanSpecification,
  FeedCar,
  type MotorcycleSpecification,
  type Variant,
} from '../car.ts'
import type { Media } from './cell-lists.ts'
import type { PricedAmount } from './cell-money.ts'
import type { CellParser } from './cell-values.ts'
import type { StockState } from './cell-words.ts'

/** What is gathered from a row before the car is made of it. */
export type Draft = {
  car: Partial<FeedCar>
  variant: Partial<z.infer<typeof Variant>>
  caravan: Partial<z.infer<typeof CaravanSpecification>>
  motorcycle: Partial<z.infer<typeof MotorcycleSpecification>>
  battery: Partial<z.infer<typeof BatterySpecification>>
  extra: {
    title?: string
    state?: StockState
    sold?: boolean
    price?: PricedAmount
    offer?: PricedAmount
    media?: Media[]
    primaryImage?: string
    thumbnails?: string[]
  }
}

/** A name of the wire (STK-01 … STK-12), where its value goes and how a cell becomes one. */
export type Target = {
  wire: string
  part: keyof Draft
  key: string
  parse: CellParser<unknown>
  isList: boolean
  /** Other names under which a feed without a mapping may have it. */
  also: string[]
}

export function car<Key extends keyof FeedCar>(
  wire: string,
  key: Key,
  parse: CellParser<NonNullable<FeedCar[Key]>>,
  also: string[] = [],
): Target {
  return { wire, part: 'car', key, parse, isList: Array.isArray(emptyCar[key]), also }
}

/** Of a part that a feed may also name without the part. */
const specification =
  <Part extends 'variant' | 'caravan' | 'motorcycle' | 'battery'>(part: Part, mayStandAlone: boolean) =>
  <Key extends keyof Draft[Part] & string>(
    wire: string,
    key: Key,
    parse: CellParser<NonNullable<Draft[Part][Key]>>,
    isList = false,
  ): Target => ({ wire: `${part}.${wire}`, part, key, parse, isList, also: mayStandAlone ? [wire] : [] })
export const variant = specification('variant', false)
export const caravan = specification('caravan', true)
export const motorcycle = specification('motorcycle', true)
export const battery = specification('battery', false)

export function extra<Key extends keyof Draft['extra']>(
  wire: string,
  key: Key,
  parse: CellParser<NonNullable<Draft['extra'][Key]>>,
  also: string[] = [],
): Target {
  return { wire, part: 'extra', key, parse, isList: key === 'thumbnails' || key === 'media', also }
}

export const emptyCar: FeedCar = FeedCar.parse({
  stockNumber: 'x',
  make: 'x',
  model: 'x',
  carType: 'used',
  status: 'in_stock',
})
