import { expect, test, vi } from 'vitest'
import { copiedForMs, copiedText, copiedToastMs, copiedToastText, shareLinks } from './share-links.ts'
import { openShareWindow } from './share-window.ts'

const car = { name: 'Kia Rio S & "Sport" 100%', url: 'https://dealer.test/cars/kia-rio?x=1&y=2' }

test('VEH-81 share offers social windows, WhatsApp, e-mail and SMS, with name and link percent-encoded', () => {
  const links = shareLinks(car)
  expect(links.map(({ kind }) => kind)).toEqual(['facebook', 'x', 'linkedin', 'whatsapp', 'email', 'sms'])
  for (const { href } of links) {
    expect(href).toContain(encodeURIComponent(car.url))
    expect(href).not.toMatch(/["<> ]/)
  }
  const sms = links.find(({ kind }) => kind === 'sms')!.href
  expect(sms).toBe(`sms:?&body=${encodeURIComponent(`${car.name} ${car.url}`)}`)
  expect(links.find(({ kind }) => kind === 'email')!.href).toContain(
    `subject=${encodeURIComponent(car.name)}`,
  )
})

function aWindow() {
  const opened = { closed: false }
  const polls: (() => void)[] = []
  const world = {
    open: vi.fn((): { closed: boolean } | null => opened),
    setInterval: vi.fn((work: () => void, _ms: number) => polls.push(work)),
    clearInterval: vi.fn(() => {
      polls.length = 0
    }),
  }
  return { opened, world, polls }
}

test('VEH-82 a share window opens at 550x400 and is polled each second until it is closed', () => {
  const { opened, world, polls } = aWindow()
  const poll = () => {
    for (const work of [...polls]) work()
  }
  const onClosed = vi.fn()
  expect(openShareWindow('https://share.test', onClosed, world)).toBe(true)
  expect(world.open).toHaveBeenCalledWith('https://share.test', 'share', 'popup,width=550,height=400')
  expect(world.setInterval.mock.calls[0]?.[1]).toBe(1000)
  poll()
  expect(onClosed).not.toHaveBeenCalled()
  opened.closed = true
  poll()
  expect(onClosed).toHaveBeenCalledTimes(1)
  expect(polls).toEqual([])
})

test('VEH-82 a window that the browser refuses is not polled', () => {
  const { world } = aWindow()
  world.open.mockReturnValue(null)
  expect(openShareWindow('https://share.test', vi.fn(), world)).toBe(false)
  expect(world.setInterval).not.toHaveBeenCalled()
})

test("VEH-83 what says that the link was copied: 'Copied' for 1.5 s, or a toast for 3 s", () => {
  expect([copiedText, copiedForMs]).toEqual(['Copied', 1500])
  expect([copiedToastText('Kia Rio'), copiedToastMs]).toEqual(['Copied Kia Rio to your clipboard!', 3000])
})
