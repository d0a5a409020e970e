import {
  countsOf,
  erasePerson as eraseFrom,
  otherContacts,
  type PersonData,
  personData,
  receiversOf,
} from '#app/person-data/person-data.server.ts'
import type { Person } from '#app/platform/person.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import { audited, type StaffScope } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { VerbName } from '#app/tenancy/verb-names.ts'

/** What is asked of a person, on one site or on several. */
type Asked = { readonly person: Person; readonly print: Sealer['print'] }
/** As it was asked for, in the words of the request. */
type Said = { readonly phone?: string; readonly email?: string }
type Found = { readonly scope: Scope; readonly data: PersonData }

/** How much each site holds of a person; a site that holds nothing is left out. */
export const findPerson = async (scopes: readonly StaffScope[], { person, print }: Asked) =>
  (await ofEach(scopes, (scope) => personData(scope, person, print))).map((found) => summary(person, found))

/** All that is held of a person: the answer to a request for access. */
export async function exportPerson(
  scopes: readonly StaffScope[],
  { person, print, said, now }: Asked & { readonly said: Said; readonly now: Date },
) {
  const found = await ofEach(scopes, (scope) => personData(counted(scope, 'person.export'), person, print))
  return {
    asked: { phone: said.phone ?? null, email: said.email ?? null },
    madeAt: now.toISOString(),
    notLinkedToPeople: ['events', 'views of cars', 'phone reveals'],
    sites: found.map(({ scope, data: { account, ...data } }) => {
      const { prints: _, ...ofAccount } = account
      return { site: scope.site.slug, dealer: scope.site.settings.name, ...data, account: ofAccount }
    }),
  }
}

/** Leads stay as bare counts, everything else goes; nothing brings it back. Told as it was found. */
export const erasePerson = async (scopes: readonly StaffScope[], { person, print }: Asked) =>
  (await ofEach(scopes, (scope) => eraseFrom(counted(scope, 'person.erase'), person, print))).map((found) =>
    summary(person, found),
  )

async function ofEach(
  scopes: readonly StaffScope[],
  look: (scope: StaffScope) => Promise<PersonData>,
): Promise<Found[]> {
  const held: Found[] = []
  for (const scope of scopes) held.push({ scope, data: await look(scope) })
  return held.filter(({ data }) => data.mentionedIn.length > 0 || Object.keys(heldOf(data)).length > 0)
}

const heldOf = (data: PersonData) =>
  Object.fromEntries(Object.entries(countsOf(data)).filter(([, count]) => count > 0))

/** Written down with how much there was, and nothing of whose it was. */
const counted = (scope: StaffScope, verb: VerbName) =>
  audited<PersonData>(scope, (data) => {
    const after = heldOf(data)
    return Object.keys(after).length > 0 ? { verb, subject: 'person', after } : null
  })

const summary = (person: Person, { scope, data }: Found) => ({
  site: scope.site.slug,
  ...countsOf(data),
  mentionedIn: data.mentionedIn,
  alsoKnownBy: otherContacts(data, person),
  sentTo: receiversOf(data),
})

export type HeldOfPerson = ReturnType<typeof summary>
