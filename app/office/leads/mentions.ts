import type { Mention } from '#app/leads/work/mention.ts'
import { may, readsBuyers } from '#app/tenancy/permissions.ts'
import type { Role } from '#app/tenancy/roles.ts'
import { shortName } from './lead-words.ts'

/** '@' and a colleague's name in a note. */

type Colleague = { readonly id: string; readonly email: string; readonly name: string | null }
type Member = Colleague & { readonly role: Role }

const inRoles = <M extends Member>(members: readonly M[], isFit: typeof readsBuyers): M[] => [
  ...new Map(
    members
      .filter(({ id, role }) => isFit({ kind: 'person', id, roles: [role] }))
      .map((member) => [member.id, member]),
  ).values(),
]

/** Of those who work here: who can read the lead. */
export const mentionable = <M extends Member>(members: readonly M[]) => inRoles(members, readsBuyers)

/** To whom a lead can be given: who only reads cannot answer it. */
export const givable = <M extends Member>(members: readonly M[]) =>
  inRoles(members, (actor) => may(actor, 'lead.answer'))

/** The best first. */
const callsOf = ({ email, name }: Colleague): string[] =>
  [shortName(email), email.split('@')[0]!, ...(name ? [name] : []), email].filter(Boolean)

/** By which words, in small letters, each is named who alone is called so. */
function ownCalls(people: readonly Colleague[]): ReadonlyMap<string, string> {
  const calls = new Map<string, string | null>()
  for (const person of people)
    for (const call of callsOf(person).map((one) => one.toLowerCase())) {
      const of = calls.get(call)
      calls.set(call, of === undefined || of === person.id ? person.id : null)
    }
  return new Map([...calls].filter((one): one is [string, string] => one[1] !== null))
}

/** Whom somebody is offered behind an '@', and what then stands there. */
export function colleaguesOf(members: readonly Member[], ownId: string) {
  const people = mentionable(members)
  const own = ownCalls(people)
  return people.flatMap((person) => {
    const handle = callsOf(person).find((call) => own.get(call.toLowerCase()) === person.id)
    return handle && person.id !== ownId ? [{ handle, email: person.email }] : []
  })
}

const goesOn = /^(?:[\p{L}\p{N}_]|[.@-][\p{L}\p{N}])/u

/** Whom a text names; of two who are called the same neither. */
export function mentionsIn(text: string, people: readonly Colleague[]): Mention[] {
  const calls = [...ownCalls(people)].toSorted(([a], [b]) => b.length - a.length)
  return [...text.matchAll(/(?<![\p{L}\p{N}_.+-])@/gu)].flatMap(({ index }) => {
    const from = index
    const found = calls.find(([call]) => {
      const to = from + 1 + call.length
      return text.slice(from + 1, to).toLowerCase() === call && !goesOn.test(text.slice(to, to + 3))
    })
    return found ? [{ personId: found[1], from, to: from + 1 + found[0].length }] : []
  })
}

export type NotePart = { readonly text: string; readonly isName: boolean }

/** A note with those it names as they are called now; who is no longer known as they were called then. */
export function partsOfNote(
  text: string,
  mentions: readonly Mention[],
  nameOf: (personId: string) => string | null,
): NotePart[] {
  const parts: NotePart[] = []
  let at = 0
  for (const { personId, from, to } of mentions) {
    const name = nameOf(personId)
    parts.push({ text: text.slice(at, from), isName: false })
    parts.push({ text: name === null ? text.slice(from, to) : `@${name}`, isName: true })
    at = to
  }
  return [...parts, { text: text.slice(at), isName: false }].filter((part) => part.text !== '')
}
