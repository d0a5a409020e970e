import { expect, test } from 'vitest'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aSite, now, worldOf } from '#test/world.ts'

const world = worldOf()

test('every site says whom to tell of a hole, and none does where nobody is named', async () => {
  const site = await aSite(world())
  const ask = (environment: object) =>
    website(world(), undefined, { environment: { ...aDeployment(world()).environment, ...environment } })(
      site,
      '/.well-known/security.txt',
    )
  expect((await ask({})).status).toBe(404)
  const answer = await ask({ SECURITY_CONTACT: 'mailto:security@dealers.example' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const [, expires] = /^Contact: mailto:security@dealers\.example\nExpires: (\S+)\n/.exec(
    await answer.text(),
  )!
  const days = (Date.parse(expires!) - now.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})
