import { expect, onTestFinished, test } from 'vitest'
import { createReceiverAgent } from '#app/platform/public-network.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import { addPushDevice, removePushDevice } from '#app/verbs/push.server.ts'
import { endSessions } from '#app/verbs/staff.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aPushService, senderOf } from '#test/push-service.ts'
import { onBothDatabases, type World } from '#test/world.ts'
import { keepPerson } from './people.server.ts'
import { holdPush, publicPushKey, pushTo } from './push.server.ts'
import { pushDevice, pushDevicesOf } from './push-devices.server.ts'
import { pushKeys, resealPushKeys } from './push-keys.server.ts'

const message = { title: 'Ann Buyer', body: 'Is it there? Größe?', url: '/ridge/leads/l1', tag: 'lead l1' }

async function aService() {
  const service = await aPushService()
  onTestFinished(service.close)
  return service
}

async function aColleague(world: World) {
  const { database, log, sealer } = aDeployment(world)
  const person = await database.asPlatform((tx) =>
    keepPerson(tx, `${crypto.randomUUID().slice(0, 8)}@yard.example`),
  )
  const actor = { kind: 'person', id: person.id, roles: ['viewer'] } as const
  return {
    ...{ database, log, sealer },
    tell: (given: Parameters<typeof addPushDevice>[2]) =>
      addPushDevice({ actor, database }, 'Chrome on Android', given),
    end: (id: string | null) => endSessions({ actor, database }, person.id, id),
    take: (id: string) => removePushDevice({ actor, database }, id),
    push: () => pushTo({ database, log }, person.id, message),
    devices: () => database.asPlatform((tx) => pushDevicesOf(tx, person.id)),
  }
}

onBothDatabases((world) => {
  test('who is told gets it on each device, sealed for its browser alone and signed by the deployment', async () => {
    const [one, other] = [await aService(), await aService()]
    const mel = await aColleague(world())
    expect(await mel.push()).toBe(0)
    await mel.tell(one.subscription)
    await mel.tell(other.subscription)
    expect(await mel.push()).toBe(2)
    for (const service of [one, other]) {
      const [pushed] = service.received
      expect(service.opened(pushed!)).toEqual(message)
      expect(pushed!.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
      expect(pushed!.headers.topic).toMatch(/^[\w-]{32}$/)
      expect(senderOf(pushed!)).toMatchObject({
        key: await publicPushKey(world().database),
        aud: service.origin,
        sub: 'mailto:no-reply@forecourt.example',
      })
    }
  })

  test('a browser that takes no more is forgotten; one whose service has a bad hour is told again later', async () => {
    const [gone, busy] = [await aService(), await aService()]
    const mel = await aColleague(world())
    await mel.tell(gone.subscription)
    await mel.tell(busy.subscription)
    gone.answers(410)
    for (const status of [429, 500, 302]) {
      busy.answers(status)
      expect(await mel.push()).toBe(0)
    }
    expect(gone.received).toHaveLength(1)
    expect((await mel.devices()).map(({ endpoint }) => endpoint)).toEqual([busy.subscription.endpoint])
    busy.answers(201)
    expect(await mel.push()).toBe(1)
    busy.close()
    expect(await mel.push()).toBe(0)
    expect(await mel.devices()).toHaveLength(1)
  })

  test('a browser tells whoever used it last, and only they take it away', async () => {
    const shared = await aService()
    const [mel, sam] = [await aColleague(world()), await aColleague(world())]
    await mel.tell(shared.subscription)
    const [own] = await mel.devices()
    expect(await sam.take(own!.id)).toBe(false)
    await sam.tell(shared.subscription)
    expect([await mel.push(), await sam.push()]).toEqual([0, 1])
    expect(await sam.take((await sam.devices())[0]!.id)).toBe(true)
    expect(await sam.push()).toBe(0)
  })

  test('who is signed out of every device is told on none', async () => {
    const service = await aService()
    const mel = await aColleague(world())
    await mel.tell(service.subscription)
    await mel.end('another')
    expect(await mel.devices()).toHaveLength(1)
    await mel.end(null)
    expect([await mel.devices(), await mel.push()]).toEqual([[], 0])
  })

  test('of a person’s many devices the twenty newest are told', async () => {
    const { subscription } = await aService()
    const mel = await aColleague(world())
    const endpoint = (i: number) => `${subscription.endpoint}/${i}`
    for (let i = 0; i < 22; i++) await mel.tell({ ...subscription, endpoint: endpoint(i) })
    const kept = (await mel.devices()).map((one) => one.endpoint)
    expect(kept).toHaveLength(20)
    expect(kept).not.toContain(endpoint(1))
    expect(kept[0]).toBe(endpoint(21))
  })

  test('in production nothing is sent to a machine that is not public', async () => {
    const near = await aService()
    const mel = await aColleague(world())
    const dispatcher = createReceiverAgent(true)
    onTestFinished(() => dispatcher.destroy())
    holdPush(world().database, { sealer: mel.sealer, dispatcher, contact: 'help@yard.example' })
    for (const endpoint of [
      near.subscription.endpoint,
      near.subscription.endpoint.replace('127.0.0.1', 'localhost'),
    ])
      await mel.tell({ ...near.subscription, endpoint })
    expect(await mel.push()).toBe(0)
    expect(near.received).toEqual([])
  })

  test('two processes that make the keys at once have the same, also after the secret is changed', async () => {
    const { database } = world()
    const [first, second] = [createSealer('a first secret of a deployment'), createSealer('another secret')]
    await resealPushKeys(database, second)
    const made = await Promise.all([pushKeys(database, first), pushKeys(database, first)])
    expect(made[0]).toEqual(made[1])
    expect(made[0]?.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(await pushKeys(database, second)).toBeNull()
    // As openSealer has it: what the previous secret sealed opens, and is sealed under the new one.
    await resealPushKeys(database, { ...second, open: first.open })
    expect(await pushKeys(database, second)).toEqual(made[0])
  })
})

test('what is no browser’s subscription is refused', async () => {
  const { subscription: near } = await aService()
  const good = { ...near, endpoint: 'https://push.example/a' }
  const isTaken = (given: unknown, isProduction = true) => pushDevice(given, { isProduction }) !== null
  expect([isTaken(good), isTaken(near), isTaken(near, false)]).toEqual([true, false, true])
  const but = (keys: object) => ({ ...good, keys: { ...good.keys, ...keys } })
  for (const bad of [
    ...[null, {}, [], 'text', { ...good, keys: undefined }],
    ...['http://push.example/a', 'https://a:b@push.example/', 'ftp://localhost/', 'no address'].map(
      (endpoint) => ({ ...good, endpoint }),
    ),
    ...[{ auth: 'AAAA' }, { p256dh: 'AAAA' }, { p256dh: Buffer.alloc(65, 4).toString('base64url') }].map(but),
  ])
    expect([bad, isTaken(bad, false)]).toEqual([bad, false])
})
