import { setTimeout } from 'node:timers/promises'
import { afterEach, inject } from 'vitest'
import { whereTheyStand } from './browser.ts'

/** The first journey waits until the server has seeded its demo dealers. */
const until = Date.now() + 180_000
for (;;) {
  const isServed = await fetch(`http://localhost:${inject('port')}/`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isServed) break
  if (Date.now() > until) throw new Error('The server of the journeys did not start.')
  await setTimeout(250)
}

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') for (const stands of await whereTheyStand()) console.log(stands)
})
