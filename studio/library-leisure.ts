import { series } from './library-row.ts'

const outside = ['frontRight', 'frontLeft', 'sideRight', 'sideLeft', 'rearRight', 'rearLeft', 'front', 'rear']
const living = ['bed', 'dinette', 'kitchen', 'ensuite']
const trailerAngles = [...outside, 'wheel', 'coupling', 'door']
const caravanAngles = [
  ...living,
  'frontRight',
  'frontLeft',
  'sideRight',
  'sideLeft',
  'rearLeft',
  'door',
  'coupling',
]
/** Without an ensuite. */
const popTopAngles = caravanAngles.filter((angle) => angle !== 'ensuite')
const familyAngles = caravanAngles.map((angle) => (angle === 'ensuite' ? 'bunks' : angle))
const motorhomeAngles = [
  ...living,
  ...['frontRight', 'frontLeft', 'sideRight', 'sideLeft', 'rearLeft', 'front', 'dashboard', 'driver'],
]
const camperAngles = motorhomeAngles.filter((angle) => angle !== 'bed' && angle !== 'ensuite')
const motorcycleAngles = [...outside, 'wheel', 'headlight', 'engine']
const travelAngles = [...outside, 'headlight', 'engine']

const van = { kind: 'caravan', scenery: 'warm', angles: caravanAngles } as const
const camper = { kind: 'motorhome', scenery: 'warm', angles: camperAngles } as const
const travel = { kind: 'motorcycle', angles: travelAngles } as const
const ride = { kind: 'motorcycle', angles: motorcycleAngles } as const

export const campers = [
  ...series({ ...van, name: 'caravan', bodies: ['Caravan'], body: 'caravanTouring' }, [
    ['teal'],
    ['grey'],
    ['blue'],
  ]),
  ...series(
    { ...van, name: 'caravan-off-road', bodies: ['Caravan', 'Hybrid Caravan'], body: 'caravanOffRoad' },
    [['black'], ['orange'], ['sand']],
  ),
  ...series(
    {
      ...van,
      angles: popTopAngles,
      name: 'pop-top',
      bodies: ['Pop Top', 'Hybrid Caravan'],
      body: 'caravanPopTop',
    },
    [['orange'], ['green']],
  ),
  ...series(
    {
      ...van,
      angles: trailerAngles,
      name: 'camper-trailer',
      bodies: ['Camper Trailer'],
      body: 'camperTrailer',
    },
    [['khaki'], ['grey']],
  ),
  ...series(
    { ...van, angles: trailerAngles, name: 'fifth-wheeler', bodies: ['Fifth Wheeler'], body: 'fifthWheeler' },
    [['bronze']],
  ),
  ...series({ ...van, name: 'caravan-full-height', bodies: ['Caravan'], body: 'caravanFullHeight' }, [
    ['teal'],
    ['maroon'],
    ['bronze'],
  ]),
  ...series(
    {
      ...van,
      angles: familyAngles,
      name: 'caravan-family',
      bodies: ['Caravan'],
      body: 'caravanFullHeight',
    },
    [
      ['orange', { extras: ['bunks'] }],
      ['blue', { extras: ['bunks'] }],
      ['green', { extras: ['bunks'] }],
    ],
  ),
  ...series({ ...van, name: 'caravan-expedition', bodies: ['Caravan'], body: 'caravanExpedition' }, [
    ['teal'],
    ['red'],
  ]),
  ...series(
    {
      ...van,
      angles: familyAngles,
      name: 'caravan-expedition-family',
      bodies: ['Caravan'],
      body: 'caravanExpedition',
    },
    [['yellow', { extras: ['bunks'] }]],
  ),
  ...series(
    { ...van, angles: popTopAngles, name: 'caravan-compact', bodies: ['Caravan'], body: 'caravanCompact' },
    [['sky']],
  ),
  ...series(
    {
      ...van,
      angles: trailerAngles,
      name: 'hybrid',
      bodies: ['Pop Top', 'Hybrid Caravan'],
      body: 'caravanHybrid',
    },
    [['orange']],
  ),
  ...series(
    {
      kind: 'motorhome',
      scenery: 'warm',
      angles: motorhomeAngles,
      name: 'motorhome',
      bodies: ['Motorhome', 'Campervan'],
      body: 'motorhome',
    },
    [['white'], ['blue'], ['grey', { face: 'chromeBars', wheel: 'fiveStar' }]],
  ),
  ...series(
    { ...camper, name: 'campervan', bodies: ['Campervan'], body: 'camperVan' },
    ['white', 'silver', 'grey'].map((colour) => [colour, { extras: ['highRoof', 'sideWindows', 'awning'] }]),
  ),
  ...series({ ...camper, name: 'campervan-pop-top', bodies: ['Campervan'], body: 'campCrewVan' }, [
    ['white', { extras: ['raisedRoof', 'awning'] }],
  ]),
]

const tourers = ['Touring', 'Tourer', 'Sports Tourer']

export const motorcycles = [
  ...series({ ...ride, name: 'bike-naked', bodies: ['Naked', 'Classic'], body: 'motorcycleRoadster' }, [
    ['red'],
    ['black'],
    ['green'],
  ]),
  ...series(
    { ...ride, name: 'bike-sport', bodies: ['Sport', 'Sports', 'Supersport'], body: 'motorcycleSport' },
    [['blue'], ['red'], ['white']],
  ),
  ...series(
    {
      ...ride,
      name: 'bike-cruiser',
      bodies: ['Cruiser', 'Classic', 'Touring', 'Tourer'],
      body: 'motorcycleCruiser',
    },
    [['black'], ['maroon']],
  ),
  ...series(
    {
      ...ride,
      name: 'bike-adventure',
      bodies: ['Adventure', ...tourers],
      body: 'motorcycleAdventure',
    },
    [['sand'], ['orange'], ['black'], ['white'], ['red']],
  ),
  ...series(
    {
      ...ride,
      name: 'bike-dirt',
      bodies: ['Off Road', 'Trail', 'Enduro', 'Motocross'],
      body: 'motorcycleDirt',
    },
    [['orange'], ['blue'], ['red']],
  ),
  ...series({ ...travel, name: 'bike-tall', bodies: ['Adventure'], body: 'motorcycleTall' }, [
    ['red'],
    ['white'],
    ['black'],
  ]),
  ...series({ ...travel, name: 'bike-rally', bodies: ['Adventure'], body: 'motorcycleRally' }, [
    ['orange'],
    ['black'],
    ['blue'],
    ['white'],
  ]),
  ...series(
    { ...travel, name: 'bike-crossover', bodies: ['Adventure', ...tourers], body: 'motorcycleCrossover' },
    [['white'], ['black']],
  ),
  ...series({ ...travel, name: 'bike-boxer', bodies: ['Adventure'], body: 'motorcycleBoxer' }, [['white']]),
  ...series({ ...travel, name: 'bike-tourer', bodies: tourers, body: 'motorcycleTourer' }, [
    ['black'],
    ['red'],
  ]),
  ...series({ ...travel, name: 'bike-bagger', bodies: tourers, body: 'motorcycleBagger' }, [
    ['black'],
    ['maroon'],
  ]),
  ...series({ ...ride, name: 'scooter', bodies: ['Scooter'], body: 'motorcycleScooter' }, [['sky']]),
]
