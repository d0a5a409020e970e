export const leadViews = [
  'open',
  'mine',
  'nobody',
  'appointments',
  'unplanned',
  'closed',
  'all',
  'spam',
] as const
export type LeadView = (typeof leadViews)[number]

/** What a person kept of them under a name. */
export type KeptView = { readonly name: string; readonly view: LeadView; readonly text: string }
export const mostKept = 20
export const mostNameLetters = 40
