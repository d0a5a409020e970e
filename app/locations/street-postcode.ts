/** Of which postcodes a street can have, and which lie where no road leads (Australia Post's ranges). */

/** Given out for post boxes and to those who receive very much mail, or to nobody. */
const boxes = [
  ['0200', '0299'],
  ['0900', '0999'],
  ['1000', '1999'],
  ['5800', '5999'],
  ['6800', '6999'],
  ['7800', '7999'],
  ['8000', '9999'],
] as const

/** Islands that no bridge reaches; a postcode that a part of the mainland shares is not here. */
const islands = [
  ['2898', '2899'], // Lord Howe, Norfolk
  ['3921', '3921'], // French Island
  ['4025', '4025'], // Moreton
  ['4183', '4184'], // North Stradbroke and the islands of southern Moreton Bay
  ['4801', '4801'], // Hayman
  ['4803', '4803'], // Hamilton
  ['4819', '4819'], // Magnetic Island
  ['4875', '4875'], // Torres Strait
  ['5220', '5223'], // Kangaroo Island
  ['6161', '6161'], // Rottnest
  ['6711', '6712'], // Thevenard, Barrow
  ['6731', '6731'], // Cockatoo Island
  ['6733', '6733'], // Koolan
  ['6798', '6799'], // Christmas Island, Cocos
  ['7150', '7151'], // Bruny, Macquarie and the Antarctic bases
  ['7255', '7257'], // Flinders, King, Cape Barren
] as const

const isWithin = (postcode: string, ranges: readonly (readonly [string, string])[]) =>
  ranges.some(([first, last]) => postcode >= first && postcode <= last)

/** Whether somebody can live there: '4000' but not '9726'. */
export const hasStreets = (postcode: string): boolean => !isWithin(postcode, boxes)

/** Whether the way there is by sea or air. */
export const isIsland = (postcode: string): boolean => isWithin(postcode, islands)
