import type { Mutant } from '../mutant.ts'

const offer = { file: 'app/reservations/reserve-offer.ts', test: 'app/reservations/reserve-offer.test.ts' }
const rule = { file: 'app/reservations/transition.ts', test: 'app/reservations/transition.test.ts' }
const world = { test: 'app/reservations/reservations.test.ts' }
const notices = { test: 'app/reservations/webhook.test.ts' }
const api = { test: 'app/reservations/reservations-api.test.ts' }

/** One breakage for each clause of reservations that costs a buyer or a dealer money; its test must fail. */
export const mutants: readonly Mutant[] = [
  {
    ...offer,
    id: 'RES-03',
    from: 'settings.features.reserve ? checkoutOffer',
    to: 'settings ? checkoutOffer',
  },
  {
    ...offer,
    id: 'RES-05',
    from: "car.status !== 'in_stock' || car.isReserved",
    to: "car.status !== 'in_stock'",
  },
  { ...offer, id: 'RES-06', from: 'own ?? reserve.deposit', to: 'reserve.deposit' },
  { ...rule, id: 'RES-20', from: 'isOpen && isInTime && isCarFree', to: 'isOpen && isCarFree' },
  { ...rule, id: 'RES-16', from: "return state === 'held' ? 'completed' : state", to: "return 'completed'" },
  {
    ...world,
    id: 'RES-07',
    file: 'app/reservations/press.server.ts',
    from: 'provider: isPaid ? settings.payments.provider! : null,',
    to: 'provider: settings.payments.provider!,',
  },
  {
    ...world,
    id: 'RES-08',
    file: 'app/reservations/payment-page.server.ts',
    from: 'cents: row.depositCents,',
    to: 'cents: 200_00,',
  },
  {
    ...world,
    id: 'RES-13',
    file: 'app/stock/change-stock.server.ts',
    from: 'put: await keepShown(transaction, site, done.written)',
    to: 'put: done.written.put',
  },
  {
    ...world,
    id: 'RES-17',
    file: 'app/reservations/press.server.ts',
    from: '    .onConflictDoNothing()\n    .returning()\n  if (!row)',
    to: '    .returning()\n  if (!row)',
  },
  {
    ...world,
    id: 'RES-18',
    file: 'app/reservations/ledger.server.ts',
    from: 'heldAt.getTime() + holdHours * 3_600_000',
    to: 'heldAt.getTime() + 24 * 3_600_000',
  },
  {
    ...world,
    id: 'RES-19',
    file: 'app/reservations/refunds.server.ts',
    from: 'const deposit = isKept ?',
    to: 'const deposit = left.length ?',
  },
  {
    ...world,
    id: 'RES-20',
    file: 'app/reservations/press.server.ts',
    from: '  await endOverdue(transaction, site.id, request)\n',
    to: '',
  },
  {
    ...notices,
    id: 'RES-08',
    file: 'app/reservations/misfits.ts',
    from: '!isAmount(cents) || of.toLowerCase() !== currency',
    to: '!isAmount(cents)',
  },
  {
    ...api,
    id: 'API-39',
    file: 'app/reservations/reservations.route.ts',
    from: "submission: request.headers.get('idempotency-key') ?? textOf('submission'),",
    to: "submission: '',",
  },
]
