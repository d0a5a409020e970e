import type { IndexDocument, IndexSchema } from '../app/search/search.ts'

/** A seeded dealer group's stock: skewed as real stock is, and the same in every run. */

export const schema: IndexSchema = {
  facets: [
    'make',
    'make_model',
    'model',
    'badge',
    'body',
    'fuel',
    'transmission',
    'drive',
    'colour',
    'year',
    'state',
    'city',
    'dealership_name',
    'car_type',
    'seats',
    'features',
    'status',
    'tag',
    'categories',
    'location',
    'doors',
    'series',
  ],
  text: ['year', 'make', 'model', 'badge', 'body', 'fuel', 'colour', 'transmission'],
  numbers: ['price', 'km', 'weekly', 'power', 'created', 'year'],
  sorts: {
    latest: { by: 'created', descending: true },
    cheapest: { by: 'price', descending: false },
    dearest: { by: 'price', descending: true },
  },
  synonyms: { ev: ['electric'], 'people mover': ['van'] },
}

/** Make, its share of the stock, and its models with their body. */
const range = `
Toyota 200 Hilux/Ute Corolla/Hatch RAV4/SUV LandCruiser/SUV Prado/SUV Camry/Sedan Yaris/Hatch Kluger/SUV C-HR/SUV HiAce/Van
Mazda 110 CX-5/SUV 3/Hatch CX-3/SUV BT-50/Ute CX-30/SUV CX-9/SUV 2/Hatch 6/Sedan CX-8/SUV MX-5/Convertible CX-60/SUV
Ford 105 Ranger/Ute Everest/SUV Mustang/Coupe Escape/SUV Focus/Hatch Puma/SUV Transit/Van Territory/SUV F-150/Ute
Hyundai 90 i30/Hatch Tucson/SUV Kona/SUV Santa_Fe/SUV Venue/SUV iLoad/Van Palisade/SUV IONIQ_5/SUV Elantra/Sedan
Kia 85 Sportage/SUV Cerato/Hatch Sorento/SUV Seltos/SUV Picanto/Hatch Carnival/Van Rio/Hatch Stonic/SUV EV6/SUV Niro/SUV
Mitsubishi 85 Triton/Ute ASX/SUV Outlander/SUV Pajero_Sport/SUV Eclipse_Cross/SUV Pajero/SUV Lancer/Sedan Mirage/Hatch
Nissan 70 Navara/Ute X-TRAIL/SUV QASHQAI/SUV Patrol/SUV JUKE/SUV Pathfinder/SUV LEAF/Hatch 370Z/Coupe
Volkswagen 65 Golf/Hatch Tiguan/SUV Amarok/Ute Polo/Hatch T-Cross/SUV T-Roc/SUV Passat/Wagon Caddy/Van ID.4/SUV
Subaru 55 Forester/SUV Outback/Wagon XV/SUV Impreza/Hatch WRX/Sedan Crosstrek/SUV BRZ/Coupe Liberty/Sedan
Isuzu 50 D-MAX/Ute MU-X/SUV
Holden 50 Colorado/Ute Commodore/Sedan Captiva/SUV Astra/Hatch Cruze/Sedan Trax/SUV Trailblazer/SUV Barina/Hatch
Honda 45 CR-V/SUV HR-V/SUV Civic/Hatch Jazz/Hatch Accord/Sedan ZR-V/SUV Odyssey/Van
Mercedes-Benz 42 C-Class/Sedan A-Class/Hatch GLC-Class/SUV GLA-Class/SUV GLE-Class/SUV E-Class/Sedan Sprinter/Van EQA/SUV
BMW 40 3_Series/Sedan X3/SUV X5/SUV 1_Series/Hatch X1/SUV X2/SUV 5_Series/Sedan 4_Series/Coupe iX3/SUV i4/Sedan
Audi 32 Q5/SUV A3/Hatch Q3/SUV A4/Sedan Q7/SUV Q2/SUV A5/Coupe A1/Hatch e-tron/SUV
MG 40 ZS/SUV HS/SUV MG3/Hatch MG4/Hatch ZST/SUV
GWM 30 Haval_Jolion/SUV Ute/Ute Haval_H6/SUV Tank_300/SUV Ora/Hatch
Suzuki 30 Swift/Hatch Vitara/SUV Jimny/SUV Baleno/Hatch Ignis/Hatch S-Cross/SUV
Jeep 22 Grand_Cherokee/SUV Wrangler/SUV Compass/SUV Cherokee/SUV Gladiator/Ute Renegade/SUV
Tesla 22 Model_3/Sedan Model_Y/SUV Model_S/Sedan Model_X/SUV
Lexus 20 NX/SUV RX/SUV UX/SUV IS/Sedan ES/Sedan LX/SUV
Land_Rover 20 Range_Rover_Sport/SUV Discovery/SUV Range_Rover_Evoque/SUV Defender/SUV Range_Rover_Velar/SUV
LDV 18 T60/Ute G10/Van D90/SUV Deliver_9/Van
BYD 18 Atto_3/SUV Dolphin/Hatch Seal/Sedan Shark_6/Ute
Volvo 14 XC60/SUV XC40/SUV XC90/SUV V60/Wagon EX30/SUV
Skoda 14 Octavia/Wagon Kodiaq/SUV Karoq/SUV Kamiq/SUV Superb/Wagon Fabia/Hatch
Renault 14 Koleos/SUV Captur/SUV Clio/Hatch Kangoo/Van Trafic/Van Megane/Hatch
Peugeot 10 3008/SUV 2008/SUV 308/Hatch 5008/SUV Partner/Van
Porsche 8 Cayenne/SUV Macan/SUV 911/Coupe Taycan/Sedan
Alfa_Romeo 4 Stelvio/SUV Giulia/Sedan Giulietta/Hatch`

