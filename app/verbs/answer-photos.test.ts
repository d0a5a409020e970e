import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import type { EmailMessage, SendOutcome } from '#app/platform/message.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import { managed } from '#test/staff.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { answerLead, sendAnswerAgain } from './lead-answer.server.ts'
import { newMessageId } from './lead-work.server.ts'

const mel = { kind: 'person', id: 'mel', roles: ['sales'], isProven: true } as const
const stockNumber = 'P1'
const ours = (count: number) => Array.from({ length: count }, (_, i) => `https://photos.example/${i}.jpg`)
const aCarWith = (urls: readonly string[]) =>
  aCar({ stockNumber, images: urls.map((url) => ({ url, thumbUrl: null })) })

/** The lead of a car with eight photos, after one of a host that the site makes no pictures of. */
async function aLead(world: World, hasCar = true) {
  const site = await aSite(world, { pictures: { hosts: ['photos.example'] } } as never)
  await hasStock(world, site, [aCarWith(['https://elsewhere.example/a.jpg', ...ours(8)])])
  const by = managed(world, site, mel)
  const { rows } = (await by.db.transaction((tx) => tx.execute(sql`select id, slug from cars`))) as never as {
    rows: { id: string; slug: string }[]
  }
  const car = rows[0]!
  const ann = { name: 'Ann', phone: '0491 570 006', email: 'ann@example.com', message: 'Is it there?' }
  const about = hasCar ? { form: 'car', car_id: car.id } : { form: 'other' }
  const taken = await receiveLead(
    scope(world, site),
    forms,
    { ...ann, ...about, terms_conditions: 'on' },
    { origin: 'http://dealer.example', userAgent: '', now },
  )
  return { by, site, id: (taken as { leadId: string }).leadId, href: `https://d.example/cars/${car.slug}` }
}

function aPost(...outcomes: SendOutcome[]) {
  const sent: EmailMessage[] = []
  const send = async (_: string, message: EmailMessage) => {
    sent.push(message)
    return outcomes.shift() ?? { sent: true }
  }
  return { sent, messages: { send } as unknown as Messages }
}

const address = { to: 'ann@example.com', subject: 'Your enquiry', fromName: 'Yard', replyTo: 'mel@y.example' }
const mail = (places: readonly number[]) => ({
  ...{ id: newMessageId(), text: 'It is <here>.', ...address },
  photos: { places, origin: 'https://d.example', now },
})
const shownIn = ({ html = '' }: EmailMessage) =>
  [...html.matchAll(/<a href="([^"]+)"><img src="([^"]+)"/g)].map(([, href, src]) => [href, src])

onBothDatabases((world) => {
  test('an answer shows the photos that were ticked, from the dealer’s own site, and names the car’s page in its text', async () => {
    const { by, id, href } = await aLead(world())
    const { sent, messages } = aPost()
    expect(await answerLead(by, messages, id, mail([0, 5]))).toEqual({ sent: true })
    const at = (place: number) =>
      `https://d.example/img/480x320,75,jpeg,cover/https/photos.example/${place}.jpg`
    expect(shownIn(sent[0]!)).toEqual([
      [href, at(0)],
      [href, at(5)],
    ])
    expect(sent[0]!.html).toContain('It is &lt;here&gt;.')
    expect(sent[0]!.text).toBe(`It is <here>.\n\nPhotos of the 2021 Toyota HiLux SR5:\n${href}`)
    // The thread keeps the words alone, and what stood beneath them.
    const { messages: said } = (await findLead(by, id))!
    expect(said).toMatchObject([{ text: 'It is <here>.', photos: { href, pictures: [at(0), at(5)] } }])
    await answerLead(by, messages, id, mail([]))
    expect(sent[1]).toMatchObject({ text: 'It is <here>.' })
    expect(sent[1]).not.toHaveProperty('html')
  })

  test('of a photo that the car does not show, and of no car, nothing is sent or kept', async () => {
    const { by, id, site } = await aLead(world())
    const { sent, messages } = aPost()
    for (const places of [[6], [0, -1], [0.5]])
      expect(await answerLead(by, messages, id, mail(places))).toEqual({ lacks: 'photos' })
    await hasStock(world(), site, [aCar()])
    expect(await answerLead(by, messages, id, mail([0]))).toEqual({ lacks: 'photos' })
    expect((await findLead(by, id))!.messages).toEqual([])
    const other = await aLead(world(), false)
    expect(await answerLead(other.by, messages, other.id, mail([0]))).toEqual({ lacks: 'photos' })
    expect(sent).toEqual([])
  })

  test('sent again it is the same mail, whatever the car shows by then', async () => {
    const { by, id, site } = await aLead(world())
    const lost = { sent: false, reason: 'the line broke', permanent: false, isUnsure: true } as const
    const { sent, messages } = aPost(lost)
    const first = mail([1, 2, 3])
    expect(await answerLead(by, messages, id, first)).toEqual({ unsure: 'the line broke' })
    await hasStock(world(), site, [aCarWith(ours(1))])
    expect(await sendAnswerAgain(by, messages, id, { id: first.id, ...address })).toEqual({ sent: true })
    expect(sent[1]).toEqual(sent[0])
    expect(shownIn(sent[1]!)).toHaveLength(3)
  })
})
