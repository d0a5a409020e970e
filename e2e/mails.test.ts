import { expect, test } from 'vitest'
import { expectWholeAtBothSizes, visitor } from './browser.ts'

const visit = visitor()
type Sent = { to: string; text: string; attachments: string[] }

/** A dealer of each template, and the ground of its mails by day and in the dark. */
const looks = [
  ['southern-cross', 'rgb(242, 245, 248)', 'rgb(18, 23, 31)'],
  ['harbour-city', 'rgb(16, 22, 26)', 'rgb(16, 22, 26)'],
  ['outback-vans', 'rgb(245, 240, 229)', 'rgb(34, 36, 29)'],
  ['volt-drive', 'rgb(244, 245, 245)', 'rgb(13, 17, 18)'],
] as const

test.each(looks)(
  'the mails of an enquiry to %s show pictures, read by day and in the dark, and fit a phone',
  async (site, day, dark) => {
    const { page, close } = await visit(site, '/search/new-used-and-demo-cars')
    const car = await page.locator('article h2 a').first().getAttribute('href')
    await page.evaluate(async (path) => {
      const person = {
        name: 'Ann',
        email: 'ann.mail@example.com',
        phone: '0491570006',
        terms_conditions: 'true',
      }
      const body = new URLSearchParams({ ...person, message: 'Is <b>it</b> there?' })
      await fetch(`${path}/enquire`, { method: 'POST', body })
    }, car)
    const kept = async () => {
      const sent: Sent[] = await page.evaluate(async () => (await fetch('/_/outbox.json')).json())
      const ours = sent.filter(({ to, text }) => `${to} ${text}`.includes('ann.mail@example.com'))
      return ours.flatMap(({ attachments }) => attachments.filter((path) => path.endsWith('/email.html')))
    }
    // The dealer's and the buyer's.
    await expect.poll(async () => (await kept()).length).toBe(2)
    const looked = await kept()
    for (const path of looked) {
      const mail = await visit(site, path, { size: 'phone' })
      const { page: shown } = mail
      // It stands in a page of a mail program, which has a main part of its own.
      await shown.evaluate(() => document.querySelector('[role=article]')!.setAttribute('role', 'main'))
      for (const [scheme, ground] of [
        ['light', day],
        ['dark', dark],
      ] as const) {
        await shown.emulateMedia({ colorScheme: scheme })
        await shown.waitForFunction(() => [...document.images].every(({ complete }) => complete))
        const pictures = await shown.evaluate(() => [...document.images].map((one) => one.naturalWidth))
        expect(pictures).toHaveLength(2)
        expect(Math.min(...pictures)).toBeGreaterThan(100)
        expect(await shown.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
        await expectWholeAtBothSizes(shown)
      }
      const addresses = await shown.evaluate(() => [...document.images].map(({ src }) => src))
      const policies = await page.evaluate(
        (all) =>
          Promise.all(all.map(async (one) => (await fetch(one)).headers.get('cross-origin-resource-policy'))),
        addresses,
      )
      // A mail is read on other sites.
      expect(policies).toEqual(['cross-origin', 'cross-origin'])
      await mail.close()
    }
    await close()
  },
)
