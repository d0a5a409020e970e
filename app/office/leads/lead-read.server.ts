import { consentsAndDeliveries } from '#app/leads/lead-list.server.ts'
import { marketingStoppedAt } from '#app/leads/marketing-stops.server.ts'
import { draftsOfLead } from '#app/leads/work/lead-drafts.server.ts'
import { findLead, leadsOfSame } from '#app/leads/work/lead-inbox.server.ts'
import { noteRead } from '#app/leads/work/lead-reads.server.ts'
import { purchaseForm, reserveForm } from '#app/purchase/reserve-form.ts'
import { subscribeForm } from '#app/purchase/subscribe-form.ts'
import { reservationsOfLeads } from '#app/reservations/operator.server.ts'
import { carsByKey } from '#app/stock/cars.server.ts'
import { listAudit } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { inOneTransaction } from '#app/tenancy/scope.server.ts'
import { type atSite, siteOrigin } from '../office-facts.server.ts'
import { filledTemplates } from './lead-compose.server.ts'
import type { LeadData } from './lead-data.server.ts'
import { lookedAt, savedCars } from './seen-cars.server.ts'
import { textWay } from './text-way.server.ts'

const mostOthers = 8
/** The forms that a payment page follows. */
const reserving: ReadonlySet<string> = new Set(
  [reserveForm, purchaseForm, subscribeForm].map(({ kind }) => kind),
)

/** All that a lead's screen asks of the site, in one transaction, and who looks has read it; a 404 where there is no such lead. */
export const readLead = (
  facts: Awaited<ReturnType<typeof atSite>>,
  id: string,
  compose: LeadData['compose'],
) => {
  const { scope, site, actor, atWork, now } = facts
  return inOneTransaction(
    scope,
    async (scope) => {
      const [, found, { consents, deliveries }, deeds, drafts] = await Promise.all([
        scope.db.transaction((transaction) => noteRead(transaction, site.id, id, actor.id)),
        findLead(scope, id),
        scope.db.transaction((transaction) => consentsAndDeliveries(transaction, site.id, id)),
        listAudit(scope, { subject: `lead:${id}`, limit: 100 }),
        draftsOfLead(scope, id, actor.id),
      ])
      // What was noted of it goes too.
      if (!found) throw new Response(null, { status: 404 })
      const { lead } = found
      const { carId, payload } = lead
      const looked = lookedAt(payload)
      const keys = [...(carId ? [carId] : []), ...looked]
      const ids = [lead, ...found.parts].filter((one) => reserving.has(one.form)).map((one) => one.id)
      const [others, stock, stoppedAt, holds] = await Promise.all([
        leadsOfSame(scope, lead, mostOthers),
        carsByKey(scope, keys, now),
        scope.db.transaction((transaction) => marketingStoppedAt(transaction, site.id, payload.phone)),
        ids.length ? reservationsOfLeads(scope, ids) : [],
      ])
      const agreed = consents.find(({ kind }) => kind === 'marketing')?.givenAt ?? null
      const offers = agreed && !(stoppedAt && stoppedAt >= agreed) ? agreed : null
      const way = textWay(site.settings, facts.messages, payload.phone)
      const isReachable = compose === 'sms' ? 'to' in way : compose === 'email' && payload.email !== ''
      const isWriting = isReachable && may(actor, 'lead.answer')
      const whole = (isWriting && stock.cars.find((one) => one.id === carId)) || null
      const composing = { scope, email: atWork.person.email, origin: siteOrigin(facts, site), now }
      const [saved, templates] = await Promise.all([
        scope.db.transaction((transaction) =>
          savedCars(transaction, site.id, { phone: payload.phone, isAgreed: offers !== null }),
        ),
        isWriting ? filledTemplates(composing, lead, whole) : [],
      ])
      const kept = saved.length > 0 ? await carsByKey(scope, saved, now) : null
      return {
        found,
        deliveries,
        deeds,
        others,
        stock,
        drafts,
        stoppedAt,
        offers,
        holds,
        looked,
        saved: kept?.cards ?? [],
        way,
        isWriting,
        whole,
        templates,
      }
    },
    { commit: 'soon' },
  )
}
