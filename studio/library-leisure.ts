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
const popTopAngles = caravanAngles.filter((angle) => angle !== 'ensuite')
const motorhomeAngles = [
  ...living,
  ...['frontRight', 'frontLeft', 'sideRight', 'sideLeft', 'rearLeft', 'front', 'dashboard', 'driver'],
]
const motorcycleAngles = [...outside, 'wheel', 'headlight', 'engine']

const van = { kind: 'caravan', scenery: 'warm', angles: caravanAngles } as const
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
]

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
      bodies: ['Adventure', 'Touring', 'Tourer', 'Sports Tourer'],
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
  ...series({ ...ride, name: 'scooter', bodies: ['Scooter'], body: 'motorcycleScooter' }, [['sky']]),
]
