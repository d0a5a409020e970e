import { afterEach, expect, test } from 'vitest'
import { cancelReservation } from '#app/reservations/reservations.server.ts'
import { aPaidSite } from '#test/notified-site.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { hours } from '#test/reservations.ts'
import { someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A dealer of Brisbane whose yard is in Sydney. */
async function heldUntil(end: string) {
  const { locations, dealerships } = someSettings()
  const address = { street: '1 Parramatta Road', city: 'Ashfield', state: 'nsw' as const, postcode: '2131' }
  const yard = await aPaidSite(world(), {
    startAt: new Date(Date.parse(end) - hours(48)),
    settings: { dealerships, locations: [{ ...locations[0]!, address }] },
  })
  closing.push(yard.close)
  const read = async (below?: string) => {
    const html = await yard.page(below)
    return textOf(below ? html : mainOf(html))
  }
  return { ...yard, read, buyerMails: async () => (await yard.mails('buyer1@example.com')).join('\n') }
}

test('RES-09 RES-21 one end of a hold, by the yard’s clock and with its name, in mails, page and receipt', async () => {
  const yard = await heldUntil('2026-11-26T11:05:00Z')
  const end = 'Thursday 26 November, 10:05 pm AEDT'
  expect(await yard.read()).toContain(`Held until ${end}`)
  expect(await yard.buyerMails()).toContain(`held for you until ${end}`)
  expect((await yard.mails()).join()).toContain(`Held until ${end}`)
  expect(await yard.read('/receipt')).toContain('Tuesday 24 November, 10:05 pm AEDT')
  yard.later(hours(43))
  await yard.settle()
  expect(await yard.buyerMails()).toContain(`held for you until ${end}. After that`)
  const all = [await yard.read(), await yard.buyerMails(), (await yard.mails()).join()].join()
  expect(all.match(/\d+:05 [ap]m(?! AEDT)/g)).toBeNull()
})

test('of the hour that clocks show twice, each is told apart', async () => {
  const [first, second] = [await heldUntil('2027-04-03T15:30:00Z'), await heldUntil('2027-04-03T16:30:00Z')]
  expect(await first.read()).toContain('Held until Sunday 4 April, 2:30 am AEDT')
  expect(await second.read()).toContain('Held until Sunday 4 April, 2:30 am AEST')
  expect(await second.buyerMails()).toContain('until Sunday 4 April, 2:30 am AEST')
})

test('RES-10 what is said of a deposit’s way back is the same in mail, terms and page', async () => {
  const yard = await heldUntil('2026-11-26T11:05:00Z')
  expect(await yard.buyerMails()).toContain('fully refundable until you sign a contract')
  const car = await yard.car()
  await yard.cancel()
  const form = textOf(await (await yard.visit(yard.site, `/cars/${car!.slug}/checkout`)).text())
  expect(form).toContain('a deposit is fully refundable until I sign a contract')
  const days = 'Banks usually take 5 to 10 business days to show it'
  expect(await yard.read()).toContain(days)
  const told = await yard.mails('buyer1@example.com')
  expect(told.filter((text) => text.includes(days))).toHaveLength(2)
})

/** The same page paid a second time. */
async function paidTwice() {
  const yard = await heldUntil('2026-11-26T11:05:00Z')
  const { session, provider } = yard
  const twin = { ...session, id: 'cs_twin', payment: { ...session.payment!, id: 'pi_twin', refunds: [] } }
  provider.sessions.set(twin.id, twin)
  const paid = JSON.parse(provider.paidEvent(session)) as { data: { object: object } }
  const object = { ...paid.data.object, payment_intent: 'pi_twin' }
  await yard.tell(JSON.stringify({ ...paid, data: { object } }))
  return { ...yard, twin }
}

test('who paid twice reads that the car is still held, and until when', async () => {
  const yard = await paidTwice()
  await yard.settle()
  expect(await yard.reservation()).toMatchObject({ state: 'held', refundedCents: 200_00 })
  const refunded = (await yard.mails('buyer1@example.com')).filter((text) => text.includes("We've refunded"))
  expect(refunded).toHaveLength(1)
  expect(refunded[0]).toMatch(/still held for you until Thursday 26 November, 10:05 pm AEDT/)
})

test('RES-19 who paid twice and has one back is told of the other alone when they cancel, before and after', async () => {
  const yard = await paidTwice()
  await yard.settle()
  await yard.mails()
  yard.later(hours(1))
  expect(await yard.read('/cancel')).toContain('All of the $200 goes back the way you paid')
  await cancelReservation(yard.factsFor(), yard.token)
  expect(await yard.read()).toContain('All of the $200 goes back the way you paid')
  await yard.settle()
  expect(await yard.read()).toContain('All of the $200 went back the way you paid')
  const told = await yard.mails('buyer1@example.com')
  expect(told.filter((text) => text.includes('Your $200.00 is on its way back'))).toHaveLength(1)
  expect(told.filter((text) => text.includes("We've refunded $200.00 to the card"))).toHaveLength(2)
  expect(told.join()).not.toContain('400')
  const refunds = [yard.session, yard.twin].map(({ payment }) => payment!.refunds.map(({ cents }) => cents))
  expect([refunds, yard.provider.balance()]).toEqual([[[200_00], [200_00]], 0])
})

test('RES-19 who paid twice and cancels before one is back is told of both, and of each as it comes', async () => {
  const yard = await paidTwice()
  await yard.cancel()
  expect(await yard.read()).toContain('All of the $400 went back the way you paid')
  const told = await yard.mails('buyer1@example.com')
  expect(told.filter((text) => text.includes('Your $400.00 is on its way back'))).toHaveLength(1)
  expect(told.filter((text) => text.includes("We've refunded $200.00 to the card"))).toHaveLength(2)
})
