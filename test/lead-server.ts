import { serve } from '@hono/node-server'
import { receiveRequest } from '#app/enquiries/receive.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteByHost } from '#app/tenancy/sites.server.ts'
import { openDeployment } from '../deployment.ts'

/** Takes leads over HTTP and delivers them, without the pages: a process for tests to kill. */
const environment = readEnvironment(process.env)
const deployment = await openDeployment(environment, { isWorking: true })
const { database, log, now, pictures, messages, sealer } = deployment

const server = serve(
  {
    hostname: '127.0.0.1',
    port: environment.PORT,
    fetch: async (request: Request) => {
      const site = await findSiteByHost(database, request.headers.get('host') ?? '')
      if (!site) return new Response(null, { status: 404 })
      const scope = scopeOf(site, database)
      const facts = { scope, now, log, pictures, messages, print: sealer.print, clientAddress: null }
      const answer = await receiveRequest(facts, request)
      return Response.json('leadId' in answer ? { lead_id: answer.leadId } : answer, {
        status: answer.status,
      })
    },
  },
  ({ port }) => process.stdout.write(`listening at ${port}\n`),
)
process.on('SIGTERM', () => server.close())
