import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveMail } from '#app/leads/inbound/receive-mail.server.ts'
import { listAudit } from '#app/tenancy/audit.server.ts'
import { applySite } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { checkSiteSettings } from '#app/verbs/check-settings.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSite, now, scope, someSettings, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()

async function run(words: string[]) {
  let [out, err] = ['', '']
  const status = await commandRunner(aDeployment(world()))({ arguments: words, folder: '.' }, (said) => {
    if ('out' in said) out += said.out
    if ('err' in said) err += said.err
  })
  return { status, out, err }
}

async function isSent(site: Site, raw: string) {
  const facts = { scope: scope(world(), site), forms, now, origin: 'https://dealer.example', mailFrom: null }
  const arrived = { way: 'smtp' as const, raw: Buffer.from(raw), sender: null, recipient: 'r', token: null }
  return (await receiveMail(facts, arrived))![0]!
}
const strange = 'From: leads@wheels.example\nSubject: Anfrage\n\nKunde: Ann Chen\nRufnummer: 5550 1234'

test('what came is listed with what it became and why; one is shown whole', async () => {
  const site = await aSite(world())
  const { id } = await isSent(site, strange)
  const lead = await isSent(site, 'From: Ann <ann@example.com>\nSubject: Hi\n\nIs it there?')
  const of = ['--site', site.slug]
  const { out } = await run(['leads', 'inbound', ...of])
  expect(out).toMatch(new RegExp(`${lead.id} .*E-mail +Hi +lead +${lead.leadId}`))
  expect(out).toMatch(new RegExp(`${id} .*leads@wheels.example +Anfrage +not read +- +it names no phone`))
  expect(out).toContain(`2 of 2 mails, 1 not read.\nThey come to ${site.slug}@inbound.localhost.`)
  expect(JSON.parse((await run(['leads', 'inbound', '--not-read', '--json', ...of])).out)).toMatchObject({
    ...{ address: `${site.slug}@inbound.localhost`, count: 1, notRead: 1 },
    mails: [{ id, outcome: 'not read' }],
  })
  expect((await run(['leads', 'mail', id, ...of])).out).toBe(`${strange}\n`)
  const { raw } = JSON.parse((await run(['leads', 'mail', id, '--json', ...of])).out)
  expect(Buffer.from(raw, 'base64').toString()).toBe(strange)
  expect(await run(['leads', 'mail', 'x', ...of])).toMatchObject({
    status: 1,
    err: expect.stringContaining('no mail x'),
  })
})

test('a mail is read again by a mapping that was mended, by somebody who is written down', async () => {
  const site = await aSite(world())
  const { id } = await isSent(site, strange)
  const [first, again] = [
    ['leads', 'reread', id, '--site', site.slug],
    ['leads', 'reread', id, '--site', site.slug, '--json'],
  ]
  const portals = [
    { name: 'Wheels', from: ['wheels.example'], labels: { name: ['Kunde'], phone: ['Rufnummer'] } },
  ]
  await applySite(world().database, {
    ...someSettings({ slug: site.slug }),
    inbound: { mails: true, portals },
  } as never)
  const { out } = await run(first)
  expect(out).toMatch(/^lead: /)
  const told = JSON.parse((await run(again)).out)
  expect(told.mails).toMatchObject([{ id, outcome: 'lead', leadId: expect.any(String) }])
  const shown = JSON.parse((await run(['leads', 'show', told.mails[0].leadId, '--site', site.slug])).out)
  expect(shown.payload).toMatchObject({ name: 'Ann Chen', phone: '5550 1234', source: 'Wheels' })
  expect(await listAudit(scope(world(), site), { limit: 9 })).toMatchObject([
    { verb: 'lead.reread', subject: `mail:${id}`, actor: { kind: 'operator' } },
  ])
})

test('a settings file that says how mails are read is told that none can come where the deployment has no address', async () => {
  const { database, sealer } = aDeployment(world())
  const acting = { actor: { kind: 'operator', name: 'o' } as const, database, sealer }
  const portals = [{ name: 'Wheels', from: ['wheels.example'], labels: {} }]
  const settings = someSettings({ inbound: { mails: true, portals } })
  const found = await checkSiteSettings(acting, { settings, document: { slug: settings.slug } as never })
  const note = {
    path: ['inbound', 'portals'],
    reason: expect.stringContaining('INBOUND_MAIL_HOST'),
    isWarning: true,
  }
  expect(found).toContainEqual(note)
})
