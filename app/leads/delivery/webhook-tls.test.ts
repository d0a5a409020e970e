import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Agent } from 'undici'
import { expect, test } from 'vitest'
import { forms } from '#app/forms.server.ts'
import { createPublicAgent } from '#app/platform/public-network.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { selfSigned } from '#test/self-signed.ts'
import { timePasses } from '#test/time.ts'
import { aSite, now, onBothDatabases, scope } from '#test/world.ts'
import { listDeliveries, listLeads } from '../lead-list.server.ts'
import { receiveLead } from '../leads.server.ts'
import { deliverDue } from './queue.server.ts'

const secret = `whsec_${Buffer.from('what only the two of us know').toString('base64')}`

/** A receiver over https that nobody vouches for. */
async function receiver() {
  const ids: unknown[] = []
  const certificate = selfSigned('127.0.0.1')
  const server = createServer(certificate, (request, response) => {
    ids.push(request.headers['webhook-id'])
    response.writeHead(204).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}/leads`,
    ids,
    close: () => server.close().closeAllConnections(),
  }
}

onBothDatabases((world) => {
  test('a receiver whose certificate nobody vouches for is told nothing, tried again, and the lead stays', async () => {
    const hook = await receiver()
    const deliver = [{ kind: 'webhook', url: hook.url, secret: 'webhook' }]
    const site = await aSite(world(), { leads: { deliver } } as never)
    await receiveLead(
      scope(world(), site),
      forms,
      {
        ...{ form: 'other', name: 'Ann Chen', email: 'ann@example.com', phone: '0412345678' },
        ...{ message: 'Is it still there?', terms_conditions: 'on' },
      },
      { origin: 'http://dealer.example', userAgent: '', now },
    )
    const { messages, log } = aDeployment(world())
    const attempt = async (dispatcher: Agent) => {
      const context = { database: world().database, log, messages, forms, dispatcher, isHttpAllowed: false }
      const tried = await deliverDue({ ...context, secretOf: async () => secret })
      const [delivery] = await listDeliveries(scope(world(), site), { limit: 5 })
      return { tried, delivery: delivery! }
    }
    const careful = createPublicAgent({ isAllowed: () => true })
    const first = await attempt(careful)
    expect(first.delivery).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(first.delivery.lastProblem).toMatch(/self-signed certificate/)
    const due = ({ delivery }: typeof first) =>
      timePasses(world(), (Date.parse(delivery.dueAt) - Date.now()) / 1000 + 1)
    expect(await attempt(careful)).toMatchObject({ tried: 0, delivery: { attempts: 1 } })
    await due(first)
    const second = await attempt(careful)
    expect(second).toMatchObject({ tried: 1, delivery: { status: 'waiting', attempts: 2 } })
    expect(hook.ids).toEqual([])
    expect((await listLeads(scope(world(), site), 5)).count).toBe(1)

    // The same receiver, once its certificate is in order.
    const trusting = new Agent({ connect: { rejectUnauthorized: false } })
    await due(second)
    const last = await attempt(trusting)
    expect(last.delivery).toMatchObject({ status: 'delivered', attempts: 3, lastProblem: null })
    expect(hook.ids).toEqual([first.delivery.id])
    await Promise.all([careful.destroy(), trusting.destroy()])
    hook.close()
  })
})
