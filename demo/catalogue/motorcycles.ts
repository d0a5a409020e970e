export type MotorcycleLine = {
  make: string
  vinStart: string
  model: string
  badge: string
  body: 'Sport' | 'Naked' | 'Cruiser' | 'Adventure' | 'Touring' | 'Off Road' | 'Scooter'
  cc: number
  cylinders: number
  torqueNm: number
  seats: number
  gears: number
  isLearnerApproved: boolean
  price: number
  from: number
  to: number
  share: number
  seatMm: number
  wetKg: number
}

/** Make, VIN start | model | badge | body | cc | cylinders | Nm | seats | gears (0: automatic) | L: learner | price | years | share */
const table = `
Yamaha JYA | MT-07 | LA | Naked | 655 | 2 | 57 | 2 | 6 | L | 14499 | 2015-2026 | 7
Yamaha JYA | MT-07 | HO | Naked | 689 | 2 | 67 | 2 | 6 | | 14999 | 2018-2026 | 3
Yamaha JYA | MT-09 | SP | Naked | 890 | 3 | 93 | 2 | 6 | | 20499 | 2018-2026 | 4
Yamaha JYA | Tenere 700 | Rally | Adventure | 689 | 2 | 68 | 2 | 6 | | 19999 | 2020-2026 | 6
Yamaha JYA | XSR700 | LAMS | Naked | 655 | 2 | 57 | 2 | 6 | L | 15199 | 2017-2025 | 3
Yamaha JYA | WR250F | | Off Road | 250 | 1 | 26 | 1 | 6 | | 15999 | 2016-2026 | 3
Yamaha JYA | NMAX 155 | | Scooter | 155 | 1 | 14 | 2 | 0 | L | 6199 | 2016-2026 | 2
Honda JH2 | CB500X | | Adventure | 471 | 2 | 43 | 2 | 6 | L | 11499 | 2014-2023 | 5
Honda JH2 | CRF300L | Rally | Off Road | 286 | 1 | 27 | 2 | 6 | L | 10299 | 2021-2026 | 4
Honda JH2 | Africa Twin | Adventure Sports | Adventure | 1084 | 2 | 112 | 2 | 6 | | 30499 | 2018-2026 | 4
Honda JH2 | CB650R | E-Clutch | Naked | 649 | 4 | 58 | 2 | 6 | L | 14799 | 2019-2026 | 3
Honda JH2 | Grom | | Naked | 124 | 1 | 11 | 1 | 5 | L | 6099 | 2015-2026 | 2
Kawasaki JKA | Ninja 400 | | Sport | 399 | 2 | 37 | 2 | 6 | L | 9299 | 2018-2024 | 5
Kawasaki JKA | Z900 | SE | Naked | 948 | 4 | 98 | 2 | 6 | | 18299 | 2018-2026 | 3
Kawasaki JKA | Versys 650 | L | Touring | 649 | 2 | 61 | 2 | 6 | L | 13999 | 2015-2026 | 4
Kawasaki JKA | KLR650 | Adventure | Adventure | 652 | 1 | 53 | 2 | 5 | L | 11999 | 2010-2026 | 4
Kawasaki JKA | Vulcan S | | Cruiser | 649 | 2 | 61 | 2 | 6 | L | 12999 | 2015-2026 | 3
Suzuki JS1 | DR-Z400E | | Off Road | 398 | 1 | 39 | 2 | 5 | L | 9990 | 2008-2022 | 4
Suzuki JS1 | V-Strom 650XT | | Adventure | 645 | 2 | 62 | 2 | 6 | L | 14190 | 2013-2024 | 4
Suzuki JS1 | GSX-S1000 | GT | Touring | 999 | 4 | 106 | 2 | 6 | | 21990 | 2022-2026 | 2
Suzuki JS1 | SV650 | | Naked | 645 | 2 | 64 | 2 | 6 | L | 11990 | 2016-2025 | 3
Triumph SMT | Bonneville T120 | Black | Naked | 1200 | 2 | 105 | 2 | 6 | | 22990 | 2016-2026 | 3
Triumph SMT | Street Triple | RS | Naked | 765 | 3 | 80 | 2 | 6 | | 20990 | 2017-2026 | 3
Triumph SMT | Tiger 900 | Rally Pro | Adventure | 888 | 3 | 90 | 2 | 6 | | 27990 | 2020-2026 | 4
Triumph SMT | Speed 400 | | Naked | 398 | 1 | 37 | 2 | 6 | L | 8990 | 2024-2026 | 3
BMW WB1 | R 1250 GS | Adventure Rallye | Adventure | 1254 | 2 | 143 | 2 | 6 | | 33990 | 2019-2023 | 5
BMW WB1 | R 1300 GS | Trophy | Adventure | 1300 | 2 | 149 | 2 | 6 | | 35990 | 2024-2026 | 3
BMW WB1 | F 900 XR | | Touring | 895 | 2 | 92 | 2 | 6 | | 21590 | 2020-2026 | 2
BMW WB1 | S 1000 RR | M Sport | Sport | 999 | 4 | 113 | 2 | 6 | | 37990 | 2019-2026 | 1
Harley-Davidson 5HD | Fat Boy | 114 | Cruiser | 1868 | 2 | 155 | 2 | 6 | | 38495 | 2018-2026 | 3
Harley-Davidson 5HD | Street Glide | Special | Touring | 1868 | 2 | 158 | 2 | 6 | | 46995 | 2014-2026 | 3
Harley-Davidson 5HD | Sportster S | | Cruiser | 1252 | 2 | 125 | 1 | 6 | | 27995 | 2021-2026 | 2
Harley-Davidson 5HD | Pan America | 1250 Special | Adventure | 1252 | 2 | 128 | 2 | 6 | | 34995 | 2021-2026 | 1
KTM VBK | 390 Duke | | Naked | 399 | 1 | 39 | 2 | 6 | L | 9395 | 2014-2026 | 4
KTM VBK | 790 Adventure | | Adventure | 799 | 2 | 87 | 2 | 6 | | 18495 | 2019-2026 | 3
KTM VBK | 890 Adventure R | | Adventure | 889 | 2 | 100 | 2 | 6 | | 25995 | 2021-2026 | 2
KTM VBK | 1290 Super Duke R | EVO | Naked | 1301 | 2 | 140 | 2 | 6 | | 31995 | 2018-2023 | 1
Ducati ZDM | Monster | SP | Naked | 937 | 2 | 93 | 2 | 6 | | 24500 | 2021-2026 | 3
Ducati ZDM | Multistrada V4 | S | Touring | 1158 | 4 | 125 | 2 | 6 | | 38900 | 2021-2026 | 2
Ducati ZDM | Scrambler | Icon | Naked | 803 | 2 | 65 | 2 | 6 | | 17500 | 2016-2026 | 3
Ducati ZDM | Panigale V4 | S | Sport | 1103 | 4 | 121 | 1 | 6 | | 49900 | 2018-2026 | 1
Royal Enfield ME3 | Classic 350 | | Cruiser | 349 | 1 | 27 | 2 | 5 | L | 8990 | 2021-2026 | 4
Royal Enfield ME3 | Himalayan | 450 | Adventure | 452 | 1 | 40 | 2 | 6 | L | 9190 | 2024-2026 | 4
Royal Enfield ME3 | Interceptor 650 | | Naked | 648 | 2 | 52 | 2 | 6 | L | 11390 | 2019-2026 | 3
Royal Enfield ME3 | Meteor 350 | Supernova | Cruiser | 349 | 1 | 27 | 2 | 5 | L | 9290 | 2021-2026 | 2
Indian 56K | Scout | Bobber | Cruiser | 1133 | 2 | 97 | 1 | 6 | | 24995 | 2018-2024 | 2
Indian 56K | Chief | Dark Horse | Cruiser | 1890 | 2 | 162 | 1 | 6 | | 34995 | 2021-2026 | 1
Moto Guzzi ZGU | V7 | Stone | Naked | 853 | 2 | 73 | 2 | 6 | | 17490 | 2021-2026 | 2
Moto Guzzi ZGU | V85 TT | Travel | Adventure | 853 | 2 | 82 | 2 | 6 | | 23990 | 2019-2026 | 2
Aprilia ZD4 | RS 660 | | Sport | 659 | 2 | 67 | 2 | 6 | | 20490 | 2021-2026 | 2
Aprilia ZD4 | Tuareg 660 | | Adventure | 659 | 2 | 70 | 2 | 6 | | 21990 | 2022-2026 | 2
Husqvarna VBK | 701 Enduro | LR | Off Road | 693 | 1 | 74 | 2 | 6 | | 19995 | 2017-2024 | 2
Husqvarna VBK | Svartpilen 401 | | Naked | 399 | 1 | 39 | 2 | 6 | L | 9995 | 2019-2026 | 2
CFMoto LCE | 450MT | | Adventure | 449 | 2 | 44 | 2 | 6 | L | 9990 | 2024-2026 | 4
CFMoto LCE | 700CL-X | Sport | Naked | 693 | 2 | 68 | 2 | 6 | L | 10490 | 2021-2025 | 2
Vespa ZAP | GTS 300 | Super Sport | Scooter | 278 | 1 | 26 | 2 | 0 | L | 12990 | 2015-2026 | 3
Vespa ZAP | Primavera 150 | | Scooter | 155 | 1 | 13 | 2 | 0 | L | 8490 | 2016-2026 | 2
`

