import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { aPicture, aPictureWorld } from './picture-world.server.ts'

let end: () => Promise<void>
afterEach(() => end())

async function aWorldWithCar(making: { atOnce: number; waiting: number }) {
  const world = aPictureWorld({ making })
  end = world.end
  writeFileSync(join(world.originals, 'car.jpg'), await aPicture(1600, 1200))
  return world
}
const address = (width: number, quality = 75) => `/img/${width}xauto,${quality},webp,none/demo/car.jpg`

test('when too many wait, the next is told when to come again', async () => {
  const world = await aWorldWithCar({ atOnce: 1, waiting: 2 })
  const answers = await Promise.all([96, 160, 240, 320, 480].map((width) => world.get(address(width))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503])
  const busy = answers.find(({ status }) => status === 503)!
  expect(busy.headers.get('retry-after')).toBe('1')
  expect((await Promise.all([96, 160].map((width) => world.get(address(width))))).every(({ ok }) => ok)).toBe(
    true,
  )
})

test('the same picture asked for by many at once is made once', async () => {
  const world = await aWorldWithCar({ atOnce: 1, waiting: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.get(address(640))))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await world.written()).toHaveLength(1)
})

test('a picture made before is read from the disk by the next process', async () => {
  const world = await aWorldWithCar({ atOnce: 1, waiting: 0 })
  const first = await (await world.get(address(640))).bytes()
  await world.written()
  const next = world.open({ making: { atOnce: 0, waiting: 0 } })
  const ask = (path: string) =>
    next.answer(new Request(`http://dealer.localhost${path}`), { id: 'dealer', hosts: [] })
  const again = await ask(address(640))
  expect([again.status, await again.bytes()]).toEqual([200, first])
  expect((await ask(address(320))).status).toBe(503)
  await next.close()
})

test('pictures are made on one thread each, so that pages keep the other', () => {
  expect(sharp.concurrency()).toBe(1)
})
