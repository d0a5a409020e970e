/** What leads are told apart by in a list: by the forms that they came by. What is of no other kind is an enquiry. */
export const formsOfKind = {
  'test drive': ['test-drive'],
  'trade-in': ['trade-in'],
  finance: ['finance', 'finance-application'],
  'reservation or sale': ['reserve', 'online-purchase', 'subscribe', 'offer'],
  'service or parts': ['service', 'parts'],
  fleet: ['fleet'],
  careers: ['careers'],
} as const

export type LeadKind = keyof typeof formsOfKind | 'enquiry'
export const leadKinds = ['enquiry', ...Object.keys(formsOfKind)] as LeadKind[]
