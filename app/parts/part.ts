/** A part that a dealer sells over the counter, as its list tells of it (CON-05). */
export type Part = {
  /** As it is printed: '04465-0K240'. */
  readonly number: string
  /** What tells parts apart: letters and digits alone. */
  readonly key: string
  readonly name: string
  /** None: it fits any. */
  readonly makes: readonly string[]
  readonly models: readonly string[]
  /** With tax; null: it is asked for. */
  readonly priceCents: number | null
  readonly isInStock: boolean
}

/** '04465-0K240 ' → '044650K240' */
export const partKey = (number: string): string => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export const partsPath = '/parts/search'
export const partEnquiryPath = (number: string) => `/parts/enquire?${new URLSearchParams({ number })}`
