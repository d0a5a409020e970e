export type CaravanLine = {
  make: string
  model: string
  layout: string
  kind: 'Caravan' | 'Pop Top' | 'Camper Trailer' | 'Fifth Wheeler'
  feet: number
  widthMm: number
  tareKg: number
  aggregateKg: number
  axle: 'Single' | 'Tandem' | 'Independent Single' | 'Independent Tandem'
  sleeps: number
  price: number
  from: number
  to: number
}

/** Make | model | layout | kind | feet | width mm | tare kg | aggregate kg | axle | sleeps | price | years */
const caravans = `
Jayco | Journey | 16.51-3 | Caravan | 16.5 | 2470 | 1980 | 2400 | Tandem | 2 | 68990 | 2014-2026
Jayco | Journey | 19.61-3 Outback | Caravan | 19.6 | 2470 | 2290 | 2800 | Tandem | 4 | 78490 | 2015-2026
Jayco | Journey | 21.66-3 Outback | Caravan | 21.6 | 2470 | 2384 | 2900 | Tandem | 4 | 82990 | 2016-2026
Jayco | Silverline | 21.65-3 | Caravan | 21.6 | 2500 | 2610 | 3200 | Independent Tandem | 2 | 107490 | 2014-2026
Jayco | Silverline | 24.75-1 Outback | Caravan | 24.5 | 2500 | 2960 | 3500 | Independent Tandem | 4 | 123990 | 2017-2026
Jayco | Starcraft | 14.44-2 | Caravan | 14.4 | 2350 | 1590 | 1900 | Single | 2 | 51990 | 2012-2026
Jayco | Starcraft | 20.63-5 Triple Bunk | Caravan | 20.6 | 2470 | 2250 | 2700 | Tandem | 7 | 69990 | 2013-2026
Jayco | Starcraft | 17.58-3 Pop-Top | Pop Top | 17.5 | 2470 | 1850 | 2250 | Tandem | 3 | 57990 | 2012-2026
Jayco | Expanda | 17.56-2 | Pop Top | 17.5 | 2400 | 1720 | 2100 | Single | 6 | 56490 | 2010-2024
Jayco | Expanda | 20.64-1 Outback | Pop Top | 20.6 | 2470 | 2110 | 2600 | Tandem | 7 | 68990 | 2012-2025
Jayco | All Terrain | 19.61-3 | Caravan | 19.6 | 2470 | 2520 | 3100 | Independent Tandem | 3 | 109990 | 2020-2026
Jayco | Crosstrak | 13.42-1 | Pop Top | 13.4 | 2200 | 1680 | 2200 | Independent Single | 4 | 67990 | 2021-2026
Jayco | Swan | Outback | Camper Trailer | 14 | 2215 | 1270 | 1600 | Single | 6 | 33990 | 2008-2024
New Age | Manta Ray | MR16E Ensuite | Caravan | 16.4 | 2490 | 1990 | 2600 | Tandem | 2 | 69990 | 2015-2024
New Age | Manta Ray | MR19E Island Bed | Caravan | 19 | 2490 | 2210 | 2800 | Tandem | 2 | 82990 | 2015-2026
New Age | Manta Ray | MR22 Triple Bunk | Caravan | 22 | 2490 | 2560 | 3300 | Tandem | 5 | 91990 | 2018-2026
New Age | Big Red | BR20E | Caravan | 20 | 2490 | 2380 | 3000 | Tandem | 2 | 86990 | 2017-2024
New Age | Road Owl | RO18ES | Caravan | 18 | 2490 | 2140 | 2700 | Tandem | 3 | 64990 | 2018-2026
Avan | Aspire | 499 Pop-Top | Pop Top | 16.4 | 2300 | 1480 | 1900 | Single | 2 | 49990 | 2014-2026
Avan | Aspire | 617 Double Bunk | Caravan | 20.3 | 2420 | 1960 | 2450 | Tandem | 4 | 67990 | 2016-2026
Avan | Cruiseliner | 3B Adventure Pack | Camper Trailer | 14.6 | 2120 | 1140 | 1400 | Single | 2 | 37990 | 2010-2026
Crusader | Musketeer | Athos | Caravan | 19.5 | 2490 | 2390 | 2900 | Tandem | 2 | 76990 | 2016-2026
Crusader | Excalibur | Prince | Caravan | 21 | 2490 | 2630 | 3300 | Tandem | 2 | 99990 | 2014-2026
Crusader | Gecko | 18-63 | Caravan | 18.6 | 2490 | 2260 | 2800 | Tandem | 3 | 71990 | 2019-2026
Coromal | Element | 542 Pop-Top | Pop Top | 17.8 | 2430 | 1720 | 2200 | Tandem | 2 | 54990 | 2012-2019
Coromal | Soul Seeker | 18-6 | Caravan | 18.6 | 2490 | 2340 | 3000 | Independent Tandem | 2 | 91990 | 2022-2026
Coromal | Pioneer | 632 XC | Caravan | 20.8 | 2490 | 2540 | 3100 | Tandem | 4 | 72990 | 2012-2018
Lotus Caravans | Freelander | 20ft | Caravan | 20 | 2490 | 2620 | 3400 | Independent Tandem | 2 | 99990 | 2014-2026
Lotus Caravans | Trooper | 19ft6 Off Road | Caravan | 19.5 | 2490 | 2690 | 3500 | Independent Tandem | 2 | 124990 | 2018-2026
Lotus Caravans | Off Grid | 21ft6 Family | Caravan | 21.5 | 2490 | 2820 | 3500 | Independent Tandem | 5 | 129990 | 2017-2026
MDC | XT16HR | Twin Bunk | Caravan | 16.4 | 2280 | 2190 | 2900 | Independent Tandem | 5 | 64990 | 2019-2026
MDC | XT12 | HRT | Camper Trailer | 12.2 | 2090 | 1650 | 2400 | Independent Single | 2 | 46990 | 2017-2025
MDC | Cruizer Chill | Forward Fold | Camper Trailer | 11.5 | 1980 | 1180 | 1800 | Independent Single | 5 | 24990 | 2018-2026
Cub Campers | Supamatic Weekender | Off Road | Camper Trailer | 11 | 1930 | 760 | 1400 | Single | 4 | 29990 | 2010-2024
Cub Campers | Explorer | Longreach LE | Camper Trailer | 12.4 | 1990 | 1080 | 1800 | Independent Single | 4 | 41990 | 2015-2026
Goldstream | 1760 Pantha | Tourer | Pop Top | 17.6 | 2440 | 1690 | 2200 | Tandem | 2 | 52990 | 2012-2024
Goldstream | Goldcrest | 6200 | Caravan | 20.3 | 2490 | 2430 | 3000 | Tandem | 2 | 74990 | 2014-2025
Kedron | Top Ender | 21ft | Caravan | 21 | 2490 | 2890 | 3500 | Independent Tandem | 2 | 148990 | 2014-2026
Supreme | Spirit | 2100 Bunk Van | Caravan | 21 | 2490 | 2480 | 3100 | Tandem | 5 | 72990 | 2013-2026
Supreme | Getaway | 1750 Pop-Top | Pop Top | 17.5 | 2440 | 1750 | 2250 | Tandem | 2 | 46990 | 2010-2022
Roadstar | Safari Tamer | 2000 | Caravan | 20 | 2490 | 2510 | 3200 | Independent Tandem | 2 | 83990 | 2013-2024
Roadstar | Daintree | 700L | Fifth Wheeler | 28 | 2490 | 3280 | 4500 | Independent Tandem | 4 | 139990 | 2012-2022
Winnebago | Coolum | 30ft | Fifth Wheeler | 30 | 2490 | 3420 | 4500 | Tandem | 4 | 145990 | 2013-2023
`

