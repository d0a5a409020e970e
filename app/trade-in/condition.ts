/** What the owner is asked of the car's condition (TRD-13), and what each answer takes off an estimate. */

type Answer = { readonly value: string; readonly label: string; readonly percent: number }
type Question = { readonly name: string; readonly label: string; readonly answers: readonly Answer[] }

const answer = (value: string, label: string, percent = 0): Answer => ({ value, label, percent })

export const questions: readonly Question[] = [
  {
    name: 'condition',
    label: 'Overall condition',
    answers: [
      answer('excellent', 'Excellent: looks and drives like new'),
      answer('good', 'Good: a few small marks', 2),
      answer('fair', 'Fair: marks or jobs that need doing', 6),
      answer('poor', 'Poor: damage or faults', 14),
    ],
  },
  {
    name: 'service',
    label: 'Service history',
    answers: [answer('full', 'Full logbook'), answer('part', 'Some of it', 2), answer('none', 'None', 5)],
  },
  {
    name: 'damage',
    label: 'Accident, hail or flood damage',
    answers: [
      answer('no', 'Never'),
      answer('repaired', 'Yes, repaired', 5),
      answer('yes', 'Yes, still there', 12),
    ],
  },
  {
    name: 'tyres',
    label: 'Tyres',
    answers: [answer('good', 'Plenty of tread'), answer('worn', 'Due for replacement', 2)],
  },
  {
    name: 'keys',
    label: 'Keys',
    answers: [answer('two', 'Two or more'), answer('one', 'One', 1)],
  },
  {
    name: 'finance',
    label: 'Finance owing',
    answers: [answer('no', 'No'), answer('yes', 'Yes')],
  },
]

const answerOf = (question: Question, given: string | undefined) =>
  question.answers.find(({ value }) => value === given)

/** Percent of the price, all answers together. */
export const percentOff = (given: Readonly<Record<string, string>>): number =>
  questions.reduce((sum, question) => sum + (answerOf(question, given[question.name])?.percent ?? 0), 0)

/** 'Overall condition: Good: a few small marks; Keys: One' */
export const conditionWords = (given: Readonly<Record<string, string>>): string =>
  questions
    .flatMap((question) => {
      const chosen = answerOf(question, given[question.name])
      return chosen ? [`${question.label}: ${chosen.label}`] : []
    })
    .join('; ')
