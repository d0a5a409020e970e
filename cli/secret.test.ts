import { expect, test } from 'vitest'
import { openSealer, type Sealer } from '#app/platform/secrets.server.ts'
import { readSiteSecret, setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSite, now, onBothDatabases, type World } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string]
const sealerOf = (secret: string, previous?: string) =>
  openSealer({
    NODE_ENV: 'production',
    FORECOURT_DATA: '/nowhere',
    SESSION_SECRET: secret,
    SESSION_SECRET_PREVIOUS: previous,
  })

async function reseal(world: World, sealer: Sealer) {
  const said: string[] = []
  const run = commandRunner({ ...aDeployment(world), sealer })
  const status = await run({ arguments: ['site', 'secret', 'reseal'], folder: '.' }, (output) => {
    if ('out' in output) said.push(output.out)
    if ('err' in output) said.push(output.err)
  })
  return { status, said: said.join('') }
}

onBothDatabases((world) => {
  test('SESSION_SECRET is replaced without setting a credential again', async () => {
    const { database } = world()
    const site = await aSite(world())
    const value = { name: 'webhook', value: 'whsec_c2VjcmV0', now }
    await setSiteSecret(database, sealerOf(first), site.id, value)
    const read = (sealer: Sealer) => readSiteSecret(database, sealer, site.id, 'webhook')

    expect(await read(sealerOf(second))).toBeNull()
    expect(await read(sealerOf(second, first))).toBe('whsec_c2VjcmV0')
    expect(await reseal(world(), sealerOf(second, first))).toEqual({ status: 0, said: '1 sealed anew.\n' })
    expect(await read(sealerOf(second))).toBe('whsec_c2VjcmV0')
    expect(await read(sealerOf(first))).toBeNull()

    // Under a secret that nobody names any more it is left as it is, and named.
    const { status, said } = await reseal(world(), sealerOf(third))
    expect([status, said]).toEqual([1, expect.stringContaining(`  ${site.id}: webhook\n`)])
    expect(await read(sealerOf(second))).toBe('whsec_c2VjcmV0')
  })
})
