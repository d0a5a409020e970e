import { z } from 'zod'
import { group } from './setting-groups.ts'

export const saved = group(
  {
    control: z
      .enum(['watchlist', 'favourite', 'compare', 'none'])
      .default('watchlist')
      .describe(
        'The save control on cards and on the page of a vehicle: a watchlist with sign-in, favourites or a comparison kept in the browser, or none (ACC-24).',
      ),
  },
  'Saving cars.',
)
