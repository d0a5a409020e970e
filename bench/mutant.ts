export type Mutant = { id: string; file: string; from: string; to: string; test: string }
