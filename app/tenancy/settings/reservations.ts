import { z } from 'zod'
import { group } from './setting-groups.ts'

/** Holding a car for a deposit (RES), and who takes the money. */

export const reserve = group(
  {
    deposit: z
      .number()
      .min(0)
      .max(20_000)
      .multipleOf(0.01)
      .default(200)
      .describe(
        'Dollars that hold a car whose `payment_processors` name no deposit (RES-06); 0.50 at least, as less cannot be paid by card. 0: held without a payment, and no amount is shown (RES-07).',
      ),
    holdHours: z
      .int()
      .min(1)
      .max(24 * 30)
      .default(48)
      .describe('Hours that a deposit holds the car, from the payment on (RES-09, RES-18).'),
    paymentMinutes: z
      .int()
      .min(5)
      .max(23 * 60)
      .default(30)
      .describe('Minutes that a payment page keeps the car from others (RES-20).'),
    mostOpen: z
      .int()
      .min(1)
      .max(1000)
      .default(3)
      .describe('Cars that one buyer, or one network, may hold or be paying for at once.'),
    mostUnpaid: z
      .int()
      .min(1)
      .max(1000)
      .default(12)
      .describe(
        'Cars of the site that may stand on payment pages at once of buyers who have not confirmed their phone; who comes then signs in first, so that nobody takes a yard off sale by opening pages.',
      ),
  },
  'Reserving a car for a deposit.',
)

export const payments = group(
  {
    provider: z
      .enum(['stripe', 'stand-in'])
      .optional()
      .describe(
        'Who takes payments. `stripe`: on its own page, with the secrets `payments-key` and `payments-webhook`; `stand-in`: an invented one for demonstrations, which takes no money and is refused in production. Left out: nothing is reserved or bought online.',
      ),
  },
  'Who takes payments.',
)
