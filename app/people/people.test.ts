import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Transaction } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import type { EmailMessage } from '#app/platform/message.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import { changeStaffRole, joinStaff } from '#app/verbs/staff.server.ts'
import { timePasses } from '#test/time.ts'
import { aSite, onBothDatabases, type World } from '#test/world.ts'
import { comeByCode, comeByLink, lookAtLink, sendSignInMail } from './door.server.ts'
import { addGroup, putInGroup, takeFromGroup } from './groups.server.ts'
import { acceptInvitation, findInvitations, invite, revokeInvitation } from './invitations.server.ts'
import { changeRole, giveRole, keepPerson, membersOf, workOf } from './people.server.ts'
import {
  atWork,
  endStaffSessions,
  forgetDoor,
  openStaffSession,
  sessionsOf,
} from './staff-sessions.server.ts'

const by = { kind: 'operator', name: 'sam' } as const
const as = <T>(world: World, work: (transaction: Transaction) => Promise<T>) =>
  world.database.asPlatform(work)
let people = 0
const anAddress = () => `mel.${++people}.${crypto.randomUUID().slice(0, 8)}@yard.example`

async function aPerson(world: World, role: 'owner' | 'sales' = 'owner') {
  const site = await aSite(world)
  const person = await as(world, (tx) => keepPerson(tx, anAddress()))
  await as(world, (tx) => giveRole(tx, person.id, { siteId: site.id }, role))
  return { site, person }
}

let networks = 0
/** Each of another network. */
const aNetwork = () => `2001:db8:${(++networks).toString(16)}::1`

type Door = Parameters<typeof sendSignInMail>[0]

