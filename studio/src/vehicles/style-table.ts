import { randomSource } from '../core/math.ts'
import { COLOURS, TRIMS } from '../paint/colours.ts'
import type { VehicleRequest } from './types.ts'

type Style = Omit<VehicleRequest, 'colour' | 'plate'>

/** Look by make: a front-end style and rear lamps that all its cars share unless the model says otherwise. */
export const MAKE_STYLES: Record<string, Partial<Style>> = {
  toyota: { face: 'hexagon', tail: 'wedge', accent: 'satin' },
  mazda: { face: 'shield', tail: 'rings', accent: 'chrome', wheel: 'turbine' },
  hyundai: { face: 'splitLamp', tail: 'bar', accent: 'black' },
  kia: { face: 'hexagon', tail: 'vertical', accent: 'black', wheel: 'turbine', wheelFinish: 'machined' },
  ford: { face: 'upright', tail: 'block', accent: 'black' },
  nissan: { face: 'shield', tail: 'blade', accent: 'satin' },
  mitsubishi: { face: 'splitLamp', tail: 'blade', accent: 'chrome' },
  subaru: { face: 'hexagon', tail: 'blade', accent: 'satin' },
  honda: { face: 'chromeBars', tail: 'bar', accent: 'satin' },
  volkswagen: { face: 'chromeBars', tail: 'blade', accent: 'satin' },
  bmw: { face: 'lowIntake', tail: 'blade', accent: 'satin', wheel: 'multiY' },
  mercedes: { face: 'chromeBars', tail: 'wedge', accent: 'chrome', wheel: 'turbine' },
  audi: { face: 'shield', tail: 'bar', accent: 'satin', wheel: 'twinFive' },
  tesla: { face: 'lightBar', tail: 'blade', accent: 'black', wheel: 'aero', roof: 'glass' },
  byd: { face: 'lightBar', tail: 'bar', accent: 'satin', wheel: 'aero' },
  mg: { face: 'hexagon', tail: 'wedge', accent: 'chrome' },
  gwm: { face: 'hexagon', tail: 'bar', accent: 'chrome' },
  suzuki: { face: 'friendly', tail: 'vertical', accent: 'chrome' },
  isuzu: { face: 'upright', tail: 'block', accent: 'chrome' },
  lexus: { face: 'shield', tail: 'bar', accent: 'chrome', wheel: 'mesh' },
  landrover: { face: 'upright', tail: 'block', accent: 'black' },
  volvo: { face: 'chromeBars', tail: 'vertical', accent: 'chrome' },
  porsche: { face: 'lowIntake', tail: 'bar', accent: 'black', wheel: 'tenSpoke' },
  jeep: { face: 'upright', tail: 'vertical', accent: 'black' },
  mercedesbenz: { face: 'chromeBars', tail: 'wedge', accent: 'chrome', wheel: 'turbine' },
  holden: { face: 'hexagon', tail: 'wedge', accent: 'chrome' },
  hsv: { face: 'lowIntake', tail: 'wedge', accent: 'black', wheel: 'tenSpoke' },
  ram: { face: 'upright', tail: 'block', accent: 'chrome' },
  chevrolet: { face: 'upright', tail: 'block', accent: 'chrome' },
  dodge: { face: 'upright', tail: 'bar', accent: 'black' },
  chrysler: { face: 'chromeBars', tail: 'vertical', accent: 'chrome' },
  ldv: { face: 'hexagon', tail: 'bar', accent: 'chrome' },
  chery: { face: 'hexagon', tail: 'bar', accent: 'satin' },
  skoda: { face: 'chromeBars', tail: 'blade', accent: 'chrome' },
  renault: { face: 'splitLamp', tail: 'wedge', accent: 'satin' },
  peugeot: { face: 'shield', tail: 'bar', accent: 'black' },
  citroen: { face: 'splitLamp', tail: 'blade', accent: 'black' },
  cupra: { face: 'lowIntake', tail: 'bar', accent: 'black', wheelFinish: 'bronze' },
  mini: { face: 'friendly', tail: 'vertical', accent: 'black', roof: 'black' },
  fiat: { face: 'friendly', tail: 'vertical', accent: 'chrome' },
  abarth: { face: 'friendly', tail: 'vertical', accent: 'black', wheelFinish: 'black' },
  polestar: { face: 'lightBar', tail: 'bar', accent: 'black', wheel: 'aero', roof: 'glass' },
  mahindra: { face: 'upright', tail: 'vertical', accent: 'chrome' },
  ssangyong: { face: 'upright', tail: 'wedge', accent: 'chrome' },
  kgm: { face: 'upright', tail: 'wedge', accent: 'black' },
  genesis: { face: 'splitLamp', tail: 'bar', accent: 'chrome', wheel: 'multiY' },
  infiniti: { face: 'shield', tail: 'wedge', accent: 'chrome' },
  jaguar: { face: 'shield', tail: 'bar', accent: 'satin', wheel: 'mesh' },
  alfaromeo: { face: 'shield', tail: 'bar', accent: 'satin', wheel: 'mesh' },
  maserati: { face: 'shield', tail: 'wedge', accent: 'chrome', wheel: 'mesh' },
  bentley: { face: 'chromeBars', tail: 'rings', accent: 'chrome', wheel: 'mesh' },
  rollsroyce: { face: 'chromeBars', tail: 'vertical', accent: 'chrome', wheel: 'turbine' },
  astonmartin: { face: 'lowIntake', tail: 'blade', accent: 'satin', wheel: 'multiY' },
  ferrari: { face: 'lowIntake', tail: 'rings', accent: 'black', wheel: 'multiY' },
  lamborghini: { face: 'lowIntake', tail: 'blade', accent: 'black', wheel: 'twinFive' },
  mclaren: { face: 'lowIntake', tail: 'bar', accent: 'black', wheel: 'multiY' },
  lotus: { face: 'lowIntake', tail: 'rings', accent: 'black' },
}

