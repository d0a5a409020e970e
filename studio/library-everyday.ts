import { saloonAngles, series, tailgateAngles } from './library-row.ts'

const toyota = { face: 'hexagon', tail: 'wedge', accent: 'satin' } as const
const kia = {
  face: 'hexagon',
  tail: 'vertical',
  accent: 'black',
  wheel: 'turbine',
  wheelFinish: 'machined',
  dash: 'wide',
  trim: 'grey',
} as const
const hyundai = { face: 'splitLamp', tail: 'bar', accent: 'black', dash: 'wide', trim: 'black' } as const
const mitsubishi = { face: 'splitLamp', tail: 'blade', accent: 'chrome', trim: 'black' } as const
const mazda = {
  face: 'shield',
  tail: 'rings',
  accent: 'chrome',
  wheel: 'turbine',
  dash: 'wide',
  trim: 'brown',
} as const
const nissan = { face: 'shield', tail: 'blade', accent: 'satin', trim: 'grey' } as const
const volkswagen = { face: 'chromeBars', tail: 'blade', accent: 'satin', dash: 'wide' } as const
const honda = {
  face: 'chromeBars',
  tail: 'bar',
  accent: 'satin',
  wheel: 'twinFive',
  dash: 'tablet',
  trim: 'navy',
} as const
const ford = { face: 'upright', tail: 'block', accent: 'black' } as const
const jeep = {
  face: 'upright',
  tail: 'vertical',
  accent: 'black',
  wheelFinish: 'black',
  trim: 'brown',
} as const
const suzuki = { face: 'friendly', tail: 'vertical', accent: 'chrome', trim: 'grey' } as const
const sporty = {
  face: 'lowIntake',
  tail: 'blade',
  accent: 'black',
  wheel: 'multiY',
  wheelFinish: 'black',
  trim: 'black',
  dash: 'wide',
} as const
const electric = { face: 'lightBar', tail: 'bar', accent: 'black', wheel: 'aero', roof: 'glass' } as const

const hatches = [
  ...series({ name: 'hatch-small', bodies: ['Hatchback'], body: 'smallHatch', angles: tailgateAngles }, [
    ['white', suzuki],
    ['red', { ...kia, wheel: 'fiveStar' }],
    ['silver', { ...toyota, wheel: 'tenSpoke' }],
    ['sky', { ...volkswagen, trim: 'navy' }],
    ['yellow', { ...suzuki, roof: 'black', wheelFinish: 'black' }],
  ]),
  ...series({ name: 'hatch', bodies: ['Hatchback'], body: 'hatch', angles: tailgateAngles }, [
    ['white', toyota],
    ['grey', volkswagen],
    ['red', mazda],
    ['blue', hyundai],
    ['black', sporty],
    ['silver', { ...kia, wheel: 'tenSpoke' }],
    ['white', { ...electric, trim: 'ivory' }],
    ['cement', honda],
    ['blue', { ...electric, trim: 'ivory' }],
    ['grey', { ...electric, wheelFinish: 'machined' }],
  ]),
]

const sedans = series({ name: 'sedan', bodies: ['Sedan'], body: 'sedan', angles: saloonAngles }, [
  ['white', toyota],
  ['silver', { ...honda, trim: 'ivory' }],
  ['grey', mazda],
  ['black', hyundai],
  ['blue', { ...sporty, wheelFinish: 'machined' }],
  ['red', { ...kia, accent: 'satin' }],
])

const wagons = series({ name: 'wagon', bodies: ['Wagon'], body: 'wagon', angles: tailgateAngles }, [
  ['green', { ...toyota, tail: 'blade' }],
  ['white', volkswagen],
  ['grey', { ...mazda, trim: 'tan' }],
])