export type MotorhomeLine = {
  make: string
  model: string
  layout: string
  kind: 'Motorhome' | 'Campervan'
  metres: number
  sleeps: number
  seats: number
  chassis: string
  price: number
  from: number
  to: number
}

/** Make | model | layout | kind | metres | sleeps | seats | chassis | price | years */
const motorhomes = `
Jayco | Conquest | FD.23-1 | Motorhome | 7.04 | 4 | 4 | Fiat Ducato | 159990 | 2014-2026
Jayco | Conquest | RM.19-7 | Campervan | 5.93 | 2 | 4 | Renault Master | 119990 | 2016-2026
Jayco | Optimum | FD.27-2 | Motorhome | 8.22 | 4 | 4 | Fiat Ducato | 198990 | 2016-2026
Winnebago | Iluka | C2332SL | Motorhome | 7.04 | 4 | 4 | Fiat Ducato | 176990 | 2014-2026
Winnebago | Burleigh | C4334SL | Motorhome | 7.62 | 4 | 4 | Iveco Daily | 212990 | 2015-2026
Avida | Birdsville | C7434SL | Motorhome | 7.43 | 4 | 4 | Fiat Ducato | 189990 | 2013-2025
Avida | Emerald | B7914 | Motorhome | 7.36 | 6 | 6 | Fiat Ducato | 182990 | 2013-2024
Avida | Wave | LWB | Campervan | 5.99 | 2 | 2 | Fiat Ducato | 124990 | 2017-2024
Avan | Applause | 500 | Campervan | 5.99 | 2 | 2 | Fiat Ducato | 129990 | 2014-2026
Trakka | Trakkadu | 400 AWD | Campervan | 5.3 | 3 | 4 | Volkswagen Transporter | 142990 | 2013-2026
Trakka | Jabiru | J2 | Campervan | 5.99 | 2 | 4 | Fiat Ducato | 168990 | 2014-2026
`

