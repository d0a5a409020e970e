import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { onBothDatabases } from '#test/world.ts'
import type { RunTransaction } from './database.server.ts'
import { spill, spillSettings, watchRoom } from './open-database.server.ts'

afterEach(() => vi.useRealTimers())

test('a full disk is noticed without anybody writing, and is full until there is room again', async () => {
  vi.useFakeTimers()
  let fault: Error | null = Object.assign(new Error('could not write to file'), { code: '53100' })
  const room = watchRoom((async () => {
    if (fault) throw fault
  }) as RunTransaction)
  const later = () => vi.advanceTimersByTimeAsync(15_000)
  expect(room.isFull).toBe(false)
  await later()
  expect(room.isFull).toBe(true)
  // Nobody knows while it is away.
  fault = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  await later()
  expect(room.isFull).toBe(true)
  fault = null
  await later()
  expect(room.isFull).toBe(false)
  room.note(Object.assign(new Error('could not extend file'), { code: '53100' }))
  expect(room.isFull).toBe(true)
  room.stop()
  await later()
  expect(room.isFull).toBe(true)
})

onBothDatabases((world) => {
  test('what is asked for room is written to the disk', async () => {
    if (world().database.kind !== 'postgres') return
    const [plan] = (
      (await world().database.asPlatform(async (transaction) => {
        await transaction.execute(sql.raw(spillSettings))
        return transaction.execute(sql`explain (analyze, format json) ${spill}`)
      })) as unknown as { rows: { 'QUERY PLAN': unknown }[] }
    ).rows
    const told = JSON.stringify(plan)
    expect(told).toContain('"Sort Space Type":"Disk"')
    expect(Number(/"Sort Space Used":(\d+)/.exec(told)![1])).toBeGreaterThan(700)
  })
})
