import type { Mutant } from '../mutant.ts'

const reserve = 'app/site/checkout/reserve-page.test.ts'
const journey = 'app/site/checkout/journey.test.ts'
const rules = 'app/purchase/purchase.test.ts'

export const mutants: readonly Mutant[] = [
  {
    id: 'RES-01',
    file: 'app/site/checkout/reserve.server.ts',
    from: '!path.endsWith(`/${settings.checkout.path}`)',
    to: "path === ''",
    test: reserve,
  },
  {
    id: 'RES-03',
    file: 'app/site/vehicle/actions.ts',
    from: 'reserveOffer(car, settings) !== null',
    to: 'settings.features.reserve',
    test: reserve,
  },
  {
    id: 'RES-04',
    file: 'app/purchase/purchase-offer.ts',
    from: "price.kind === 'price' ? wholeCents(price) : null",
    to: "'cents' in price ? price.cents : null",
    test: journey,
  },
  {
    id: 'RES-05',
    file: 'app/site/checkout/reserve-page.tsx',
    from: ') : none ? (',
    to: ') : null ? (',
    test: reserve,
  },
  {
    id: 'RES-07',
    file: 'app/purchase/reserve-words.ts',
    from: 'depositCents > 0\n    ? `A deposit',
    to: 'depositCents >= 0\n    ? `A deposit',
    test: reserve,
  },
  {
    id: 'RES-09',
    file: 'app/purchase/reserve-words.ts',
    from: 'const hours = hoursWords(holdHours)',
    to: 'const hours = hoursWords(48)',
    test: reserve,
  },
  {
    id: 'RES-11',
    file: 'app/site/vehicle/sections.tsx',
    from: 'vehicle.reserve.offer &&\n        vehicle.actions.reserve && (',
    to: '!vehicle.reserve.offer &&\n        vehicle.actions.reserve && (',
    test: reserve,
  },
  {
    id: 'RES-12',
    file: 'app/purchase/payment-logos.tsx',
    from: "  ['maestro', 'Maestro'],\n",
    to: '',
    test: reserve,
  },
  {
    id: 'RES-13',
    file: 'app/site/checkout/reserve.server.ts',
    from: "if (textOf(entered, trapField).trim() !== '')",
    to: "if (textOf(entered, trapField).trim() === 'never')",
    test: reserve,
  },
  {
    id: 'RES-14',
    file: 'app/purchase/return-policy.ts',
    from: "carType === 'used' && returns.policy",
    to: 'returns.policy',
    test: rules,
  },
  {
    id: 'RES-15',
    file: 'app/purchase/return-policy.ts',
    from: "    'At least a quarter tank of fuel is in it.',\n",
    to: '',
    test: reserve,
  },
  {
    id: 'RES-19',
    file: 'app/site/checkout/reservation.server.ts',
    from: 'if (isCancelling && !view.canCancel)',
    to: 'if (isCancelling && view.canCancel)',
    test: reserve,
  },
  {
    id: 'RES-21',
    file: 'app/site/checkout/online-payment-page.tsx',
    from: "  requireVisitor(scope, request, 'online-payment')\n",
    to: '',
    test: reserve,
  },
  {
    id: 'RES-22',
    file: 'app/purchase/purchases.server.ts',
    from: 'and(eq(purchases.tokenHash, hashOf(token)), isNull(purchases.userId))',
    to: 'and(eq(purchases.tokenHash, hashOf(token)))',
    test: journey,
  },
  {
    id: 'RES-22',
    file: 'app/site/checkout/journey-post.server.ts',
    from: 'isCompleted: true',
    to: 'isCompleted: false',
    test: journey,
  },
  {
    id: 'RES-22',
    file: 'app/site/checkout/journey.server.ts',
    from: 'if (!isReachedStep(step, answers)) throw leadOn(pathOf(car, openStep(answers)))\n',
    to: '',
    test: journey,
  },
  {
    id: 'RES-23',
    file: 'app/site/checkout/journey-post.server.ts',
    from: '  if (changes.length > 0) {',
    to: '  if (changes.length > 9) {',
    test: journey,
  },
  {
    id: 'RES-23',
    file: 'app/purchase/purchase.ts',
    from: 'if (was === undefined || JSON.stringify(was) === JSON.stringify(now[name])) return []',
    to: 'if (!was || JSON.stringify(was) === JSON.stringify(now[name])) return []',
    test: rules,
  },
]
