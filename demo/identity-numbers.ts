import type { Random } from './random.ts'

/** A vehicle identification number has no I, O or Q; a plate's letters neither, to be on the safe side. */
const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const plateLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const yearCodes = '123456789ABCDEFGHJKLMNPRSTVWXY'

function text(random: Random, letters: string, length: number) {
  let result = ''
  for (let i = 0; i < length; i++) result += letters[random.integer(0, letters.length - 1)]
  return result
}

const letters = (random: Random, length: number) => text(random, plateLetters, length)
const digits = (random: Random, length: number) => text(random, '0123456789', length)

export function vin(random: Random, start: string, year: number, serial: number) {
  const yearCode = yearCodes[(year - 2001) % yearCodes.length]
  const middle = text(random, vinLetters, 9 - start.length)
  return `${start}${middle}${yearCode}${letters(random, 1)}${String(100_000 + serial * 37)
    .padStart(6, '0')
    .slice(-6)}`
}

export type PlateState = 'QLD' | 'NSW' | 'VIC' | 'WA' | 'TAS'

/** The pattern that a state gave out when the vehicle was new. */
export function plate(random: Random, state: PlateState, year: number) {
  switch (state) {
    case 'QLD':
      return year >= 2020
        ? `${digits(random, 3)}${letters(random, 2)}${digits(random, 1)}`
        : `${digits(random, 3)}${letters(random, 3)}`
    case 'NSW':
      return `${random.pick([...'CDEFG'])}${letters(random, 2)}${digits(random, 2)}${letters(random, 1)}`
    case 'VIC':
      return `${year >= 2014 ? '1' : '0'}${letters(random, 2)}${digits(random, 1)}${letters(random, 2)}`
    case 'WA':
      return `1${random.pick([...'DEFGHI'])}${letters(random, 2)}${digits(random, 3)}`
    case 'TAS':
      return `${random.pick([...'ABCDEFGHIJKL'])}${digits(random, 2)}${letters(random, 2)}`
  }
}

export const trailerPlate = (random: Random) => `1T${letters(random, 2)}${digits(random, 3)}`
export const motorcyclePlate = (random: Random) =>
  `${letters(random, 1)}${digits(random, 3)}${letters(random, 1)}`

/** A stock number's tail: it grows by uneven steps, as a dealer's numbers do when cars come and go. */
export function numbersFrom(random: Random, first: number, count: number, longestStep: number) {
  const numbers: number[] = []
  for (let number = first; numbers.length < count; number += random.integer(1, longestStep))
    numbers.push(number)
  return numbers
}
