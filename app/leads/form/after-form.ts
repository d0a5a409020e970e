import type { Trial } from '#app/stock/vehicle-kind.ts'

export type TakenFacts = {
  readonly answerWithin: string
  /** Of a booked appointment. */
  readonly time: string | null
  readonly carName: string | null
  /** 'car', 'caravan' */
  readonly noun: string
  readonly trial: Pick<Trial, 'words' | 'bring'>
  /** Whether a receipt is on its way. */
  readonly hasReceipt: boolean
}

/** What happens after a form was taken, in words. */
export type AfterForm = {
  readonly heading: string
  readonly text: string
  readonly steps: readonly string[]
}

export const receiptStep = ({ hasReceipt }: Pick<TakenFacts, 'hasReceipt'>): string[] =>
  hasReceipt ? ['A receipt is on its way to your email.'] : []

/** After an enquiry. */
export function afterEnquiry({ answerWithin, carName, noun, hasReceipt }: TakenFacts): AfterForm {
  return {
    heading: "Thanks, we've got your enquiry",
    text: carName ? `It's about the ${carName}.` : "It's with our team.",
    steps: [
      ...receiptStep({ hasReceipt }),
      `One of our team will read it and get back to you within ${answerWithin}.`,
      "We'll reply by phone or email.",
      ...(carName ? [`There's no obligation, and the ${noun} isn't held until you ask.`] : []),
    ],
  }
}
