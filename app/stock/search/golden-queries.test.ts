import { beforeAll, expect, test } from 'vitest'
import { createIndex } from '#app/search/embedded-index.ts'
import type { SearchIndex } from '#app/search/search.ts'
import { demoSites } from '#demo/generate.ts'
import { demoCars } from '#test/demo-cars.ts'
import { readFilter } from '../api-request.ts'
import { carDocument, carIndexSchema } from './car-index.ts'
import { readQueryWords } from './query-words.ts'

/**
 * What buyers type, and the cars they mean: on the demo dealers' stock each text finds exactly the cars of the filter
 * expression beside it. With 'first' these come before all others.
 */
const golden = `
southern-cross
  hilux                    = model = HiLux
  hylux                    = model = HiLux
  hi lux                   = model = HiLux
  toyota hilux             = model = HiLux
  toyta hilux sr5          = model = HiLux AND badge = SR5
  lux                      first model = HiLux
  landcruiser              = make_model IN ['Toyota LandCruiser', 'Toyota LandCruiser Prado', 'Toyota LandCruiser 70 Series']
  land cruiser             = make_model IN ['Toyota LandCruiser', 'Toyota LandCruiser Prado', 'Toyota LandCruiser 70 Series']
  land crusier             = make_model IN ['Toyota LandCruiser', 'Toyota LandCruiser Prado', 'Toyota LandCruiser 70 Series']
  lc                       = make_model IN ['Toyota LandCruiser', 'Toyota LandCruiser Prado', 'Toyota LandCruiser 70 Series']
  troopy                   = model = 'LandCruiser 70 Series'
  prado                    = model = 'LandCruiser Prado'
  ev                       = fuel = Electric
  electric                 = fuel = Electric
  electric suv             = fuel = Electric AND body = SUV
  suv                      = body = SUV
  suv under                = body = SUV
  suv under 40000          = body = SUV AND price <= 40000
  suv under $40k           = body = SUV AND price <= 40000
  suv between 20k and 30k  = body = SUV AND price 20000 TO 30000
  ute under 80,000 km      = body = Ute AND km <= 80000
  7 seater suv             = body = SUV AND seats = 7
  seven seat diesel        = fuel = Diesel AND seats = 7
  hilux from 2020          = model = HiLux AND year >= 2020
  2021 corolla             = model = Corolla AND year = 2021
  people mover             = body = 'People Mover'
  peoplemover              = body = 'People Mover'
  mpv                      = body = 'People Mover'
  mini van                 = body = 'People Mover'
  4wd diesel ute           = body = Ute AND fuel = Diesel AND drive IN [4WD, AWD]
  4x4                      = drive IN [4WD, AWD]
  dual cab                 = body = Ute
  deisel ute               = body = Ute AND fuel = Diesel
  white ute                = body = Ute AND colour = White
  gray suv                 = body = SUV AND colour = Grey
  cx5                      = model = CX-5
  cx 5                     = model = CX-5
  cx-5                     = model = CX-5
  mazda cx5 diesel         = model = CX-5 AND fuel = Diesel
  mazda 3                  first model = 3
  mazda3                   first model = 3
  mazda3 2018-2020         first make = Mazda AND model = 3 AND year 2018 TO 2020
  red mazda                = make = Mazda AND colour = Red
  mercedes benz            = make = Mercedes-Benz
  mercedes-benz            = make = Mercedes-Benz
  merc                     = make = Mercedes-Benz
  mercdes bens             = make = Mercedes-Benz
  vw golf                  = make = Volkswagen AND model = Golf
  vw                       = make = Volkswagen
  volkswagon               = make = Volkswagen
  hyundia                  = make = Hyundai
  mitsubshi outlander      first make = Mitsubishi AND model = Outlander
  porche                   = make = Porsche
  subie                    = make = Subaru
  beemer                   = make = BMW
  3 series                 = model = '3 Series'
  rav 4                    = model = RAV4
  rav4 hybrid              = model = RAV4 AND fuel = Hybrid
  i 30                     = model = i30
  d max                    = model = D-Max
  dmax                     = model = D-Max
  xtrail                   = model = X-Trail
  bt 50                    = model = BT-50
  mux                      = model = MU-X
  navarra                  = model = Navara
  tuscon                   = model = Tucson
  sante fe                 = model = 'Santa Fe'
  santafe                  = model = 'Santa Fe'
  sportidge                = model = Sportage
  camrey                   = model = Camry
  ranger                   = model = Ranger
  hilx                     = model = HiLux
  ute 40k                  = body = Ute AND price <= 40000
  $20k                     = price <= 20000
  ford ranger wildtrack    = model = Ranger AND badge = Wildtrak
  raptor                   = badge = Raptor
  model y                  = model = 'Model Y'
  500 km range             = range IN ['500:600', '600:']
  suv range over 500       = body = SUV AND range IN ['500:600', '600:']
  atto 3                   = model = 'Atto 3'
  ioniq 5                  = model = 'Ioniq 5'
  tank 300                 = model = 'Tank 300'
  mustang coupe            = model = Mustang AND body = Coupe
  hatch                    = body = Hatchback
  station wagon            = body = Wagon
  soft top                 = body = Convertible
  manual                   = transmission = Manual
  auto suv                 = transmission = Automatic AND body = SUV
  kluger hybird            = model = Kluger AND fuel = Hybrid
  used toyota              = make = Toyota AND car_type = used
  brand new mg             = make = MG AND car_type = new
  demo                     = car_type = demo
  tow bar                  = filtered_features = 'Tow Bar'
  maroochydore ute         = city = Maroochydore AND body = Ute
  toyota-like make names   = make = Toyota
  show me a rav4 please    = model = RAV4
harbour-city
  911                      = model = 911
  porsche 911              = make = Porsche AND model = 911
outback-vans
  caravan                  = item_type = caravan
  campervan                = item_type = motorhome
  sleeps 4                 = sleeps = 4
  ensuite                  = layout = Ensuite
  bunks                    = layout = Bunks
  pop top                  = body = 'Pop Top'
ridge-moto
  motorbike                = item_type = motorcycle
  harley                   = make = Harley-Davidson
volt-drive
  tesla model 3            = make = Tesla AND model = 'Model 3'
  under $250 a week        = subscription_price <= 250
  model y                  = model = 'Model Y'
`

