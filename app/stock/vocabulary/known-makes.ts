/** Makes sold in Australia, spelled as their makers do: cars, trucks, motorcycles, caravans (STK-49). */
const cars = listed(`
  Abarth, Alfa Romeo, Alpina, Alpine, Aston Martin, Audi, Austin, Bentley, BMW, Bugatti, Buick, BYD,
  Cadillac, Caterham, Chery, Chevrolet, Chrysler, Citroen, Cupra, Daewoo, Daihatsu, Datsun, Deepal, Denza,
  Dodge, DS, Ferrari, Fiat, Ford, Foton, FPV, GAC, Geely, Genesis, GMC, GMSV, Great Wall, GWM, Haval,
  Holden, Honda, HSV, Hummer, Hyundai, Ineos, Infiniti, Isuzu, JAC, Jaecoo, Jaguar, Jeep, Jensen, KGM,
  Kia, Lamborghini, Lancia, Land Rover, LDV, Leapmotor, Lexus, Lincoln, Lotus, Mahindra, Maserati, Mazda,
  McLaren, Mercedes-Benz, MG, MINI, Mitsubishi, Mitsuoka, Morgan, Morris, Nissan, Omoda, Opel, Packard,
  Peugeot, Plymouth, Polestar, Pontiac, Porsche, Proton, Ram, Renault, Rolls-Royce, Rover, Saab, Skoda,
  Skywell, Smart, SsangYong, Subaru, Suzuki, Tata, Tesla, Toyota, Triumph, TVR, Volkswagen, Volvo, XPeng,
  Zeekr
`)

const trucks = listed(`
  DAF, Freightliner, Fuso, Hino, International, Iveco, Kenworth, Mack, MAN, Scania, UD Trucks,
  Western Star
`)

const motorcycles = listed(`
  Aprilia, Benelli, BSA, Can-Am, CFMoto, Ducati, GasGas, Harley-Davidson, Husqvarna, Indian, Kawasaki,
  KTM, Moto Guzzi, MV Agusta, Norton, Piaggio, Polaris, Royal Enfield, Vespa, Yamaha, Zero
`)

const caravans = listed(`
  Adria, Avan, Avida, Coromal, Crusader, Goldstream, Jayco, Jurgens, Kedron, Millard, New Age, Nova,
  Paramount, Regent, Retreat, Roadstar, Royal Flair, Snowy River, Sunliner, Supreme, Talvor, Trakka,
  Windsor, Winnebago, Zone RV
`)

function listed(names: string): string[] {
  return names.trim().split(/,\s+/)
}

export const knownMakes: readonly string[] = [...cars, ...trucks, ...motorcycles, ...caravans].sort((a, b) =>
  a.localeCompare(b, 'en'),
)

const otherSpellings: Record<string, string> = {
  benz: 'Mercedes-Benz',
  mercedes: 'Mercedes-Benz',
  vw: 'Volkswagen',
  chevy: 'Chevrolet',
  harley: 'Harley-Davidson',
  greatwallmotors: 'GWM',
  citroën: 'Citroen',
  jlrlandrover: 'Land Rover',
  rangerover: 'Land Rover',
  udtruck: 'UD Trucks',
}

const bySpelling = new Map([
  ...knownMakes.map((make) => [plainName(make), make] as const),
  ...Object.entries(otherSpellings).map(([spelling, make]) => [plainName(spelling), make] as const),
])

/** 'MERCEDES BENZ' is 'Mercedes-Benz'; null for a make that the list does not know. */
export function canonicalMake(name: string): string | null {
  return bySpelling.get(plainName(name)) ?? null
}

/** The make at the start of a title's words and how many of them it takes. */
export function makeAtStart(words: readonly string[]): { make: string; length: number } | null {
  const parts = words.slice(0, 3).map(plainName)
  for (let length = parts.length; length > 0; length--) {
    const make = bySpelling.get(parts.slice(0, length).join(''))
    if (make !== undefined && !isModelOf(make, words[0]!)) return { make, length }
  }
  return null
}

/** Letters and digits only, so that 'CX 5', 'CX-5' and 'cx5' are one name. */
export function plainName(name: string): string {
  const lower = name.toLowerCase()
  if (/^[a-z0-9]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9+]+/g, '')
}

/** 'Range Rover …' names its make only by its model, so the words stay. */
function isModelOf(make: string, word: string): boolean {
  return make === 'Land Rover' && plainName(word) === 'range'
}
