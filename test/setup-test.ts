import { afterEach, expect, vi } from 'vitest'

const printed = vi.spyOn(console, 'error')

afterEach(() => {
  const lines = printed.mock.calls.map((call) => call.join(' '))
  printed.mockClear()
  expect(lines, 'nothing is printed to console.error').toEqual([])
})