const suvs = [
  ...series({ name: 'suv-small', bodies: ['SUV'], body: 'compactSuv', angles: tailgateAngles }, [
    ['white', hyundai],
    ['grey', { ...mazda, wheelFinish: 'machined' }],
    ['red', { ...toyota, roof: 'black' }],
    ['blue', { ...kia, roof: 'floating' }],
    ['white', { ...suzuki, rails: true }],
    ['black', volkswagen],
    ['orange', { ...mitsubishi, roof: 'black' }],
    ['silver', nissan],
  ]),
  ...series({ name: 'suv-medium', bodies: ['SUV'], body: 'suv', angles: tailgateAngles }, [
    ['white', { ...toyota, wheel: 'twinFive' }],
    ['white', hyundai],
    ['white', { ...mazda, trim: 'ivory' }],
    ['grey', { ...kia, roof: 'floating' }],
    ['grey', mitsubishi],
    ['black', nissan],
    ['silver', { ...ford, tail: 'wedge' }],
    ['blue', { ...volkswagen, wheel: 'multiY' }],
    ['red', { ...mazda, wheelFinish: 'machined' }],
    ['teal', { ...hyundai, wheel: 'turbine', trim: 'tan' }],
    ['green', { ...toyota, wheelFinish: 'black', rails: true }],
    ['bronze', { ...honda, trim: 'tan' }],
  ]),
  ...series({ name: 'suv-large', bodies: ['SUV'], body: 'largeSuv', angles: tailgateAngles }, [
    ['white', { ...toyota, trim: 'tan' }],
    ['white', { ...ford, tail: 'wedge', wheelFinish: 'machined' }],
    ['black', { ...kia, roof: 'glass' }],
    ['grey', { ...ford, tail: 'wedge', wheel: 'sixBroad' }],
    ['silver', { ...mazda, accent: 'chrome' }],
    ['blue', { ...hyundai, wheel: 'multiY' }],
    ['pearl', { ...nissan, trim: 'tan' }],
  ]),
  ...series({ name: 'suv-off-road', bodies: ['SUV'], body: 'offRoader', angles: tailgateAngles }, [
    ['white', { ...ford, accent: 'chrome', extras: ['bullBar', 'snorkel'] }],
    ['sand', { ...toyota, tail: 'block', extras: ['roofRack'] }],
    ['grey', { ...jeep, tail: 'block', roof: 'black' }],
    ['khaki', { ...suzuki, rails: false, wheelFinish: 'black' }],
    ['black', { ...mitsubishi, tail: 'block', extras: ['steps', 'towBar'] }],
    ['silver', { ...nissan, tail: 'vertical', extras: ['bullBar'] }],
    ['white', ford],
    ['white', { ...suzuki, rails: false }],
    ['grey', { ...suzuki, rails: false, wheelFinish: 'black' }],
    ['silver', ford],
  ]),
  ...series({ name: 'suv-electric', bodies: ['SUV'], body: 'electricSuv', angles: tailgateAngles }, [
    ['white', electric],
    ['grey', { ...electric, trim: 'ivory', wheelFinish: 'machined' }],
    ['teal', { ...electric, roof: 'floating' }],
    ['black', { ...electric, wheelFinish: 'black' }],
    ['silver', electric],
  ]),
]

const electricSedans = series(
  { name: 'sedan-electric', bodies: ['Sedan', 'Hatchback'], body: 'electricSedan', angles: saloonAngles },
  [
    ['white', { ...electric, tail: 'blade', trim: 'ivory' }],
    ['navy', { ...electric, tail: 'blade' }],
    ['silver', { ...electric, wheel: 'turbine', wheelFinish: 'machined' }],
  ],
)

const leisure = [
  ...series({ name: 'people-mover', bodies: ['People Mover'], body: 'peopleMover', angles: tailgateAngles }, [
    ['white', { ...kia, tail: 'bar' }],
    ['black', { ...toyota, accent: 'chrome', trim: 'ivory' }],
    ['silver', { ...hyundai, wheel: 'multiY' }],
  ]),
  ...series(
    { name: 'coupe-sport', bodies: ['Coupe'], body: 'coupe', scenery: 'slate', angles: saloonAngles },
    [['orange', { face: 'lowIntake', tail: 'vertical', accent: 'black' }]],
  ),
  ...series(
    { name: 'convertible-light', bodies: ['Convertible'], body: 'convertible', angles: saloonAngles },
    [
      ['red', { face: 'friendly', tail: 'rings', trim: 'tan' }],
      ['white', { face: 'lowIntake', tail: 'vertical', trim: 'charcoal', wheel: 'tenSpoke' }],
    ],
  ),
]

export const everyday = [...hatches, ...sedans, ...wagons, ...suvs, ...electricSedans, ...leisure]
