import type { Page } from 'playwright-core'

let count = 0

/** Numbers that nobody has. */
export const freshPhone = () => `0491 57${String((Date.now() + count++) % 10_000).padStart(4, '0')}`

/** The code that was sent to a phone, as the demo's outbox has it. */
export const codeFor = (page: Page, phone: string) =>
  page.evaluate(async (digits) => {
    const messages = (await (await fetch('/_/outbox.json')).json()) as { to: string; text: string }[]
    return messages.find(({ to }) => to.endsWith(digits))!.text.slice(0, 6)
  }, phone.replaceAll(' ', '').slice(1))
