/** What advertisements and mails add to an address: the names by which GA4 and the networks know campaign and click. */
export const isOfCampaign = (name: string): boolean =>
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/i.test(name)

/** Longer than any click id; one that is cut would name another click. */
const mostLetters = 500

/** A mail address or a phone number, which some mailings write into their links. */
const looksPersonal = (value: string) =>
  value.includes('@') || /^([+ ]61|0)\d{9}$/.test(value.replaceAll(/(?<=.)\s|[()-]/g, ''))

/** Of the first of these queries that has any: '?utm_source=news&gclid=x', and nothing else of it; '' where none has. */
export function campaignOf(searches: readonly string[]): string {
  for (const search of searches) {
    const kept = [...new URLSearchParams(search)].filter(
      ([name, value]) => isOfCampaign(name) && value.length <= mostLetters && !looksPersonal(value),
    )
    if (kept.length) return `?${new URLSearchParams(kept)}`
  }
  return ''
}
