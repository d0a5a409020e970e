import type { SiteSettings } from './site-settings.ts'

/** 'ABN 51 824 753 556, Australian credit licence 123456'; null: the settings say neither. */
export function businessWords({ business }: Pick<SiteSettings, 'business'>): string | null {
  const { abn, creditLicence, creditRepresentative: agent } = business
  const lines = [
    abn && `ABN ${abn.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4')}`,
    creditLicence && `Australian credit licence ${creditLicence}`,
    agent &&
      `credit representative ${agent.number} of ${agent.licensee} (Australian credit licence ${agent.licence})`,
  ].filter(Boolean)
  return lines.length > 0 ? lines.join(', ') : null
}
