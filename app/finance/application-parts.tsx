import { EnquiryField, Trap } from '#app/leads/form/enquiry-fields.tsx'
import { StepFields } from '#app/leads/form/enquiry-form.tsx'
import { type FieldDescription, type FormValues, submissionField } from '#app/leads/form/form-description.ts'
import { PhoneFields } from './phone-fields.tsx'
import { QuoteFields, QuoteFigure } from './quick-quote.tsx'
import type { Application, ApplicationFacts } from './use-application.ts'

/** The parts of an application, as the page and the popup arrange them. */

export type PartFacts = {
  facts: ApplicationFacts
  application: Application
  /** What a browser posted itself and got back. */
  posted: FormValues | null
  hydrated: boolean
}

const loanFields = ['amount', 'term', 'selfAssessedCreditScore']
const isOfLoan = ({ name }: FieldDescription) => loanFields.includes(name)
const isTick = ({ type }: FieldDescription) => type === 'checkbox'
const isPhone = ({ type }: FieldDescription) => type === 'tel'

/** In which of the popup's tabs a field stands (FIN-16). */
export const tabOf = (field: FieldDescription): number =>
  isOfLoan(field) ? 0 : isTick(field) || isPhone(field) ? 3 : 1

export function UnseenFields({ facts: { form, submission, offer } }: Pick<PartFacts, 'facts'>) {
  const { vin, nvic, year } = offer.about
  const about = { ...(vin && { vin }), ...(nvic && { nvic }), ...(year && { year: String(year) }) }
  return (
    <>
      {Object.entries({ ...about, ...form.hidden, [submissionField]: submission }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Trap />
    </>
  )
}

export function LoanPart({ facts, application, notes }: PartFacts & { notes?: string }) {
  const { state, values, change, quoted } = application
  return (
    <div className="application-loan">
      <QuoteFields
        kind={facts.form.kind}
        first={facts.offer.first}
        values={values}
        errors={state.errors}
        change={change}
      />
      <QuoteFigure offer={facts.offer} values={values} quoted={quoted} notes={notes} />
    </div>
  )
}

const shown = ({ facts, application, posted, hydrated }: PartFacts) =>
  function field(one: FieldDescription) {
    return (
      <EnquiryField
        form={facts.form.kind}
        field={one}
        value={posted ? (posted[one.name] ?? '') : (one.value ?? '')}
        error={application.state.errors[one.name]}
        hydrated={hydrated}
      />
    )
  }

export function DetailsPart(part: PartFacts) {
  const fields = part.facts.form.fields.filter(
    (field) => !isOfLoan(field) && !isTick(field) && !isPhone(field),
  )
  return <StepFields fields={fields} shown={shown(part)} />
}

export function PhonePart({ facts, application, posted, hydrated }: PartFacts) {
  const phone = facts.form.fields.find(isPhone)
  if (!phone) return null
  const { state, check, code, isConfirmed, sendCode } = application
  return (
    <PhoneFields
      kind={facts.form.kind}
      start={posted?.phone ?? ''}
      errors={state.errors}
      send={sendCode}
      isDemo={facts.isDemo}
      {...{ phone, hydrated, check, isConfirmed, code }}
    />
  )
}

export function TicksPart(part: PartFacts) {
  return <StepFields fields={part.facts.form.fields.filter(isTick)} shown={shown(part)} />
}
