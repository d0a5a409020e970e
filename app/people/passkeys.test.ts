import { expect, test } from 'vitest'
import { addPasskey, removePasskey } from '#app/verbs/passkeys.server.ts'
import { anAuthenticator } from '#test/authenticator.ts'
import { onBothDatabases, type World } from '#test/world.ts'
import { newPasskeyRequest, passkeyRequest, passkeysOf, personByPasskey } from './passkeys.server.ts'
import { keepPerson } from './people.server.ts'

const party = { origin: 'https://office.example', browser: 'the browser that asks' }
const device = 'Chrome on Mac'

async function aHolder(world: World, origin = party.origin) {
  const { database } = world
  const person = await database.asPlatform((tx) =>
    keepPerson(tx, `${crypto.randomUUID().slice(0, 8)}@yard.example`),
  )
  const actor = { kind: 'person', id: person.id, roles: ['viewer'], isProven: true } as const
  const authenticator = anAuthenticator({ origin })
  const asked = await database.asPlatform((tx) => newPasskeyRequest(tx, party, person))
  const made = authenticator.make(asked)
  const keep = (response = made, by = party) => addPasskey({ actor, database }, by, { device, response })
  const ask = (by = party) => database.asPlatform((tx) => passkeyRequest(tx, by))
  const come = (response: ReturnType<typeof authenticator.sign>, by = party) =>
    database.asPlatform((tx) => personByPasskey(tx, by, response))
  return { database, person, actor, authenticator, asked, made, keep, ask, come }
}

onBothDatabases((world) => {
  test('a passkey lets its person in, each challenge once, and is theirs to take away', async () => {
    const { database, person, actor, authenticator, asked, keep, ask, come } = await aHolder(world())
    expect(asked.rp).toMatchObject({ id: 'office.example' })
    expect(asked.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    expect(await keep()).toBe(true)
    const response = authenticator.sign(await ask())
    expect(await come(response)).toMatchObject({ email: person.email })
    // The same answer once more, as somebody may have seen it.
    expect(await come(response)).toBeNull()
    const [kept] = await database.asPlatform((tx) => passkeysOf(tx, person.id))
    expect(kept).toMatchObject({ device, used: expect.any(String) })
    const other = await aHolder(world())
    expect(await removePasskey(other, kept!.id)).toBe(false)
    expect(await removePasskey({ actor, database }, kept!.id)).toBe(true)
    expect(await come(authenticator.sign(await ask()))).toBeNull()
  })

  test('one of another host, for another browser, signed by another device or cut short is worth nothing', async () => {
    const elsewhere = await aHolder(world(), 'https://office.example.evil.example')
    expect(await elsewhere.keep()).toBe(false)
    const { authenticator, keep, ask, come, made } = await aHolder(world())
    expect(await keep(made, { ...party, browser: 'another' })).toBe(false)
    expect(await keep(authenticator.make({ challenge: 'never asked' }))).toBe(false)
    expect(await keep()).toBe(true)
    const answer = authenticator.sign(await ask())
    expect(await come(answer, { ...party, browser: 'another' })).toBeNull()
    expect(await come({ ...answer, response: elsewhere.authenticator.sign(await ask()).response })).toBeNull()
    expect(await come(authenticator.sign({ challenge: 'never asked' }))).toBeNull()
    for (const broken of [{}, { id: answer.id }, { ...answer, response: {} }, { ...answer, id: 7 }])
      expect(await come(broken as never)).toBeNull()
    // Nothing of that used up what is asked now.
    expect(await come(authenticator.sign(await ask()))).not.toBeNull()
  })

  test('whoever has not proven to be it for a while makes no passkey', async () => {
    const { database, person, made } = await aHolder(world())
    const actor = { kind: 'person', id: person.id, roles: ['owner'] } as const
    const refused = addPasskey({ actor, database }, party, { device, response: made })
    await expect(refused).rejects.toThrow('a fresh proof is needed')
    expect(await database.asPlatform((tx) => passkeysOf(tx, person.id))).toEqual([])
  })
})
