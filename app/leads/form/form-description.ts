/** What a lead form asks. The server makes it, the browser shows it, and both check what was entered against it. */

type FieldType =
  | 'text'
  | 'email'
  | 'tel'
  | 'postcode'
  | 'dollars'
  | 'textarea'
  | 'select'
  | 'checkbox'
  | 'slot'

export type FieldDescription = {
  readonly name: string
  readonly label: string
  readonly type: FieldType
  readonly required: boolean
  /** Says what is wrong when it is missing. */
  readonly missing?: string
  readonly maxLength: number
  /** Of 'dollars'. */
  readonly least?: number
  readonly most?: number
  /** Which step of the form asks it. */
  readonly step: number
  readonly value?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly autoComplete?: string
  readonly hint?: string
  /** Half as wide as the form where there is room. */
  readonly half?: boolean
}

export type FormDescription = {
  readonly kind: string
  readonly site: string
  /** The base of the site's endpoints (API-01). */
  readonly api: string
  readonly title: string
  /** Where a browser without scripts posts it. */
  readonly action: string
  readonly steps: readonly string[]
  readonly fields: readonly FieldDescription[]
  /** Goes along unseen (ENQ-01). The server takes none of it on trust. */
  readonly hidden: Readonly<Record<string, string>>
  readonly submitLabel: string
  readonly privacy: string
  /** Where it says more of that. */
  readonly legal: readonly { readonly label: string; readonly href: string }[]
  /** ENQ-24 */
  readonly eventId: number
  /** Whom it is for, as its event says. */
  readonly department: Department
  readonly booking?: Booking
  /** Nothing that is typed stays in the browser (FIN-73). */
  readonly isPrivate?: boolean
}

export type Department = 'sales' | 'other'

/** What the appointments are asked for with (API-17): a fixed location, or one that the visitor chooses. */
export type Booking = {
  readonly locationId: string | null
  /** Dealership of each location. */
  readonly dealerships: Readonly<Record<string, string>>
  readonly carId: string | null
  /** Left out, of a test drive. */
  readonly kind?: 'service'
}

/** A field that no person sees: who fills it is a program (TRD-08). */
export const trapField = 'referral_note'
/** Names one showing of a form, so that its second submission is no second lead. */
export const submissionField = 'submission'

export const checkSuffix = '_check_options'
export const radioSuffix = '_radio_options'

export type FormErrors = Readonly<Record<string, string>>
export type FormValues = Readonly<Record<string, string>>

/** Faults of fields, or one of the whole form (ERR-01 … ERR-03). */
export type Trouble =
  | { readonly errors: FormErrors }
  | { readonly problem: string; readonly detail: string | null }
