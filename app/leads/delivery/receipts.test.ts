import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import type { Message } from '#app/platform/message.ts'
import { listOutbox, lookName } from '#app/platform/outbox.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { textOf } from '#test/page-text.ts'
import { timePasses } from '#test/time.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, onBothDatabases, scope, type World } from '#test/world.ts'
import { deliverDue } from './queue.server.ts'

let sent = 0
async function send(world: World, site: Site, path: string, facts: object = {}) {
  const entered = {
    ...{ name: 'Ann Chen', email: 'ann@example.com', phone: '0412 345 678', terms_conditions: 'true' },
    ...{ message: `Buy pills at https://pills.example number ${sent++}`, ...facts },
  }
  const body = new URLSearchParams(entered as Record<string, string>)
  const answer = await website(world)(site, path, { method: 'POST', body })
  return new URL(answer.headers.get('location') ?? '/none', 'http://x').searchParams.get('lead') ?? ''
}
async function mails(world: World, site: Site) {
  const { messages, log } = aDeployment(world)
  const context = { messages, log, forms, dispatcher: null as never, isHttpAllowed: true }
  while ((await deliverDue({ ...context, database: world.database, secretOf: async () => null })) > 0);
  return scope(world, site).db.transaction((tx) => listOutbox(tx, site.id))
}
const car = '/cars/2021-toyota-hilux-sr5-a1/enquire'

onBothDatabases((world) => {
  const aDealer = async (facts: object = {}) => {
    const site = await aSite(world(), facts as never)
    const images = [{ url: '/demo/hilux.webp' }]
    await hasStock(world(), site, [aCar({ stockNumber: 'A1', images } as never)])
    return site
  }

  test('who enquires gets a receipt with the yard, its phone and the reference, and none of what was written', async () => {
    const site = await aDealer({ careers: { text: 'Work here.' } })
    const lead = await send(world(), site, car)
    const [receipt] = await mails(world(), site)
    expect(receipt).toMatchObject({
      ...{ to: 'ann@example.com', subject: "We've got your enquiry: 2021 Toyota HiLux SR5" },
    })
    for (const words of [
      'Hi Ann Chen,',
      'Thanks for your enquiry about the 2021 Toyota HiLux SR5 (stock number A1).',
      `Your reference: ${lead.slice(0, 8).toUpperCase()}`,
      'Moorooka, Dealer',
      '1 Ipswich Road, Moorooka QLD 4105',
      'Phone (07) 5550 0100',
      'within one business day',
    ])
      expect(receipt!.text).toContain(words)
    const look = receipt!.attachments.find(({ name }) => name === lookName)!.content
    for (const one of [receipt!.text, look]) expect(one).not.toContain('pills')
    const read = textOf(look)
    for (const words of [
      ...["We've got your enquiry 2021 Toyota HiLux SR5 Stock number A1", 'Hi Ann Chen,'],
      ...['within one business day', 'See the car again', lead.slice(0, 8).toUpperCase(), '(07) 5550 0100'],
    ])
      expect(read).toContain(words)
    expect(look).toContain(
      `src="http://${site.slug}.localhost:3000/img/960x640,75,jpeg,cover/demo/hilux.webp"`,
    )
    await send(world(), site, '/careers')
    const application = (await mails(world(), site)).find(({ subject }) => /application/.test(subject))
    expect(application?.text).toContain('Thanks for your application.')
    await send(world(), site, `${car}?about=test-drive`)
    const drive = (await mails(world(), site)).find(({ subject }) => /test drive/.test(subject))
    expect(drive).toMatchObject({
      subject: 'Your test drive: 2021 Toyota HiLux SR5',
      text: expect.stringContaining('Thanks for asking for a test drive of the 2021 Toyota HiLux SR5.'),
    })
  })

  test('a receipt says that it answers; what the dealer gets says that a program made it', async () => {
    const site = await aDealer({ leads: { deliver: [{ kind: 'email', to: 'sales@dealer.example' }] } })
    await send(world(), site, car)
    const { messages, log } = aDeployment(world())
    const sent: Message[] = []
    const noting = (siteId: string, message: Message) => {
      sent.push(message)
      return messages.send(siteId, message)
    }
    const context = { log, forms, dispatcher: null as never, isHttpAllowed: true, secretOf: async () => null }
    await deliverDue({ ...context, database: world().database, messages: { ...messages, send: noting } })
    expect(Object.fromEntries(sent.map((one) => [one.to, 'isReply' in one]))).toEqual({
      ...{ 'ann@example.com': true, 'sales@dealer.example': false },
    })
  })

  test('a site may send none, and a program that calls the endpoint gets none', async () => {
    const off = await aDealer({ enquiry: { receipt: false } })
    await send(world(), off, car)
    expect(await mails(world(), off)).toEqual([])
    const on = await aDealer()
    await send(world(), on, '/api/leads')
    await send(world(), on, car, { referral_note: 'a program was here' })
    expect(await mails(world(), on)).toEqual([])
  })

  test('one address gets five receipts a day of a site, however many enquiries name it', async () => {
    const site = await aDealer()
    for (let i = 0; i < 7; i++)
      expect(
        await send(world(), site, car, { email: i % 2 ? 'ANN@example.com' : 'ann@example.com' }),
      ).toHaveLength(36)
    expect(await mails(world(), site)).toHaveLength(5)
    await send(world(), site, car, { email: 'bo@example.com' })
    expect(await mails(world(), site)).toHaveLength(6)
    await timePasses(world(), 25 * 3600)
    await send(world(), site, car)
    expect(await mails(world(), site)).toHaveLength(7)
  })
})
