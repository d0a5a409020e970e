import type { WireCar } from '../wire-car.ts'
import type { Topic } from './composition.ts'

const newCaravan: readonly string[] = [
  'The {year} {make} {model} {layout}, on the floor at {city} and ready to go.',
  'Never been to the beach: the {year} {make} {model}, sleeps {sleeps}.',
  'The {model} {layout} that half of the show crowd waited for, without the wait.',
  "Full manufacturer warranty, and we'll show you how everything works before you leave.",
]

const usedCaravan: readonly string[] = [
  'A tidy {year} {make} {model} that has seen more shed than road.',
  'We sold this {model} new and it came home when its owners went to Europe instead.',
  'Step inside the {model} {layout} and take your time.',
  'Sleeps {sleeps} without anybody climbing over anybody.',
  'Big Lap ready: this {make} has done it once and wants to go again.',
  'Fresh in from a couple at Busselton who washed it after every trip.',
  'The layout people ask us for, at a price they do not expect.',
  'Twice to Exmouth and back, and serviced here in between.',
]

/** How the family that runs the caravan yard talks. */
export const caravanTopics = (carType: WireCar['car_type'], isTowed: boolean): readonly Topic[] => [
  { chance: 1, sentences: carType === 'used' ? usedCaravan : newCaravan },
  {
    chance: carType === 'used' ? 0.8 : 0,
    sentences: [
      'Damp tested on every wall; the readings are on the sheet by the door.',
      isTowed
        ? 'Bearings, brakes and gas certificate done in our workshop.'
        : 'Engine service, brakes and gas certificate done in our workshop.',
      'Tyres are dated last year and the spare has never been down.',
      'Awning rolls out straight and the mattress is new.',
      'A small dent behind the door, see the photo, and the rest is as it left the factory.',
      'The fridge was cold and the kettle on when we looked at it last.',
    ],
  },
  {
    chance: 0.8,
    sentences: [
      'Comes with {feature1}, {feature2} and {feature3}.',
      'It has {feature1}, {feature2}, {feature3} and {feature4}, and a place for the dog.',
      'With {feature1} and {feature2}, it is one for the long stays.',
    ],
  },
  {
    chance: 0.7,
    sentences: [
      ...(isTowed
        ? [
            'Ask us to weigh it behind your own car before you sign.',
            'Tares at {tare} kg, so check what your tow car can pull and talk to us.',
          ]
        : ['Take it for a drive: bring your car licence, nothing more is needed.']),
      'Handover takes two hours and you will want all of them.',
      'We trade cars, vans, boats and the neighbour’s camper.',
      'Storage at Midland until you are ready to go.',
      'Delivered anywhere in WA, and across the Nullarbor by arrangement.',
    ],
  },
  {
    chance: 0.5,
    sentences: ['Rob or Glenys will show you through.', 'The kettle’s on.', 'Open Saturdays at {city}.'],
  },
]

const newMotorcycle: readonly string[] = [
  'The {year} {make} {model}, new, in stock and run in by nobody.',
  'New {model}, first service on us.',
  'If the {model} has been on your list, come and sit on this one.',
  'Assembled, tested and fuelled: ride it home today.',
]

const usedMotorcycle: readonly string[] = [
  'Stock standard {year} {make} {model}, just how we like them.',
  'One rider, {km} km, and a garage with carpet.',
  'The {model} that made us want to go for a ride at lunch.',
  'Traded on a bigger one by a customer we have known for years.',
  'Ready for the Bruny ferry this weekend.',
  'This {model} has {km} km behind it, most of them on the Tasman Highway.',
  'If the {model} has been on your list, come and sit on this one.',
]

/** How the motorcycle shop talks. Letters of Latin-1 only, because its feed is in an old encoding. */
export const motorcycleTopics = (
  carType: WireCar['car_type'],
  isLearnerApproved: boolean,
): readonly Topic[] => [
  { chance: 1, sentences: carType === 'new' ? newMotorcycle : usedMotorcycle },
  {
    chance: carType === 'used' ? 0.75 : 0,
    sentences: [
      'Chain, sprockets and brake pads are all in the good half of their life.',
      'Tyres have a season left in them at least.',
      'Never dropped; the lever ends prove it.',
      'A touch of wear on the left peg, otherwise as new.',
      'Serviced by Dan in our workshop, next one not due for 5,000 km.',
      'Valve clearances done, invoice in the folder.',
    ],
  },
  {
    chance: 0.6,
    sentences: ['Fitted with {feature1} and {feature2}.', 'Has {feature1}, {feature2} and {feature3}.'],
  },
  {
    chance: isLearnerApproved ? 0.5 : 0,
    sentences: [
      'Learner approved, so the L plate goes on today.',
      'Learner approved, with café racer looks.',
    ],
  },
  {
    chance: 0.7,
    sentences: [
      'Road test it with us up the mountain road, licence and gear needed.',
      'We deliver to Launceston, Devonport and Burnie every fortnight.',
      'Trade-ins welcome, running or otherwise.',
      'Finance and insurance sorted at the counter.',
      'Gear discount with every bike.',
    ],
  },
]
