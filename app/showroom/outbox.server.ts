import { data } from 'react-router'
import { isOwnNetwork } from '#app/platform/networks.ts'
import { listOutbox, type OutboxEntry } from '#app/platform/outbox.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'

/** The demo's outbox, where a stand-in sends something; not there in production. */
export async function demoOutbox(facts: RequestFacts): Promise<OutboxEntry[]> {
  refuseOutsiders(facts)
  const { scope } = facts
  return scope.db.transaction((transaction) => listOutbox(transaction, scope.site.id))
}

/** It shows people's messages and codes: to who tries the product out on their own machine or network, and to nobody else. */
export function refuseOutsiders({ messages: { isStandIn }, clientAddress }: RequestFacts): void {
  const isThere = isStandIn.email || isStandIn.sms
  const isNear = clientAddress === null || isOwnNetwork(clientAddress)
  if (!isThere || !isNear) throw data('Not found', { status: 404 })
}
