import type { CarStatus, CarType, PriceType } from '../car.ts'

/** The words that facets and icons know; a feed's own words are told from them by `synonyms`. */
export const simpleFuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'LPG', 'Hydrogen'] as const
export const simpleDrives = ['FWD', 'RWD', 'AWD', '4WD'] as const
export const simpleTransmissions = ['Automatic', 'Manual'] as const
export const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const
export const simpleBodies = [
  'SUV',
  'Hatchback',
  'Ute',
  'Sedan',
  'Wagon',
  'Van',
  'Commercial',
  'Coupe',
  'Convertible',
  'People Mover',
  'Cab Chassis',
  'Bus',
  'Light Truck',
  'Truck',
  'Motorhome',
  'Campervan',
  'Caravan',
  'Pop Top',
  'Camper Trailer',
  'Hybrid Caravan',
  'Fifth Wheeler',
  'Off Road',
  'Adventure',
  'Cruiser',
  'Naked',
  'Scooter',
  'Sports',
  'Sports Tourer',
  'Tourer',
  'Trail',
  'Motocross',
  'Enduro',
  'Supersport',
  'Classic',
  'ATV',
] as const

export type Vocabulary<Word extends string> = {
  (text: string): Word | null
  /** By word, parted by pipes. */
  readonly synonyms: Readonly<Record<string, string>>
}

const bodySynonyms: Partial<Record<(typeof simpleBodies)[number], string>> = {
  SUV: 'suvs|4x4|four wheel drive|sports utility|sport utility vehicle|crossover|softroader',
  Hatchback: 'hatch|hatchbacks|liftback|sportback|fastback|5 door hatch',
  Ute: 'ute tray|utility|pick up|pickup|dual cab|double cab|crew cab|extra cab|xtra cab|extended cab|super cab|single cab|tray|utility dual cab|utility double cab|utility crew cab|utility extended cab',
  Sedan: 'saloon|sedans|limousine',
  Wagon: 'station wagon|estate|wagons|sportwagon|stationwagon|avant',
  Van: 'vans|panel van|delivery van',
  Commercial: 'light commercial|commercial vehicle',
  Coupe: 'coupé|coupes',
  Convertible: 'cabriolet|cabrio|roadster|softtop|soft top|spider|spyder|hardtop convertible',
  'People Mover': 'peoplemover|mpv|people carrier|minivan',
  'Cab Chassis':
    'cabchassis|cab chassis single cab|cab chassis dual cab|cab chassis crew cab|cab chassis double cab',
  Bus: 'buses|minibus|coach',
  'Light Truck': 'lighttruck',
  Truck: 'trucks|prime mover',
  Motorhome: 'motor home|rv',
  Campervan: 'camper van|camper',
  'Pop Top': 'poptop|pop top caravan',
  'Camper Trailer': 'campertrailer',
  'Hybrid Caravan': 'hybrid camper',
  'Fifth Wheeler': '5th wheeler|fifth wheel',
  Naked: 'street|roadster motorcycle',
  Tourer: 'touring',
  'Sports Tourer': 'sport tourer|sports touring',
  Sports: 'sport|sports bike|sportsbike',
}

export const carTypeOf = vocabulary<CarType>({
  new: 'brand new|new car',
  demo: 'demonstrator|ex demo|ex demonstrator|demos',
  used: 'pre owned|preowned|second hand|secondhand|near new|pre loved',
})

/** Words that leave no doubt; any other means sold (STK-03). */
export const statusOf = vocabulary<CarStatus>({
  in_stock:
    'in stock|instock|stock|available|available now|available for sale|for sale|on sale|active|live|listed|current|on floor|on the floor|in yard|on yard|in showroom|ready|ready for sale|ready for delivery|published|advertised|new arrival|just arrived|demo|in stock now',
  coming_soon:
    'coming soon|comingsoon|coming|arriving|arriving soon|in transit|intransit|on order|ordered|incoming|inbound|in production|on its way|on the way|due soon|awaiting arrival|awaiting delivery|pre arrival|preorder|pre order|build slot',
  sold: 'delivered|retailed|sold and delivered|sold delivered|was sold|car sold|vehicle sold',
})

export const heldWords =
  'hold|on hold|reserved|under offer|under contract|deposit|deposit taken|deposit paid|sale pending|pending|pending sale|offer pending'
const held = vocabulary<'held'>({ held: heldWords })
/** A buyer has spoken for the car and it is not sold yet. */
export const isHeldWord = (word: string): boolean => held(word) !== null

