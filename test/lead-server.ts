import { serve } from '@hono/node-server'
import { forms } from '#app/forms.server.ts'
import { startDeliveries } from '#app/leads/delivery/deliveries.server.ts'
import { receiveRequest } from '#app/leads/receive.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMessages } from '#app/platform/messages.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { createPublicAgent } from '#app/platform/public-network.server.ts'
import { anyVisitor } from '#app/tenancy/actor.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteByHost } from '#app/tenancy/sites.server.ts'
import { isInService } from '#app/tenancy/tenancy.ts'
import { openInboundSmtp } from '#server/inbound-smtp.ts'

/** Takes leads over HTTP, and by mail where it is told so, and delivers them, without what else a deployment does: a process for tests to kill. */
const environment = readEnvironment(process.env)
const now = () => new Date()
const log = createLog(environment.LOG_LEVEL)
const database = await openDatabase(environment, log)
const messages = openMessages(environment, database, log)
startDeliveries({
  ...{ database, log, messages, dispatcher: createPublicAgent(), isHttpAllowed: true },
  forms,
  secretOf: async () => null,
})
if (environment.INBOUND_SMTP_PORT !== undefined)
  await openInboundSmtp({ database, environment, forms, now, log }, environment.INBOUND_SMTP_PORT)
const unused = { pictures: null as never, print: () => '', secret: async () => null }

serve(
  {
    hostname: '127.0.0.1',
    port: environment.PORT,
    fetch: async (request: Request) => {
      const site = await findSiteByHost(database, request.headers.get('host') ?? '')
      if (!site || !isInService(site)) return new Response(null, { status: 404 })
      const scope = scopeOf(site, database, anyVisitor)
      const facts = { ...unused, scope, forms, now, log, messages, clientAddress: null }
      const answer = await receiveRequest(facts, request)
      return Response.json('leadId' in answer ? { lead_id: answer.leadId } : answer, {
        status: answer.status,
      })
    },
  },
  ({ port }) => process.stdout.write(`listening at ${port}\n`),
)
