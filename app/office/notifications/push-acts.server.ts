import { publicPushKey, pushTo } from '#app/people/push.server.ts'
import { pushDevice, pushDevicesOf } from '#app/people/push-devices.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isProduction } from '#app/platform/production.server.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import { addPushDevice, removePushDevice } from '#app/verbs/push.server.ts'
import { type atWorkNow, ownPerson } from '../office-facts.server.ts'

export type PushData = {
  /** By which the browser knows this office; null: it cannot tell anybody now. */
  readonly publicKey: string | null
  readonly devices: readonly { readonly id: string; readonly device: string; readonly since: string }[]
}

export async function pushData(database: Database, personId: string): Promise<PushData> {
  const [publicKey, devices] = await Promise.all([
    publicPushKey(database),
    database.asPlatform((transaction) => pushDevicesOf(transaction, personId)),
  ])
  return {
    publicKey,
    devices: devices.map(({ id, device, createdAt }) => ({ id, device, since: createdAt })),
  }
}

/** After an act, by the word that its screen is opened with. */
export const pushWords: Readonly<Record<string, string>> = {
  'push-on': 'This device is told from now on.',
  'push-off': 'That device is told no more.',
  'push-tried': 'It was sent to your devices: it shows in a moment.',
}
export const pushFaults: Readonly<Record<string, string>> = {
  'push-device': 'This browser gave nothing that it can be told by. Please try another.',
  'push-silent': 'None of your devices took it. Take it away and let it be told anew.',
  'push-often': 'That was tried often. Please wait ten minutes.',
}

/** In ten minutes by one person. */
const mostTries = 10
const limitTries = createSharedLimit('office pushes', 600)

/** What the forms of push-section.tsx send, as a parameter of the screen that shows next; null: it is no act of theirs. */
export async function pushAct(
  facts: ReturnType<typeof atWorkNow>,
  field: (name: string) => string,
): Promise<{ readonly told: string } | { readonly fault: string } | null> {
  const { database, device } = facts
  const own = { actor: ownPerson(facts), database }
  switch (field('act')) {
    case 'push-on': {
      const given = pushDevice(parsed(field('subscription')), { isProduction: isProduction(database) })
      if (!given) return { fault: 'push-device' }
      await addPushDevice(own, device, given)
      return { told: 'push-on' }
    }
    case 'push-off':
      await removePushDevice(own, field('id'))
      return { told: 'push-off' }
    case 'push-try': {
      const key = () => facts.print(own.actor.id, 'office pushes')
      const allowance = await limitTries({ ...facts, key, most: mostTries })
      if (!allowance?.allowed) return { fault: 'push-often' }
      const message = { title: 'It works', body: 'The office reaches this device.', url: '/you', tag: 'try' }
      return (await pushTo(facts, own.actor.id, message)) > 0
        ? { told: 'push-tried' }
        : { fault: 'push-silent' }
    }
    default:
      return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