/** A door whose mails are read here. */
function aDoor(world: World) {
  const mails: EmailMessage[] = []
  const sealer = createSealer('what seals the secrets of tests')
  const messages = {
    send: async (_: string, message: EmailMessage) => {
      mails.push(message)
      return { sent: true } as const
    },
  }
  const facts = {
    database: world.database,
    log: createLog('silent'),
    print: sealer.print,
    messages: messages as never,
    origin: 'https://office.example',
    clientAddress: aNetwork(),
    atWork: null,
  }
  const last = () => {
    const { text = '', subject = '' } = mails.at(-1) ?? {}
    return { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', code: subject.slice(0, 6) }
  }
  return { facts, mails, last }
}

onBothDatabases((world) => {
  test('an invitation is for its address, once, and gives the role that it names', async () => {
    const { site } = await aPerson(world())
    const place = { siteId: site.id }
    const email = anAddress()
    const invited = await as(world(), (tx) =>
      invite(tx, place, { email: ` ${email.toUpperCase()}`, role: 'sales', by }),
    )
    if (!('invitation' in invited)) throw new Error(invited.refused)
    const { id } = invited.invitation
    expect(invited.invitation).toMatchObject({
      email,
      role: 'sales',
      invitedBy: by,
      siteId: site.id,
      group: null,
    })
    expect(await as(world(), (tx) => acceptInvitation(tx, anAddress(), id))).toBeNull()
    const joined = await joinStaff(world().database, { email: email, device: 'Chrome on Mac' }, id)
    expect(joined).toMatchObject({ role: 'sales', place })
    expect(await joinStaff(world().database, { email: email, device: 'Chrome on Mac' }, id)).toBeNull()
    const members = await as(world(), (tx) => membersOf(tx, place))
    expect(members.map(({ role }) => role)).toEqual(['owner', 'sales'])
    expect(await as(world(), (tx) => invite(tx, place, { email, role: 'owner', by }))).toEqual({
      refused: 'member',
    })
  })

  test('a later invitation takes the place of the one before; one that is revoked or over is none', async () => {
    const site = await aSite(world())
    const place = { siteId: site.id }
    const email = anAddress()
    const one = async () => {
      const invited = await as(world(), (tx) => invite(tx, place, { email, role: 'viewer', by }))
      return 'invitation' in invited ? invited.invitation.id : ''
    }
    const [first, second] = [await one(), await one()]
    expect((await as(world(), (tx) => findInvitations(tx, email))).map(({ id }) => id)).toEqual([second])
    expect(await as(world(), (tx) => acceptInvitation(tx, email, first))).toBeNull()
    expect(await as(world(), (tx) => revokeInvitation(tx, { siteId: 'other' }, second))).toBe(false)
    expect(await as(world(), (tx) => revokeInvitation(tx, place, second))).toBe(true)
    expect(await as(world(), (tx) => acceptInvitation(tx, email, second))).toBeNull()
    const third = await one()
    await as(world(), (tx) =>
      tx.execute(sql`update invitations set expires_at = now() - interval '1 second' where id = ${third}`),
    )
    expect(await as(world(), (tx) => acceptInvitation(tx, email, third))).toBeNull()
  })

  test('the last owner can neither leave nor be made less, also when two leave at once', async () => {
    const { site, person } = await aPerson(world())
    const place = { siteId: site.id }
    for (const role of ['manager', null] as const)
      expect(await as(world(), (tx) => changeRole(tx, place, person.id, role))).toEqual({
        refused: 'last-owner',
      })
    const other = await as(world(), (tx) => keepPerson(tx, anAddress()))
    await as(world(), (tx) => giveRole(tx, other.id, place, 'owner'))
    const acting = { actor: by, database: world().database }
    const outcomes = await Promise.all(
      [person.id, other.id].map((id) => changeStaffRole(acting, place, id, null)),
    )
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'last-owner' }])
    expect((await as(world(), (tx) => membersOf(tx, place))).map(({ role }) => role)).toEqual(['owner'])
  })

  test('a role by a group counts on each of its sites, as long as they are in it', async () => {
    const [one, other] = [await aSite(world()), await aSite(world())]
    const slug = `g-${crypto.randomUUID().slice(0, 8)}`
    const groupId = (await as(world(), (tx) => addGroup(tx, { slug, name: 'Coast Motors' })))!
    expect(await as(world(), (tx) => addGroup(tx, { slug, name: 'again' }))).toBeNull()
    const person = await as(world(), (tx) => keepPerson(tx, anAddress()))
    await as(world(), (tx) => giveRole(tx, person.id, { groupId }, 'owner'))
    await as(world(), (tx) => putInGroup(tx, groupId, one.id))
    const rolesNow = async () =>
      Object.fromEntries(await as(world(), async (tx) => (await workOf(tx, person.id)).roles))
    expect(await rolesNow()).toEqual({ [one.id]: ['owner'] })
    await as(world(), (tx) => putInGroup(tx, groupId, other.id))
    await as(world(), (tx) => giveRole(tx, person.id, { siteId: other.id }, 'viewer'))
    expect(Object.keys(await rolesNow()).sort()).toEqual([one.id, other.id].sort())
    expect((await rolesNow())[other.id]!.toSorted()).toEqual(['owner', 'viewer'])
    await as(world(), (tx) => takeFromGroup(tx, groupId, one.id))
    expect(Object.keys(await rolesNow())).toEqual([other.id])
  })

  test('a session is somebody at work until it is ended, they are removed, or it was not used for thirty days', async () => {
    const { site, person } = await aPerson(world(), 'sales')
    const open = () => as(world(), (tx) => openStaffSession(tx, person.id, 'Chrome on Android'))
    const [one, other] = [await open(), await open()]
    const who = (token: string) => atWork(world().database, token)
    expect(await who(one.token)).toMatchObject({ person: { email: person.email } })
    expect((await who(one.token))!.roles.get(site.id)).toEqual(['sales'])
    expect(await who('forged')).toBeNull()
    const [listed] = await as(world(), (tx) => sessionsOf(tx, person.id))
    expect(listed).toMatchObject({ device: 'Chrome on Android' })
    await as(world(), (tx) => endStaffSessions(tx, person.id, listed!.id))
    expect([await who(one.token), await who(other.token)].filter(Boolean)).toHaveLength(1)
    const left = (await who(one.token)) ? one : other
    await as(world(), (tx) => changeRole(tx, { siteId: site.id }, person.id, null))
    expect(await who(left.token)).toBeNull()
    const { token } = await open()
    await as(world(), (tx) => giveRole(tx, person.id, { siteId: site.id }, 'sales'))
    expect(await who(token)).not.toBeNull()
    await as(world(), (tx) =>
      tx.execute(
        sql`update staff_sessions set used_at = now() - interval '31 days' where person_id = ${person.id}`,
      ),
    )
    expect(await who(token)).toBeNull()
  })

  test('who worked nowhere any more and is asked back comes in anew', async () => {
    const { site, person } = await aPerson(world(), 'sales')
    const { token } = await as(world(), (tx) => openStaffSession(tx, person.id, 'Chrome on Android'))
    await changeStaffRole({ actor: by, database: world().database }, { siteId: site.id }, person.id, null)
    await as(world(), (tx) => giveRole(tx, person.id, { siteId: site.id }, 'sales'))
    expect(await atWork(world().database, token)).toBeNull()
  })

  test('a link lets in the browser that asked, once; looking at it uses nothing up', async () => {
    const { person } = await aPerson(world())
    const { facts, mails, last } = aDoor(world())
    expect(await sendSignInMail(facts, { email: person.email, browser: 'desk' })).toEqual({ sent: true })
    expect(mails).toHaveLength(1)
    const { token } = last()
    for (let i = 0; i < 3; i++)
      expect(await lookAtLink(facts, { token, browser: 'desk' })).toEqual({ email: person.email })
    expect(await lookAtLink(facts, { token, browser: 'scanner' })).toEqual({ refused: 'other-browser' })
    expect(await comeByLink(facts, { token, browser: 'scanner' })).toEqual({ refused: 'other-browser' })
    expect(await comeByLink(facts, { token, browser: null })).toEqual({ refused: 'other-browser' })
    expect(await comeByLink(facts, { token, browser: 'desk' })).toEqual({ email: person.email })
    expect(await comeByLink(facts, { token, browser: 'desk' })).toEqual({ refused: 'over' })
    expect(await comeByLink(facts, { token: 'guessed', browser: 'desk' })).toEqual({ refused: 'over' })
  })

  test('the code of a mail lets in the same browser, and five wrong ones end it', async () => {
    const { person } = await aPerson(world())
    const { facts, last } = aDoor(world())
    const { email } = person
    await sendSignInMail(facts, { email, browser: 'desk' })
    const { code } = last()
    expect(await comeByCode(facts, { email, code, browser: 'phone' })).toEqual({ refused: 'wrong-code' })
    expect(
      await comeByCode(facts, { email, code: ` ${code.slice(0, 3)} ${code.slice(3)}`, browser: 'desk' }),
    ).toEqual({ email })
    expect(await comeByCode(facts, { email, code, browser: 'desk' })).toEqual({ refused: 'wrong-code' })
    await sendSignInMail(facts, { email, browser: 'desk' })
    const next = last().code
    const wrong = next === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) await comeByCode(facts, { email, code: wrong, browser: 'desk' })
    expect(await comeByCode(facts, { email, code: next, browser: 'desk' })).toEqual({ refused: 'wrong-code' })
  })

  test('a mail ends the codes of those before it, also when it was used, and no link', async () => {
    const { person } = await aPerson(world())
    const { facts, last } = aDoor(world())
    const { email } = person
    const mail = async () => {
      await sendSignInMail(facts, { email, browser: 'desk' })
      return last()
    }
    const [first, second] = [await mail(), await mail()]
    const wrong = ['000000', '000001', '000002'].find((one) => ![first.code, second.code].includes(one))!
    const come = (code: string) => comeByCode(facts, { email, code, browser: 'desk' })
    for (let i = 0; i < 5; i++) expect(await come(wrong)).toEqual({ refused: 'wrong-code' })
    for (const { code } of [first, second]) expect(await come(code)).toEqual({ refused: 'wrong-code' })
    const third = await mail()
    expect(await come(third.code)).toEqual({ email })
    expect(await come(first.code)).toEqual({ refused: 'wrong-code' })
    expect(await comeByLink(facts, { token: first.token, browser: 'desk' })).toEqual({ email })
  })

  test('strangers try thirty codes a day for an address, and then links still let in; who came in before has tries of their own', async () => {
    const { person } = await aPerson(world())
    const door = aDoor(world())
    const nobody = anAddress()
    for (const email of [person.email, nobody]) {
      const tried = []
      for (let i = 0; i < 31; i++) {
        const facts = { ...door.facts, clientAddress: aNetwork() }
        tried.push(await comeByCode(facts, { email, code: '123456', browser: `stranger ${i}` }))
      }
      expect(tried.slice(0, 30)).toEqual(Array(30).fill({ refused: 'wrong-code' }))
      expect(tried[30]).toEqual({ refused: 'codes-over' })
    }
    const { email } = person
    await timePasses(world(), 3600)
    // Another process, which remembers no refusal.
    const facts = { ...door.facts, database: { ...world().database } }
    await sendSignInMail(facts, { email, browser: 'desk' })
    const { token, code } = door.last()
    expect(await comeByCode(facts, { email, code, browser: 'desk' })).toEqual({ refused: 'codes-over' })
    expect(await comeByLink(facts, { token, browser: 'desk' })).toEqual({ email })
    await sendSignInMail(facts, { email, browser: 'desk' })
    const again = { email, code: door.last().code, browser: 'desk' }
    expect(await comeByCode(facts, again)).toEqual({ email })
    await timePasses(world(), 86_400)
    const anew = { ...door.facts, database: { ...world().database } }
    const late = await comeByCode(anew, { email, code: '123456', browser: 'stranger' })
    expect(late).toEqual({ refused: 'wrong-code' })
  })

  test('no stranger closes the door to who works here: mails are counted by network, over all, and apart for who is known', async () => {
    const { person } = await aPerson(world())
    const { facts, mails, last } = aDoor(world())
    const { email } = person
    const ask = async (browser: string, more: Partial<Door> = {}) =>
      (await sendSignInMail({ ...facts, ...more }, { email, browser })) as { sent?: true; refused?: string }
    await ask('desk')
    await comeByLink(facts, { token: last().token, browser: 'desk' })
    const { token } = await as(world(), (tx) => openStaffSession(tx, person.id, 'Chrome on Android'))
    const session = (await atWork(world().database, token))!
    const asked = async (count: number, clientAddress: string) => {
      const answers = await Promise.all(
        Array.from({ length: count }, (_, i) => ask(`s${i}`, { clientAddress })),
      )
      return answers.filter(({ sent }) => sent).length
    }
    const one = aNetwork()
    expect(await asked(8, one)).toBe(5)
    expect(await asked(2, one.replace('::1', ':9::1'))).toBe(0)
    // Somebody who works here, in a browser that was never here.
    expect(await ask('new')).toEqual({ sent: true })
    expect(await asked(8, aNetwork())).toBe(5)
    expect(await asked(8, aNetwork())).toBe(3)
    expect(mails).toHaveLength(15)
    expect(await ask('new', { clientAddress: aNetwork() })).toMatchObject({ refused: 'too-many' })
    for (let i = 0; i < 5; i++) expect(await ask('desk', { clientAddress: one })).toEqual({ sent: true })
    expect(await ask('desk')).toMatchObject({ refused: 'too-many' })
    expect(await ask('new', { atWork: session })).toEqual({ sent: true })
    // A session of somebody else is a stranger's.
    const { person: other } = await aPerson(world())
    const theirs = await as(world(), (tx) => openStaffSession(tx, other.id, 'Chrome on Mac'))
    const foreign = (await atWork(world().database, theirs.token))!
    expect(await ask('new', { atWork: foreign })).toMatchObject({ refused: 'too-many' })
  })

  test('a browser is known by what let it in for ninety days; mails that nobody used are forgotten in a day', async () => {
    const { person } = await aPerson(world())
    const { facts, last } = aDoor(world())
    const { email } = person
    await sendSignInMail(facts, { email, browser: 'desk' })
    await comeByLink(facts, { token: last().token, browser: 'desk' })
    await sendSignInMail(facts, { email, browser: 'desk' })
    const kept = async (days: number) => {
      await as(world(), (tx) =>
        tx.execute(
          sql`update sign_in_mails set created_at = now() - make_interval(days => ${days}::int) where email = ${email}`,
        ),
      )
      await forgetDoor(world().database)
      const { rows } = (await as(world(), (tx) =>
        tx.execute(sql`select used_at from sign_in_mails where email = ${email}`),
      )) as unknown as { rows: unknown[] }
      return rows.length
    }
    expect([await kept(0), await kept(2), await kept(89), await kept(91)]).toEqual([2, 1, 1, 0])
  })

  test('who asks is not told who works here; an invited address gets its mail; too many mails are refused', async () => {
    const { facts, mails } = aDoor(world())
    const stranger = anAddress()
    expect(await sendSignInMail(facts, { email: stranger, browser: 'b' })).toEqual({ sent: true })
    expect(mails).toEqual([])
    const site = await aSite(world())
    await as(world(), (tx) => invite(tx, { siteId: site.id }, { email: stranger, role: 'owner', by }))
    await sendSignInMail(facts, { email: stranger, browser: 'b' })
    expect(mails.map(({ to }) => to)).toEqual([stranger])
    for (let i = 0; i < 3; i++) await sendSignInMail(facts, { email: stranger, browser: 'b' })
    expect(await sendSignInMail(facts, { email: stranger, browser: 'b' })).toMatchObject({
      refused: 'too-many',
    })
  })

  test('what lies a quarter of an hour lets nobody in', async () => {
    const { person } = await aPerson(world())
    const { facts, last } = aDoor(world())
    await sendSignInMail(facts, { email: person.email, browser: 'desk' })
    const { token, code } = last()
    await as(world(), (tx) =>
      tx.execute(
        sql`update sign_in_mails set expires_at = now() - interval '1 second' where email = ${person.email}`,
      ),
    )
    expect(await comeByLink(facts, { token, browser: 'desk' })).toEqual({ refused: 'over' })
    expect(await comeByCode(facts, { email: person.email, code, browser: 'desk' })).toEqual({
      refused: 'wrong-code',
    })
  })
})
