/** How often a colour is seen on Australian roads. */
export const carColours: readonly (readonly [string, number])[] = [
  ['White', 36],
  ['Grey', 17],
  ['Black', 13],
  ['Silver', 12],
  ['Blue', 11],
  ['Red', 6],
  ['Green', 1.8],
  ['Orange', 0.9],
  ['Bronze', 0.8],
  ['Beige', 0.6],
  ['Yellow', 0.5],
  ['Brown', 0.5],
  ['Gold', 0.3],
  ['Burgundy', 0.2],
  ['Purple', 0.1],
]

export const prestigeColours: readonly (readonly [string, number])[] = [
  ['Black', 28],
  ['White', 20],
  ['Grey', 22],
  ['Blue', 11],
  ['Silver', 8],
  ['Green', 4],
  ['Red', 4],
  ['Yellow', 1],
  ['Orange', 1],
  ['Bronze', 1],
]

export const interiorColours: readonly (readonly [string, number])[] = [
  ['Black', 62],
  ['Grey', 14],
  ['Charcoal', 8],
  ['Beige', 5],
  ['Brown', 3],
  ['Tan', 3],
  ['Red', 2],
  ['White', 2],
  ['Cream', 1],
]
