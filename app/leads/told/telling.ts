/** How somebody of the yard is told of leads. */

export const paces = ['at once', 'hourly', 'mornings', 'never'] as const
export type Pace = (typeof paces)[number]

export const ways = ['mail', 'push', 'sms'] as const
export type Way = (typeof ways)[number]

/** Of their own leads and those of nobody, or of every lead of the yard. */
export const reaches = ['mine', 'all'] as const
export type Reach = (typeof reaches)[number]

/** From one message to the next: a flood of leads is few mails, and a text costs money. */
export const pauseMs: Readonly<Record<Way, number>> = { mail: 30_000, push: 30_000, sms: 300_000 }

export type Quiet = {
  /** Minutes of the yard's day; the same twice: there is none. It may go over midnight. */
  readonly from: number
  readonly until: number
}

export type Telling = {
  readonly reach: Reach
  /** How soon by each way. */
  readonly mail: Pace
  readonly push: Pace
  readonly sms: Pace
  /** In E.164, for `sms`; '': none. */
  readonly phone: string
  readonly quiet: Quiet
}

/** Nobody is told of anything before they say so. */
export const untold: Telling = {
  reach: 'mine',
  mail: 'never',
  push: 'never',
  sms: 'never',
  phone: '',
  quiet: { from: 20 * 60, until: 7 * 60 },
}

/** What somebody is told of. */
export type Happening = {
  readonly what: 'new' | 'given' | 'again' | 'mentioned' | 'half' | 'late'
  readonly leadId: string
  /** ISO 8601, by the database's clock. */
  readonly at: string
  readonly buyer: string
  readonly car: string
}
