/** The rules of one-time codes by SMS, and their words, for browser and server. */

export const codeMinutes = 5
export const mostChecks = 5
/** ACC-20: only so long after a send may the code be sent again. */
export const resendAfterMs = 15_000

/** ACC-21 */
export type LoginStatus = 'verificationSent' | 'verificationSubmitted'

/** ACC-22: what is known of who signs in. */
export type UserDetails = {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
  readonly website: string
  readonly dealership_slug: string
}

export const invalidPhone = 'Please enter an Australian mobile number, like 0491 570 006.'
/** ERR-04 */
export const tooManyAttempts = 'Too many verification attempts. Please try again later.'
/** When a ceiling is reached that the visitor has no part in. */
export const codesHeldBack =
  "We can't send any more codes right now. Please try again later, or give us a call."
/** ERR-05 */
export const invalidCode = 'The verification code is invalid. Please try again.'
/** ERR-06 */
export const unknownError = 'An unknown error occurred.'
export const unknownErrorVerifying = 'An unknown error occurred during verification.'
export const unknownErrorAdvancing = 'An unknown error occurred while advancing step.'

/** What is wrong with an entered code (ACC-18, ACC-19). */
export function codeFault(entered: string): string | null {
  if (entered.trim() === '') return 'This is a required field.'
  return /^[0-9]{6}$/.test(entered.trim()) ? null : 'Code must be 6 digits.'
}
