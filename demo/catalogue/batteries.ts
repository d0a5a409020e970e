import type { WireCar } from '../wire-car.ts'

/** Make model badge … | range km (WLTP) | kWh | kW fast | kW at home. The first line that a car's name begins with counts. */
const table = `
BYD Atto 3 Standard | 345 | 50 | 70 | 7
BYD Atto 3 | 420 | 60 | 88 | 7
BYD Dolphin Essential | 340 | 45 | 60 | 7
BYD Dolphin Dynamic | 340 | 45 | 60 | 7
BYD Dolphin | 427 | 60 | 80 | 7
BYD Seal Performance | 520 | 83 | 150 | 7
BYD Seal Premium | 570 | 83 | 150 | 7
BYD Seal Dynamic | 460 | 61 | 110 | 7
BYD Sealion 7 | 456 | 83 | 150 | 11
Tesla Model 3 Rear | 513 | 60 | 170 | 11
Tesla Model 3 Performance | 528 | 79 | 250 | 11
Tesla Model 3 | 629 | 79 | 250 | 11
Tesla Model Y Rear | 455 | 60 | 170 | 11
Tesla Model Y Performance | 514 | 79 | 250 | 11
Tesla Model Y | 533 | 79 | 250 | 11
Tesla Model S | 634 | 100 | 250 | 11
Tesla Model X | 543 | 100 | 250 | 11
Hyundai Kona Electric Extended | 444 | 65 | 102 | 11
Hyundai Kona Electric | 444 | 64 | 77 | 7
Hyundai Ioniq 5 | 507 | 78 | 233 | 11
Hyundai Ioniq 6 | 519 | 77 | 233 | 11
Hyundai Inster | 360 | 49 | 120 | 11
Kia EV3 | 436 | 58 | 102 | 11
Kia EV5 | 470 | 88 | 140 | 11
Kia EV6 | 506 | 77 | 233 | 11
Kia EV9 | 512 | 100 | 210 | 11
Kia Niro | 460 | 65 | 80 | 11
MG MG4 Excite 51 | 350 | 51 | 88 | 7
MG MG4 Long | 530 | 77 | 144 | 7
MG MG4 | 435 | 64 | 140 | 7
MG ZS EV | 320 | 51 | 75 | 7
Polestar 2 | 551 | 82 | 205 | 11
Polestar 4 | 590 | 100 | 200 | 11
Volvo EX30 | 462 | 69 | 153 | 11
Volvo XC40 | 420 | 69 | 150 | 11
Volvo C40 | 434 | 69 | 150 | 11
GWM Ora | 320 | 48 | 67 | 11
Nissan Leaf | 270 | 40 | 46 | 7
Nissan Ariya | 504 | 87 | 130 | 7
Cupra Born | 511 | 77 | 170 | 11
Renault Megane | 450 | 60 | 130 | 7
Volkswagen ID.4 | 544 | 77 | 175 | 11
Volkswagen ID.5 | 553 | 77 | 175 | 11
Volkswagen ID. Buzz | 408 | 79 | 185 | 11
Audi e-tron GT | 478 | 93 | 270 | 11
Audi Q8 e-tron | 490 | 106 | 170 | 11
Audi Q4 e-tron | 459 | 77 | 150 | 11
Audi e-tron | 400 | 95 | 150 | 11
BMW iX3 | 461 | 74 | 150 | 11
BMW iX1 | 440 | 65 | 130 | 11
BMW iX | 620 | 112 | 195 | 11
BMW i4 | 520 | 81 | 205 | 11
BMW i7 | 625 | 102 | 195 | 11
Mercedes-Benz EQA | 426 | 67 | 100 | 11
Mercedes-Benz EQB | 407 | 67 | 100 | 11
Mercedes-Benz EQC | 434 | 80 | 110 | 11
Mercedes-Benz EQE | 560 | 89 | 170 | 11
Mercedes-Benz EQS | 700 | 108 | 200 | 11
Porsche Taycan | 438 | 93 | 270 | 11
Jaguar I-Pace | 470 | 90 | 100 | 11
LDV eT60 | 330 | 89 | 80 | 11
LDV MIFA 9 | 440 | 90 | 120 | 11
Subaru Solterra | 414 | 71 | 150 | 7
Toyota bZ4X | 436 | 71 | 150 | 7
Ford Mustang Mach-E | 490 | 91 | 150 | 11
Lexus RZ | 395 | 71 | 150 | 11
Genesis GV60 | 466 | 77 | 233 | 11
`

const batteries = table
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', ...numbers] = row.split('|').map((cell) => cell.trim())
    const [range = 0, capacity = 0, fastCharging = 0, homeCharging = 0] = numbers.map(Number)
    return { name, battery: { range, capacity, fast_charging: fastCharging, home_charging: homeCharging } }
  })

/** By make, model and badge in one text; none for one that is not listed. */
export const batteryOf = (car: string): WireCar['battery'] =>
  batteries.find(({ name }) => car.startsWith(name))?.battery
