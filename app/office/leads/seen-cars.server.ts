import { australianMobile } from '#app/accounts/australian-mobile.server.ts'
import { userOfPhone } from '#app/accounts/sessions.server.ts'
import { savedCarsOf } from '#app/garage/watchlist.server.ts'
import type { LeadPayload } from '#app/leads/lead.ts'
import type { Transaction } from '#app/platform/database.server.ts'

/** What a buyer looked at and saved before they wrote, as far as they let it be known. */

const most = 10

/** Slugs of the cars whose pages they saw, the last first: the site remembers none without their consent. */
export function lookedAt({ lead_attributes }: LeadPayload): string[] {
  const slugs = (lead_attributes?.visited_pages ?? []).flatMap(
    (page) => /^\/cars\/([^/]+)/.exec(page)?.[1] ?? [],
  )
  return [...new Set(slugs.reverse())].slice(0, most)
}

/** Ids of the cars that they saved under their phone; none where they did not agree to hear of offers, or not any more. */
export async function savedCars(
  transaction: Transaction,
  siteId: string,
  { phone, isAgreed }: { readonly phone: string; readonly isAgreed: boolean },
): Promise<string[]> {
  const mobile = isAgreed ? australianMobile(phone) : null
  const userId = mobile ? await userOfPhone(transaction, siteId, mobile) : null
  const saved = userId === null ? [] : await savedCarsOf(transaction, siteId, [userId])
  return saved
    .toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
    .slice(0, most)
    .map(({ carId }) => carId)
}
