import { z } from 'zod'
import { sellPaths } from '../site-paths.ts'
import { group, on } from './setting-groups.ts'

const supplier = (what: string, standIn: string, secret: string) =>
  z
    .strictObject({
      adapter: z
        .enum(['none', 'http', 'stand-in'])
        .default('none')
        .describe(`\`http\`: ${what} is asked at its address; \`stand-in\`: ${standIn}.`),
      name: z
        .string()
        .min(1)
        .max(60)
        .optional()
        .describe('As sellers read it, such as "Plate Register Australia".'),
      address: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe(`Of its API (docs/stand-ins.md); it is called with the secret \`${secret}\`.`),
    })
    .prefault({})
    .describe(`Who is asked: ${what}.`)

export const tradeIn = group(
  {
    saveValuation: on(
      false,
      'What the valuation tool answered is saved with the site, for the dealer to come back to (TRD-15, API-33).',
    ),
    sellPath: z.enum(sellPaths).default('/sell-my-car').describe('Where sellers begin (TRD-03, TRD-04).'),
    lookUp: supplier('a register of number plates', 'a register of invented plates', 'rego-look-up'),
    valuer: supplier(
      'a valuation tool',
      'asking prices of comparable cars on the platform, less a margin',
      'valuer',
    ),
    holdDays: z
      .int()
      .min(1)
      .max(60)
      .default(7)
      .describe('How long a valuation holds whose provider does not say (TRD-22).'),
  },
  'Trading a vehicle in, and selling one to the dealer.',
)
