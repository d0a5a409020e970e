import type { VehicleKind } from '#app/stock/car.ts'

/** What the owner is asked of the vehicle's condition, by its kind (TRD-13), and what each answer takes off an estimate. */

type Answer = { readonly value: string; readonly label: string; readonly percent: number }
type Question = { readonly name: string; readonly label: string; readonly answers: readonly Answer[] }

const answer = (value: string, label: string, percent = 0): Answer => ({ value, label, percent })

const overall = (excellent: string): Question => ({
  name: 'condition',
  label: 'Overall condition',
  answers: [
    answer('excellent', `Excellent: ${excellent}`),
    answer('good', 'Good: a few small marks', 2),
    answer('fair', 'Fair: marks or jobs that need doing', 6),
    answer('poor', 'Poor: damage or faults', 14),
  ],
})

const service: Question = {
  name: 'service',
  label: 'Service history',
  answers: [answer('full', 'Full logbook'), answer('part', 'Some of it', 2), answer('none', 'None', 5)],
}

const damage: Question = {
  name: 'damage',
  label: 'Accident, hail or flood damage',
  answers: [
    answer('no', 'Never'),
    answer('repaired', 'Yes, repaired', 5),
    answer('yes', 'Yes, still there', 12),
  ],
}

const tyres: Question = {
  name: 'tyres',
  label: 'Tyres',
  answers: [answer('good', 'Plenty of tread'), answer('worn', 'Due for replacement', 2)],
}

const keys: Question = {
  name: 'keys',
  label: 'Keys',
  answers: [answer('two', 'Two or more'), answer('one', 'One', 1)],
}

const finance: Question = {
  name: 'finance',
  label: 'Finance owing',
  answers: [answer('no', 'No'), answer('yes', 'Yes')],
}

const damp: Question = {
  name: 'damp',
  label: 'Damp or leaks',
  answers: [
    answer('no', 'Never'),
    answer('repaired', 'Yes, repaired', 4),
    answer('yes', 'Signs of it now', 12),
  ],
}

const gas: Question = {
  name: 'gas',
  label: 'Gas certificate',
  answers: [answer('current', 'Current'), answer('none', 'None or out of date', 1)],
}

const livedIn: readonly Question[] = [
  {
    name: 'berths',
    label: 'Sleeps',
    answers: ['2', '3', '4', '5'].map((count) => answer(count, count)).concat(answer('6', '6 or more')),
  },
  damp,
  gas,
]

const caravan: readonly Question[] = [
  overall('as new inside and out'),
  {
    name: 'length',
    label: 'Length of the body',
    answers: [
      answer('under-15', 'Under 15 ft'),
      answer('15-18', '15 to 18 ft'),
      answer('18-21', '18 to 21 ft'),
      answer('over-21', 'Over 21 ft'),
    ],
  },
  ...livedIn,
  {
    name: 'tyre_age',
    label: 'Age of the tyres',
    answers: [answer('new', 'Under 5 years'), answer('old', '5 years or more', 2)],
  },
  {
    name: 'annexe',
    label: 'Awning and annexe',
    answers: [answer('both', 'Both'), answer('awning', 'An awning'), answer('none', 'Neither', 1)],
  },
  damage,
  finance,
]

/** A caravan has no odometer, keys or logbook to ask of. */
export const questionsOf: Readonly<Record<VehicleKind, readonly Question[]>> = {
  car: [overall('looks and drives like new'), service, damage, tyres, keys, finance],
  motorcycle: [overall('looks and rides like new'), service, damage, tyres, keys, finance],
  motorhome: [overall('looks and drives like new'), ...livedIn, service, damage, tyres, keys, finance],
  caravan,
}

const answerOf = (question: Question, given: string | undefined) =>
  question.answers.find(({ value }) => value === given)

type Given = Readonly<Record<string, string>>

/** Percent of the price, all answers together. */
export const percentOff = (kind: VehicleKind, given: Given): number =>
  questionsOf[kind].reduce(
    (sum, question) => sum + (answerOf(question, given[question.name])?.percent ?? 0),
    0,
  )

/** 'Overall condition: Good: a few small marks; Keys: One' */
export const conditionWords = (kind: VehicleKind, given: Given): string =>
  questionsOf[kind]
    .flatMap((question) => {
      const chosen = answerOf(question, given[question.name])
      return chosen ? [`${question.label}: ${chosen.label}`] : []
    })
    .join('; ')
