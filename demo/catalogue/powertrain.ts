export type Powertrain = {
  litres: number | null
  cylinders: number | null
  induction: string | null
  simpleFuel: 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric' | 'LPG'
  fuel: string
  isPlugIn: boolean
  simpleDrive: 'FWD' | 'RWD' | 'AWD' | '4WD'
  drive: string
  simpleTransmission: 'Automatic' | 'Manual'
  transmission: string
  gearType: string
  gears: number | null
  torqueNm: number
  /** Litres per 100 km; of an electric car kilowatt-hours. */
  consumption: number
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

/** Reads litres, fuel, cylinders, induction, drive, gears, gearbox, torque and consumption: '2.8D4t 4WD 6A 500 8.0'. */
export function powertrain(text: string): Powertrain {
  const parts = shape.exec(text)
  if (!parts) throw new Error(`not a powertrain: "${text}"`)
  const [, litres, fuelLetter, cylinders, induction, drive, gears, gearbox, torque, consumption] = parts
  const [simpleFuel, fuel] = fuels[fuelLetter as keyof typeof fuels]
  const [simpleTransmission, gearType] = gearboxes[gearbox as keyof typeof gearboxes]
  const simpleDrive = drive as keyof typeof drives
  const breathing = induction ? inductions[induction as keyof typeof inductions] : 'Aspirated'
  return {
    ...{ simpleFuel, fuel, simpleDrive, simpleTransmission, gearType },
    litres: litres ? Number(litres) : null,
    cylinders: cylinders ? Number(cylinders) : null,
    induction: cylinders ? breathing : null,
    isPlugIn: fuelLetter === 'K' || fuelLetter === 'E',
    drive: drives[simpleDrive],
    transmission: gears ? `${gears} Speed ${gearType}` : gearType,
    gears: gears ? Number(gears) : null,
    torqueNm: Number(torque),
    consumption: Number(consumption),
  }
}
