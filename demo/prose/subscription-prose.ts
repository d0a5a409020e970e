import type { Voice } from './car-prose.ts'

export const subscriptionVoice: Voice = (car) => [
  {
    chance: 1,
    sentences: [
      'One weekly price for the {model}: registration, insurance, servicing and tyres are in it.',
      'Drive the {make} {model} {badge} for as long as it suits you.',
      'Try electric before you decide: the {model} on a plan of one month or more.',
      'The {model} {badge}, ready at {city} within three days.',
      'No deposit, no loan, no resale worries.',
    ],
  },
  {
    chance: 0.8,
    sentences: car.isPlugIn
      ? [
          'The charging cable travels in the boot and a wall box can be added to the plan.',
          'Charge at home overnight from a normal socket.',
          'Electric range on our own Geelong loop is in the handover sheet.',
          'Battery health is checked between subscribers.',
        ]
      : [
          'Hybrid, so there is nothing to plug in.',
          'Sips fuel in the city, where it runs on its battery half the time.',
          'Range for the whole of the Great Ocean Road and back.',
        ],
  },
  {
    chance: 0.7,
    sentences: [
      'With {feature1}, {feature2} and {feature3}.',
      'Room for {seats}, with {feature1} and {feature2}.',
      'Subscribers like the {feature1} and the {feature2}.',
    ],
  },
  {
    chance: 0.7,
    sentences: [
      'Includes 300 km a week; unused kilometres carry over.',
      'Swap to another car after the first month.',
      "Two weeks' notice and it goes back.",
      'Add a second driver at no cost.',
      'Delivered free within 40 km of Richmond.',
    ],
  },
]
