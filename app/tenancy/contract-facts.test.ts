import { expect, test } from 'vitest'
import { contractFacts, contractProblems, withFacts } from './contract-facts.ts'

const facts = contractFacts({
  contract: {
    coolingOff: 'In Queensland you may cancel within one clear business day.',
    moneyBack: 'fourteen days',
    moneyBackKilometres: '500 km',
    notice: 'two weeks',
    leastTerm: 'one month',
    leastAge: '21',
    excess: '$1,200',
    lowestExcess: '$400',
  },
  reserve: { holdHours: 48 } as never,
})

test('TEN-29 a fact of a contract is said once and set into texts by its name', () => {
  const page = {
    title: '{contract.MoneyBack}',
    blocks: [{ words: "Leave with {contract.notice}' notice. It's held for {contract.hold}." }, { count: 3 }],
  }
  expect(withFacts(page, facts)).toEqual({
    title: 'Fourteen days',
    blocks: [{ words: "Leave with two weeks' notice. It's held for 48 hours." }, { count: 3 }],
  })
})

test('TEN-29 a sentence whose fact the settings do not say is left out, and told', () => {
  const text = 'Bring it back. You have {contract.moneyBack}. Call us.'
  expect(withFacts(text, {})).toBe('Bring it back. Call us.')
  expect(contractProblems({ text }, {})).toEqual([
    {
      path: ['text'],
      reason: 'names {contract.moneyBack}, which the settings do not say; its sentence is left out',
    },
  ])
})

test.each([
  ["Four weeks' notice ends a subscription.", 'notice', 'Four weeks'],
  ['We ask for notice of 30 days.', 'notice', '30 days'],
  ['Three months at least.', 'leastTerm', 'Three months'],
  ['For subscribers over 25 with a full licence.', 'leastAge', '25'],
  ['Bring the insurance excess down to $500.', 'excess', '$500'],
  ['48 hour money back guarantee', 'moneyBack', '48 hour'],
  ['Seven days to change your mind', 'moneyBack', 'Seven days'],
  ['Return it to us within 48 hours of delivery and 150 km, as you collected it.', 'moneyBack', '48 hours'],
  ['Return it to us within 14 days and 150 km.', 'moneyBackKilometres', '150 km'],
  ['The cooling-off period is three business days.', 'coolingOff', 'three business days'],
  ['A deposit holds the car for three days.', 'hold', 'three days'],
])('TEN-29 "%s" says another %s than the settings', (text, fact, figure) => {
  const [found] = contractProblems({ text }, facts)
  expect(found?.path).toEqual(['text'])
  expect(found?.reason).toContain(`says "${figure}"; contract.${fact} says`)
})

test.each([
  "Two weeks' notice by email.",
  "14 days' notice.",
  'One month at least.',
  'Over 21 with a full licence.',
  "The excess is $1,200; for $14 a week it's $400.",
  'A fortnight to change your mind.',
  'Return it within 14 days and 500 km.',
  'A cooling-off period of one clear business day.',
  'A deposit holds it for two days.',
  'The offer holds for seven days or 500 km.',
  '300 km a week. Over 500 km of range.',
  'We answer within two hours. Open for 30 years.',
  'At least 20 brands.',
])('"%s" agrees with the settings, or is about something else', (text) => {
  expect(contractProblems({ text }, facts)).toEqual([])
})
