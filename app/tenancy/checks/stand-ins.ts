import type { SiteSettings } from '../site-settings.ts'
import type { SiteFinding } from './finding.ts'

/** What stands in for somebody else's service is for demonstrations: real people are not asked to believe it. */

const reason = (what: string, instead: string) => `is an invented ${what}, refused in production: ${instead}`

/** Asked in production only. */
export function standInFindings({ payments, finance, tradeIn }: SiteSettings): SiteFinding[] {
  return [
    ...(payments.provider === 'stand-in'
      ? [
          {
            path: ['payments', 'provider'],
            reason: reason('payment provider', 'use "stripe", or leave it out'),
          },
        ]
      : []),
    ...finance.services.flatMap(({ adapter }, i) =>
      adapter === 'stand-in'
        ? [
            {
              path: ['finance', 'services', i, 'adapter'],
              reason: reason('lender', 'use "http" with the address of a real one, or leave it out'),
            },
          ]
        : [],
    ),
    ...(tradeIn.lookUp.adapter === 'stand-in'
      ? [
          {
            path: ['tradeIn', 'lookUp', 'adapter'],
            reason: reason(
              'register of number plates',
              'use "http" with the address of a real one, or "none"',
            ),
          },
        ]
      : []),
  ]
}

/** As they are in force in production, whatever was applied before. */
export const withoutStandIns = (settings: SiteSettings): SiteSettings => ({
  ...settings,
  payments: settings.payments.provider === 'stand-in' ? {} : settings.payments,
  finance: {
    ...settings.finance,
    services: settings.finance.services.filter(({ adapter }) => adapter !== 'stand-in'),
  },
  tradeIn: {
    ...settings.tradeIn,
    lookUp:
      settings.tradeIn.lookUp.adapter === 'stand-in'
        ? { ...settings.tradeIn.lookUp, adapter: 'none' }
        : settings.tradeIn.lookUp,
  },
})
