import { expect, test } from 'vitest'
import { generalForm } from '#app/enquiries/forms/general.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import fc from '#test/properties.ts'
import { someSettings } from '#test/world.ts'
import { checkForm, postcodeWrong, termsMissing } from './form-check.ts'

const settings = (facts: object = {}) => SiteSettings.parse({ ...someSettings(), ...facts })
const fields = (facts: object = {}) => generalForm.fields({ settings: settings(facts) })
const usual = fields()
const whole = {
  name: 'Ann Chen',
  email: 'ann@example.com',
  phone: '+61 412 345 678',
  message: 'Is it still there?',
  category: 'Vehicle Enquiry',
  location: 'l1',
  opt_in: 'true',
  terms_conditions: 'on',
}
const errorsOf = (entered: Record<string, string>, facts: object = {}) =>
  checkForm(fields(facts), { ...whole, ...entered }).errors ?? {}

test('ENQ-17 a whole form passes, with its phone number in local form', () => {
  const { values, errors } = checkForm(fields(), whole)
  expect(errors).toBeNull()
  expect(values).toMatchObject({ name: 'Ann Chen', phone: '0412345678', terms_conditions: 'true' })
})

test('ENQ-17 what a program sends that is no text is told at its field, and nothing counts as left out', () => {
  const sent = { ...whole, name: 7, phone: ['0412 345 678'], message: null } as unknown as Record<
    string,
    string
  >
  expect(checkForm(fields(), sent).errors).toEqual({
    name: 'Name must be text.',
    phone: 'Phone must be text.',
    message: 'Please add a comment.',
  })
})

test.each(['name', 'email', 'phone'])('ENQ-04 %s is required, with an error of its own', (name) => {
  expect(Object.keys(errorsOf({ [name]: '' }))).toEqual([name])
  expect(Object.keys(errorsOf({ [name]: ' \t\n ' }))).toEqual([name])
})

test('ENQ-05 comments are required unless the site says otherwise', () => {
  expect(errorsOf({ message: '' })).toEqual({ message: 'Please add a comment.' })
  expect(errorsOf({ message: '' }, { enquiry: { messageRequired: false } })).toEqual({})
})

test('ENQ-06 the category is required when it can be chosen', () => {
  expect(Object.keys(errorsOf({ category: '' }))).toEqual(['category'])
  expect(Object.keys(errorsOf({ category: 'Free cars' }))).toEqual(['category'])
  expect(errorsOf({ category: '' }, { enquiry: { categories: ['Only one'] } })).toEqual({})
})

test('ENQ-07 location and dealership are required when shown', () => {
  expect(Object.keys(errorsOf({ location: '' }))).toEqual(['location'])
  expect(Object.keys(errorsOf({ location: 'elsewhere' }))).toEqual(['location'])
  expect(errorsOf({ location: '' }, { enquiry: { fields: [] } })).toEqual({})
  const dealerships = ['d1', 'd2'].map((id) => ({ id, slug: id, name: id }))
  const asked = { enquiry: { fields: ['dealership_slug'] }, dealerships }
  expect(Object.keys(errorsOf({}, asked))).toEqual(['dealership_slug'])
})

test('ENQ-08 the opt-in is optional and ticked by default', () => {
  expect(errorsOf({ opt_in: '' })).toEqual({})
  const optIn = (facts: object) => fields(facts).find(({ name }) => name === 'opt_in')
  expect(optIn({ enquiry: {} })).toMatchObject({ value: 'true', required: false })
  expect(optIn({ enquiry: { optInTicked: false } })).not.toHaveProperty('value', 'true')
})

test('ENQ-10 without the terms ticked the form says so', () => {
  expect(errorsOf({ terms_conditions: '' })).toEqual({ terms_conditions: termsMissing })
  expect(errorsOf({ terms_conditions: 'false' })).toEqual({
    terms_conditions: '*You must agree to the terms of use before submitting.',
  })
})

test('ENQ-13 ENQ-14 a postcode is required where shown, and exactly four digits', () => {
  const shown = { enquiry: { fields: ['postcode'] } }
  expect(Object.keys(errorsOf({ postcode: '' }, shown))).toEqual(['postcode'])
  for (const wrong of ['123', '12345', '12a4', '1,234', '-123', '４１０５'])
    expect(errorsOf({ postcode: wrong }, shown), wrong).toEqual({ postcode: postcodeWrong })
  expect(postcodeWrong).toBe('Invalid postcode. Please enter a 4-digit number.')
  expect(errorsOf({ postcode: '4105' }, shown)).toEqual({})
})

test('API-22 an e-mail address that is none, and one that would add headers, are refused', () => {
  for (const wrong of [
    'ann',
    'ann@',
    'ann@example',
    'a b@c.example',
    'ann@x.example\r\nBcc: all@y.example',
    '@x.example',
  ])
    expect(Object.keys(errorsOf({ email: wrong })), wrong).toEqual(['email'])
  expect(errorsOf({ email: "o'hara+cars@mail.example.com.au" })).toEqual({})
})

test('fields of a megabyte are refused, and what nobody asked is left out', () => {
  const long = 'x'.repeat(1_000_000)
  for (const name of ['name', 'email', 'phone', 'message', 'Rego'])
    expect(Object.keys(errorsOf({ [name]: long })), name).toEqual([name])
  const { values } = checkForm(fields(), { ...whole, site_id: 'other', status: 'dead', constructor: '1' })
  expect(Object.keys(values ?? {}).sort()).toEqual(
    fields()
      .map(({ name }) => name)
      .sort(),
  )
})

test('whatever is entered, the check answers and lets no control character through', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.record({ name: text, message: text, email: text }), (entered) => {
      const { values } = checkForm(usual, { ...whole, ...entered })
      if (!values) return
      expect(values.name).not.toMatch(/[\p{Cc}\u202e]/u)
      expect(values.message!.isWellFormed()).toBe(true)
    }),
  )
})
