import { timingSafeEqual } from 'node:crypto'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'

/** The link by which the dealer sees the photos of a lead (TRD-21): in mails and webhooks to the dealer, and nowhere else. */

type Facts = Pick<RequestFacts, 'scope' | 'print'>

const keyOf = ({ scope, print }: Facts, leadId: string) =>
  print(`${scope.site.id} ${leadId}`, 'photos of a lead')

export const leadPhotosPath = (facts: Facts, leadId: string): string =>
  `/lead-photos/${leadId}?${new URLSearchParams({ key: keyOf(facts, leadId) })}`

export function opensLeadPhotos(facts: Facts, leadId: string, key: string | null): boolean {
  const [wanted, given] = [Buffer.from(keyOf(facts, leadId)), Buffer.from(key ?? '')]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
