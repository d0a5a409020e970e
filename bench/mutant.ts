/** A clause of a requirement broken on purpose: `from` stands once in the file, and the test, by its id, must notice `to`. */
export type Mutant = {
  readonly id: string
  readonly file: string
  readonly from: string
  readonly to: string
  readonly test: string
}

/** Of such an id only the tests that name it are run. */
export const isRequirement = (id: string): boolean => /^[A-Z]{3}-\d/.test(id)
