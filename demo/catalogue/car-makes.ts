import * as american from './american-and-local-makes.ts'
import type { CarMake } from './car-line.ts'
import * as chinese from './chinese-makes.ts'
import * as commercial from './commercial-makes.ts'
import * as european from './european-makes.ts'
import * as exotic from './exotic-makes.ts'
import * as japanese from './japanese-makes.ts'
import * as korean from './korean-makes.ts'
import * as prestige from './prestige-makes.ts'

const groups = [japanese, korean, chinese, american, european, commercial, prestige, exotic]

export const carMakes: readonly CarMake[] = groups.flatMap((group) => Object.values<CarMake>(group))

const byName = new Map(carMakes.map((make) => [make.make, make]))

export function carMakeCalled(name: string): CarMake {
  const make = byName.get(name)
  if (!make) throw new Error(`the catalogue has no make called "${name}"`)
  return make
}
