import { saloonAngles, series, tailgateAngles, truckAngles } from './library-row.ts'

const dualCabs = series({ name: 'ute-dual-cab', bodies: ['Ute'], body: 'dualCabUte', angles: saloonAngles }, [
  ['white', { face: 'upright', accent: 'satin' }],
  ['white', { face: 'splitLamp', accent: 'chrome', extras: ['canopy', 'towBar'] }],
  ['white', { face: 'hexagon', accent: 'chrome', extras: ['bullBar', 'snorkel'] }],
  ['grey', { face: 'upright', accent: 'black', wheelFinish: 'black', dash: 'tablet', trim: 'black' }],
  ['grey', { face: 'shield', accent: 'chrome', wheel: 'fiveStar' }],
  [
    'silver',
    {
      face: 'chromeBars',
      accent: 'chrome',
      wheel: 'turbine',
      wheelFinish: 'silver',
      dash: 'wide',
      trim: 'brown',
    },
  ],
  ['black', { face: 'hexagon', accent: 'black', wheelFinish: 'black', trim: 'red' }],
  ['blue', { face: 'upright', accent: 'black', wheel: 'twinFive', dash: 'wide' }],
  ['red', { face: 'hexagon', accent: 'satin', extras: ['towBar'], trim: 'grey' }],
  ['orange', { face: 'splitLamp', accent: 'black', wheelFinish: 'black' }],
  ['white', { face: 'hexagon', accent: 'satin' }],
  ['white', { face: 'splitLamp', accent: 'chrome' }],
  ['white', { face: 'shield', accent: 'chrome', wheel: 'fiveStar' }],
  ['silver', { face: 'hexagon', accent: 'satin' }],
  ['silver', { face: 'upright', accent: 'satin' }],
  ['black', { face: 'upright', accent: 'black', wheelFinish: 'black' }],
  ['grey', { face: 'splitLamp', accent: 'chrome' }],
])

const otherUtes = [
  ...series({ name: 'ute-extra-cab', bodies: ['Ute'], body: 'extraCabUte', angles: saloonAngles }, [
    ['white', { face: 'upright', accent: 'satin' }],
    ['silver', { face: 'splitLamp', accent: 'black' }],
  ]),
  ...series(
    { name: 'ute-single-cab', bodies: ['Cab Chassis', 'Ute'], body: 'singleCabUte', angles: truckAngles },
    [
      ['white', {}],
      ['white', { face: 'upright', extras: ['bullBar'] }],
      ['silver', { face: 'hexagon' }],
    ],
  ),
]

const vans = [
  ...series({ name: 'van', bodies: ['Van', 'Commercial'], body: 'van', angles: tailgateAngles }, [
    ['white', {}],
    ['white', { face: 'chromeBars', tail: 'vertical', wheel: 'fiveStar' }],
    ['silver', { face: 'splitLamp', wheel: 'fiveStar' }],
  ]),
  ...series(
    { name: 'van-high-roof', bodies: ['Van', 'Commercial'], body: 'longVan', angles: tailgateAngles },
    [
      ['white', { extras: ['highRoof'], face: 'upright' }],
      ['white', { extras: ['highRoof'], face: 'hexagon', wheel: 'fiveStar' }],
    ],
  ),
  ...series({ name: 'van-crew', bodies: ['Van', 'People Mover'], body: 'crewVan', angles: tailgateAngles }, [
    ['white', { face: 'utility' }],
    ['navy', { face: 'chromeBars', wheel: 'multiY' }],
  ]),
]

const trucks = [
  ...series({ name: 'bus', bodies: ['Bus'], body: 'bus', angles: saloonAngles }, [['white']]),
  ...series({ name: 'truck-box', bodies: ['Light Truck', 'Truck'], body: 'boxTruck', angles: truckAngles }, [
    ['white'],
  ]),
  ...series(
    { name: 'truck-tray', bodies: ['Light Truck', 'Truck'], body: 'trayTruck', angles: truckAngles },
    [['white', { accent: 'chrome' }]],
  ),
  ...series(
    { name: 'cab-chassis', bodies: ['Cab Chassis', 'Light Truck'], body: 'cabChassis', angles: truckAngles },
    [['white']],
  ),
]

export const work = [...dualCabs, ...otherUtes, ...vans, ...trucks]
