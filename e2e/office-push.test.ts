import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { aPushService } from '../test/push-service.ts'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, inHand, pressed, told } from './office-walk.ts'

const visit = visitor()

/** This browser has no push service of its maker: its subscription is one of ours, all else is its own. */
const stubbed = (page: Page, subscription: object) =>
  page.addInitScript((given) => {
    PushManager.prototype.subscribe = async () => ({ ...given, toJSON: () => given }) as never
  }, subscription)

/** Hands the worker a message as the browser's maker would, by the browser's own protocol. */
async function delivery(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  const ids: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId))
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  const { origin } = new URL(page.url())
  return (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: ids[0]!, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

test.each([
  ['desktop', 'light', 'harbour-city', 'Harbour City Prestige'],
  ['phone', 'dark', 'ridge-moto', 'Ridge Motorcycles'],
] as const)(
  'an owner has this device told, tries it, sees what comes while they work, and takes it away (%s, %s)',
  async (size, colorScheme, site, dealer) => {
    const service = await aPushService()
    onTestFinished(service.close)
    const { page, faults, close } = await visit('office', '/sign-in', {
      ...{ size, colorScheme, permissions: ['notifications'] },
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
    await page.waitForURL('**/you?told=push-on')
    expect(await told(page)).toBe('This device is told from now on.')
    expect(await workers()).toBe(1)
    await expectWholeAtBothSizes(page)

    await press(page, 'button', 'Try it')
    await page.waitForURL('**/you?told=push-tried')
    const sent = service.opened(service.received[0]!)
    const deliver = await delivery(page.context(), page)
    await deliver(JSON.stringify(sent))
    const [tried] = [
      { title: 'It works', body: 'The office reaches this device.', tag: 'try', data: { url: '/you' } },
    ]
    await expect.poll(() => shown(page)).toEqual([tried])
    // Of one tag the newest stands; what cannot be read is said all the same.
    await deliver(JSON.stringify({ title: 'Ann', body: 'Hello', url: `/${site}/today`, tag: 'try' }))
    await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['Ann'])
    await deliver('no JSON')
    await expect
      .poll(async () => (await shown(page)).map(({ title }) => title).sort())
      .toEqual(['Ann', 'Something waits in the office'])

    await press(page, 'button', /^Take away .*, told since/)
    await page.waitForURL('**/you?told=push-off')
    expect(await page.getByText('None of your devices is told yet').count()).toBe(1)
    expect(faults).toEqual([])
  },
)

test('somebody whose browser blocks it reads where to allow it', async () => {
  const { page, close } = await visit('office', '/sign-in')
  onTestFinished(close)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await asOwner(page, 'Volt Drive')
  await page.goto(address('office', '/you'))
  await expect.poll(() => page.getByText('Your browser blocks it').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Tell me on this device' }).count()).toBe(0)
})
