import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

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
