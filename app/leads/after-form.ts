import type { Trial } from '#app/stock/vehicle-kind.ts'
import type { FormKind } from './form-description.ts'

type Facts = {
  readonly answerWithin: string
  /** Of a booked test drive. */
  readonly time: string | null
  readonly carName: string | null
  /** 'car', 'caravan' */
  readonly noun: string
  readonly trial: Pick<Trial, 'words' | 'bring'>
  /** Whether a receipt is on its way. */
  readonly hasReceipt: boolean
}

/** What happens after a form was taken, in words. */
export function nextSteps(kind: FormKind, { answerWithin, time, carName, noun, trial, hasReceipt }: Facts) {
  const receipt = hasReceipt ? ['A receipt is on its way to your email.'] : []
  if (kind === 'test-drive' && time)
    return {
      heading: `Your ${trial.words} is booked`,
      text: `${carName ? `The ${carName}` : 'We'} will be ready for you on ${time}.`,
      steps: [
        'A confirmation with a calendar invite is on its way to your email.',
        trial.bring,
        'Need to change it? Reply to the email or call us.',
      ],
    }
  if (kind === 'test-drive')
    return {
      heading: "Thanks, we've got your request",
      text: `Let's find a time for your ${trial.words}.`,
      steps: [
        ...receipt,
        `We'll call you within ${answerWithin}.`,
        'You pick the day and time.',
        trial.bring,
      ],
    }
  if (kind === 'careers')
    return {
      heading: 'Thanks for your application',
      text: "It's with our hiring team.",
      steps: [...receipt, 'We read every application.', `You'll hear from us within ${answerWithin}.`],
    }
  return {
    heading: "Thanks, we've got your enquiry",
    text: carName ? `It's about the ${carName}.` : "It's with our team.",
    steps: [
      ...receipt,
      `One of our team will read it and get back to you within ${answerWithin}.`,
      "We'll reply by phone or email, whichever you gave us.",
      ...(carName ? [`There's no obligation, and the ${noun} isn't held until you ask.`] : []),
    ],
  }
}
