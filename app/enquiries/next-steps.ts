import type { FormKind } from './form-description.ts'

type Facts = {
  readonly answerWithin: string
  /** Of a booked test drive. */
  readonly time: string | null
  readonly carName: string | null
}

/** What happens after a form was taken, in words. */
export function nextSteps(kind: FormKind, { answerWithin, time, carName }: Facts) {
  const answer = `One of our team reads it and gets back to you within ${answerWithin}.`
  if (kind === 'test-drive' && time)
    return {
      heading: 'Your test drive is booked',
      text: `${carName ? `The ${carName} is` : 'We are'} ready for you on ${time}.`,
      steps: [
        'A confirmation with a calendar file is on its way to your e-mail.',
        'Bring your driver licence on the day.',
        'If the time no longer suits you, answer the e-mail or ring us.',
      ],
    }
  if (kind === 'test-drive')
    return {
      heading: 'Thank you, we have your request',
      text: 'We will find a time for your test drive together.',
      steps: [
        `We ring you within ${answerWithin}.`,
        'You choose the day and the time.',
        'Bring your driver licence on the day.',
      ],
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
