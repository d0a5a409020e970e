import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { aPushService } from '../test/push-service.ts'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, inHand, pressed, told } from './office-walk.ts'

const visit = visitor()

/**
 * The shell without windows shows no notifications and has no push service of its maker: its permission and its subscription are
 * ours, and so is what a notification becomes; the worker, and how a message reaches it, are its own.
 */
const stubbed = (page: Page, subscription: object) =>
  page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () => ({ ...given, toJSON: () => given }) as never
  }, subscription)

type Shown = { readonly title: string; readonly body?: string; readonly tag?: string; readonly data?: object }

async function theWorker(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const ids: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId))
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const all: object[] = []
    Object.assign(self, { shown: all })
    ServiceWorkerRegistration.prototype.showNotification = async (title, more) => {
      all.push({ title, ...more })
    }
    // Only a person's own press may bring a window to the front.
    const windows = (self as never as { WindowClient: { prototype: object } }).WindowClient
    Object.assign(windows.prototype, { focus: async () => {} })
  })
  const { origin } = new URL(page.url())
  return {
    /** As the browser's maker hands it over. */
    deliver: (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: ids[0]!, data }),
    shown: () => worker!.evaluate(() => (self as never as { shown: Shown[] }).shown),
    click: (url: string) =>
      worker!.evaluate((url) => {
        const event = new Event('notificationclick')
        const notification = { close: () => {}, data: { url } }
        self.dispatchEvent(Object.assign(event, { notification, waitUntil: () => {} }))
      }, url),
  }
}

test.each([
  ['desktop', 'light', 'southern-cross', 'Southern Cross'],
  ['phone', 'dark', 'volt-drive', 'Volt Drive'],
] as const)(
  'an owner has this device told, tries it, is led where a notification points and nowhere else, and takes it away (%s, %s)',
  async (size, colorScheme, site, dealer) => {
    const service = await aPushService()
    onTestFinished(service.close)
    const { page, faults, close } = await visit('office', '/sign-in', {
      ...{ size, colorScheme },
      before: (page) => stubbed(page, service.subscription),
    })
    onTestFinished(close)
    await asOwner(page, dealer)
    await page.goto(address('office', '/you'))
    await inHand(page)
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await workers()).toBe(0)
    const press = pressed(size)
    await press(page, 'button', 'Tell me on this device')
    await expect.poll(() => told(page)).toBe('This device is told from now on.')
    expect(await workers()).toBe(1)
    await expectWholeAtBothSizes(page)

    await press(page, 'button', 'Try it')
    await expect.poll(() => told(page)).toBe('It was sent to your devices: it shows in a moment.')
    const sent = service.opened(service.received[0]!)
    const worker = await theWorker(page)
    await worker.deliver(JSON.stringify(sent))
    await expect
      .poll(worker.shown)
      .toMatchObject([
        { title: 'It works', body: 'The office reaches this device.', tag: 'try', data: { url: '/you' } },
      ])
    await worker.deliver('no JSON')
    await expect.poll(worker.shown).toMatchObject([{}, { title: 'Something waits in the office' }])
    await worker.click(`/${site}/leads`)
    await page.waitForURL(`**/${site}/leads`)
    await worker.click('https://elsewhere.example/')
    await page.waitForURL(`**/${site}/today`)

    await page.goto(address('office', '/you'))
    await press(page, 'button', /^Take away .*, told since/)
    await expect.poll(() => told(page)).toBe('That device is told no more.')
    expect(await page.getByText('None of your devices is told yet').count()).toBe(1)
    expect(faults).toEqual([])
  },
)

test('somebody whose browser blocks it reads where to allow it', async () => {
  const { page, close } = await visit('office', '/sign-in')
  onTestFinished(close)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await asOwner(page, 'Volt Drive')
  await page.goto(address('office', '/you'))
  await expect.poll(() => page.getByText('Your browser blocks it').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Tell me on this device' }).count()).toBe(0)
})
