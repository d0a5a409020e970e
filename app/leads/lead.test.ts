import { expect, test } from 'vitest'
import { mailText } from '#app/mail/mail-content.ts'
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

test('TRD-09 a dealer’s mail tells a trade-in in words, and by none of the program’s names', () => {
  const mail = leadMail(
    {
      ...{
        name: 'Ann',
        subcategory: 'Sell My Car',
        phone: '0491570006',
        email: 'ann@example.com',
        lead_id: 'l1',
      },
      ...{ url: 'https://dealer.example/trade-in', kms: '45000', rego: '123ABC', regoState: 'QLD' },
      ...{ owned_car: '2019 Ford Ranger', owned_make: 'Ford', valuation_low: '29100', photo_count: '2' },
      adjustmentAnswers: { tyre_age: 'Two years', keys: 'One' },
      photos: 'https://dealer.example/lead-photos/l1?key=k',
      referral_note: 'https://elsewhere.example/',
    } as never,
    { siteName: 'Dealer' },
  )
  const text = mailText(mail, [])
  for (const line of [
    ...[
      'Kilometres: 45,000',
      'Number plate: 123ABC',
      'Registered in: QLD',
      'Their vehicle: 2019 Ford Ranger',
    ],
    ...['Condition: Tyre age: Two years; Keys: One', 'Phone: 0491 570 006'],
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).not.toMatch(/kms|[a-z]+_[a-z]+|regoState|adjustmentAnswers|29100/)
  const linked = mail.sections.flatMap((section) => ('facts' in section ? section.facts : []))
  expect(linked.flatMap(({ href }) => href ?? [])).toEqual([
    ...['tel:0491570006', 'mailto:ann@example.com', 'https://dealer.example/lead-photos/l1?key=k'],
  ])
})
