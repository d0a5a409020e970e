/** One model as Australian dealers sell it. Prices are this year's when it is still sold, else its last list price. */
export interface CarLine {
  model: string
  body: Body
  seats: number
  sold: [from: number, to: number]
  /** Length, width, height in mm, gross vehicle mass in kg, braked towing in kg, tank in litres (0: none). */
  size: [number, number, number, number, number, number]
  /** By a letter that badges use: litres, fuel and cylinders, drive, gearbox, torque in Nm, litres (or kWh) per 100 km. */
  engines: Record<string, string>
  badges: Badge[]
  share?: number
  doors?: number
  /** Part of its value that a year leaves. */
  holds?: number
  ancap?: 0 | 3 | 4 | 5
  series?: [from: number, code: string][]
}

export type Badge = [name: string, price: number, engine: string, from?: number, to?: number]

export interface CarMake {
  make: string
  /** How a vehicle identification number of it begins. */
  vin: string
  /** Weight among the makes of a general yard. */
  share: number
  lines: CarLine[]
}

export type Body =
  | 'SUV'
  | 'Ute'
  | 'Sedan'
  | 'Hatchback'
  | 'Wagon'
  | 'Coupe'
  | 'Convertible'
  | 'People Mover'
  | 'Van'
  | 'Cab Chassis'
  | 'Light Truck'
  | 'Bus'

export interface Powertrain {
  litres: number | null
  cylinders: number | null
  induction: string | null
  simpleFuel: 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric' | 'LPG'
  fuel: string
  simpleDrive: 'FWD' | 'RWD' | 'AWD' | '4WD'
  drive: string
  simpleTransmission: 'Automatic' | 'Manual'
  transmission: string
  gearType: string
  gears: number | null
  torqueNm: number
  consumption: number
  isPlugIn: boolean
}

const fuels = {
  P: ['Petrol', 'Petrol - Unleaded ULP'],
  U: ['Petrol', 'Petrol - Premium ULP'],
  D: ['Diesel', 'Diesel'],
  H: ['Hybrid', 'Petrol/Electric Hybrid'],
  K: ['Hybrid', 'Plug-in Hybrid'],
  E: ['Electric', 'Electric'],
  L: ['LPG', 'Petrol/LPG Dual Fuel'],
} as const

const drives = {
  FWD: 'Front Wheel Drive',
  RWD: 'Rear Wheel Drive',
  AWD: 'All Wheel Drive',
  '4WD': '4X4 Dual Range',
} as const

const inductions = { t: 'Turbo', tt: 'Twin Turbo', s: 'Supercharged' } as const

const gearboxes = {
  A: ['Automatic', 'Sports Automatic'],
  D: ['Automatic', 'Dual Clutch Automatic'],
  C: ['Automatic', 'Constantly Variable Transmission'],
  R: ['Automatic', 'Reduction Gear'],
  M: ['Manual', 'Manual'],
} as const

const shape = /^(?:([\d.]+))?([PUDHKEL])(\d+)?(tt|t|s)? (FWD|RWD|AWD|4WD) (\d+)?([ADCRM]) (\d+) ([\d.]+)$/

const known = new Map<string, Powertrain>()

/** Reads '2.8D4t 4WD 6A 500 8.0'. */
export function powertrain(text: string): Powertrain {
  const cached = known.get(text)
  if (cached) return cached
  const parts = shape.exec(text)
  if (!parts) throw new Error(`not a powertrain: "${text}"`)
  const [, litres, fuelLetter, cylinders, induction, driveWord, gears, gearbox, torque, consumption] = parts
  const [simpleFuel, fuel] = fuels[fuelLetter as keyof typeof fuels]
  const [simpleTransmission, gearType] = gearboxes[gearbox as keyof typeof gearboxes]
  const simpleDrive = driveWord as keyof typeof drives
  const read: Powertrain = {
    litres: litres ? Number(litres) : null,
    cylinders: cylinders ? Number(cylinders) : null,
    induction: induction ? inductions[induction as keyof typeof inductions] : cylinders ? 'Aspirated' : null,
    simpleFuel,
    fuel,
    simpleDrive,
    drive: drives[simpleDrive],
    simpleTransmission,
    transmission: gears ? `${gears} Speed ${gearType}` : gearType,
    gearType,
    gears: gears ? Number(gears) : null,
    torqueNm: Number(torque),
    consumption: Number(consumption),
    isPlugIn: fuelLetter === 'K' || fuelLetter === 'E',
  }
  known.set(text, read)
  return read
}