const badges =
  'SR5 GX GXL VX Sahara Workmate SR Rogue Ascent SX ZR Hybrid Cruiser Edge Maxx Touring GT Akera Azami Neo Pure Evolve XL XLS XLT Wildtrak Raptor Sport Trend Ambiente Titanium ST-Line Active Elite Highlander N_Line Go Trophy Premium S Si SLi GT-Line Snow GLX GLS ES LS Exceed VRX Aspire ST ST-X ST-L Ti N-Sport PRO-4X Trendline Comfortline Highline R-Line R GTI Life Style TDI400 TDI500 Core 2.5i 2.5i-L 2.5i-S 2.0i X-Terrain LS-U LS-M Blade Z71 LTZ LT RS SS VTi VTi-L VTi-S C200 C250 A180 AMG xDrive20d 320i 330i M_Sport quattro Excite Essence Vibe Lux Ultra Laredo Limited Overland Trailhawk Rubicon F_Sport Luxury HSE SE Long_Range Performance Plus Momentum Inscription Ambition Zen Intens Allure Express Elevate Base Ultimate Signature'
const colours =
  'White Grey Silver Black Blue Red Green Orange Brown Yellow Gold Beige Bronze Purple Maroon Pink'
const states = 'NSW VIC QLD WA SA TAS ACT NT'
const features =
  'Apple_CarPlay Android_Auto Bluetooth Reverse_Camera Cruise_Control Adaptive_Cruise Lane_Assist Blind_Spot_Monitor Sunroof Panoramic_Roof Leather_Seats Heated_Seats Ventilated_Seats Power_Tailgate Tow_Bar Bull_Bar Roof_Racks Alloy_Wheels Navigation Keyless_Entry Push_Start Parking_Sensors 360_Camera Head_Up_Display Climate_Control Dual_Zone_Climate Third_Row ISOFIX AEB Cross_Traffic LED_Headlights Fog_Lights Tinted_Windows Premium_Audio Wireless_Charging USB-C Memory_Seats Electric_Seats Snorkel Canopy Tub_Liner Side_Steps Diff_Lock Hill_Descent Winch Driving_Lights Dash_Cam Floor_Mats Service_History Logbooks One_Owner Two_Keys Rain_Wipers Auto_Lights Digital_Dash Massage_Seats Paddle_Shift Sports_Exhaust Air_Suspension Tyre_Monitor'
const tags =
  'Great_Price Low_Km Just_Arrived Manager_Special Run_Out Drive_Away Price_Drop Staff_Car Ex_Lease Clearance'

const list = (text: string): string[] => text.split(' ').map(words)
const words = (text: string): string => text.replaceAll('_', ' ')

type Random = () => number

/** Numbers from 0 to 1, the same ones for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

/** One of the items; the greater the skew, the more often one of the first. */
function one<Item>(items: readonly Item[], random: Random, skew = 1): Item {
  return items[Math.floor(random() ** skew * items.length)]!
}

function some(items: readonly string[], count: number, random: Random): string[] {
  return [...new Set(Array.from({ length: count }, () => one(items, random, 1.6)))]
}

