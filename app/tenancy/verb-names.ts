/** What staff may do to a dealer's things, each by its name: the audit writes them, and whoever grants rights names them all. */
export const verbNames = [
  'article.publish',
  'article.withdraw',
  'lead.export',
  'lead.replay',
  'page.publish',
  'page.withdraw',
  'parts.import',
  'parts.withdraw',
  'person.erase',
  'person.export',
  'range.import',
  'range.withdraw',
  'redirect.import',
  'redirect.remove',
  'secret.remove',
  'secret.reseal',
  'secret.set',
  'settings.change',
  'sheet.remove',
  'sheet.set',
  'site.add',
  'stock.import',
] as const

export type VerbName = (typeof verbNames)[number]
