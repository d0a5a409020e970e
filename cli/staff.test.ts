import { expect, test } from 'vitest'
import { aDeployment } from '#test/deployment.ts'
import { aSite, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()

async function run(...words: string[]) {
  let out = ''
  let err = ''
  const status = await commandRunner(aDeployment(world()))({ arguments: words, folder: '.' }, (output) => {
    if ('out' in output) out += output.out
    if ('err' in output) err += output.err
  })
  return { status, out, err }
}

test('somebody is invited by mail, listed, invited no more, and each of it is written down', async () => {
  const { slug } = await aSite(world())
  const of = ['--site', slug]
  expect((await run('staff', 'list', ...of)).out).toContain('Nobody works there yet')
  const invited = await run('staff', 'invite', 'Mel@Yard.example', ...of, '--role', 'owner')
  expect(invited).toMatchObject({ status: 0, out: expect.stringContaining('mel@yard.example is invited') })
  const { out: mails } = await run('outbox', 'list', ...of, '--json')
  const [mail] = JSON.parse(mails)
  expect(mail).toMatchObject({ to: 'mel@yard.example' })
  expect(mail.text).toContain('as owner: everything, people and credentials included')
  expect(mail.text).toContain('http://office.localhost')
  expect((await run('staff', 'list', ...of)).out).toMatch(/mel@yard\.example +owner, invited +until /)
  expect((await run('staff', 'remove', 'mel@yard.example', ...of)).out).toContain('not invited any more')
  const { audit } = JSON.parse((await run('audit', ...of, '--json')).out)
  expect(audit.map(({ verb }: { verb: string }) => verb)).toEqual(['staff.revoke', 'staff.invite'])
  expect(JSON.stringify(audit)).not.toContain('yard.example')
})

test.each([
  [['staff', 'invite', 'nobody', '--site', 'x', '--role', 'owner'], 'is no e-mail address'],
  [['staff', 'invite', 'a@b.example', '--role', 'owner'], 'Say where: --site SLUG, or --group SLUG.'],
  [['staff', 'invite', 'a@b.example', '--site', 'x', '--role', 'boss'], 'Allowed choices are owner, manager'],
  [['staff', 'list', '--group', 'nowhere'], 'There is no group "nowhere"'],
  [['staff', 'sessions', 'nobody@b.example'], 'Nobody works here by the address'],
])('%j is refused in a sentence', async (words, sentence) => {
  const { status, err } = await run(...words)
  expect([status, err]).toEqual([1, expect.stringContaining(sentence)])
})

test('a group is added, given a site, worked at, and removed when that is said', async () => {
  const { slug } = await aSite(world())
  expect((await run('group', 'add', 'coast-motors', '--name', 'Coast Motors')).status).toBe(0)
  expect((await run('group', 'add', 'coast-motors', '--name', 'again')).err).toContain('already')
  const early = await run('staff', 'invite', 'a@b.example', '--group', 'coast-motors', '--role', 'sales')
  expect(early.err).toContain('has no site yet')
  expect((await run('group', 'put', 'coast-motors', slug)).out).toContain('is in the group')
  expect((await run('group', 'put', 'coast-motors', slug)).out).toContain('so already')
  expect((await run('group', 'list')).out).toMatch(new RegExp(`coast-motors +Coast Motors +${slug}`))
  await run('staff', 'invite', 'a@b.example', '--group', 'coast-motors', '--role', 'sales')
  expect((await run('staff', 'list', '--group', 'coast-motors')).out).toContain('sales, invited')
  expect((await run('group', 'remove', 'coast-motors')).err).toContain('Say --yes')
  expect((await run('group', 'remove', 'coast-motors', '--yes')).out).toContain('is gone')
  expect((await run('group', 'list')).out).toContain('There is no group yet')
})
