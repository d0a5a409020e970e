import { expect, test } from 'vitest'
import { setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { aYard, postText, sends } from '#test/texts.ts'
import { website } from '#test/website.ts'
import { aSite, now, scope, worldOf } from '#test/world.ts'
import { listLeads } from '../lead-list.server.ts'
import { listInbound } from './inbound-list.server.ts'
import { rereadInbound } from './reread.server.ts'

const world = worldOf()
const textsOf = async (site: Site) => (await listInbound(scope(world(), site), { limit: 9 })).mails
const minutes = (many: number) => new Date(now.getTime() + many * 60_000)
const text = { text: 'Is it there?' }

test('what is forged, late, changed on its way or signed for another site is refused with 401 and kept by nobody', async () => {
  const [site, other, bare] = [await aYard(world()), await aYard(world()), await aSite(world())]
  const key = `whsec_${Buffer.from('what somebody else made up here').toString('base64')}`
  const { sealer } = aDeployment(world())
  await setSiteSecret(world().database, sealer, other.id, { name: 'sms', value: key, now })
  const good = await postText(world(), bare, text)
  const answers = await Promise.all([
    postText(world(), site, text, { key }),
    postText(world(), other, text),
    postText(world(), site, text, { at: minutes(-6) }),
    postText(world(), site, text, { at: minutes(6) }),
    ...['', 'v1,AAAA', 'v2,x'].map((signed) => postText(world(), site, text, { signed })),
  ])
  expect([good, ...answers].map(({ status }) => status)).toEqual(Array(8).fill(401))
  for (const one of [site, other, bare]) expect(await textsOf(one)).toEqual([])
})

test('what is no text of a number to this site is refused in words; what is too long is not taken', async () => {
  const site = await aYard(world())
  const said = async (told: object, how = {}) => {
    const answer = await postText(world(), site, told, how)
    return [answer.status, ((await answer.json()) as { error: string }).error]
  }
  expect(await said({ ...text, from: 'Telstra' })).toEqual([422, '"from" is no number that can be answered.'])
  expect(await said({ ...text, to: '+61491570313' })).toEqual([422, '"to" is not the number of this site.'])
  const shape = [422, 'It is no JSON with the texts "from" and "text".']
  for (const raw of ['[]', '{', 'null', '"x"', '{"from":"+61491570006","text":7}'])
    expect(await said({}, { raw })).toEqual(shape)
  expect((await said({ text: 'x'.repeat(70_000) }))[0]).toBe(413)
  expect((await website(world())(site, '/api/leads/sms')).status).toBe(405)
  expect(await textsOf(site)).toEqual([])
})

test('a number as Australians write it and a picture without words are taken; reading again leaves a text as it is', async () => {
  const site = await aYard(world())
  const told = await sends(world(), site, { from: '0491 570 006', to: '0491 570 110', text: '' })
  expect(told).toMatchObject({ outcome: 'lead', reason: null })
  const { leads } = await listLeads(scope(world(), site), 9)
  expect(leads.map(({ payload }) => [payload.phone, payload.message])).toEqual([
    ['0491570006', 'A text message without words.'],
  ])
  const stop = await sends(world(), site, { from: '+61491570156', text: 'STOP' })
  const facts = { scope: scope(world(), site), writing: scope(world(), site), forms: [], now, origin: '' }
  const again = await rereadInbound({ ...facts, mailFrom: null }, (stop as { id: string }).id)
  expect(again).toMatchObject([{ outcome: 'passed over', leadId: null }])
})
