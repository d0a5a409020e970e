import type { Voice } from './car-prose.ts'

/** Quiet and exact, as a showroom speaks that photographs every mark. */
export const prestigeVoice: Voice = (car) => [
  {
    chance: 1,
    sentences: [
      'A {year} {make} {model} {badge} in {colour}, {km} km from new.',
      '{aColour} {model} {badge} with an unbroken history.',
      'Delivered new in Sydney and never far from it since.',
      'Two custodians, both known to us, and {km} km.',
      'The specification is the reason to look at this one.',
      'Supplied and serviced by the same workshop for its whole life.',
      'A car we sold to its last owner, and were glad to have back.',
    ],
  },
  {
    chance: 0.8,
    sentences: [
      'Every mark is photographed: a scuff on one wheel and nothing else worth the name.',
      'Paint depth measured on every panel; the sheet is in the file.',
      'Front protection film since new, and it shows when the film comes off.',
      'Brake discs and pads measured, figures on request.',
      'The leather is as soft as it was in the brochure.',
      'Tyres are matched, dated within the last two years and at least 5 mm.',
      'One respray, the rear bar, done by the factory-approved shop and invoiced.',
    ],
  },
  {
    chance: 0.75,
    sentences: [
      'All books, both keys and every invoice.',
      'Serviced to schedule, most recently by our own technicians.',
      'The service file is open to you before you decide.',
    ],
  },
  {
    chance: 0.75,
    sentences: [
      'Equipment includes {feature1}, {feature2} and {feature3}.',
      'It has {feature1}, {feature2}, {feature3} and {feature4}.',
    ],
  },
  { chance: car.year >= 2024 ? 0.6 : 0, sentences: ['The factory warranty has years to run.'] },
  {
    chance: car.fuel === 'Electric' ? 0.9 : 0,
    sentences: [
      'Battery health is certified and the certificate is in the file.',
      'Range on our own route, Alexandria to Katoomba and back, was better than the label.',
    ],
  },
  {
    chance: 0.55,
    sentences: [
      'Ask us to hold it while you arrange to see it.',
      'Fourteen days to change your mind, up to 500 km.',
      'Delivered to your door anywhere in the eastern states.',
      'One price and one person from the first email to the keys.',
      'Trade-ins welcome; we buy what we would sell.',
    ],
  },
  {
    chance: 0.4,
    sentences: ['By appointment, or on the floor at {city}.'],
  },
]
