import { featureNames } from '../catalogue/equipment.ts'
import type { Random } from '../random.ts'
import { anOrA, composed, type ParagraphMark, type Topic } from './composition.ts'

export type CarStory = {
  year: number
  make: string
  model: string
  badge: string | undefined
  carType: 'new' | 'demo' | 'used'
  km: number
  colour: string
  body: string
  fuel: string
  isPlugIn: boolean
  drive: string
  automatic: boolean
  seats: number
  tows: number
  features: readonly string[]
  city: string
  dealer: string
  isCertified: boolean
}

const usedOpenings = [
  'Just traded on {aNewOne} and already getting looks: this {year} {make} {model} presents well inside and out.',
  '{aColour} {model} with {km} km on the clock and a tidy history behind it.',
  'If you have been waiting for a clean {make} {model}, here it is.',
  'One careful owner from new, and it shows.',
  'A {year} {model} {badge} does not stay in our yard for long.',
  'Locally owned and serviced around {city} for most of its life.',
  'Bought by us at the end of its lease.',
  'This {make} {model} {badge} drives as well as it photographs.',
  'Ex-company car, mostly highway kilometres, and never short of a wash.',
  'Two owners, one of them retired, and a folder of receipts as thick as a phone book.',
  'The {model} everyone asks for, in {colour}.',
  'Great buying: {aBody} that has been looked after.',
]

const newOpenings = [
  'Brand new {year} {make} {model} {badge}, in stock at {city} and ready for delivery.',
  'Skip the wait: this {model} {badge} is on the ground now.',
  'New {make} {model}, {colour}, built for {use}.',
  'Order taken back, so this {model} {badge} is yours without the usual wait.',
  'Full factory warranty from the day you drive it away.',
  'Stock vehicle, {colour} with {feature1}, available for immediate delivery.',
]

const demoOpenings = [
  'Our own demonstrator, driven by staff, serviced by us and priced to move.',
  'Save on new with this {year} {model} {badge} demonstrator, just {km} km old.',
  'Ex-demo with the balance of the new car warranty and {km} km on the odometer.',
  'You may have seen this one around {city}: our {model} {badge} demonstrator is now for sale.',
]

const condition = [
  'Paint and interior are in very good order for the age, with only the marks you would expect.',
  'There is a small scratch on the rear bar, shown in the photos, otherwise the body is straight.',
  'The cabin smells like nobody ever ate in it.',
  'Tyres have plenty of tread left all round.',
  'New front pads fitted as part of our preparation.',
  'Non-smoker, no pets, always garaged.',
  'A stone chip or two on the bonnet and that is all we could find.',
  'Seats are unmarked and everything works as it should.',
  'Our workshop replaced the 12-volt battery and both wiper blades before it came to the front row.',
  'Wheels have been refurbished and the headlights polished.',
]

const history = [
  'Log books are present and stamped.',
  'Full service history with the last service done this year.',
  'Comes with both keys and the original manuals.',
  'PPSR report supplied: no money owing, never written off, not stolen.',
  'Serviced on schedule, receipts in the glovebox.',
  'Service records are part of the deal; ask us to read them to you over the phone.',
  'The next service is not due until well into next year.',
  'Part service history, and it has just had a major service at our own workshop.',
]

const byUse: Record<string, readonly string[]> = {
  family: [
    'Room for {seats}, a boot that takes the pram without folding it, and ISOFIX in the second row.',
    'School run in the week, beach on the weekend.',
    'The high seating and wide doors make child seats easy.',
    'Enough space for {seats} adults and their luggage.',
  ],
  work: [
    'Rated to tow {tows} kg braked, so the boat or the float is no trouble.',
    'Ready for the site on Monday and the beach on Friday.',
    'The tray is straight and clean.',
    'A proper {fourByFour} with low range for when the road stops.',
    'Set up for work: load it, hook up and go.',
  ],
  city: [
    'Easy to park, light on fuel and cheap to insure.',
    'A great first car for the right driver.',
    'Nippy around town and quiet on the motorway.',
    'Park it anywhere, fill it seldom.',
  ],
  driving: [
    'For the drivers who take the long way home.',
    'It sounds as good as it goes.',
    'A car for Sunday mornings with the phone off.',
    'The steering alone is worth the test drive.',
  ],
  van: [
    'A flat floor, and a sliding door on the kerb side.',
    'Swallows a pallet and parks like a car.',
    'A workhorse with plenty of life left.',
  ],
}

const byFuel: Record<string, readonly string[]> = {
  Electric: [
    'Charges at home overnight for the price of a coffee.',
    'Battery tested by our workshop, report in the glovebox.',
    'No oil, no filters, no petrol stations.',
    'Fast charging on the highway, and home charging overnight.',
  ],
  'Plug-in Hybrid': [
    'Plug it in at night and the week runs on electricity; the petrol is for the weekend.',
    'Electric to work, petrol to the coast, and no thought of range.',
  ],
  Hybrid: [
    'Hybrid economy without ever plugging it in.',
    'You will forget where the petrol station is.',
    'Around town it runs on electricity more often than you would think.',
  ],
  Diesel: [
    'Plenty of torque, and a range that suits country distances.',
    'Strong diesel, economical on the highway and honest under load.',
  ],
  Petrol: [
    'A simple petrol engine with a good name for reliability.',
    'A petrol engine that mechanics everywhere know.',
  ],
}

