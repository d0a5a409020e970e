import { forms } from '#app/forms.server.ts'
import { holdPush } from '#app/people/push.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMessages } from '#app/platform/messages.server.ts'
import { createReceiverAgent } from '#app/platform/public-network.server.ts'
import { createSealer } from '#app/platform/secrets.server.ts'
import type { Deployment } from '#server/deployment.ts'
import { now, type World } from './world.ts'

/** What a process holds open, over a world of a test: messages go to the demo outbox. */
export function aDeployment(world: World, at: Date | (() => Date) = now): Deployment {
  const log = createLog('silent')
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent' })
  const sealer = createSealer('what seals the secrets of tests')
  holdPush(world.database, {
    sealer,
    dispatcher: createReceiverAgent(false),
    contact: environment.MAIL_FROM,
  })
  return {
    environment,
    log,
    database: world.database,
    now: typeof at === 'function' ? at : () => at,
    pictures: {
      answer: async () => new Response(null, { status: 404 }),
      forget: async () => 0,
      close: async () => {},
    },
    messages: openMessages(environment, world.database, log),
    forms,
    sealer,
    isWorking: false,
    close: async () => {},
  }
}
