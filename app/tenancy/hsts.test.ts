import { expect, test } from 'vitest'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aSite, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

async function told(hsts: 'off' | 'on' | 'includeSubDomains', mode: 'production' | 'test') {
  const site = await aSite(world(), { site: { ...someSettings().site, hsts } })
  const environment = { ...aDeployment(world()).environment, NODE_ENV: mode }
  const answer = await website(world(), undefined, { environment })(site, '/robots.txt')
  return answer.headers.get('strict-transport-security')
}

test('a site’s own hosts are bound to https, what stands below them only where the site says so', async () => {
  expect(someSettings().site.hsts).toBe('on')
  expect(await told('on', 'production')).toBe('max-age=31536000')
  expect(await told('includeSubDomains', 'production')).toBe('max-age=31536000; includeSubDomains')
  expect(await told('off', 'production')).toBe('max-age=0')
  expect(await told('on', 'test')).toBeNull()
})