/** Look by model, where the make's style is not enough; keys are lower case without spaces or dashes. */
export const MODEL_STYLES: Record<string, Partial<Style>> = {
  'toyota/hilux': { body: 'dualCabUte', face: 'upright', tail: 'block', accent: 'satin', wheel: 'sixBroad' },
  'toyota/landcruiser': {
    body: 'offRoader',
    face: 'upright',
    tail: 'block',
    accent: 'chrome',
    extras: ['bullBar', 'snorkel'],
  },
  'toyota/landcruiserprado': { body: 'offRoader', face: 'upright', tail: 'vertical' },
  'toyota/corolla': { body: 'hatch', face: 'lowIntake', tail: 'wedge' },
  'toyota/camry': { body: 'sedan' },
  'toyota/rav4': { body: 'suv', face: 'upright' },
  'toyota/kluger': { body: 'largeSuv' },
  'toyota/yaris': { body: 'smallHatch', face: 'friendly', tail: 'vertical' },
  'toyota/hiace': { body: 'van', face: 'utility' },
  'ford/ranger': { body: 'dualCabUte', face: 'upright', accent: 'black', wheelFinish: 'black' },
  'ford/everest': { body: 'largeSuv', face: 'upright', tail: 'wedge' },
  'ford/mustang': { body: 'coupe', face: 'lowIntake', tail: 'vertical' },
  'ford/transit': { body: 'van', face: 'utility', tail: 'vertical' },
  'isuzu/dmax': { body: 'dualCabUte', face: 'hexagon', accent: 'chrome' },
  'isuzu/mux': { body: 'largeSuv', face: 'hexagon', tail: 'wedge' },
  'mitsubishi/triton': { body: 'dualCabUte', face: 'splitLamp', tail: 'block' },
  'nissan/navara': { body: 'dualCabUte', face: 'shield', tail: 'block' },
  'mazda/bt50': { body: 'dualCabUte', face: 'chromeBars', tail: 'block' },
  'mazda/mx5': { body: 'convertible', face: 'lowIntake', tail: 'rings' },
  'tesla/model3': { body: 'electricSedan' },
  'tesla/modely': { body: 'electricSuv' },
  'byd/seal': { body: 'electricSedan', wheelFinish: 'machined' },
  'suzuki/jimny': { body: 'offRoader', face: 'friendly', tail: 'vertical', rails: false },
  'suzuki/swift': { body: 'smallHatch' },
  'kia/carnival': { body: 'peopleMover', face: 'splitLamp', tail: 'bar' },
  'volkswagen/golf': { body: 'hatch' },
  'subaru/outback': { body: 'wagon', rails: true },
}

/** Body by listing segment. */
export const SEGMENT_BODIES: Record<string, string> = {
  'small hatch': 'smallHatch',
  hatch: 'hatch',
  sedan: 'sedan',
  'large sedan': 'largeSedan',
  coupe: 'coupe',
  convertible: 'convertible',
  wagon: 'wagon',
  'compact suv': 'compactSuv',
  suv: 'suv',
  'large suv': 'largeSuv',
  'off-road suv': 'offRoader',
  'electric sedan': 'electricSedan',
  'electric suv': 'electricSuv',
  'dual cab ute': 'dualCabUte',
  'extra cab ute': 'extraCabUte',
  'single cab ute': 'singleCabUte',
  'people mover': 'peopleMover',
  van: 'van',
  'crew van': 'crewVan',
  bus: 'bus',
  'box truck': 'boxTruck',
  'tray truck': 'trayTruck',
  'cab chassis': 'cabChassis',
  motorhome: 'motorhome',
  motorcycle: 'motorcycleRoadster',
  'sport motorcycle': 'motorcycleSport',
  'cruiser motorcycle': 'motorcycleCruiser',
  caravan: 'caravanTouring',
  'pop-top caravan': 'caravanPopTop',
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619)
  return value >>> 0
}

/** Chooses a request for a listing; the same listing always gives the same picture. Colour is a key of COLOURS, or any when absent. */
export function styleFor(listing: {
  make: string
  model: string
  segment: string
  colour?: string
  plate?: string
  key?: string
}): VehicleRequest {
  const make = plain(listing.make)
  const seed = (hash(`${make}/${plain(listing.model)}`) % 90) + 1
  const random = randomSource(hash(listing.key ?? `${make}/${listing.model}/${listing.colour}`))
  const pick = <T>(items: T[]): T => items[Math.floor(random() * items.length)]
  const model = MODEL_STYLES[`${make}/${plain(listing.model)}`] ?? {}
  const body = model.body ?? SEGMENT_BODIES[listing.segment.toLowerCase()] ?? 'suv'
  const fixedFace = [
    'van',
    'crewVan',
    'bus',
    'boxTruck',
    'trayTruck',
    'cabChassis',
    'motorhome',
    'singleCabUte',
  ].includes(body)
  const style: Partial<Style> = { ...(fixedFace ? {} : MAKE_STYLES[make]), ...model }
  const uteTail = body.endsWith('CabUte') || body === 'offRoader' ? (style.tail ?? 'block') : style.tail
  return {
    ...style,
    body,
    tail: body.endsWith('CabUte') ? 'block' : uteTail,
    colour: listing.colour ?? pick(Object.keys(COLOURS)),
    plate: listing.plate ?? 'DEMO 01',
    seed,
    trim: style.trim ?? (fixedFace ? 'workwear' : pick(Object.keys(TRIMS).filter((t) => t !== 'workwear'))),
  }
}
