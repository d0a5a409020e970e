import { expect, test } from 'vitest'
import { audited, listAudit, NotAllowedError } from '#app/tenancy/audit.server.ts'
import { may, permissions } from '#app/tenancy/permissions.ts'
import { roles } from '#app/tenancy/roles.ts'
import { type VerbName, verbNames } from '#app/tenancy/verb-names.ts'
import { managed, operator } from '#test/staff.ts'
import { aSite, worldOf } from '#test/world.ts'

const world = worldOf()
const person = (...of: readonly string[]) =>
  ({ kind: 'person', id: 'p1', roles: of, isProven: true }) as const

test('an operator may all; an owner all that is of a site; a viewer changes nothing but who they are and what they are told of', () => {
  expect(verbNames.filter((verb) => !may(operator, verb))).toEqual([])
  const ofDeployment = verbNames.filter((verb) => permissions[verb].length === 0)
  expect(
    ofDeployment.filter((verb) => !/^(site|group)\.|^secret\.reseal$|^lead\.hand-on$/.test(verb)),
  ).toEqual([])
  expect(verbNames.filter((verb) => !may(person('owner'), verb))).toEqual(ofDeployment)
  expect(verbNames.filter((verb) => may(person('viewer'), verb))).toEqual([
    ...[
      'passkey.add',
      'passkey.remove',
      'push.add',
      'push.remove',
      'session.end',
      'staff.join',
      'telling.set',
    ],
  ])
  expect(verbNames.filter((verb) => may(person(), verb))).toEqual([])
  expect(verbNames.filter((verb) => may(person('boss'), verb))).toEqual([])
  expect(verbNames.filter((verb) => may({ kind: 'program', key: 'k' }, verb))).toEqual([])
  expect(verbNames.filter((verb) => may({ kind: 'job', name: 'j' }, verb))).toEqual([
    'car.say',
    'lead.hand-on',
  ])
})

test('only owners have people and credentials', () => {
  const own = (verb: VerbName) => /^(staff\.(?!join)|secret\.(?!reseal))/.test(verb)
  for (const verb of verbNames.filter(own)) expect([verb, permissions[verb]]).toEqual([verb, ['owner']])
})

test.each(roles)('what %s has no role for is undone with all that the verb did', async (role) => {
  const site = await aSite(world())
  const by = managed(world(), site, person(role))
  const seen: string[] = []
  for (const verb of verbNames) {
    const work = audited<string>(by, () => ({ verb, subject: 'x' })).db.transaction(async () => verb)
    const outcome = await work.catch((error: Error) => error)
    if (may(person(role), verb)) seen.push(verb)
    else expect(outcome).toBeInstanceOf(NotAllowedError)
  }
  const rows = await listAudit(managed(world(), site, operator), { limit: 100 })
  expect(rows.map(({ verb }) => verb).sort()).toEqual(seen.sort())
})
