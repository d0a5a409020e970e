import { eq } from 'drizzle-orm'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { signNotice } from '#app/platform/payments.server.ts'
import { byId, readReservations } from '#app/reservations/reading.server.ts'
import { reconcile } from '#app/reservations/reconcile.server.ts'
import { reservationByToken } from '#app/reservations/reservations.server.ts'
import { sendMails } from '#app/reservations/send-mails.server.ts'
import { reservations } from '#app/reservations/tables.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aReservingSite, noticeSecret } from './reservations.ts'
import { website } from './website.ts'
import { now, scope, type World } from './world.ts'

/** A reserving site with one reservation begun, and a provider that tells it what happened. */
export async function aNotifiedSite(world: World) {
  const yard = await aReservingSite(world)
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
    /** What the dealer was told. */
    dealerMails: async () => {
      // So many at a time, those of other tests among them.
      while ((await sendMails(yard.context)) > 0);
      const sent = await db.transaction((tx) => listOutbox(tx, yard.site.id))
      return sent.filter(({ to }) => to === 'sales@dealer.example').map(({ text }) => text)
    },
  }
}
