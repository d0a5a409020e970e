import { expect, test } from 'vitest'
import { textLength } from './text-parts.ts'
import { textWay } from './text-way.server.ts'

const settings = (smsFrom?: string) => ({ leads: { smsFrom } }) as Parameters<typeof textWay>[0]
const sms = (sms = true) => ({ canSend: { email: true, sms } })

test('a lead with an Australian mobile is texted from the site’s number; else one sentence says why not', () => {
  const from = '+61491570110'
  expect(textWay(settings(from), sms(), '0491 570 006')).toEqual({ to: '+61491570006', from })
  const whys = [
    textWay(settings(from), sms(false), '0491 570 006'),
    textWay(settings(), sms(), '0491 570 006'),
    textWay(settings('Volt Drive'), sms(), '0491 570 006'),
    textWay(settings(from), sms(), '07 5550 0100'),
    textWay(settings(from), sms(), '+64 21 123 4567'),
    textWay(settings(from), sms(), ''),
  ].map((way) => ('why' in way ? way.why : way))
  expect(whys).toEqual([
    'No text messages can be sent from here: there is no SMS service.',
    'This site has no number of its own that text messages could come from.',
    'Texts of this site come from the name “Volt Drive”, which nobody can answer.',
    'Their number is no Australian mobile.',
    'Their number is no Australian mobile.',
    'They left no phone number.',
  ])
})

test('a text is counted as networks count it: by 160 and 153 of the phone alphabet, by 70 and 67 of any other', () => {
  const parts = (text: string) => textLength(text).parts
  expect([0, 160, 161, 306, 307].map((many) => parts('x'.repeat(many)))).toEqual([1, 1, 2, 2, 3])
  expect([70, 71, 134, 135].map((many) => parts('’'.repeat(many)))).toEqual([1, 2, 2, 3])
  // Each of these takes two places, and an emoji is two letters of the other alphabet.
  expect([80, 81].map((many) => parts('€'.repeat(many)))).toEqual([1, 2])
  expect([35, 36].map((many) => parts('🚗'.repeat(many)))).toEqual([1, 2])
  expect(textLength('Für 5 € @ $ {~}\n')).toEqual({ letters: 16, parts: 1, odd: null })
  expect(textLength('It’s 🚗').odd).toBe('’')
})
