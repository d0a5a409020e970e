import type { Page } from 'playwright-core'

let count = 0

/** Numbers that nobody has. */
export const freshPhone = () => `0491 57${String((Date.now() + count++) % 10_000).padStart(4, '0')}`

type Message = { readonly to: string; readonly text: string }

/** The code that was sent to a phone, as the demo's outbox has it: other journeys send theirs meanwhile. */
export const codeIn = (outbox: readonly Message[], phone: string) =>
  outbox.find(({ to }) => to.endsWith(phone.replaceAll(' ', '').slice(1)))!.text.slice(0, 6)

export const codeFor = async (page: Page, phone: string) =>
  codeIn(await page.evaluate(async () => (await fetch('/_/outbox.json')).json()), phone)
