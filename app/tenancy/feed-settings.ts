import { z } from 'zod'

/** What a stock feed may do unattended; more needs an operator's word. They stand in the group `stock`. */
export const feedSettings = {
  withdrawPercent: z
    .number()
    .min(0)
    .max(100)
    .default(30)
    .describe(
      'A feed that would take more than this share of the cars off sale, withdrawn or sold, is refused until told.',
    ),
  withdrawCount: z
    .int()
    .min(0)
    .max(1000)
    .default(3)
    .describe('So many cars may always leave, whatever share of a small stock they are.'),
  priceChangePercent: z
    .number()
    .min(0)
    .max(100)
    .default(20)
    .describe(
      'A feed is refused until told when more than this share of the priced cars, and more than two, would lose their price or see it move by more than 40 %.',
    ),
  absentMeansSold: z
    .boolean()
    .default(false)
    .describe(
      'A car in stock that the feed no longer lists is marked sold, and shows so for `search.soldDays`, instead of vanishing at once.',
    ),
}
