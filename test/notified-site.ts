import { eq } from 'drizzle-orm'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { signNotice } from '#app/platform/payments.server.ts'
import { listReservations, refundReservation } from '#app/reservations/operator.server.ts'
import { byId, readReservations } from '#app/reservations/reading.server.ts'
import { reconcile } from '#app/reservations/reconcile.server.ts'
import { cancelReservation, reservationByToken } from '#app/reservations/reservations.server.ts'
import { sendMails } from '#app/reservations/send-mails.server.ts'
import { reservations } from '#app/reservations/tables.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aReservingSite, noticeSecret } from './reservations.ts'
import { managed } from './staff.ts'
import { website } from './website.ts'
import { now, scope, type World } from './world.ts'

type Facts = Parameters<typeof aReservingSite>[1] & { readonly startAt?: Date }

/** A reserving site with one reservation begun, and a provider that tells it what happened. */
export async function aNotifiedSite(world: World, { startAt = now, ...facts }: Facts = {}) {
  const yard = await aReservingSite(world, facts)
  yard.later(startAt.getTime() - now.getTime())
  const visit = website(world, now, { now: yard.clock })
  const outcome = await yard.reserve()
  if (!('reservation' in outcome)) throw new Error(JSON.stringify(outcome))
  const { id, token } = outcome.reservation
  const session = yard.provider.find(id)
  const { db } = scope(world, yard.site)
  const tell = async (
    body: string,
    {
      secret = noticeSecret,
      at = yard.clock(),
      site = yard.site,
      signature = signNotice(body, secret, at),
    }: { secret?: string; at?: Date; site?: Site; signature?: string } = {},
  ) => {
    const answer = await visit(site, '/api/payments/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { error?: string; ignored?: string; received?: boolean },
    }
  }
  return {
    ...yard,
    id,
    token,
    session,
    tell,
    visit,
    reservation: async () => (await db.transaction((tx) => readReservations(tx, yard.site.id, byId(id))))[0]!,
    problem: async () => {
      const rows = db.transaction((tx) =>
        tx.select({ problem: reservations.problem }).from(reservations).where(eq(reservations.id, id)),
      )
      return (await rows)[0]!.problem
    },
    paid: async () => {
      yard.provider.pay(session)
      await reservationByToken(yard.factsFor(), token, { ask: true })
    },
    settle: async () => {
      for (let turn = 0; turn < 5; turn++) if ((await reconcile(yard.context)) === 0) return
    },
    /** What the dealer was told; by name, somebody else. */
    mails: async (receiver = 'sales@dealer.example') => {
      // So many at a time, those of other tests among them.
      while ((await sendMails(yard.context)) > 0);
      const sent = await db.transaction((tx) => listOutbox(tx, yard.site.id))
      return sent.filter(({ to }) => to === receiver).map(({ text }) => text)
    },
  }
}

/** The same with its deposit paid, and what is done of it then. */
export async function aPaidSite(world: World, facts: Facts = {}) {
  const yard = await aNotifiedSite(world, facts)
  await yard.paid()
  const { scope: own } = yard.factsFor()
  const listed = async (isOwed = false) => (await listReservations(own, { limit: 10, isOwed })).reservations
  return {
    ...yard,
    listed: async () => (await listed())[0]!,
    owed: async () => (await listed(true)).map(({ owedCents }) => owedCents),
    cancel: async () => {
      await cancelReservation(yard.factsFor(), yard.token)
      await yard.settle()
    },
    press: () =>
      refundReservation(managed(world, yard.site), {
        id: yard.id,
        reason: 'the buyer rang',
        now: yard.clock(),
      }),
    page: async (below = '') => (await yard.visit(yard.site, `/reservations/${yard.token}${below}`)).text(),
    /** The keys under which refunds were asked for. */
    tries: () => yard.provider.calls.filter(({ path }) => path === '/v1/refunds').map(({ key }) => key),
  }
}
