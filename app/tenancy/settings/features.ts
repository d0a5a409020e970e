import { z } from 'zod'
import { group, on } from './setting-groups.ts'

export const features = group(
  {
    garage: on(false, "The visitor's garage page (ACC-11)."),
    financeButtons: on(true, 'Buttons that lead to finance (FIN-17).'),
    reserve: on(true, 'Reserving a car for a deposit (RES-03).'),
    buyOnline: on(false, 'Buying a car online (RES-04).'),
    testDrive: on(true, 'Booking a test drive (ENQ-30).'),
    tradeIn: on(true, 'Trading a car in: the button of cars that are not sold (TRD-06).'),
    chatButton: on(false, 'The chat button (TEN-17).'),
    printing: on(true, 'Printing a car and its PDF (VEH-79).'),
    listSize: z
      .int()
      .min(1)
      .max(200)
      .default(8)
      .describe("How many items a list of features shows before 'Show All' (VEH-23)."),
  },
  'Features that a site switches on or off; one that is off leaves no button or link (TEN-16).',
)
