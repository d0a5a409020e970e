/** Kilometres as owners type them (TRD-10). */

const most = 999_999

export const kmsWrong = 'Enter the kilometres on the odometer, from 0 to 999,999.'

/** '61,000 kms' → 61000; null for what is no such number: -1, 1e12, 6.5. */
export function readKms(typed: string): number | null {
  const digits = typed
    .trim()
    .slice(0, 40)
    .replace(/kms?$/i, '')
    .trim()
    .replaceAll(/(?<=\d)[ ,](?=\d{3}(\D|$))/g, '')
  return /^\d{1,6}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}

/** 61000 → '61,000' */
export const kmsWords = (kms: number): string => kms.toLocaleString('en-AU')

/** What is typed, with separators as one types; what is no number stays as it is. */
export function kmsTyped(typed: string): string {
  const digits = typed.replaceAll(/[ ,]/g, '')
  return /^\d{1,6}$/.test(digits) ? kmsWords(Number(digits)) : typed
}