type Model = {
  readonly make: string
  readonly name: string
  readonly body: string
  readonly badges: readonly string[]
}

/** Each make as often as its share says. */
function modelsByShare(random: Random): Model[][] {
  const all = list(badges)
  return range
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [make = '', share = '', ...names] = line.split(' ')
      const models = names.map((entry): Model => {
        const [name = '', body = ''] = entry.split('/')
        const own = Array.from({ length: 3 + Math.floor(random() * 9) }, () => one(all, random))
        return { make: words(make), name: words(name), body, badges: own }
      })
      return Array.from({ length: Number(share) }, () => models)
    })
}

type Dealer = { readonly name: string; readonly city: string; readonly state: string }

function someDealers(count: number, random: Random): Dealer[] {
  return Array.from({ length: count }, (_, number) => {
    const state = one(list(states), random, 2)
    const city = `${state} Town ${Math.floor(random() ** 2 * 8) + 1}`
    return { name: `${city} Motors ${number + 1}`, city, state }
  })
}

function fuelOf({ make, name, body }: Model, random: Random): string {
  if (make === 'Tesla' || /EV|IONIQ|LEAF|ID\.4|EQA|iX3|i4|e-tron|MG4|Ora|Atto|Dolphin|EX30|Taycan/.test(name))
    return 'Electric'
  if (body === 'Ute' || body === 'Van') return random() < 0.88 ? 'Diesel' : 'Petrol'
  return one(['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'LPG'], random, 3)
}

export function stockOf(count: number, seed = 42): IndexDocument[] {
  const random = seededRandom(seed)
  const makes = modelsByShare(random)
  const dealers = someDealers(Math.max(12, Math.min(5000, Math.round(count / 100))), random)
  return Array.from({ length: count }, (_, number) =>
    aCar(number, one(one(makes, random), random, 1.8), one(dealers, random, 1.5), random),
  )
}

function aCar(number: number, model: Model, dealer: Dealer, random: Random): IndexDocument {
  const age = Math.min(22, Math.floor(-Math.log(1 - random()) * 4.2))
  const fuel = fuelOf(model, random)
  const isWork = model.body === 'Ute' || model.body === 'Van'
  const price = Math.max(1990, Math.round((18_000 + random() ** 2 * 90_000) * 0.9 ** age))
  return {
    id: `car-${number}`,
    rank: Math.floor(random() * 1000),
    facets: {
      make: [model.make],
      model: [model.name],
      make_model: [`${model.make} ${model.name}`],
      badge: [one(model.badges, random, 2)],
      body: [model.body],
      fuel: [fuel],
      transmission: [
        fuel === 'Electric' || random() < 0.84 ? 'Automatic' : random() < 0.9 ? 'Manual' : 'CVT',
      ],
      drive: [isWork ? one(['4x4', '4x2'], random, 2.5) : one(['FWD', 'AWD', 'RWD'], random, 1.5)],
      colour: [one(list(colours), random, 2.2)],
      year: [String(2025 - age)],
      state: [dealer.state],
      city: [dealer.city],
      dealership_name: [dealer.name],
      location: [`${dealer.city} Yard ${1 + (number % 4)}`],
      car_type: [
        age === 0 ? one(['New', 'Demo'], random, 1.5) : age === 1 && random() < 0.3 ? 'Demo' : 'Used',
      ],
      seats: [one(['5', '7', '4', '2', '8'], random, 3)],
      doors: [one(['5', '4', '2'], random, 1.5)],
      series: [`MY${(2025 - age) % 100}`],
      features: some(list(features), 4 + Math.floor(random() * 9), random),
      status: [random() < 0.86 ? 'In Stock' : random() < 0.6 ? 'Sold' : 'Coming Soon'],
      tag: random() < 0.4 ? some(list(tags), 1 + Math.floor(random() * 2), random) : [],
      categories: isWork ? ['Work Vehicles', model.body] : ['Family Cars', model.body],
    },
    numbers: {
      price,
      km: Math.round(age * (9000 + random() * 9000) + random() * 5000),
      weekly: Math.round(price / 210),
      power: 70 + Math.floor(random() * 200),
      created: 1_750_000_000 - Math.floor(random() ** 2 * 9e6),
      year: 2025 - age,
    },
    identifiers: [`S${(100_000 + number).toString(36)}`, `VIN${Math.floor(random() * 2 ** 48).toString(36)}`],
  }
}