/** Model | seat mm | kg ready to ride */
const sizeTable = `
MT-07 | 805 | 184
MT-09 | 825 | 193
Tenere 700 | 875 | 205
XSR700 | 835 | 186
WR250F | 955 | 115
NMAX 155 | 765 | 131
CB500X | 830 | 199
CRF300L | 880 | 142
Africa Twin | 855 | 240
CB650R | 810 | 205
Grom | 761 | 103
Ninja 400 | 785 | 168
Z900 | 820 | 213
Versys 650 | 845 | 219
KLR650 | 870 | 208
Vulcan S | 705 | 229
DR-Z400E | 935 | 138
V-Strom 650XT | 835 | 216
GSX-S1000 | 810 | 226
SV650 | 785 | 200
Bonneville T120 | 790 | 236
Street Triple | 836 | 188
Tiger 900 | 860 | 228
Speed 400 | 790 | 170
R 1250 GS | 850 | 249
R 1300 GS | 850 | 237
F 900 XR | 825 | 219
S 1000 RR | 824 | 197
Fat Boy | 675 | 317
Street Glide | 690 | 375
Sportster S | 755 | 228
Pan America | 850 | 258
390 Duke | 820 | 165
790 Adventure | 850 | 209
890 Adventure R | 880 | 215
1290 Super Duke R | 835 | 200
Monster | 820 | 188
Multistrada V4 | 840 | 240
Scrambler | 795 | 185
Panigale V4 | 835 | 198
Classic 350 | 805 | 195
Himalayan | 825 | 196
Interceptor 650 | 804 | 202
Meteor 350 | 765 | 191
Scout | 649 | 251
Chief | 662 | 304
V7 | 780 | 218
V85 TT | 830 | 230
RS 660 | 820 | 183
Tuareg 660 | 860 | 204
701 Enduro | 935 | 166
Svartpilen 401 | 820 | 171
450MT | 800 | 195
700CL-X | 800 | 196
GTS 300 | 790 | 158
Primavera 150 | 790 | 130
`

