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

/** What is asked of the list. */
export type LeadsAsked = { readonly view: LeadView; readonly text: string }