/** Beds and rooms, as the yard writes them on its tickets. */
export function roomsOf(line: CaravanLine | MotorhomeLine): string[] {
  const { layout, sleeps, kind } = line
  const metres = 'feet' in line ? line.feet * 0.3048 : line.metres
  if (kind === 'Camper Trailer') return ['Fold-out bed', ...(sleeps > 4 ? ['Bunks'] : []), 'Outdoor kitchen']
  if (kind === 'Campervan') return ['Sofa bed', ...(metres > 5.9 ? ['Ensuite'] : [])]
  const beds = metres > 5.4 ? 'Island bed' : metres > 4.9 ? 'Twin single beds' : 'Double bed'
  const isTall = kind !== 'Pop Top'
  return [
    beds,
    ...(/Bunk|Family/.test(layout) || sleeps > 4 ? ['Bunks'] : []),
    ...(kind === 'Motorhome' && sleeps >= 4 ? ['Bed over the cab'] : []),
    ...(/Ensuite/.test(layout) || (isTall && metres > 4.9) ? ['Ensuite'] : []),
    ...(sleeps <= 4 && metres > 5.8 ? ['Café lounge'] : []),
  ]
}

const cellsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))

function yearsOf(text: string | undefined) {
  const [from = 0, to = 0] = text?.split('-').map(Number) ?? []
  return { from, to }
}

export const caravanLines: readonly CaravanLine[] = cellsOf(caravans).map(
  ([make, model, layout, kind, feet, width, tare, aggregate, axle, sleeps, price, years]) => ({
    ...({ make, model, layout, kind, axle } as Pick<
      CaravanLine,
      'make' | 'model' | 'layout' | 'kind' | 'axle'
    >),
    ...{ feet: Number(feet), widthMm: Number(width), tareKg: Number(tare), aggregateKg: Number(aggregate) },
    ...{ sleeps: Number(sleeps), price: Number(price) },
    ...yearsOf(years),
  }),
)

export const motorhomeLines: readonly MotorhomeLine[] = cellsOf(motorhomes).map(
  ([make, model, layout, kind, metres, sleeps, seats, chassis, price, years]) => ({
    ...({ make, model, layout, kind, chassis } as Pick<
      MotorhomeLine,
      'make' | 'model' | 'layout' | 'kind' | 'chassis'
    >),
    ...{ metres: Number(metres), sleeps: Number(sleeps), seats: Number(seats), price: Number(price) },
    ...yearsOf(years),
  }),
)

export const caravanFeatures: readonly (readonly [string, number])[] = [
  ...([
    ['Reverse Cycle Air Conditioner', 60],
    ['Roll-Out Awning', 62],
    ['Solar Panels', 48],
  ] as const),
  ...([
    ['Lithium Battery', 24],
    ['AGM Battery', 26],
    ['Gas Cooktop', 50],
    ['Compressor Fridge', 24],
  ] as const),
  ...([
    ['Three-Way Fridge', 34],
    ['Microwave', 44],
    ['Separate Shower and Toilet', 34],
  ] as const),
  ...([
    ['Cassette Toilet', 36],
    ['Island Bed', 32],
    ['Washing Machine', 22],
    ['Café Lounge', 22],
  ] as const),
  ...([
    ['Outdoor Kitchen', 10],
    ['External Shower', 22],
    ['Reversing Camera', 20],
    ['Diesel Heater', 14],
  ] as const),
  ...([
    ['Gas Hot Water', 34],
    ['TV and Antenna', 34],
    ['USB Points', 26],
    ['Stone Guard', 24],
  ] as const),
  ...([
    ['Anti-Sway System', 18],
    ['Electric Brakes', 40],
    ['Twin Gas Bottles', 36],
    ['Two Water Tanks', 28],
  ] as const),
  ...([
    ['Grey Water Tank', 20],
    ['Full Annexe', 10],
    ['Picnic Table', 20],
    ['Tunnel Boot', 26],
  ] as const),
  ...([
    ['Bike Rack', 6],
    ['Off Road Coupling', 16],
    ['Independent Suspension', 18],
    ['2000 W Inverter', 12],
  ] as const),
  ...([
    ['Bunk Beds', 12],
    ['Wind Out Hatches', 18],
    ['Checker Plate Cladding', 14],
    ['Mattress Upgrade', 6],
  ] as const),
]
