import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavePage } from './leave-page.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aPage(assign: () => void = () => {}) {
  const went: string[] = []
  const target = new EventTarget()
  const page = Object.assign(target, {
    location: {
      assign: (address: string) => {
        assign()
        went.push(address)
      },
    },
  })
  return { page: page as never, went, hide: () => target.dispatchEvent(new Event('pagehide')) }
}

test('ERR-06 a way on that the browser refuses, or that leads nowhere, is an error of advancing', async () => {
  const refusing = aPage(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await expect(leavePage('/watchlist', refusing.page)).rejects.toThrow('no')
  const { page, went } = aPage()
  const stuck = expect(leavePage('/watchlist', page)).rejects.toThrow('did not come')
  await vi.advanceTimersByTimeAsync(10_000)
  await stuck
  expect(went).toEqual(['/watchlist'])
})

test('a page that was left says nothing when somebody comes back to it', async () => {
  const { page, hide } = aPage()
  const left = leavePage('/watchlist', page)
  hide()
  await left
  expect(vi.getTimerCount()).toBe(0)
})
