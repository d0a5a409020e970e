import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { readTitle, titleAgrees } from './title.ts'

/** Title → make | model | badge | series, and what else must be found. */
const titles: [title: string, reading: string, rest?: object][] = [
  ['2022 BMW 430I M Sport', 'BMW|430i|M Sport|'],
  ['2011 BMW 3 Series 20d', 'BMW|3 Series|20d|'],
  ['2019 BMW 5 Series 530i Steptronic M Sport', 'BMW|5 Series|530i Steptronic M Sport|'],
  ['2020 BMW M240I M240I', 'BMW|M240i||'],
  ['2018 BMW X3 xDrive20d', 'BMW|X3|xDrive20d|', { drive: 'AWD' }],
  ['2021 BMW IX xDrive50 AWD Sport', 'BMW|iX|xDrive50 Sport|', { drive: 'AWD' }],
  [
    '2010 BMW X1 E84 sDrive18i Wagon 4dr Steptronic 6sp 2.0i (Sep)',
    'BMW|X1|sDrive18i|E84',
    { gears: 6, litres: 2 },
  ],
  [
    '2017 Land Rover Range Rover Evoque TD4 180 HSE Dynamic',
    'Land Rover|Range Rover Evoque|TD4 180 HSE Dynamic|',
  ],
  [
    '2015 Land Rover Range Rover Autobiography 5.0 V8 SC LWB',
    'Land Rover|Range Rover|Autobiography 5.0 V8 SC LWB|',
  ],
  [
    '2017 Land Rover Discovery Sport TD4 150 SE 5 Seat',
    'Land Rover|Discovery Sport|TD4 150 SE|',
    { seats: 5 },
  ],
  ['2012 Land Rover Discovery 4 3.0 SDV6 HSE', 'Land Rover|Discovery 4|3.0 SDV6 HSE|'],
  ['2020 Land Rover Defender 110 P400 S (249KW)', 'Land Rover|Defender|110 P400 S (249KW)|'],
  [
    '2014 Land Rover Range Rover Sport L494 TDV6 SE Wagon 5dr Spts Auto 8sp 4x4 3.0DTT [MY14.5]',
    'Land Rover|Range Rover Sport|TDV6 SE|L494',
    {
      body: 'Wagon',
      doors: 5,
      transmission: 'Sports Automatic',
      gears: 8,
      drive: '4WD',
      litres: 3,
      fuel: 'Diesel',
    },
  ],
  [
    '2011 Land Rover Discovery Series 4 SDV6 HSE Wagon 7st 4dr CommandShift 6sp 4x4 3.0DTT',
    'Land Rover|Discovery|SDV6 HSE|Series 4',
    { seats: 7, doors: 4, transmission: 'CommandShift' },
  ],
  ['2009 Toyota HiAce (No Badge)', 'Toyota|HiAce||'],
  ['2007 Toyota Hiace 4WD Camper 4WD Camper', 'Toyota|HiAce|Camper|', { drive: '4WD' }],
  [
    '2015 Toyota HiAce 4WD 10 Seater Widebody 4WD 10 Seater Widebody',
    'Toyota|HiAce|Widebody|',
    { seats: 10 },
  ],
  ['1999 Toyota Landcruiser GXL (4X4)', 'Toyota|LandCruiser|GXL|', { drive: '4WD' }],
  ['2019 Toyota Landcruiser Prado GXL (4X4)', 'Toyota|LandCruiser Prado|GXL|', { drive: '4WD' }],
  [
    '2019 Toyota Land Cruiser Prado Prado GXL 2.8L T Diesel Automatic Wagon',
    'Toyota|LandCruiser Prado|GXL|',
    { litres: 2.8, fuel: 'Diesel', transmission: 'Automatic', body: 'Wagon' },
  ],
  [
    '2021 Toyota Landcruiser 70 Series GXL 70TH Anniversary',
    'Toyota|LandCruiser 70 Series|GXL 70TH Anniversary|',
  ],
  ['2023 Toyota Rav 4 GXL 2WD', 'Toyota|RAV4|GXL|', { drive: '2WD' }],
  [
    '2018 Toyota Rav 4 RAV 4 GX-2WD 2.0L PETROL AUTO CVT 5 DOOR WAGON',
    'Toyota|RAV4|GX|',
    { drive: '2WD', litres: 2, fuel: 'Petrol', transmission: 'CVT', doors: 5, body: 'Wagon' },
  ],
  ['2022 Toyota Yaris Cross GX Hybrid', 'Toyota|Yaris Cross|GX Hybrid|', { fuel: 'Hybrid' }],
  ['2023 Toyota Corolla Cross Atmos (hybrid)', 'Toyota|Corolla Cross|Atmos|', { fuel: 'Hybrid' }],
  ['2020 Toyota GR Yaris GR', 'Toyota|GR Yaris|GR|'],
  ['2018 Toyota C-HR (2WD)', 'Toyota|C-HR||', { drive: '2WD' }],
  ['2012 Toyota FJ Cruiser', 'Toyota|FJ Cruiser||'],
  ['2016 Toyota Hilux SR5 (4x4)', 'Toyota|HiLux|SR5|', { drive: '4WD' }],
  [
    '2007 Toyota Hilux GGN25R SR5 Utility Extended Cab 2dr Man 5sp 4x4 3.0DT',
    'Toyota|HiLux|SR5|GGN25R',
    { body: 'Ute', transmission: 'Manual', gears: 5, doors: 2 },
  ],
  ['1998 Toyota Other', 'Toyota|||'],
  [
    '2015 Honda City GM VTi-L Sedan 4dr CVT 7sp 1.5i MY16',
    'Honda|City|VTi-L|GM',
    { body: 'Sedan', doors: 4, gears: 7, transmission: 'CVT', litres: 1.5 },
  ],
  ['2015 Honda CR-V RM Series II VTi-L Wagon 5dr Spts Auto 5sp MY16', 'Honda|CR-V|VTi-L|RM Series II'],
  ['2009 Honda Accord 8th Gen Luxury Sedan 4dr Auto 5sp 2.4i', 'Honda|Accord|Luxury|8th Gen'],
  ['2014 Jeep Grand Cherokee Limited (4X4)', 'Jeep|Grand Cherokee|Limited|', { drive: '4WD' }],
  [
    '2011 Jeep Wrangler JK Unlimited Sport Softtop 4dr Auto 5sp 4x4 3.6i',
    'Jeep|Wrangler|Unlimited Sport|JK',
    { body: 'Convertible' },
  ],
  ['2018 Hyundai Santa FE Active (4WD 7 Seat)', 'Hyundai|Santa Fe|Active|', { drive: '4WD', seats: 7 }],
  ['2018 Hyundai I30 Active', 'Hyundai|i30|Active|'],
  ['2014 Hyundai IX35 Series II SE Wagon 5dr Spts Auto 6sp 2.0i [MY15]', 'Hyundai|ix35|SE|Series II'],
  [
    '2021 Hyundai Palisade LX2.V2 Elite Wagon 7st 5dr Spts Auto 8sp 2WD 3.8i [MY22]',
    'Hyundai|Palisade|Elite|LX2.V2',
    { seats: 7 },
  ],
  ['2023 Hyundai Trucks Mighty EX6 Standard CAB (swb)', 'Hyundai|Mighty|EX6 Standard CAB (swb)|'],
  ['2015 Hyundai Genesis', 'Hyundai|Genesis||'],
  ['2018 Mazda CX-5 Maxx Sport (4X4)', 'Mazda|CX-5|Maxx Sport|', { drive: '4WD' }],
  ['2023 Mazda CX30', 'Mazda|CX-30||'],
  ['2020 Mazda Mazda3 G20 Pure', 'Mazda|3|G20 Pure|'],
  ['2018 Mazda 3 SP25 GT (5YR)', 'Mazda|3|SP25 GT (5YR)|'],
  ['2015 Mitsubishi Pajero Sport Exceed', 'Mitsubishi|Pajero Sport|Exceed|'],
  ['2018 Mitsubishi Eclipse Cross LS (2WD)', 'Mitsubishi|Eclipse Cross|LS|', { drive: '2WD' }],
  ['2017 Mitsubishi Outlander Exceed Phev (hybrid)', 'Mitsubishi|Outlander|Exceed Phev|', { fuel: 'Hybrid' }],
  [
    '2012 Mitsubishi Challenger 2012 MITSUBISHI CHALLENGER LS PB AUTO 4X4 MY12',
    'Mitsubishi|Challenger|LS PB AUTO|',
    { drive: '4WD' },
  ],
  [
    '1999 Mitsubishi Lancer EVOLUTION VI CP9A 4CYL 2.0L 5SP MANUAL 4D SEDAN',
    'Mitsubishi|Lancer|EVOLUTION VI CP9A|',
    { gears: 5, body: 'Sedan' },
  ],
  ['2018 Nissan X-Trail ST-L (2WD)', 'Nissan|X-Trail|ST-L|'],
  [
    '2014 Nissan Navara D40 Series 7 Titanium Utility Dual Cab 4dr Man 6sp 4x4 2.5DT',
    'Nissan|Navara|Titanium|D40 Series 7',
  ],
  [
    '2016 Ford Ranger PX MkII XL Cab Chassis Double Cab 4dr Spts Auto 6sp 4x4 3.2D',
    'Ford|Ranger|XL|PX MkII',
    { body: 'Cab Chassis' },
  ],
  ['2021 Ford Transit Custom 340L', 'Ford|Transit Custom|340L|'],
  ['2019 Ford F 150 Lariat', 'Ford|F-150|Lariat|'],
  ['2014 Ford Falcon XR6 (lpi)', 'Ford|Falcon|XR6|', { fuel: 'LPG' }],
  ['2011 Holden Captiva CG 7 LX Wagon 7st 4dr Spts Auto 6sp 4x4 2.2DT', 'Holden|Captiva|7 LX|CG'],
  ['2010 Holden UTE VE II SV6 Utility Extended Cab 2dr Spts Auto 6sp 635kg 3.6i', 'Holden|Ute|SV6|VE II'],
  ['2015 Isuzu D-MAX SX Utility Crew Cab 4dr Man 5sp 3.0DT MY15', 'Isuzu|D-Max|SX|'],
  ['2020 Isuzu D-MAX SX (4X4)', 'Isuzu|D-Max|SX|'],
  ['2022 GWM Haval Jolion Ultra Hybrid', 'GWM|Haval Jolion|Ultra Hybrid|', { fuel: 'Hybrid' }],
  ['2022 GWM UTE Cannon-X (4X4)', 'GWM|Ute|Cannon-X|'],
  ['2013 Great Wall V240 (4X2)', 'Great Wall|V240||', { drive: '2WD' }],
  ['2018 Mercedes-Benz GLC 200', 'Mercedes-Benz|GLC200||'],
  ['2017 Mercedes-Benz GLC250 D', 'Mercedes-Benz|GLC250|D|'],
  ['2016 Mercedes-Benz S-Class S500 7G-Tronic +', 'Mercedes-Benz|S-Class|S500 7G-Tronic +|'],
  ['1993 Mercedes-Benz 190 W201 Sedan 4dr Auto 4sp 2.6i', 'Mercedes-Benz|190||W201', { litres: 2.6 }],
  [
    '2011 Mercedes-Benz C-CLASS C204 C350 BlueEFFICIENCY Coupe 2dr 7G-TRONIC + 7sp 3.5i [Jun',
    'Mercedes-Benz|C-Class|C350 BlueEFFICIENCY|C204',
    { transmission: '7G-TRONIC', gears: 7 },
  ],
  [
    '2016 Lexus CT 200H ZWA10R Luxury Hatchback 5dr CVT 1sp 1.8i/60kW Hybrid',
    'Lexus|CT200h|Luxury Hybrid|ZWA10R',
  ],
  ['2019 Lexus RX450HL Sport Luxury', 'Lexus|RX450hL|Sport Luxury|'],
  ['2012 Alfa Romeo Giulietta QV', 'Alfa Romeo|Giulietta|QV|'],
  ['2008 Saab 9-3 Linear 2.0T', 'Saab|9-3|Linear 2.0T|'],
  [
    '2016 Volvo Xc 90 L Series D5 Inscription Wagon 7st 5dr Geartronic 8sp 4x4 2.0',
    'Volvo|XC90|D5 Inscription|L Series',
  ],
  ['2021 Tesla Model 3', 'Tesla|Model 3||'],
  ['2022 MG HS +EV Phev Excite', 'MG|HS Plus EV|Phev Excite|', { fuel: 'Hybrid' }],
  ['2021 MG ZS EV Essence', 'MG|ZS EV|Essence|', { fuel: 'Electric' }],
  ['2012 Mini Cooper_Countryman Cooper S', 'MINI|Countryman|Cooper S|'],
  ['2010 FPV GS FG MK II Boss 315 Sedan 4dr Spts Auto 6sp 5.0SC [Dec]', 'FPV|GS|Boss 315|FG MK II'],
  ['2018 Volkswagen Tiguan Allspace 140 TDI Highline', 'Volkswagen|Tiguan Allspace|140 TDI Highline|'],
  ['2023 Iveco Stralis AD 500 (6x4) (WB3900) Sleeper', 'Iveco|Stralis|AD 500 (6x4) (WB3900) Sleeper|'],
]

