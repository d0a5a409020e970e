import { data } from 'react-router'
import { listOutbox, type OutboxEntry } from '#app/platform/outbox.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'

/** The demo's outbox, where a stand-in sends something; not there in production. */
export async function demoOutbox({ scope, messages }: RequestFacts): Promise<OutboxEntry[]> {
  refuseWithoutStandIn(messages)
  return scope.db.transaction((transaction) => listOutbox(transaction, scope.site.id))
}

export function refuseWithoutStandIn({ isStandIn }: RequestFacts['messages']): void {
  if (!isStandIn.email && !isStandIn.sms) throw data('Not found', { status: 404 })
}
