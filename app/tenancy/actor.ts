/** Who looks at a site (TEN-25). What a visitor posts is its own record. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  /** The phone was verified by a code, and is written '+61412345678' (ACC-01). */
  | { readonly kind: 'signed-in'; readonly userId: string; readonly phone: string }

export type Person = {
  readonly kind: 'person'
  readonly id: string
  readonly roles: readonly string[]
  /** From where: 'Chrome on Android'. */
  readonly device?: string
  /** By mail or passkey, within ten minutes: what lets somebody in, or takes data out, asks for it. */
  readonly isProven?: boolean
}

/** Who does something to a dealer's things by right: what they do is written down with their name. */
export type Staff =
  | { readonly kind: 'operator'; readonly name: string }
  | Person
  | { readonly kind: 'program'; readonly key: string }
  /** The product itself, as the settings of the site have it. */
  | { readonly kind: 'job'; readonly name: string }

/** Whoever is at work on a site. */
export type Actor = Visitor | Staff

export const anyVisitor: Visitor = { kind: 'anonymous' }

/** Which person, operator or program. */
export const actorKey = (actor: Staff): string =>
  actor.kind === 'person' ? actor.id : actor.kind === 'program' ? actor.key : actor.name

/** Who did it, for those who read a history. */
export const staffWords = (actor: Staff): string =>
  actor.kind === 'operator'
    ? `operator ${actor.name}`
    : actor.kind === 'person'
      ? `person ${actor.id}`
      : actor.kind === 'job'
        ? 'the office itself'
        : `program ${actor.key}`
