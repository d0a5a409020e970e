import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { deliverDue } from '#app/leads/delivery/queue.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSite, now, scope, type World, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()

async function run(world: World, words: string[], input = '') {
  let out = ''
  let err = ''
  const status = await commandRunner(aDeployment(world))(
    { arguments: words, folder: '.', input },
    (output) => {
      if ('out' in output) out += output.out
      if ('err' in output) err += output.err
    },
  )
  return { status, out, err }
}

async function aLead(facts: object = {}) {
  const site = await aSite(world(), {
    leads: { deliver: [{ kind: 'email', to: 'sales@dealer.example' }], mostPerAddress: 60 },
  })
  const received = await receiveLead(
    scope(world(), site),
    forms,
    {
      name: 'Ann Chen',
      email: 'ann@example.com',
      phone: '0412345678',
      message: 'Hello',
      terms_conditions: true,
      ...facts,
    },
    { origin: 'http://dealer.example', userAgent: '', now },
  )
  return { site, id: (received as { leadId: string }).leadId }
}
const carriers = (sends: boolean) => {
  const deployment = aDeployment(world())
  return {
    ...deployment,
    dispatcher: null as never,
    isHttpAllowed: true,
    secretOf: async () => null,
    messages: sends
      ? deployment.messages
      : {
          ...deployment.messages,
          send: async () => ({ sent: false, reason: 'mailbox unknown', permanent: true }) as const,
        },
  }
}

test('leads are listed and shown, and what was given up is replayed', async () => {
  const { site, id } = await aLead()
  const of = ['--site', site.slug]
  while ((await deliverDue(carriers(false))) > 0);
  expect((await run(world(), ['leads', 'list', ...of])).out).toMatch(
    new RegExp(`${id} .*Ann Chen.*dead[\\s\\S]*1 of 1 leads`),
  )
  expect(JSON.parse((await run(world(), ['leads', 'list', ...of, '--json'])).out)).toMatchObject({
    count: 1,
    leads: [{ id }],
  })
  expect(JSON.parse((await run(world(), ['leads', 'show', id, ...of])).out)).toMatchObject({
    payload: { name: 'Ann Chen' },
    consents: [{ kind: 'terms' }],
    deliveries: [{ lastProblem: 'mailbox unknown' }],
  })
  expect((await run(world(), ['deliveries', 'list', ...of, '--status', 'dead'])).out).toContain(
    'mailbox unknown',
  )
  expect((await run(world(), ['leads', 'replay', ...of])).status).toBe(1)
  expect((await run(world(), ['leads', 'replay', 'nobody', ...of])).status).toBe(1)
  expect((await run(world(), ['leads', 'replay', id, ...of])).out).toMatch(/^1 due again: msg_/)
  while ((await deliverDue(carriers(true))) > 0);
  expect((await run(world(), ['deliveries', 'list', ...of, '--status', 'dead', '--json'])).out).toBe(
    '{"deliveries":[]}\n',
  )
  const outbox = JSON.parse((await run(world(), ['outbox', 'list', ...of, '--json'])).out)
  expect(outbox).toMatchObject([{ site: site.slug, channel: 'email', to: 'sales@dealer.example' }])
  expect((await run(world(), ['outbox', 'list'])).out).toContain('sales@dealer.example')
  expect((await run(world(), ['leads', 'show', 'x', ...of])).err).toContain('There is no lead x')
})

test('what a program seems to have sent is listed apart, and delivered when it is named', async () => {
  const { site, id } = await aLead({ referral_note: 'pills' })
  const of = ['--site', site.slug]
  expect((await run(world(), ['leads', 'list', ...of])).out).toMatch(/0 of 0 leads\.\n1 more seem/)
  expect((await run(world(), ['leads', 'list', ...of, '--suspected'])).out).toMatch(
    new RegExp(`${id} .*held`),
  )
  expect((await run(world(), ['deliveries', 'list', ...of, '--status', 'held'])).out).toContain(id)
  while ((await deliverDue(carriers(true))) > 0);
  expect((await run(world(), ['leads', 'replay', '--all', ...of])).out).toContain('Nothing to deliver')
  expect((await run(world(), ['leads', 'replay', id, ...of])).out).toMatch(/^1 due again/)
  expect((await run(world(), ['leads', 'list', ...of])).out).toMatch(/1 of 1 leads\.\n$/)
})

test('a secret is read from standard input, kept sealed and never printed', async () => {
  const site = await aSite(world())
  const of = ['--site', site.slug]
  expect(await run(world(), ['site', 'secret', 'set', 'webhook', ...of], 'whsec_c2VjcmV0\n')).toEqual({
    status: 0,
    out: 'webhook is set.\n',
    err: '',
  })
  const { sealer } = aDeployment(world())
  expect(await readSiteSecret(world().database, sealer, site.id, 'webhook')).toBe('whsec_c2VjcmV0')
  expect((await run(world(), ['site', 'secret', 'list', ...of, '--json'])).out).toMatch(/"name":"webhook"/)
  expect((await run(world(), ['site', 'secret', 'set', 'webhook', ...of])).status).toBe(1)
  expect((await run(world(), ['site', 'secret', 'set', 'Web hook', ...of], 'x')).status).toBe(1)
  const made = await run(world(), ['site', 'secret', 'set', 'webhook', ...of, '--generate', '--json'])
  expect(JSON.parse(made.out).value).toBe(await readSiteSecret(world().database, sealer, site.id, 'webhook'))
})

test('leads are a file for a spreadsheet, in which nothing that a buyer wrote is worked out', async () => {
  const { site } = await aLead({
    ...{
      form: 'trade-in',
      name: '=HYPERLINK("http://evil.example","Ann")',
      message: '+1\n"quoted", and more',
    },
    owned_make: 'Ford',
    owned_model: 'Ranger',
    kms: '61000',
    rego: '@123',
  })
  const { status, out } = await run(world(), ['leads', 'export', '--site', site.slug])
  expect(status).toBe(0)
  expect(out.startsWith('\uFEFFlead_id,received_at,form,')).toBe(true)
  const [head, row, ...more] = parse(out, { bom: true }) as string[][]
  const lead = Object.fromEntries(head!.map((name, i) => [name, row![i]]))
  expect(more).toEqual([])
  expect(lead).toMatchObject({
    form: 'trade-in',
    name: '\'=HYPERLINK("http://evil.example","Ann")',
    email: 'ann@example.com',
    message: '\'+1\n"quoted", and more',
    trade_in_make: 'Ford',
    trade_in_odometer: '61000',
    trade_in_plate: "'@123",
  })
  const later = await run(world(), [
    'leads',
    'export',
    '--site',
    site.slug,
    '--since',
    '2099-01-01',
    '--json',
  ])
  expect(JSON.parse(later.out)).toEqual({ count: 0, leads: [] })
})
