import { refundableWords } from '#app/reservations/money-words.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars, dollarsAndCents } from '#app/ui/money.ts'

/** What a deposit does, in plain words; a deposit of $0 names no amount (RES-07, RES-09, RES-10). */
export type DepositFacts = {
  readonly depositCents: number
  readonly holdHours: number
  readonly noun: string
  /** What one does in the end: one subscribes, or buys. */
  readonly isSubscribed?: boolean
}

/** '$200'; '$199.50' where there are cents. */
export const depositWords = (cents: number): string =>
  cents % 100 === 0 ? dollars(cents) : dollarsAndCents(cents)

export const hoursWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`

export const holdSentence = ({ depositCents, holdHours, noun, isSubscribed }: DepositFacts): string =>
  depositCents > 0
    ? `A deposit of ${depositWords(depositCents)} holds this ${noun} for you for ${hoursWords(holdHours)}. Nobody else can reserve ${isSubscribed ? '' : 'or buy '}it online in that time, and the deposit is ${refundableWords}.`
    : `Reserving holds this ${noun} for you for ${hoursWords(holdHours)}, without a deposit. Nobody else can reserve ${isSubscribed ? '' : 'or buy '}it online in that time.`

/** The steps of the explainer (RES-11). */
export function reserveSteps({ depositCents, holdHours, noun, isSubscribed = false }: DepositFacts) {
  const then = isSubscribed
    ? 'Subscribe, and it comes off your first payment.'
    : 'Buy, and it comes off the price.'
  const hours = hoursWords(holdHours)
  return [
    {
      title: `Hold it for ${hours}`,
      text:
        depositCents > 0
          ? `Pay a deposit of ${depositWords(depositCents)} on a secure payment page. The ${noun} is off the market for ${hours}.`
          : `Leave your details. The ${noun} is off the market for ${hours}.`,
    },
    {
      title: 'See it and decide',
      text: `We call you to arrange a time. There’s no obligation to ${isSubscribed ? 'subscribe' : 'buy'}.`,
    },
    {
      title: 'Fully refundable',
      text:
        depositCents > 0
          ? `Cancel any time, or let the time run out: the whole deposit goes back the way it was paid. ${then}`
          : 'Cancel any time, or let the time run out. You owe nothing.',
    },
  ]
}

/** What the terms checkbox says, and what is kept as agreed to. */
export const reserveTerms = ({ enquiry, reserve }: Pick<SiteSettings, 'enquiry' | 'reserve'>): string =>
  `${enquiry.termsText} The vehicle is held for ${hoursWords(reserve.holdHours)}; a deposit is ${refundableWords.replace('you sign', 'I sign')}.`

/** What is made of it in the end: one subscribes on a site of subscriptions. */
export const completedWords = ({ price }: Pick<SiteSettings, 'price'>) =>
  price.subscriptionSite ? 'Subscribed' : 'Bought'
