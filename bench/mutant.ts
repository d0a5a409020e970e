/** A clause broken on purpose, and the test that must notice. `from` stands once in the file. */
export type Mutant = { id: string; file: string; from: string; to: string; test: string }