export const priceTypeOf = vocabulary<PriceType>({
  drive_away_price:
    'drive away price|drive away|driveaway|driveaway price|drive away no more to pay|driveaway no more to pay|drive away nothing more to pay|no more to pay|dap|da|d a|ride away|rideaway|ride away price|tow away|drive away today|all inclusive',
  estimated_drive_away_price:
    'estimated drive away price|estimated drive away|estimated driveaway|est drive away|est driveaway|estimated ride away|approx drive away',
  excluding_government_charges_price:
    'excluding government charges price|excluding government charges|excl government charges|excl govt charges|excl gov charges|excl gov t charges|excl govt chgs|ex govt charges|ex gov charges|excluding govt charges|egc|before government charges|plus government charges|plus govt charges|plus on roads|plus on road costs|plus on road|plus onroads|plus orc|orc|plus orcs|before on road costs|before on roads|before orc|excluding on road costs|excl on road costs|ex on road costs|ex on roads|excluding on roads|plus stamp duty and transfer|plus on road charges|on road costs',
})

export const simpleFuelOf = vocabulary<(typeof simpleFuels)[number]>({
  Petrol:
    'unleaded|premium|premium unleaded|leaded|unleaded petrol|petrol unleaded|petrol premium|petrol premium ulp|petrol unleaded ulp|ulp|pulp|gasoline|e10|91|95|98|ron 91|ron 95|ron 98',
  Diesel: 'turbo diesel|bio diesel|biodiesel|tdi',
  Hybrid:
    'hybrid petrol|petrol hybrid|hybrid with petrol|hybrid with premium unleaded|hybrid with regular unleaded|petrol electric|petrol electric hybrid|electric hybrid|plug in hybrid|plugin hybrid|phev|hev|mhev|mild hybrid|diesel hybrid|hybrid diesel|plug in hybrid petrol',
  Electric: 'ev|bev|battery electric|battery|pure electric',
  LPG: 'gas|lpi|dual fuel|petrol or lpg dual|petrol lpg|lp gas|gas only',
  Hydrogen: 'fuel cell|hydrogen fuel cell|fcev',
})

export const simpleBodyOf = vocabulary(
  Object.fromEntries(simpleBodies.map((body) => [body, bodySynonyms[body] ?? ''])) as Record<
    (typeof simpleBodies)[number],
    string
  >,
)

export const simpleDriveOf = vocabulary<(typeof simpleDrives)[number]>({
  FWD: 'front|front wheel drive|front wheel',
  RWD: 'rear|rear wheel drive|rear wheel',
  AWD: 'all wheel drive|all wheel|quattro|4matic|xdrive|4motion',
  '4WD': '4x4|four wheel drive|four by four|4x4 dual range|4x4 constant|4x4 on demand|part time 4x4',
})

export const simpleTransmissionOf = vocabulary<(typeof simpleTransmissions)[number]>({
  Automatic:
    'auto|sports automatic|spts auto|sports auto|sports automatic dual clutch|auto dual clutch|dual clutch|constantly variable transmission|continuous variable|continuously variable|cvt|dsg|dct|d ct|powershift|pwrshift|steptronic|x tronic|lineartronic|geartronic|commandshift|speedshift|7g tronic|9g tronic|skyactiv drive|tiptronic|s tronic|amt|auto seq sports|automated manual|sequential manual auto clutch|reduction gear|single speed|seq manual auto clutch',
  Manual: 'man|sports manual|manual transmission',
})

export const stateOf = vocabulary<(typeof states)[number]>({
  NSW: 'new south wales',
  VIC: 'victoria',
  QLD: 'queensland',
  WA: 'western australia',
  SA: 'south australia',
  TAS: 'tasmania',
  ACT: 'australian capital territory',
  NT: 'northern territory',
})

/** Reads '6 Speed Automatic' or '4WD (part time)' where the whole text is not listed: one listed word must remain. */
function vocabulary<Word extends string>(words: Record<Word, string>): Vocabulary<Word> {
  const byWord = new Map<string, Word>()
  for (const [word, synonyms] of Object.entries<string>(words)) {
    byWord.set(plain(word), word as Word)
    for (const synonym of synonyms.split('|')) if (synonym !== '') byWord.set(plain(synonym), word as Word)
  }
  const remembered = new Map<string, Word | null>()
  const read = (text: string) => {
    if (text.length > 100) return null
    const before = remembered.get(text)
    if (before !== undefined) return before
    const word =
      byWord.get(plain(text)) ?? byWord.get(plain(text).replace(/\b\d+ ?(speed|sp)\b ?/, '')) ?? null
    if (remembered.size < 2000) remembered.set(text, word)
    return word
  }
  return Object.assign(read, { synonyms: words })
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
