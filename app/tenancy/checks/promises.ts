import type { SiteSettings } from '../site-settings.ts'
import type { SiteFinding } from './finding.ts'

export const warning = (path: SiteFinding['path'], reason: string): SiteFinding => ({
  path,
  reason,
  isWarning: true,
})

/** What the law asks of whoever shows finance, takes money or sends offers. */
export function checkPromises({ enquiry, business, finance, payments, price }: SiteSettings): SiteFinding[] {
  const takesMoney = payments.provider !== undefined || finance.provider !== undefined
  return [
    ...(enquiry.optInTicked
      ? [
          warning(
            ['enquiry', 'optInTicked'],
            'is on: a box ticked beforehand is no express consent to the ACMA (Spam Act 2003); offers sent on it may be fined. Set it to false',
          ),
        ]
      : []),
    ...(price.subscriptionSite && price.week?.leastWeeks === undefined
      ? [
          warning(
            ['price', 'week', 'leastWeeks'],
            'is missing: beside the price of a week stands the least that a subscription costs in all (Australian Consumer Law s 48)',
          ),
        ]
      : []),
    ...(takesMoney && business.abn === undefined
      ? [
          warning(
            ['business', 'abn'],
            'is missing: who shows finance or takes money says who it is (Australian Consumer Law s 100)',
          ),
        ]
      : []),
    ...(finance.provider !== undefined && !business.creditLicence && !business.creditRepresentative
      ? [
          warning(
            ['business'],
            'names no credit licence and no representative number: whoever shows finance gives one, unless the exemption at the point of sale holds (National Consumer Credit Protection Regulations, reg 23)',
          ),
        ]
      : []),
  ]
}
