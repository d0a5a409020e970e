/** ISO 3779. The ninth sign checks the others on cars made for North America; on others it often says nothing. */
const values: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

const isChecked = (vin: string) => {
  const sum = [...vin].reduce((sum, sign, i) => sum + (values[sign] ?? Number(sign)) * weights[i]!, 0)
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

/** Said of a check that is wrong; who has looked at the plate of the car keeps it again. */
const uncheckedVin =
  'Its check digit does not fit, which happens on cars not made for America. Look once more, and keep it again if it is right.'

/** Why it cannot be a VIN; '' is none. `isSure`: whoever entered it was told of its check already. */
export function vinProblem(vin: string, isSure: boolean): string | null {
  if (vin === '') return null
  if (/[IOQ]/.test(vin)) return 'A VIN has no I, O or Q: they are a 1 or a 0.'
  if (!/^[A-Z0-9]*$/.test(vin)) return 'A VIN has letters and numbers only.'
  if (vin.length !== 17) return `A VIN has 17 letters and numbers; this has ${vin.length}.`
  return isSure || isChecked(vin) ? null : uncheckedVin
}
