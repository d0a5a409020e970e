import type { Random } from '../random.ts'

/** What a feature asks of a car besides its age and price. */
export type Trait =
  | 'load'
  | 'four-wheel-drive'
  | 'plug-in'
  | 'seven-seats'
  | 'open'
  | 'luxury'
  | 'low'
  | 'petrol'
  | 'automatic'

type Feature = readonly [name: string, weight: number, fromYear: number, fromPrice: number, trait?: Trait]

const features: readonly Feature[] = [
  ['Air Conditioning', 80, 2000, 0],
  ['Bluetooth', 78, 2009, 0],
  ['Reversing Camera', 74, 2012, 0],
  ['Apple CarPlay', 66, 2016, 0],
  ['Android Auto', 62, 2016, 0],
  ['Cruise Control', 60, 2000, 0],
  ['Alloy Wheels', 58, 2000, 24_000],
  ['Rear Parking Sensors', 46, 2008, 0],
  ['Autonomous Emergency Braking', 44, 2017, 0],
  ['Satellite Navigation', 36, 2010, 30_000],
  ['Lane Keeping Assist', 34, 2018, 0],
  ['Push Button Start', 34, 2012, 27_000],
  ['Climate Control', 34, 2004, 30_000],
  ['LED Headlights', 33, 2016, 28_000],
  ['Adaptive Cruise Control', 32, 2017, 30_000],
  ['Keyless Entry', 30, 2010, 24_000],
  ['Blind Spot Monitoring', 28, 2016, 32_000],
  ['Leather Seats', 27, 2000, 38_000],
  ['USB-C Ports', 26, 2020, 0],
  ['Rear Cross Traffic Alert', 25, 2017, 32_000],
  ['Dual Zone Climate Control', 24, 2008, 34_000],
  ['Front Parking Sensors', 22, 2010, 34_000],
  ['Digital Radio', 22, 2016, 30_000],
  ['Rain Sensing Wipers', 21, 2010, 32_000],
  ['Automatic High Beam', 20, 2018, 30_000],
  ['Heated Front Seats', 19, 2012, 42_000],
  ['Wireless Phone Charger', 19, 2020, 36_000],
  ['Leather Steering Wheel', 19, 2006, 24_000],
  ['Hill Start Assist', 18, 2012, 0],
  ['Traffic Sign Recognition', 17, 2019, 30_000],
  ['Tyre Pressure Monitoring', 17, 2016, 30_000],
  ['Power Windows', 16, 2000, 0],
  ['Tinted Windows', 16, 2000, 0],
  ['Electric Driver Seat', 15, 2010, 42_000],
  ['Paddle Shifters', 14, 2012, 36_000, 'automatic'],
  ['Roof Rails', 14, 2008, 30_000],
  ['Privacy Glass', 13, 2014, 32_000],
  ['Power Tailgate', 13, 2016, 46_000],
  ['Driver Attention Monitoring', 13, 2019, 0],
  ['Surround View Camera', 12, 2018, 46_000],
  ['Digital Instrument Cluster', 12, 2020, 36_000],
  ['Sunroof', 11, 2004, 40_000],
  ['Panoramic Roof', 10, 2016, 50_000],
  ['ISOFIX Child Seat Anchors', 10, 2014, 0],
  ['Head-Up Display', 9, 2016, 50_000],
  ['Over-the-Air Updates', 9, 2022, 40_000],
  ['Wireless Apple CarPlay', 9, 2021, 34_000],
  ['Ventilated Front Seats', 8, 2017, 60_000],
  ['Premium Sound System', 8, 2010, 48_000],
  ['Memory Driver Seat', 8, 2012, 52_000],
  ['Fog Lights', 8, 2000, 24_000],
  ['Electric Park Brake', 8, 2016, 30_000],
  ['Heated Steering Wheel', 7, 2017, 50_000],
  ['Lane Departure Warning', 7, 2016, 30_000],
  ['Full Service History', 7, 2000, 0],
  ['Floor Mats', 6, 2000, 0],
  ['Two Keys', 6, 2000, 0],
  ['Ambient Lighting', 6, 2018, 46_000],
  ['Synthetic Leather Seats', 6, 2018, 34_000],
  ['Auto Dimming Mirror', 6, 2012, 36_000],
  ['Power Folding Mirrors', 6, 2012, 32_000],
  ['Space Saver Spare Wheel', 5, 2008, 0],
  ['Full Size Spare Wheel', 5, 2000, 0],
  ['Rear Air Vents', 5, 2014, 34_000],
  ['Heated Rear Seats', 4, 2018, 66_000],
  ['Sports Seats', 4, 2008, 40_000],
  ['Remote Engine Start', 4, 2020, 44_000],
  ['Split Fold Rear Seats', 4, 2000, 0],
  ['Rear Spoiler', 4, 2000, 24_000],
  ['Voice Recognition', 4, 2014, 30_000],
  ['Electronic Stability Control', 4, 2006, 0],
  ['CD Player', 4, 2000, 0],
  ['Dash Camera', 3, 2016, 0],
  ['Paint Protection', 3, 2016, 0],
  ['Weather Shields', 3, 2000, 0],
  ['Bonnet Protector', 3, 2000, 0],
  ['Smart Phone App', 3, 2021, 40_000],
  ['Tow Bar', 26, 2000, 0, 'load'],
  ['Trailer Wiring', 12, 2000, 0, 'load'],
  ['Tub Liner', 20, 2008, 0, 'load'],
  ['Side Steps', 18, 2008, 0, 'load'],
  ['Sports Bar', 12, 2010, 0, 'load'],
  ['Hard Tonneau Cover', 9, 2014, 0, 'load'],
  ['Soft Tonneau Cover', 11, 2008, 0, 'load'],
  ['Roller Shutter', 7, 2018, 50_000, 'load'],
  ['Canopy', 6, 2008, 0, 'load'],
  ['Aluminium Tray', 6, 2008, 0, 'load'],
  ['Ladder Racks', 3, 2008, 0, 'load'],
  ['Electric Brake Controller', 6, 2012, 0, 'load'],
  ['Differential Lock', 16, 2010, 0, 'four-wheel-drive'],
  ['Bull Bar', 12, 2000, 0, 'four-wheel-drive'],
  ['Snorkel', 7, 2000, 0, 'four-wheel-drive'],
  ['All Terrain Tyres', 9, 2008, 0, 'four-wheel-drive'],
  ['UHF Radio', 6, 2000, 0, 'four-wheel-drive'],
  ['LED Light Bar', 6, 2012, 0, 'four-wheel-drive'],
  ['Lift Kit', 4, 2008, 0, 'four-wheel-drive'],
  ['Dual Battery System', 4, 2008, 0, 'four-wheel-drive'],
  ['Winch', 2, 2008, 0, 'four-wheel-drive'],
  ['Hill Descent Control', 12, 2010, 0, 'four-wheel-drive'],
  ['Type 2 Charging Cable', 30, 2012, 0, 'plug-in'],
  ['Vehicle to Load', 18, 2021, 0, 'plug-in'],
  ['Heat Pump', 12, 2020, 0, 'plug-in'],
  ['DC Fast Charging', 26, 2017, 0, 'plug-in'],
  ['Battery Health Report', 6, 2012, 0, 'plug-in'],
  ['Third Row Seats', 40, 2000, 0, 'seven-seats'],
  ['Third Row Air Vents', 16, 2012, 0, 'seven-seats'],
  ['Tri-Zone Climate Control', 14, 2016, 50_000, 'seven-seats'],
  ['Power Sliding Doors', 4, 2014, 56_000, 'seven-seats'],
  ['Power Folding Roof', 50, 2000, 0, 'open'],
  ['Wind Deflector', 20, 2000, 0, 'open'],
  ['Matrix LED Headlights', 20, 2017, 90_000, 'luxury'],
  ['Adaptive Dampers', 16, 2014, 90_000, 'luxury'],
  ['Air Suspension', 12, 2012, 110_000, 'luxury'],
  ['Soft Close Doors', 8, 2012, 130_000, 'luxury'],
  ['Burmester Sound System', 6, 2014, 110_000, 'luxury'],
  ['Bang & Olufsen Sound System', 6, 2014, 100_000, 'luxury'],
  ['Carbon Ceramic Brakes', 5, 2012, 180_000, 'luxury'],
  ['Carbon Fibre Trim', 7, 2014, 120_000, 'luxury'],
  ['Massage Seats', 6, 2016, 120_000, 'luxury'],
  ['Four Zone Climate Control', 6, 2015, 120_000, 'luxury'],
  ['Night Vision', 2, 2014, 150_000, 'luxury'],
  ['Rear Wheel Steering', 4, 2016, 140_000, 'luxury'],
  ['Sports Exhaust', 8, 2012, 90_000, 'luxury'],
  ['Sports Suspension', 8, 2006, 40_000, 'low'],
  ['Limited Slip Differential', 5, 2006, 40_000, 'low'],
  ['Launch Control', 3, 2012, 60_000, 'low'],
  ['Stop Start System', 10, 2014, 28_000, 'petrol'],
  ['Drive Mode Select', 12, 2016, 34_000, 'automatic'],
]

