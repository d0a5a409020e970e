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

const FUELS = {
  P: ['Petrol', 'Petrol - Unleaded ULP'],
  U: ['Petrol', 'Petrol - Premium ULP'],
  D: ['Diesel', 'Diesel'],
  H: ['Hybrid', 'Petrol/Electric Hybrid'],
  K: ['Hybrid', 'Plug-in Hybrid'],
  E: ['Electric', 'Electric'],
  L: ['LPG', 'Petrol/LPG Dual Fuel'],
} as const

const DRIVES = {
  FWD: 'Front Wheel Drive',
  RWD: 'Rear Wheel Drive',
  AWD: 'All Wheel Drive',
  '4WD': '4X4 Dual Range',
} as const

const INDUCTIONS = { t: 'Turbo', tt: 'Twin Turbo', s: 'Supercharged' } as const

const GEARBOXES = {
  A: ['Automatic', 'Sports Automatic'],
  D: ['Automatic', 'Dual Clutch Automatic'],
  C: ['Automatic', 'Constantly Variable Transmission'],
  R: ['Automatic', 'Reduction Gear'],
  M: ['Manual', 'Manual'],
} as const

const SHAPE = /^(?:([\d.]+))?([PUDHKEL])(\d+)?(tt|t|s)? (FWD|RWD|AWD|4WD) (\d+)?([ADCRM]) (\d+) ([\d.]+)$/

/** Reads litres, fuel, cylinders, induction, drive, gears, gearbox, torque and consumption: '2.8D4t 4WD 6A 500 8.0'. */
export function powertrain(text: string): Powertrain {
  const parts = SHAPE.exec(text)
  if (!parts) throw new Error(`not a powertrain: "${text}"`)
  const [, litres, fuelLetter, cylinders, induction, drive, gears, gearbox, torque, consumption] = parts
  const [simpleFuel, fuel] = FUELS[fuelLetter as keyof typeof FUELS]
  const [simpleTransmission, gearType] = GEARBOXES[gearbox as keyof typeof GEARBOXES]
  const simpleDrive = drive as keyof typeof DRIVES
  const breathing = induction ? INDUCTIONS[induction as keyof typeof INDUCTIONS] : 'Aspirated'
  return {
    ...{ simpleFuel, fuel, simpleDrive, simpleTransmission, gearType },
    litres: litres ? Number(litres) : null,
    cylinders: cylinders ? Number(cylinders) : null,
    induction: cylinders ? breathing : null,
    isPlugIn: fuelLetter === 'K' || fuelLetter === 'E',
    drive: DRIVES[simpleDrive],
    transmission: gears ? `${gears} Speed ${gearType}` : gearType,
    gears: gears ? Number(gears) : null,
    torqueNm: Number(torque),
    consumption: Number(consumption),
  }
}
