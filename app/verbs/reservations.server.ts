import {
  completeReservation,
  type Done,
  listReservations,
  refundReservation,
  releaseReservation,
  solveProblem,
} from '#app/reservations/operator.server.ts'
import type { Reservation } from '#app/reservations/reservation.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { overSites } from './over-sites.server.ts'

type Asked = { readonly id: string; readonly reason: string; readonly now: Date }

export type HoldOutcome =
  | { readonly reservation: Omit<Reservation, 'token'> }
  | { readonly refused: string }
  | { readonly lacks: 'reason' }

/** The reason stays in the ledger; who it was is written down beside it, in the transaction of the ledger. */
const withReason =
  <More extends object>(change: (scope: StaffScope, asked: Asked & More) => Promise<Done>) =>
  async (scope: StaffScope, input: Asked & More): Promise<HoldOutcome> => {
    const reason = input.reason.trim().slice(0, 500)
    if (reason === '') return { lacks: 'reason' }
    const done = await change(scope, { ...input, reason })
    if ('refused' in done) return done
    const { token: _, ...reservation } = done.reservation
    return { reservation }
  }

/** Ends a hold; what was paid goes back. */
export const releaseHold = withReason(releaseReservation)

/** The buyer bought the car. */
export const completeHold = withReason(completeReservation)

/** Gives the deposit of a purchase back, or tries again what is owed. */
export const refundDeposit = withReason<{ readonly isForSaleAgain?: boolean }>(refundReservation)

/** What was its problem was looked at. */
export const solveReservation = withReason(solveProblem)

/** The newest of these sites, and how many there are in all. */
export async function listReservationsOver(
  scopes: readonly Scope[],
  which: Parameters<typeof listReservations>[1],
) {
  let count = 0
  const list = async (scope: Scope) => {
    const reservations = await listReservations(scope, which)
    count += reservations.count
    return reservations.reservations
  }
  const reservations = await overSites(scopes, list, ({ startedAt }) => startedAt)
  return { reservations: reservations.slice(0, which.limit), count }
}
