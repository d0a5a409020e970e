import { group, on } from './setting-groups.ts'

export const tradeIn = group(
  {
    saveValuation: on(
      false,
      'What the valuation tool answered is saved with the site, for the dealer to come back to (TRD-15, API-33).',
    ),
  },
  'Trading a vehicle in.',
)
