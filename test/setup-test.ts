import { afterEach, expect, vi } from 'vitest'

/** A server that a test opens puts its own in their place (@hono/node-server); the next file of the worker begins with Node's. */
const kept = globalThis as typeof globalThis & { native?: Pick<typeof globalThis, 'Request' | 'Response'> }
kept.native ??= { Request, Response }
Object.assign(globalThis, kept.native)

const printed = vi.spyOn(console, 'error')

afterEach(() => {
  const lines = printed.mock.calls.map((call) => call.join(' '))
  printed.mockClear()
  expect(lines, 'nothing is printed to console.error').toEqual([])
})
