/** The lists of the office that people keep views of. */
export type KeptList = 'leads' | 'stock'

/** What a person keeps of a list under a name. */
export type KeptView<Asked> = Asked & { readonly name: string }
export const mostKept = 20
export const mostNameLetters = 40