let site = ''
const cases: [site: string, text: string, how: '=' | 'first', filter: string][] = []
for (const line of golden.trim().split('\n')) {
  const found = /^ {2}(.+?) +(=|first) (.+)$/.exec(line)
  if (found) cases.push([site, found[1]!, found[2] as '=', found[3]!])
  else site = line
}

const indexes = new Map<string, SearchIndex>()
const hints = new Map<string, string[]>()

beforeAll(async () => {
  for (const slug of demoSites) {
    const { settings, cars } = await demoCars(slug)
    const documents = cars.map((car) => carDocument(car, settings, null))
    indexes.set(slug, createIndex(carIndexSchema(settings), documents))
    const [, examples] = settings.search.keywordPlaceholder.split('eg. ')
    hints.set(slug, examples?.split(', ') ?? [])
  }
})

const all = { offset: 0, limit: 5000 }

function found(site: string, text: string): readonly string[] {
  const words = readQueryWords(text)
  return indexes.get(site)!.search({ ...all, text: words.text, where: { all: words.conditions } }).ids
}

function meant(site: string, filter: string): readonly string[] {
  const read = readFilter(filter)
  if ('problem' in read) throw new Error(read.problem)
  return indexes.get(site)!.search({ ...all, where: read.condition }).ids
}

test('the list is long enough to mean something', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
})

test.each(cases)('at %s %j finds %s %s', (site, text, how, filter) => {
  const cars = found(site, text)
  const expected = [...meant(site, filter)].sort()
  expect(expected.length).toBeGreaterThan(0)
  expect([...cars.slice(0, how === 'first' ? expected.length : undefined)].sort()).toEqual(expected)
})

test('whatever a demo dealer suggests to search for is there', () => {
  expect([...hints.values()].flat().length).toBeGreaterThan(10)
  for (const slug of demoSites) {
    for (const words of hints.get(slug)!) expect([slug, words, found(slug, words).length > 0]).toContain(true)
  }
})
