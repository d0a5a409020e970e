import { saloonAngles, series, tailgateAngles } from './library-row.ts'

const german = {
  face: 'lowIntake',
  tail: 'blade',
  accent: 'black',
  wheel: 'multiY',
  wheelFinish: 'machined',
  dash: 'wide',
} as const
const star = {
  face: 'chromeBars',
  tail: 'wedge',
  accent: 'chrome',
  wheel: 'turbine',
  wheelFinish: 'machined',
  dash: 'wide',
} as const
const italian = {
  face: 'shield',
  tail: 'rings',
  accent: 'satin',
  wheel: 'mesh',
  wheelFinish: 'black',
  dash: 'wide',
} as const
const four = {
  face: 'shield',
  tail: 'bar',
  accent: 'black',
  wheel: 'twinFive',
  wheelFinish: 'machined',
  dash: 'wide',
} as const

const electric = { face: 'lightBar', tail: 'bar', accent: 'black', wheel: 'aero', roof: 'glass' } as const

const shared = { scenery: 'slate', isSpun: true }

export const prestige = [
  ...series({ ...shared, name: 'prestige-coupe', bodies: ['Coupe'], body: 'coupe', angles: saloonAngles }, [
    ['black', { ...german, trim: 'red' }],
    ['silver', { ...star, trim: 'tan' }],
    ['yellow', { ...german, wheelFinish: 'black', trim: 'charcoal' }],
    ['red', { ...italian, trim: 'tan' }],
  ]),
  ...series(
    {
      ...shared,
      isSpun: false,
      name: 'prestige-coupe',
      bodies: ['Coupe'],
      body: 'coupe',
      angles: saloonAngles,
    },
    [
      ['white', { ...german, trim: 'charcoal' }],
      ['grey', { ...star, trim: 'charcoal' }],
    ],
  ),
  ...series(
    {
      ...shared,
      name: 'prestige-convertible',
      bodies: ['Convertible'],
      body: 'convertible',
      angles: saloonAngles,
    },
    [
      ['navy', { ...star, trim: 'tan' }],
      ['white', { ...german, trim: 'red' }],
    ],
  ),
  ...series(
    {
      ...shared,
      name: 'prestige-sedan',
      bodies: ['Sedan', 'Hatchback'],
      body: 'largeSedan',
      angles: saloonAngles,
    },
    [
      ['black', { ...star, trim: 'ivory' }],
      ['grey', { ...four, trim: 'charcoal' }],
      ['white', { ...german, trim: 'tan' }],
    ],
  ),
  ...series({ ...shared, name: 'prestige-suv', bodies: ['SUV'], body: 'largeSuv', angles: tailgateAngles }, [
    ['black', { ...four, roof: 'glass', trim: 'tan' }],
    ['green', { ...star, trim: 'tan' }],
    ['grey', { ...german, trim: 'red' }],
  ]),
  ...series(
    {
      ...shared,
      isSpun: false,
      name: 'prestige-large-suv',
      bodies: ['SUV'],
      body: 'largeSuv',
      angles: tailgateAngles,
    },
    [
      ['white', { ...german, trim: 'charcoal' }],
      ['white', { ...star, trim: 'charcoal' }],
      ['black', { ...german, trim: 'charcoal' }],
      ['white', { ...four, trim: 'charcoal' }],
      ['black', { ...star, trim: 'ivory' }],
      ['grey', { ...four, trim: 'charcoal' }],
      ['white', { face: 'upright', tail: 'vertical', accent: 'black', wheel: 'twinFive', trim: 'charcoal' }],
      ['blue', { ...german, trim: 'tan' }],
    ],
  ),
  ...series(
    {
      ...shared,
      isSpun: false,
      name: 'prestige-large-sedan',
      bodies: ['Sedan', 'Hatchback'],
      body: 'largeSedan',
      angles: saloonAngles,
    },
    [
      ['white', { ...star, trim: 'charcoal' }],
      ['black', { ...german, trim: 'charcoal' }],
    ],
  ),
  ...series(
    {
      ...shared,
      isSpun: false,
      name: 'prestige-off-road',
      bodies: ['SUV'],
      body: 'offRoader',
      angles: tailgateAngles,
    },
    [
      ['black', { face: 'upright', tail: 'vertical', wheel: 'twinFive', wheelFinish: 'black', trim: 'red' }],
      ['white', { face: 'chromeBars', tail: 'vertical', roof: 'black', wheel: 'multiY', trim: 'tan' }],
      ['grey', { face: 'upright', tail: 'block', accent: 'black', wheelFinish: 'black', trim: 'brown' }],
    ],
  ),
  ...series(
    {
      ...shared,
      isSpun: false,
      name: 'prestige-wagon',
      bodies: ['Wagon'],
      body: 'wagon',
      angles: tailgateAngles,
    },
    [['blue', { ...four, accent: 'black', trim: 'charcoal' }]],
  ),
  ...series(
    {
      ...shared,
      isSpun: false,
      name: 'prestige-hatch',
      bodies: ['Hatchback'],
      body: 'hatch',
      angles: tailgateAngles,
    },
    [
      ['white', { ...star, accent: 'black', trim: 'red' }],
      ['grey', { ...four, trim: 'charcoal' }],
      ['black', { ...german, trim: 'charcoal' }],
    ],
  ),
  ...series(
    {
      ...shared,
      isSpun: false,
      name: 'prestige-small-hatch',
      bodies: ['Hatchback'],
      body: 'smallHatch',
      angles: tailgateAngles,
    },
    [['red', { face: 'friendly', tail: 'vertical', accent: 'chrome', roof: 'black', trim: 'grey' }]],
  ),
  ...series(
    {
      ...shared,
      isSpun: false,
      name: 'prestige-electric-suv',
      bodies: ['SUV'],
      body: 'electricSuv',
      angles: tailgateAngles,
    },
    [['black', { ...electric, wheelFinish: 'machined' }]],
  ),
  ...series(
    {
      ...shared,
      isSpun: false,
      name: 'prestige-electric-sedan',
      bodies: ['Sedan', 'Hatchback'],
      body: 'electricSedan',
      angles: saloonAngles,
    },
    [['white', { ...electric, tail: 'blade', wheel: 'turbine', wheelFinish: 'machined', trim: 'ivory' }]],
  ),
]
