import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastRemovalDelay, toasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toasts.dismiss()
  vi.useRealTimers()
})

test('ACC-37 one toast shows at a time: a new one replaces the old', () => {
  const heard = vi.fn()
  const leave = toasts.subscribe(heard)
  toasts.show({ title: 'Car saved' })
  toasts.show({ title: 'Code sent!' })
  expect(toasts.shown()).toEqual({ title: 'Code sent!' })
  toasts.dismiss()
  expect(toasts.shown()).toBeNull()
  expect(heard).toHaveBeenCalledTimes(3)
  leave()
})

test('ACC-38 a toast without its own time stays until it is dismissed or replaced', () => {
  expect(toastRemovalDelay).toBe(1_000_000)
  toasts.show({ title: 'Car saved' })
  vi.advanceTimersByTime(999_999)
  expect(toasts.shown()).toEqual({ title: 'Car saved' })
  vi.advanceTimersByTime(1)
  expect(toasts.shown()).toBeNull()
})

test('a toast with its own time goes by itself, and its time does not reach the next one', () => {
  toasts.show({ title: 'Short', ms: 4000 })
  vi.advanceTimersByTime(3000)
  toasts.show({ title: 'Next' })
  vi.advanceTimersByTime(3000)
  expect(toasts.shown()).toEqual({ title: 'Next' })
})
