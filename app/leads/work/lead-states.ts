/** How far a lead has come. */
export const leadStates = ['new', 'working', 'appointment', 'no-show', 'sold', 'lost'] as const
export type LeadState = (typeof leadStates)[number]

export const isOpenState = (state: LeadState): boolean => state !== 'sold' && state !== 'lost'

/** Of those that somebody works on: one without a next step is forgotten. */
export const plannedStates = ['working', 'appointment'] as const

export const lacksPlan = ({ state, next, partOf }: Planned): boolean =>
  next === null && partOf === null && plannedStates.some((one) => one === state)

type Planned = {
  readonly state: LeadState
  readonly next: string | null
  readonly partOf: string | null
}

export const stateWords: Readonly<Record<LeadState, string>> = {
  new: 'New',
  working: 'Working',
  appointment: 'Appointment',
  'no-show': 'No-show',
  sold: 'Sold',
  lost: 'Lost',
}

/** Why a lead was lost: a fixed list, so that reasons can be counted. */
export const lostReasons = [
  'bought elsewhere',
  'price',
  'finance was declined',
  'trade-in value',
  'the car was sold',
  'too far away',
  'only looking',
  'cannot be reached',
  'a double',
] as const

/** The outcome of what the site itself has done when it comes: nobody is waited for. */
export const doneBySite = 'done by the site'

/** The buyer wrote back, or what was written to them did not arrive. */
export type WaitsAgain = 'replied' | 'bounced'

/** For so long an e-mail is under way: a mail server has answered by then, or nobody knows whether it took it. */
export const underWaySeconds = 120