const equipment = [
  'Highlights: {feature1}, {feature2}, {feature3} and {feature4}.',
  'You get {feature1}, {feature2} and {feature3}, among much else.',
  'Loaded with {feature1}, {feature2}, {feature3}, {feature4} and {feature5}.',
  'Worth pointing out: {feature1} and {feature2}.',
  'Features include {feature1} / {feature2} / {feature3} / {feature4}.',
]

const service = [
  'We trade anything with wheels: cars, bikes, boats, even the ride-on.',
  'Finance on site, with an answer within the hour most days.',
  'Interstate buyers welcome; we deliver to your door.',
  'Ask for a walk-around video and we will send it the same day.',
  'Flying in? We pick you up from the airport.',
]

const sale = [
  'Extended warranties up to 5 years available.',
  'Phone first on weekends, it may be out on a test drive.',
]

const usedSale = [
  ...sale,
  'Every used car at {dealer} passes a 120-point check before it gets a price.',
  'Sold with a safety certificate and clear title.',
  'Statutory warranty applies where the car qualifies.',
]

const closings = [
  'Call us today or send an enquiry.',
  'Come and see it at {city}.',
  'First to see will buy.',
  "Be quick, it won't last.",
  'Book a drive online, it takes a minute.',
  'We look forward to meeting you.',
  'Priced to sell this week.',
  'The kettle is on, drop in.',
]

const certified = [
  'Certified: checked, backed by 3 years of roadside assistance and a 7 day exchange.',
  'Part of our certified range, with the inspection sheet to prove it.',
]

const openings = { new: newOpenings, demo: demoOpenings, used: usedOpenings }

/** What a dealer's advertisements talk about, in their order. */
export type Voice = (car: CarStory) => Topic[]

export const yardVoice: Voice = (car) => {
  const isUsed = car.carType === 'used'
  return [
    { chance: 1, sentences: openings[car.carType] },
    { chance: car.isCertified ? 0.8 : 0, sentences: certified },
    { chance: isUsed ? 0.7 : 0, sentences: condition },
    { chance: isUsed ? 0.75 : 0, sentences: history },
    { chance: 0.6, sentences: byUse[useOf(car)] ?? closings },
    {
      chance: 0.4,
      sentences: byFuel[car.fuel === 'Hybrid' && car.isPlugIn ? 'Plug-in Hybrid' : car.fuel] ?? service,
    },
    { chance: 0.65, sentences: equipment },
    { chance: 0.6, sentences: service },
    { chance: 0.3, sentences: isUsed ? usedSale : sale },
    { chance: 0.7, sentences: closings },
  ]
}

/** What every car has is not worth a sentence. */
const commonplace: ReadonlySet<string> = new Set(featureNames.slice(0, 9))

export function carComments(random: Random, car: CarStory, mark: ParagraphMark, voice: Voice): string {
  const [feature1, feature2, feature3, feature4, feature5] = random.some(
    car.features.filter((feature) => !commonplace.has(feature)),
    5,
  )
  const body = car.body === 'SUV' ? 'SUV' : car.body.toLowerCase()
  const words = {
    ...{ feature1, feature2, feature3, feature4, feature5, body },
    year: String(car.year),
    make: car.make,
    model: car.model,
    badge: car.badge ?? '',
    km: car.km.toLocaleString('en-AU'),
    colour: car.colour.toLowerCase(),
    aColour: capital(anOrA(car.colour.toLowerCase())),
    aNewOne: random.pick(['a new one', 'something bigger', 'a newer model', 'an electric car']),
    aBody: body === 'SUV' ? 'an SUV' : anOrA(body),
    fourByFour: /4x4|4WD|Four/i.test(car.drive) ? car.drive : undefined,
    seats: String(car.seats),
    tows: car.tows > 0 ? car.tows.toLocaleString('en-AU') : undefined,
    city: car.city,
    dealer: car.dealer,
    use: useWords[useOf(car)],
  }
  return composed(random, voice(car), words, mark)
    .replaceAll(/ +([,.:])/g, '$1')
    .replaceAll(/ {2,}/g, ' ')
}

const useWords: Record<string, string> = {
  family: 'family life',
  work: 'work and the weekend',
  city: 'the city',
  driving: 'the drive',
  van: 'business',
}

function useOf({ body, seats }: CarStory): string {
  if (body === 'Ute' || body === 'Cab Chassis' || body === 'Light Truck') return 'work'
  if (body === 'Van' || body === 'Bus') return 'van'
  if (body === 'Coupe' || body === 'Convertible') return 'driving'
  return body === 'SUV' || body === 'Wagon' || seats > 5 ? 'family' : 'city'
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
