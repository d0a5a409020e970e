import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import { findInbound, listInbound } from '#app/leads/inbound/inbound-list.server.ts'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { DatabaseUnavailableError } from '#app/platform/unavailable.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { selfSigned } from '#test/self-signed.ts'
import { aSite, scope, worldOf } from '#test/world.ts'
import type { Deployment } from './deployment.ts'
import { openInboundSmtp } from './inbound-smtp.ts'

/** A real conversation: nodemailer sends, the listener of the server takes. */

const world = worldOf()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function aListener(facts: Partial<Deployment['environment']> = {}, other: Partial<Deployment> = {}) {
  const deployment = { ...aDeployment(world()), ...other }
  const environment = { ...deployment.environment, INBOUND_SMTP_HOST: '127.0.0.1', ...facts }
  const { port, close } = await openInboundSmtp({ ...deployment, environment }, 0)
  closing.push(close)
  const transport = createTransport({ host: '127.0.0.1', port, tls: { rejectUnauthorized: false } })
  closing.push(() => transport.close())
  return { port, transport }
}

const words = 'Name: Ann Chen\nPhone: 0491570156\nComments: Is it there?'
const to = (site: Site, token = '') => `${site.slug}${token}@inbound.localhost`
const aMail = (site: Site, facts: object = {}) => ({
  ...{ from: 'Portal <leads@portal.example>', to: to(site), subject: 'Enquiry', text: words },
  ...facts,
})
const leadsOf = async (site: Site) => (await listLeads(scope(world(), site), 50)).leads
const mailsOf = async (site: Site) => (await listInbound(scope(world(), site), { limit: 50 })).mails

test('a mail that is accepted is a lead, and is kept as it came', async () => {
  const site = await aSite(world())
  const { transport } = await aListener()
  const { response } = await transport.sendMail(aMail(site))
  expect(response).toMatch(/^250 /)
  const [lead] = await leadsOf(site)
  expect(lead!.payload).toMatchObject({ name: 'Ann Chen', phone: '0491570156', source: 'Portal' })
  const [mail] = await mailsOf(site)
  expect(mail).toMatchObject({
    way: 'smtp',
    sender: 'leads@portal.example',
    recipient: to(site),
    outcome: 'lead',
  })
  expect((await findInbound(scope(world(), site), mail!.id))!.raw.toString()).toContain('Is it there?')
})

test('an address may carry a token, and may be the id of the site; each site of a mail has it once', async () => {
  const [one, two] = [await aSite(world()), await aSite(world())]
  const { transport } = await aListener()
  const addresses = [
    to(one, '+t0k3n'),
    to(one),
    `${two.id}@INBOUND.localhost`,
    `leads+${two.slug}@inbound.localhost`,
  ]
  await transport.sendMail(aMail(one, { to: addresses }))
  expect([await mailsOf(one), await mailsOf(two)].map((mails) => mails.map(({ token }) => token))).toEqual([
    ['t0k3n'],
    [null],
  ])
})

test.each([
  'nobody@inbound.localhost',
  'dealer@elsewhere.example',
  'inbound.localhost',
  '@inbound.localhost',
])('an address of no site is refused: %s', async (address) => {
  const { transport } = await aListener()
  const site = await aSite(world())
  const sending = transport.sendMail({
    ...aMail(site),
    envelope: { from: 'a@portal.example', to: [address] },
  })
  await expect(sending).rejects.toThrow()
  expect(await mailsOf(site)).toEqual([])
})

test('a mail of more than 25 MB is refused in words, whether its size is told before or not', async () => {
  const site = await aSite(world())
  const { transport, port } = await aListener()
  const text = `${'x'.repeat(99)}\n`.repeat(270_000)
  await expect(transport.sendMail(aMail(site, { text }))).rejects.toMatchObject({ responseCode: 552 })
  const lines = ['EHLO a', 'MAIL FROM:<a@portal.example>', `RCPT TO:<${to(site)}>`, 'DATA', `${text}\r\n.`]
  expect(await said(port, lines)).toMatch(/^552 5\.3\.4 The mail is larger than 26214400 bytes/m)
  expect(await mailsOf(site)).toEqual([])
})

