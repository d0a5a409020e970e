import { expect, test } from 'vitest'
import { carPath } from '#app/tenancy/site-paths.ts'
import { leadMail } from './delivery/lead-mail.ts'
import { additionalServices, withoutRadioOptions } from './lead.ts'

test('ENQ-38 fields whose name ends in _radio_options are not sent', () => {
  expect(
    withoutRadioOptions({
      contact_radio_options: 'phone',
      _radio_options: '',
      radio_options_x: 'stays',
      name: 'Ann',
    }),
  ).toEqual({
    radio_options_x: 'stays',
    name: 'Ann',
  })
})

test('ENQ-39 ticked check options become a list of additional services', () => {
  expect(
    additionalServices({
      roof_racks_check_options: 'on',
      tint_check_options: true,
      tow_bar_check_options: 'false',
      mats_check_options: '',
      more_check_options: ['Paint protection', 'on'],
      named_check_options: 'Window tint',
      name: 'on',
    }),
  ).toEqual(['roof racks', 'tint', 'Paint protection', 'more', 'Window tint'])
  expect(additionalServices({})).toEqual([])
})

test('ENQ-40 a car page link has only the part of car_id before any ?', () => {
  expect(carPath('kia-rio-1?utm=x')).toBe('/cars/kia-rio-1')
})

test('a lead in plain words stays in its lines', () => {
  const { subject } = leadMail(
    { name: 'Ann', subcategory: 'Enquiry', phone: '', email: '', url: '', lead_id: '' } as never,
    { siteName: 'Dealer' },
  )
  expect(subject).toBe('Enquiry – Ann')
})