const sizes = new Map(
  sizeTable
    .trim()
    .split('\n')
    .map((row) => {
      const [model = '', seat, weight] = row.split('|').map((cell) => cell.trim())
      return [model, { seatMm: Number(seat), wetKg: Number(weight) }] as const
    }),
)

export const motorcycleLines: readonly MotorcycleLine[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const [maker, model, badge, body, cc, cylinders, torque, seats, gears, learner, price, years, share] =
      cells
    const [, make, vinStart] = /^(.+) (\w{3})$/.exec(maker ?? '') ?? []
    const [from = 0, to = 0] = years?.split('-').map(Number) ?? []
    return {
      ...({ make, vinStart, model, badge, body } as Pick<
        MotorcycleLine,
        'make' | 'vinStart' | 'model' | 'badge' | 'body'
      >),
      ...{ cc: Number(cc), cylinders: Number(cylinders), torqueNm: Number(torque), seats: Number(seats) },
      ...{
        gears: Number(gears),
        isLearnerApproved: learner === 'L',
        price: Number(price),
        share: Number(share),
      },
      ...(sizes.get(model ?? '') ?? { seatMm: 0, wetKg: 0 }),
      ...{ from, to },
    }
  })

export const motorcycleFeatures: readonly (readonly [string, number])[] = [
  ...([
    ['ABS', 70],
    ['Traction Control', 44],
    ['LED Headlight', 46],
    ['Quickshifter', 22],
  ] as const),
  ...([
    ['Heated Grips', 26],
    ['Cruise Control', 22],
    ['Riding Modes', 34],
    ['TFT Dash', 36],
  ] as const),
  ...([
    ['Bluetooth', 24],
    ['USB Socket', 24],
    ['Top Box', 14],
    ['Panniers', 16],
    ['Crash Bars', 18],
  ] as const),
  ...([
    ['Hand Guards', 20],
    ['Bash Plate', 16],
    ['Centre Stand', 14],
    ['Aftermarket Exhaust', 16],
  ] as const),
  ...([
    ['Tail Tidy', 14],
    ['Radiator Guard', 12],
    ['Tall Screen', 12],
    ['Comfort Seat', 10],
  ] as const),
  ...([
    ['Slipper Clutch', 20],
    ['Spoked Wheels', 12],
    ['Fog Lights', 8],
    ['Full Service History', 20],
  ] as const),
  ...([
    ['Two Keys', 16],
    ['Keyless Ignition', 10],
    ['Frame Sliders', 10],
    ['Pillion Backrest', 8],
  ] as const),
  ...([
    ['Adjustable Levers', 10],
    ['Tank Pads', 8],
    ['Alarm', 5],
    ['Navigation Mount', 7],
  ] as const),
]