test.each(titles)('the title %s is read', (title, reading, rest = {}) => {
  const read = readTitle(title)
  expect([read.make, read.model, read.badge, read.series].map((word) => word ?? '').join('|')).toBe(reading)
  expect(read).toMatchObject({ year: Number(title.slice(0, 4)), ...rest })
})

test('what the title leaves open comes from the other columns', () => {
  expect(readTitle('Cresta deluxe', { make: 'Vauxhall', model: 'Cresta', year: 1961 })).toMatchObject({
    ...{ year: 1961, make: 'Vauxhall', model: 'Cresta', badge: 'deluxe' },
  })
  expect(readTitle('2020 Kia', { model: 'RIO' })).toMatchObject({ make: 'Kia', model: 'Rio' })
})

test('columns that were cut at the first word agree with the title, others do not', () => {
  expect(titleAgrees('2017 Land Rover Range Rover Evoque', { make: 'Land', model: 'Rover' })).toBe(true)
  expect(titleAgrees('2019 Toyota Landcruiser Prado GXL', { make: 'Toyota', model: 'Landcruiser' })).toBe(
    true,
  )
  expect(titleAgrees('2008 Saab 9-3 Linear', { make: 'Saab', model: '3-Sep' })).toBe(false)
})

test('any text is read without an error', () => {
  const words = fc.constantFrom(
    '2015',
    'Honda',
    'City',
    '4dr',
    '5sp',
    'Sedan',
    '(4X4)',
    '(',
    'MY16',
    'Series',
    '2.0L',
    'AUTO',
  )
  const title = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(title, (text) => {
      const read = readTitle(text)
      for (const value of Object.values(read)) expect(value).not.toBe('')
    }),
    { numRuns: 1000 },
  )
})
