import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { receiveMail } from '#app/leads/inbound/receive-mail.server.ts'
import { dropView, keepView, keptViewsOf, renameView } from '#app/people/kept-views.server.ts'
import type { KeptView } from '#app/people/kept-views.ts'
import { keepPerson } from '#app/people/people.server.ts'
import { erasePerson, personData } from '#app/person-data/person-data.server.ts'
import { personOf } from '#app/person-data/person-request.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { countLeadsBeside } from './lead-counts.server.ts'
import type { LeadsAsked } from './lead-views.ts'

const view = (name: string, text = ''): KeptView<LeadsAsked> => ({ name, view: 'all', text })

const of = (personId: string) => ({ personId, list: 'leads' }) as const

async function aYard(world: World) {
  const site = await aSite(world)
  const by = scope(world, site)
  const [mel, kim] = await world.database.asPlatform(async (tx) => [
    (await keepPerson(tx, `${crypto.randomUUID()}@yard.example`)).id,
    (await keepPerson(tx, `${crypto.randomUUID()}@yard.example`)).id,
  ])
  const listed = async (id = mel!) =>
    (await countLeadsBeside(by, id, keptViewsOf(by, of(id)))).beside.map(({ name }) => name)
  return { site, by, mel: mel!, kim: kim!, listed }
}

onBothDatabases((world) => {
  test('a person keeps twenty views at most, each under a name of its own, and nobody else has them', async () => {
    const { by, mel, kim, listed } = await aYard(world())
    expect(await keepView(by, of(mel), view('Utes'))).toMatchObject({ kept: 'Utes' })
    for (const [name, refused] of [
      ['', 'empty'],
      ['x'.repeat(41), 'long'],
      ['uTES', 'same'],
    ] as const)
      expect([name, await keepView(by, of(mel), view(name))]).toEqual([name, { refused }])
    expect(await keepView(by, of(kim), view('Utes'))).toHaveProperty('kept')
    expect(await renameView(by, of(mel), 'Utes', 'UTES')).toHaveProperty('kept')
    const rest = [...Array(21).keys()].map((at) => keepView(by, of(mel), view(`V${at}`)))
    const outcomes = await Promise.all(rest)
    expect(outcomes.filter((one) => 'refused' in one && one.refused === 'many')).toHaveLength(2)
    expect(await listed()).toHaveLength(20)
    expect(await renameView(by, of(mel), 'UTES', 'v3')).toEqual({ refused: 'same' })
    expect(await renameView(by, of(mel), 'Gone', 'New')).toEqual({ refused: 'gone' })
    await dropView(by, of(mel), 'UTES')
    expect([(await listed()).length, await listed(kim)]).toEqual([19, ['Utes']])
  })

  test('an erasure takes the views whose words or name hold the person’s number, address or name', async () => {
    const { site, by, mel, kim, listed } = await aYard(world())
    const facts = { scope: by, forms, now, origin: 'https://dealer.example', mailFrom: null }
    const raw = Buffer.from(
      'From: leads@portal.example\r\n\r\nName: Ann Chen\r\nPhone: 0491570156\r\nMessage: One',
    )
    await receiveMail(facts, { way: 'smtp', raw, sender: null, recipient: 'r', token: null })
    for (const [name, text] of [
      ['number', '491 570 156'],
      ['address', 'ann@example.com'],
      ['name', 'hilux CHEN ann'],
      ['Ann Chen', ''],
      ['Annette', 'chenille annual'],
      ['Utes', 'hilux'],
    ] as const)
      await keepView(by, of(mel), view(name, text))
    await keepView(by, of(kim), view('hers', '+61 491 570 156'))
    const person = personOf({ phone: '0491 570 156', email: 'ann@example.com' })
    if ('problem' in person) throw new Error(person.problem)
    const { print } = aDeployment(world()).sealer
    const staff = { ...scope(world(), site), actor: { kind: 'operator', name: 'o' } as const }
    expect((await personData(staff, person, print)).views).toHaveLength(5)
    await erasePerson(staff, person, print)
    expect([await listed(), await listed(kim)]).toEqual([['Annette', 'Utes'], []])
  })
})
