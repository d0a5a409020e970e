/** Who does something to a dealer's things. What a visitor posts is its own record. */
export type Actor =
  | { readonly kind: 'operator'; readonly name: string }
  | { readonly kind: 'person'; readonly id: string; readonly roles: readonly string[] }
  | { readonly kind: 'program'; readonly key: string }

/** Who did it, for those who read a history. */
export const actorWords = (actor: Actor): string =>
  actor.kind === 'operator'
    ? `operator ${actor.name}`
    : actor.kind === 'person'
      ? `person ${actor.id}`
      : `program ${actor.key}`
