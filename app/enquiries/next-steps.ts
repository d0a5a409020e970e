import type { Trial } from '#app/stock/vehicle-kind.ts'
import type { FormKind } from './form-description.ts'

type Facts = {
  readonly answerWithin: string
  /** Of a booked test drive. */
  readonly time: string | null
  readonly carName: string | null
  readonly trial: Pick<Trial, 'words' | 'bring'>
}

/** What happens after a form was taken, in words. */
export function nextSteps(kind: FormKind, { answerWithin, time, carName, trial }: Facts) {
  const answer = `One of our team reads it and gets back to you within ${answerWithin}.`
  if (kind === 'test-drive' && time)
    return {
      heading: `Your ${trial.words} is booked`,
      text: `${carName ? `The ${carName} is` : 'We are'} ready for you on ${time}.`,
      steps: [
        'A confirmation with a calendar file is on its way to your e-mail.',
        trial.bring,
        'If the time no longer suits you, answer the e-mail or ring us.',
      ],
    }
  if (kind === 'test-drive')
    return {
      heading: 'Thank you, we have your request',
      text: `We will find a time for your ${trial.words} together.`,
      steps: [`We ring you within ${answerWithin}.`, 'You choose the day and the time.', trial.bring],
    }
  if (kind === 'careers')
    return {
      heading: 'Thank you for your application',
      text: 'It is with the people who decide.',
      steps: ['We read every application.', `You hear from us within ${answerWithin}.`],
    }
  return {
    heading: 'Thank you, we have your enquiry',
    text: carName ? `It is about the ${carName}.` : 'It reached us safely.',
    steps: [
      answer,
      'You get your answer by phone or e-mail, as you left them.',
      'You owe nothing, and no car is held until you say so.',
    ],
  }
}
