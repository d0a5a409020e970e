/** A breakage of one clause, and the test that must notice it. */
export type Mutant = { id: string; file: string; from: string; to: string; test: string }
