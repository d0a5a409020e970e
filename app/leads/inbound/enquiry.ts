/** What is read of one person in what came from elsewhere. Texts that were not there are ''. */
export type Enquiry = {
  /** Whom it came by: 'carsales', 'Lead Desk'. */
  readonly source: string
  /** What the source calls it. */
  readonly reference: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly postcode: string
  readonly message: string
  /** The form whose lead it becomes; null: an enquiry, about a car where one is found. */
  readonly kind: 'finance' | 'trade-in' | 'test-drive' | null
  readonly wanted: AskedVehicle | null
  readonly owned: OwnVehicle | null
  /** Of the dealer: its place, as they call it. */
  readonly location: string
  /** What else was said, by the name it has in the lead. */
  readonly more: Readonly<Record<string, string>>
}

export type AskedVehicle = {
  /** As it was said: '2022 Ford Everest Trend'. */
  readonly words: string
  readonly year: string
  readonly make: string
  readonly model: string
  readonly stockNumber: string
  readonly vin: string
  /** Of the advertisement. */
  readonly link: string
}

export type OwnVehicle = {
  readonly words: string
  readonly year: string
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly plate: string
  /** Of the plate: 'QLD'. */
  readonly state: string
  readonly kilometres: string
  readonly vin: string
}

export const noEnquiry: Enquiry = {
  ...{ source: '', reference: '', name: '', email: '', phone: '', postcode: '', message: '', location: '' },
  ...{ kind: null, wanted: null, owned: null, more: {} },
}

export type Read =
  | { readonly enquiries: readonly Enquiry[] }
  /** A person may be behind it, and was not found. */
  | { readonly notRead: string }
  /** Nobody is behind it. */
  | { readonly passedOver: string }
