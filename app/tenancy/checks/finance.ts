import type { SiteSettings } from '../site-settings.ts'
import type { SiteFinding } from './finding.ts'

/** What follows the base of a site's endpoints (API-01): a lender of that name would stand in their way. */
export const endpointNames: readonly string[] =
  'appointments appraisal-photos auth cards cars check-if-contact-exists delivery-price docs enquiry-form events finance-form geocode leads miscellaneous openapi payments rate-limit reservations search visitor watchlist'.split(
    ' ',
  )

export function checkFinance({ finance }: SiteSettings): SiteFinding[] {
  const names = finance.services.map(({ provider }) => provider)
  const services = finance.services.flatMap(
    ({ provider, adapter, address, redirectHosts }, i): SiteFinding[] => {
      const path = ['finance', 'services', i]
      if (endpointNames.includes(provider))
        return [
          {
            path: [...path, 'provider'],
            reason: `"${provider}" is the name of an endpoint; give the lender another, such as "${provider}-finance"`,
          },
        ]
      if (names.indexOf(provider) < i)
        return [{ path: [...path, 'provider'], reason: `"${provider}" is listed twice; keep one` }]
      if (adapter === 'stand-in') return []
      return [
        ...(address === undefined
          ? [{ path: [...path, 'address'], reason: "is missing: where is the lender's API?" }]
          : []),
        ...(redirectHosts.length === 0
          ? [
              {
                path: [...path, 'redirectHosts'],
                reason: 'names no host, so that no buyer can go on with the lender after applying',
                isWarning: true as const,
              },
            ]
          : []),
      ]
    },
  )
  return [...lowComparisons(finance), ...services]
}

/** A comparison rate has the interest in it (National Credit Code s 164; reg 71). */
function lowComparisons({
  lender,
  estimatorInterest,
  estimatorComparison,
}: SiteSettings['finance']): SiteFinding[] {
  const pairs = [
    [['lender', 'comparisonRate'], lender?.comparisonRate, lender?.interestRate],
    [['estimatorComparison'], estimatorComparison, estimatorInterest],
  ] as const
  return pairs.flatMap(([path, comparison, interest]) =>
    comparison !== undefined && interest !== undefined && comparison < interest
      ? [{ path: ['finance', ...path], reason: `is below the interest of ${interest}%, which it has in it` }]
      : [],
  )
}