export const featureNames: readonly string[] = features.map(([name]) => name)

/** Between 6 and 30, more for the dearer and the younger; the common ones come far more often. */
export function featuresOf(
  random: Random,
  car: { year: number; listPrice: number; traits: ReadonlySet<Trait> },
): string[] {
  const richness =
    Math.min(1, car.listPrice / 110_000) * 9 + Math.min(1, Math.max(0, car.year - 2008) / 14) * 7
  const count = Math.round(Math.min(30, Math.max(6, 5 + richness + random.spread() * 7)))
  return features
    .filter(
      ([, , fromYear, fromPrice, trait]) =>
        car.year >= fromYear && car.listPrice >= fromPrice && (trait === undefined || car.traits.has(trait)),
    )
    .map(([name, weight]) => ({ name, turn: -Math.log(1 - random.next()) / weight }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ name }) => name)
}

const standardEquipment = [
  '3 Point Seat Belts - Front and Rear',
  'Airbag - Driver',
  'Airbag - Front Passenger',
  'Airbags - Curtain, 1st and 2nd Row',
  'Airbags - Side, Front',
  'Anti-lock Braking System',
  'Brake Assist',
  'Brake Force Distribution',
  'Central Locking - Remote',
  'Child Seat Anchor Points',
  'Cup Holders - Front',
  'Door Pockets - Front with Bottle Holders',
  'Engine Immobiliser',
  'Headlamps - Automatic',
  'Map Lamps - 1st Row',
  'Multi-function Steering Wheel',
  'Power Door Mirrors',
  'Power Windows - Front and Rear',
  'Rear Wiper',
  'Seat - Driver with Height Adjustment',
  'Seatbelt Reminder - All Seats',
  'Speed Dependent Power Steering',
  'Steering Column - Tilt and Telescopic',
  'Traction Control',
  'Trip Computer',
  'Warning - Door Ajar',
]

export const standardEquipmentOf = (random: Random) =>
  random.some(standardEquipment, random.integer(8, 16)).sort()
