/** Where a note names a person of the office (people.id): from its '@' on. */
export type Mention = { readonly personId: string; readonly from: number; readonly to: number }