/** Says one line after each answer; what was answered at last. */
function said(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((heard, failed) => {
    const socket = connect(port, '127.0.0.1')
    const left = [...lines, 'QUIT']
    let [all, line] = ['', '']
    socket.on('data', (chunk) => {
      all += chunk
      line += chunk
      // An answer may have several lines; the last has a space behind its number.
      if (!/^\d{3} .*\r\n$/m.test(line)) return
      line = ''
      const next = left.shift()
      if (next !== undefined) socket.write(`${next}\r\n`)
    })
    socket.on('close', () => heard(all))
    socket.on('error', failed)
  })
}

test('a bounce, whose sender is empty, is taken and makes no lead', async () => {
  const site = await aSite(world())
  const { transport } = await aListener()
  await transport.sendMail({ ...aMail(site), envelope: { from: '', to: [to(site)] } })
  expect(await mailsOf(site)).toMatchObject([
    { outcome: 'passed over', reason: expect.stringMatching(/^a bounce/) },
  ])
  expect(await leadsOf(site)).toEqual([])
})

test('while the database is away the sender is told to come again, and then it is a lead: once', async () => {
  const site = await aSite(world())
  const { database } = aDeployment(world())
  let isAway = true
  const passing: Deployment['database'] = {
    ...database,
    asSite: (id, work, options) =>
      isAway ? Promise.reject(new DatabaseUnavailableError('away')) : database.asSite(id, work, options),
  }
  const { transport } = await aListener({}, { database: passing })
  const mail = aMail(site, { messageId: '<once@portal.example>' })
  await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 })
  expect(await mailsOf(site)).toEqual([])
  isAway = false
  await transport.sendMail(mail)
  await transport.sendMail(mail)
  expect(await leadsOf(site)).toHaveLength(1)
  expect((await mailsOf(site)).map(({ outcome }) => outcome).sort()).toEqual(['lead', 'repeat'])
})

test('a second server at the same port waits, and takes mails when the first has stopped', async () => {
  const site = await aSite(world())
  const deployment = aDeployment(world())
  const environment = { ...deployment.environment, INBOUND_SMTP_HOST: '127.0.0.1' }
  const first = await openInboundSmtp({ ...deployment, environment }, 0)
  const second = await openInboundSmtp({ ...deployment, environment }, first.port)
  closing.push(second.close)
  await first.close()
  const transport = createTransport({ host: '127.0.0.1', port: first.port })
  await expect
    .poll(() =>
      transport.sendMail(aMail(site)).then(
        () => 'taken',
        () => 'away',
      ),
    )
    .toBe('taken')
  expect(await leadsOf(site)).toHaveLength(1)
})

test('one address keeps so many connections and no more, so that others find room', async () => {
  const { port, transport } = await aListener()
  const site = await aSite(world())
  const sockets = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'data')
      return socket
    }),
  )
  await expect(transport.sendMail(aMail(site))).rejects.toMatchObject({ responseCode: 421 })
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(() =>
      transport.sendMail(aMail(site)).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

test('with a certificate the conversation is private; nobody signs in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-smtp-'))
  const { key, cert } = selfSigned('inbound.localhost')
  const [InboundSmtpKey, InboundSmtpCert] = [join(folder, 'key'), join(folder, 'cert')]
  writeFileSync(InboundSmtpKey, key)
  writeFileSync(InboundSmtpCert, cert)
  const site = await aSite(world())
  const { port } = await aListener({ INBOUND_SMTP_CERT: InboundSmtpCert, INBOUND_SMTP_KEY: InboundSmtpKey })
  const secure = createTransport({
    host: '127.0.0.1',
    port,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
  })
  closing.push(() => secure.close())
  await secure.sendMail(aMail(site))
  expect(await leadsOf(site)).toHaveLength(1)
  expect(await said(port, ['EHLO a', 'AUTH PLAIN AGEAYg=='])).toMatch(/^5\d\d /m)
  const { port: plain } = await aListener()
  expect(await said(plain, ['EHLO a'])).not.toMatch(/STARTTLS|AUTH/)
})
