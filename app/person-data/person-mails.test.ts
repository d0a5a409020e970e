import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { listInbound } from '#app/leads/inbound/inbound-list.server.ts'
import { receiveMail } from '#app/leads/inbound/receive-mail.server.ts'
import { listLeads } from '#app/leads/lead-list.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { erasePerson, personData } from './person-data.server.ts'
import { personOf } from './person-request.ts'

async function isSent(world: World, site: Site, lines: readonly string[]) {
  const facts = { scope: scope(world, site), forms, now, origin: 'https://dealer.example', mailFrom: null }
  const raw = Buffer.from(lines.join('\r\n'))
  await receiveMail(facts, { way: 'smtp', raw, sender: null, recipient: 'r', token: null })
}

onBothDatabases((world) => {
  test('an erasure reaches the mails that were kept: of the person’s leads, from them, and that name them', async () => {
    const site = await aSite(world())
    const portal = ['From: leads@portal.example', 'Content-Transfer-Encoding: quoted-printable', '']
    await isSent(world(), site, [...portal, 'Name: Ann', 'Phone: 0491=20570=20156', 'Message: One'])
    await isSent(world(), site, ['From: ann@example.com', 'Auto-Submitted: auto-replied', '', 'Away'])
    await isSent(world(), site, [
      'From: reports@portal.example',
      'Precedence: bulk',
      '',
      'Answered: +61 491-570-156',
    ])
    await isSent(world(), site, [...portal, 'Name: Bob', 'Phone: 0491570157', 'Message: Two'])
    const person = personOf({ phone: '0491 570 156', email: 'ann@example.com' })
    if ('problem' in person) throw new Error(person.problem)
    const { print } = aDeployment(world()).sealer
    const staff = { ...scope(world(), site), actor: { kind: 'operator', name: 'o' } as const }
    const { mails } = await personData(staff, person, print)
    expect(mails).toHaveLength(3)
    expect(mails[0]!.words).toContain('Phone: 0491 570 156')

    await erasePerson(staff, person, print)
    const left = (await listInbound(staff, { limit: 9 })).mails
    expect(left).toMatchObject([{ outcome: 'lead' }])
    const { leads } = await listLeads(staff, 9)
    expect(leads.map(({ payload }) => payload.name).sort()).toEqual(['', 'Bob'])
    expect((await personData(staff, person, print)).mails).toEqual([])
  })
})
