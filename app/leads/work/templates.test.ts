import { expect, test } from 'vitest'
import { fieldsIn } from '#app/tenancy/answer-templates.ts'
import { leads } from '#app/tenancy/settings/leads.ts'
import { someSettings } from '#test/world.ts'
import { fillTemplate, templatesOf } from './templates.ts'

test('fields are filled in, and what has no value stays to be seen', () => {
  const text = 'Hi {first name}, the {car} is {price}. {First Name} {nothing}'
  expect(fillTemplate(text, { 'first name': 'Ann $& {car}', car: '2019 Kia Rio', price: '' })).toBe(
    'Hi Ann $& {car}, the 2019 Kia Rio is {price}. {First Name} {nothing}',
  )
  expect(fieldsIn(text)).toEqual(['first name', 'car', 'price'])
})

test('a template with a link is offered where the site has what it leads to', () => {
  const all = someSettings()
  const names = (features: object, payments: object) =>
    templatesOf({
      ...all,
      features: { ...all.features, ...features },
      payments: { ...all.payments, ...payments },
    } as never).map(({ name }) => name)
  const payments = { provider: 'stand-in' }
  const four = ['It is here', 'Come for a drive', 'Hold it online', 'We tried to call']
  expect(names({ reserve: true, testDrive: true }, payments)).toEqual(four)
  expect(names({ reserve: true, testDrive: false }, payments)).toEqual([four[0], four[2], four[3]])
  expect(names({ reserve: true, testDrive: true }, { provider: undefined })).toEqual([
    four[0],
    four[1],
    four[3],
  ])
})

test('a field that there is none of is refused with those that there are', () => {
  const { error } = leads.safeParse({ templates: [{ name: 'A', text: 'For {prize} or {price}' }] })
  expect(error!.issues).toMatchObject([
    {
      path: ['templates', 0, 'text'],
      message: expect.stringMatching(/^\{prize\} is no field; the fields are \{first name\}, \{car\}/),
    },
  ])
})
