import { carMake } from './car-line.ts'

export const ferrari = carMake(
  'Ferrari',
  'ZFF',
  `
Portofino | Convertible 4 | 2018-2023 | 4586 1938 1318 1950 0 80 | 2 94 0 | 2018:F164
  3.9U8tt RWD 7D 760 10.5 | 420000, M 450000 2021-
Roma | Coupe 4 | 2021-2024 | 4656 1974 1301 1950 0 80 | 2 94 0 | 2021:F169
  3.9U8tt RWD 8D 760 11.2 | 455000
California | Convertible 4 | 2012-2017 | 4570 1910 1322 1890 0 78 | 1 94 0 | 2012:F149
  3.9U8tt RWD 7D 755 10.5 | T 420000
`,
)

export const lamborghini = carMake(
  'Lamborghini',
  'ZHW',
  `
Urus | SUV 5 | 2018-2026 | 5112 2016 1638 2850 3200 85 | 3 91 0 | 2018:636
  4.0U8tt AWD 8A 850 12.7 | 395000 -2022, S 428000 2023-, Performante 465000 2023-
Huracan | Coupe 2 | 2015-2024 | 4520 1933 1165 1700 0 80 | 1 95 0 | 2015:724
  5.2U10 AWD 7D 600 13.7 | EVO 460000 2019-
  5.2U10 AWD 7D 560 12.5 | LP610-4 428000 -2019
`,
)

export const mclaren = carMake(
  'McLaren',
  'SBM',
  `
570S | Coupe 2 | 2016-2020 | 4530 1930 1202 1650 0 72 | 1 91 0 | 2016:P13
  3.8U8tt RWD 7D 600 10.7 | 395000
720S | Coupe 2 | 2017-2022 | 4543 1930 1196 1700 0 72 | 1 91 0 | 2017:P14
  4.0U8tt RWD 7D 770 10.7 | Performance 515000
`,
)

export const bentley = carMake(
  'Bentley',
  'SCB',
  `
Bentayga | SUV 5 | 2017-2026 | 5125 1998 1742 3250 3500 85 | 3 87 0 | 2017:4V
  4.0U8tt AWD 8A 770 13.0 | V8 398000 2018-
  6.0U12tt AWD 8A 900 13.1 | W12 460000 -2020
Continental GT | Coupe 4 | 2012-2026 | 4850 1966 1405 2750 0 90 | 3 88 0 | 2012:3W 2018:3S
  4.0U8tt AWD 8D 770 12.1 | V8 458000 2019-
  6.0U12tt AWD 8D 900 14.0 | W12 475000 2018-2023
Continental GTC | Convertible 4 | 2019-2024 | 4850 1966 1399 2900 0 90 | 1 88 0 | 2019:3S
  4.0U8tt AWD 8D 770 12.4 | V8 505000
`,
)

export const astonMartin = carMake(
  'Aston Martin',
  'SCF',
  `
Vantage | Coupe 2 | 2018-2026 | 4495 1942 1273 1760 0 73 | 3 89 0 | 2018:AM6
  4.0U8tt RWD 8A 685 10.3 | 323000
DBX | SUV 5 | 2021-2026 | 5039 1998 1680 3020 2700 85 | 3 84 0 | 2021:AM7
  4.0U8tt AWD 9A 700 12.2 | 380000
  4.0U8tt AWD 9A 900 14.2 | 707 428000 2022-
DB11 | Coupe 4 | 2017-2023 | 4750 1950 1290 2100 0 78 | 2 87 0 | 2017:AM5
  4.0U8tt RWD 8A 675 11.4 | V8 400000
`,
)

export const rollsRoyce = carMake(
  'Rolls-Royce',
  'SCA',
  `
Ghost | Sedan 5 | 2012-2026 | 5546 1978 1571 3000 0 82 | 1 89 0 | 2012:RR4 2021:RR21
  6.7U12tt AWD 8A 850 15.0 | 680000 2021-
  6.6U12tt RWD 8A 780 14.0 | 620000 -2020
`,
)

export const lotus = carMake(
  'Lotus',
  'SCC',
  `
Emira | Coupe 2 | 2023-2026 | 4413 1895 1226 1650 0 65 | 1 90 0 | 2023:E131
  3.5U6s RWD 6M 420 11.0 | V6 First Edition 199900
`,
)
