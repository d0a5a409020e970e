/** What others do about a lead while somebody answers it. */
export type Meanwhile = {
  /** The newest of what was said. */
  readonly lastId: string
  /** 'Priya answered 20 s ago'; null: nobody has said anything. */
  readonly last: string | null
  /** Who else is writing, and what. */
  readonly writers: readonly { readonly id: string; readonly name: string; readonly text: string }[]
}

/** What is answered when a draft is sent; false: its answer was sent before. */
export type KeptDraft = Meanwhile & { readonly isKept: boolean }
