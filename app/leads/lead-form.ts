import type { EventName } from '#app/analytics/event-ids.ts'
import type { Car } from '#app/stock/car.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { AfterForm, TakenFacts } from './form/after-form.ts'
import type { Booking, Department, FieldDescription } from './form/form-description.ts'
import type { LeadPayload } from './lead.ts'
import type { Entered } from './submission.ts'

/** What a form is asked with. */
export type FormFacts = {
  readonly settings: SiteSettings
  readonly car?: Car | null
  /** The page's own location, where it has one. */
  readonly location?: Location | null
  /** The matter that a link came with; one that the form does not have is passed over. */
  readonly category?: string | null
  /** What fields begin with, by name: the page that shows the form looked it up. */
  readonly about?: Readonly<Record<string, string>>
  /** It goes on with an earlier lead, whose person is known. */
  readonly isFollowing?: boolean
}

/** Everything that is particular to one form of leads. All there are stand in `app/forms.server.ts`. */
export type LeadForm = {
  /** What addresses, callers and stored leads know it by: it stays. */
  readonly kind: string
  readonly category: (settings: SiteSettings) => string
  readonly subcategory: (car: Pick<Car, 'carType'> | null) => string
  /** ENQ-24, ANA-08 */
  readonly event: EventName
  readonly department?: Department
  /** What its person wants of the car, as ADF has it. */
  readonly interest?: 'buy' | 'lease' | 'test-drive'
  readonly fields: (facts: FormFacts) => readonly FieldDescription[]
  /** Without a page it is posted by programs alone (API-20, API-21): its person is sent no receipt. */
  readonly page?: FormPage
  /** What any such program may send along. */
  readonly extras?: readonly FieldDescription[]
  readonly needsCar?: boolean
  /** What its lead says whatever was entered. */
  readonly says?: (car: Car | null) => Partial<LeadPayload>
  /** What the terms checkbox says, and what is kept as agreed to; left out, the site's own words. */
  readonly terms?: (settings: SiteSettings) => string
  /** It takes back the consent to marketing, in these words (CON-33); its person is sent no receipt. */
  readonly withdraws?: (settings: SiteSettings) => string
  /** What the receipt calls it; left out, an enquiry. */
  readonly noun?: string
  /** What the receipt says in place of thanks, from what the server itself worked out; null: the thanks. */
  readonly receipt?: (payload: LeadPayload, settings: SiteSettings) => Receipt | null
  /** What happens next, in words; left out, what does after an enquiry. */
  readonly after?: (facts: TakenFacts) => AfterForm
  /** What a visitor's list of what they sent calls it. */
  readonly pastWords: string
  /** Whether a submission that names no form is one (ENQ-35). */
  readonly isMeant?: (entered: Entered) => boolean
  /** Nothing that is typed into it stays in the browser (FIN-73). */
  readonly isPrivate?: boolean
}

export type Receipt = {
  readonly subject: string
  /** Over it, where the vehicle stands below. */
  readonly heading: string
  readonly lines: readonly string[]
}

type FormPage = {
  readonly title: (facts: FormFacts) => string
  /** Titles; left out, it is one step. */
  readonly steps?: readonly string[]
  /** Left out, the site's own. */
  readonly submitLabel?: string
  /** What goes along unseen beside what every form's lead does. */
  readonly hidden?: (facts: FormFacts) => Readonly<Record<string, string>>
  readonly booking?: (facts: FormFacts) => Booking
}

/** The form that a submission names or means; the last one takes what names none. Null: there is none of that name. */
export function formOf<Form extends LeadForm>(forms: readonly Form[], entered: Entered): Form | null {
  const named = entered.form ?? ''
  if (named !== '') return forms.find(({ kind }) => kind === named) ?? null
  return forms.find(({ isMeant }) => isMeant?.(entered)) ?? forms.at(-1)!
}

/** What the server reads and checks of a submission. */
export const askedFields = (
  form: LeadForm,
  forms: readonly LeadForm[],
  facts: FormFacts,
): readonly FieldDescription[] =>
  form.page ? form.fields(facts) : [...form.fields(facts), ...forms.flatMap(({ extras }) => extras ?? [])]
