import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { createReceiverAgent } from '#app/platform/public-network.server.ts'
import { setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSite, now, worldOf } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

const world = worldOf()
const value = `whsec_${Buffer.from('what only the two of us know').toString('base64')}`
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function aReceiver(status: number) {
  const calls: { headers: Record<string, string>; body: string }[] = []
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers as never, body: await text(request) })
    response.writeHead(status).end('We know it.')
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { calls, url: `http://localhost:${(server.address() as AddressInfo).port}/hook` }
}

async function tried(deliver: object[], { hasSecret = true } = {}) {
  const site = await aSite(world(), { leads: { deliver, mostPerAddress: 60 } } as never)
  const deployment = aDeployment(world())
  if (hasSecret)
    await setSiteSecret(deployment.database, deployment.sealer, site.id, { name: 'webhook', value, now })
  let said = ''
  const status = await commandRunner(deployment)(
    { arguments: ['site', 'webhook', 'test', '--site', site.slug], folder: '.' },
    (output) => {
      said += 'out' in output ? output.out : 'err' in output ? output.err : ''
    },
  )
  return { status, said }
}
const hook = (url: string) => ({ kind: 'webhook', url, secret: 'webhook' })

test('a webhook on one’s own machine gets a signed event, and what it answered is printed', async () => {
  const { url, calls } = await aReceiver(202)
  const { status, said } = await tried([hook(url), { kind: 'email', to: 'sales@dealer.example' }])
  expect([status, said]).toEqual([0, `${url}  taken, answered 202: We know it.\n`])
  const [{ headers, body } = { headers: {}, body: '' }] = calls
  expect(() => new Webhook(value).verify(body, headers)).not.toThrow()
  expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: { website_slug: expect.any(String) } })
})

test('one that refuses it, one without a secret and none at all end with a status and what to do', async () => {
  const { url } = await aReceiver(401)
  const refused = await tried([hook(url)])
  expect(refused).toMatchObject({
    status: 1,
    said: expect.stringContaining('NOT TAKEN, answered 401: We know it.'),
  })
  const bare = await tried([hook(url)], { hasSecret: false })
  expect(bare.said).toMatch(/site secret set webhook --site \S+ --generate/)
  expect((await tried([])).said).toContain('has no webhook')
})

test('in production no webhook leads to one’s own machine, and none by http', async () => {
  const { url, calls } = await aReceiver(200)
  const agent = createReceiverAgent(true)
  await expect(agent.request({ origin: new URL(url).origin, path: '/', method: 'POST' })).rejects.toThrow(
    'not public',
  )
  await agent.destroy()
  const inDevelopment = createReceiverAgent(false)
  for (const inside of ['http://10.0.0.7', 'http://192.168.1.1', 'http://169.254.169.254'])
    await expect(inDevelopment.request({ origin: inside, path: '/', method: 'POST' })).rejects.toThrow(
      'not public',
    )
  await inDevelopment.destroy()
  expect(calls).toEqual([])
})
