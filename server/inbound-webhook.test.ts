import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { listInbound } from '#app/leads/inbound/inbound-list.server.ts'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { threadOfLead } from '#app/leads/work/lead-work.server.ts'
import { DatabaseUnavailableError } from '#app/platform/unavailable.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aSite, now, scope, worldOf } from '#test/world.ts'
import type { Deployment } from './deployment.ts'

const world = worldOf()
const secret = `whsec_${Buffer.from('what the mail provider and we know').toString('base64')}`

const mailOf = (to: string, heads: readonly string[] = []) =>
  [
    `To: ${to}`,
    ...heads,
    'From: Portal <leads@portal.example>',
    'Subject: Enquiry',
    '',
    'Name: Ann Chen',
    'Phone: 0491570156',
  ].join('\r\n')
const to = (site: Site) => `${site.slug}@inbound.localhost`

type Post = { at?: Date; key?: string; signed?: string; other?: Partial<Deployment>; environment?: object }

function post(
  site: Site,
  mail: string | Buffer,
  { at = now, key = secret, signed, other = {}, environment = {} }: Post = {},
) {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const bytes = key.startsWith('whsec_') ? Buffer.from(key.slice(6), 'base64') : Buffer.from(key)
  const signature = createHmac('sha256', bytes).update(`m1.${seconds}.`).update(mail).digest('base64')
  const deployment = aDeployment(world())
  const known = { ...deployment.environment, INBOUND_WEBHOOK_SECRET: secret, ...environment }
  return website(world(), now, { ...other, environment: known })(site, '/_/inbound-mail', {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'webhook-id': 'm1',
      'webhook-timestamp': seconds,
      'webhook-signature': signed ?? `v1,${signature}`,
    },
    body: mail as BodyInit,
  })
}
const leadsOf = async (site: Site) => (await listLeads(scope(world(), site), 9)).leads
const mailsOf = async (site: Site) => (await listInbound(scope(world(), site), { limit: 9 })).mails

test('a mail that the provider posts and signs is a lead of the site that it was delivered to', async () => {
  const [site, other] = [await aSite(world()), await aSite(world())]
  const answer = await post(
    other,
    mailOf('sales@dealer.example', [`Delivered-To: ${to(site)}`, 'Return-Path: <leads@portal.example>']),
  )
  const [lead] = await leadsOf(site)
  expect(await answer.json()).toMatchObject({
    received: [{ site: site.slug, outcome: 'lead', lead_id: lead!.id }],
  })
  expect(await mailsOf(other)).toEqual([])
  expect(await mailsOf(site)).toMatchObject([
    { way: 'webhook', recipient: to(site), sender: 'leads@portal.example' },
  ])
})

test('a buyer’s reply that the provider posts is in the thread of its address, once', async () => {
  const site = await aSite(world())
  await post(site, mailOf(to(site)))
  const [lead] = await leadsOf(site)
  const token = await scope(world(), site).db.transaction((tx) => threadOfLead(tx, site.id, lead!.id))
  const reply = [
    ...[`Delivered-To: ${site.slug}+${token}@inbound.localhost`, 'Message-ID: <r1@buyer.example>'],
    ...['From: Ann <ann@buyer.example>', 'Subject: Re: Enquiry', '', 'Saturday at 11.'],
  ].join('\r\n')
  for (const outcome of ['reply', 'repeat'])
    expect(await (await post(site, reply)).json()).toMatchObject({
      received: [{ site: site.slug, outcome, lead_id: lead!.id }],
    })
  const { messages } = (await findLead(scope(world(), site), lead!.id))!
  expect(messages).toMatchObject([{ kind: 'reply', text: 'Saturday at 11.', sender: 'ann@buyer.example' }])
})

test('what is forged, late or changed on its way is refused with 401 and kept by nobody', async () => {
  const site = await aSite(world())
  const mail = mailOf(to(site))
  const minutes = (many: number) => new Date(now.getTime() + many * 60_000)
  const other = `whsec_${Buffer.from('what somebody else made up here').toString('base64')}`
  const answers = await Promise.all([
    post(site, mail, { key: other }),
    post(site, mail, { at: minutes(-6) }),
    post(site, mail, { at: minutes(6) }),
    post(site, mail, { signed: 'v1,AAAA' }),
    post(site, mail, { signed: '' }),
    post(site, mail, { signed: 'v2,x' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401))
  expect(await mailsOf(site)).toEqual([])
  // While the secret is replaced the provider signs with both.
  const good = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = good.update(`m1.${seconds}.${mail}`).digest('base64')
  expect((await post(site, mail, { signed: `v1,AAAA v1,${signature}` })).status).toBe(200)
})

test('without a secret nothing is taken there; a mail for nobody is told so', async () => {
  const site = await aSite(world())
  expect(
    (await post(site, mailOf(to(site)), { environment: { INBOUND_WEBHOOK_SECRET: undefined } })).status,
  ).toBe(404)
  expect((await post(site, mailOf('a@elsewhere.example'))).status).toBe(422)
})

test('more than 25 MB is refused in words; while the database is away it is to be sent again', async () => {
  const site = await aSite(world())
  const long = await post(site, `${mailOf(to(site))}\r\n${'x'.repeat(26 * 1024 * 1024)}`)
  expect([long.status, await long.json()]).toEqual([
    413,
    { error: 'The mail is larger than 26214400 bytes.' },
  ])
  const { database } = aDeployment(world())
  const asSite = () => Promise.reject(new DatabaseUnavailableError('away'))
  const away = await post(site, mailOf(to(site)), { other: { database: { ...database, asSite } as never } })
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await mailsOf(site)).toEqual([])
})
