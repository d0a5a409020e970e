/** A clause of a requirement broken on purpose: `from` stands once in the file, and the test, by its id, must notice `to`. */
export type Mutant = {
  readonly id: string
  readonly file: string
  readonly from: string
  readonly to: string
  readonly test: string
}
