import * as react from 'react'
import { afterEach, expect, vi } from 'vitest'

/** A server that a test opens puts its own in their place (@hono/node-server); the next file of the worker begins with Node's. */
const kept = globalThis as typeof globalThis & { native?: Pick<typeof globalThis, 'Request' | 'Response'> }
kept.native ??= { Request, Response }
Object.assign(globalThis, kept.native)

/**
 * React's development build, whose warnings fail a test, keeps for each element where it was made, up to so many a second: a
 * tenth of what tests of pages took. Its warnings name the part all the same.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: ofReact } =
  react as unknown as Record<string, object>
Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
  configurable: true,
})

const printed = vi.spyOn(console, 'error')

afterEach(() => {
  const lines = printed.mock.calls.map((call) => call.join(' '))
  printed.mockClear()
  expect(lines, 'nothing is printed to console.error').toEqual([])
})
