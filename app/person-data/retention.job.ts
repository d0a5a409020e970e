import { z } from 'zod'
import { forgetUsers } from '#app/accounts/retention.server.ts'
import { forgetEvents } from '#app/analytics/events.server.ts'
import { forgetPhoneReveals } from '#app/enquiries/phone-reveals.server.ts'
import { forgetInboundMails, forgetLeads } from '#app/leads/retention.server.ts'
import { job } from '#app/platform/jobs.server.ts'
import { forgetPurchases } from '#app/purchase/purchases.server.ts'
import { forgetReservations } from '#app/reservations/person-reservations.server.ts'
import { listSites } from '#app/tenancy/sites.server.ts'
import { forgetAppraisals } from '#app/trade-in/appraisals.server.ts'
import { forgetValuations } from '#app/trade-in/valuations.server.ts'

/** Deletes what each site keeps no longer (`privacy.retention`). */
export const retentionJob = job({
  name: 'retention',
  payload: z.object({}),
  schedule: '17 15 * * *',
  isAlone: true,
  async run({ database, log }) {
    for (const { id, slug, settings } of await listSites(database)) {
      const { retention } = settings.privacy
      const deleted = {
        leads: await forgetLeads(database, id, retention),
        inboundMails: await forgetInboundMails(database, id, retention.inboundMails),
        phoneReveals: await forgetPhoneReveals(database, id, retention.phoneReveals),
        reservations: await forgetReservations(database, id, retention.reservations),
        accounts: await forgetUsers(database, id, retention.accounts),
        purchases: await forgetPurchases(database, id, retention.purchases),
        valuations: await forgetValuations(database, id, retention.valuations),
        appraisals: await forgetAppraisals(database, id),
        events: await forgetEvents(database, id, retention.events),
      }
      if (Object.values(deleted).some((count) => count > 0))
        log.info({ site: slug, deleted }, 'what is kept no longer was deleted')
    }
  },
})
