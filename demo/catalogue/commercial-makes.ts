import { carMake } from './car-line.ts'

export const hino = carMake(
  'Hino',
  'JHH',
  `
300 | Light Truck 3 | 2012-2026 | 6215 1995 2260 4495 3500 80 | 3 90 0 | 2012:XZU
  4.0D4t RWD 6A 470 12.5 | 616 Tradeace 74500
  3.0D4t RWD 6M 353 11.5 | 614 Medium Crew 72500
`,
)

export const iveco = carMake(
  'Iveco',
  'ZCF',
  `
Daily | Cab Chassis 3 | 2016-2026 | 6200 2010 2250 4495 3500 100 | 1 86 0 | 2016:E6
  3.0D4t RWD 8A 430 11.5 | 45C18 79500
Daily | Van 3 | 2016-2026 | 6000 2010 2740 4495 3500 70 | 1 86 0 | 2016:E6
  3.0D4t RWD 8A 430 11.0 | 50C18 V12 86500
`,
)
