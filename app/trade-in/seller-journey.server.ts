import { checkForm } from '#app/leads/form/form-check.ts'
import type { FormErrors, FormValues } from '#app/leads/form/form-description.ts'
import { submissionField, trapField } from '#app/leads/form/form-description.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { readRequest } from '#app/leads/receive.server.ts'
import { allTexts, type Entered, textOf, texts } from '#app/leads/submission.ts'
import { mostPhotos } from '#app/pictures/photo-kind.ts'
import type { OwnedCar } from './appraisal.ts'
import { beginLead, growAppraisal } from './appraisal-lead.server.ts'
import {
  type Appraisal,
  appraisalCookie,
  appraisalToken,
  beginAppraisal,
  changeAppraisal,
  findAppraisal,
} from './appraisals.server.ts'
import { questionsOf } from './condition.ts'
import { lookUpPlate } from './look-up/look-up.server.ts'
import { hasOdometer, kindOwned, kindSaid, kmsOwned } from './owned-kind.ts'
import { readPhotoForm } from './photo-body.server.ts'
import { addPhoto, listPhotos, removePhoto } from './photos.server.ts'
import { type Checked, checkCar, checkCondition, checkPlate, contactFields } from './step-fields.ts'
import { nextSellStep, type Step, steps } from './steps.ts'
import { valueCar } from './valuers/valuers.server.ts'

/** The seller's journey as a browser posts it, step by step, with or without scripts. */

export type Refusal = {
  readonly step: Step
  readonly status: number
  readonly errors: FormErrors
  /** Of the whole step, where no field is to blame. */
  readonly error: string | null
  readonly values: FormValues
  readonly retryAfterSeconds?: number
}
export type Taken = { readonly goTo: Step; readonly cookies: readonly string[] }

type Journey = { readonly facts: LeadFacts; readonly request: Request; readonly carId: string | null }
type Stepped = Journey & { readonly appraisal: Appraisal; readonly entered: Entered }

export async function takeStep(journey: Journey): Promise<Taken | Refusal> {
  const { facts, request } = journey
  const appraisal = await findAppraisal(facts.scope, appraisalToken(request))
  if (/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? ''))
    return appraisal?.leadId ? postedPhotos(journey, appraisal) : goTo('plate')
  const read = await readRequest(facts, request)
  if ('status' in read)
    return { ...refused('plate', {}, allTexts(read.entered), read.status), ...read, values: {} }
  const { entered } = read
  const step = steps.find((one) => one === textOf(entered, 'step')) ?? 'plate'
  if (step === 'plate') return plate(journey, appraisal, entered)
  const next = nextSellStep(appraisal)
  if (!appraisal || steps.indexOf(step) > steps.indexOf(next)) return goTo(next)
  const stepped = { ...journey, appraisal, entered }
  const take = { car, condition, contact, photos, valuation, done: async () => goTo('done') }[step]
  return take(stepped)
}

const goTo = (step: Step, cookies: readonly string[] = []): Taken => ({ goTo: step, cookies })

const refused = (step: Step, errors: FormErrors, values: FormValues, status = 400): Refusal => ({
  step,
  status,
  errors,
  values,
  error: null,
})

const fieldsOf = (entered: Entered, names: readonly string[]) => texts(entered, names)

/** TRD-12: a plate that is another car's begins the car anew, with the lead that there is. */
async function plate(journey: Journey, appraisal: Appraisal | null, entered: Entered) {
  const { facts, request, carId } = journey
  const { settings } = facts.scope.site
  const given = fieldsOf(entered, ['kind', 'rego', 'regoState'])
  const checked = checkPlate(given, settings)
  if (checked.errors) return refused('plate', checked.errors, given)
  const { rego = '', regoState = '' } = checked.values
  const kind = kindSaid(checked.values.kind, settings)
  const isOpen = appraisal !== null && !appraisal.answers.outcome
  const { answers } = appraisal ?? {}
  const isSame = answers?.rego === rego && answers.regoState === regoState && kindOwned(answers) === kind
  if (isOpen && isSame && answers?.car) return goTo('car')
  const car = await lookUpPlate(facts, { rego, regoState })
  const said = { kind, rego, regoState, found: car }
  if (!isOpen) {
    const token = await beginAppraisal(facts.scope, {
      answers: { kind, rego, regoState, ...(car && { found: car }) },
      carId,
    })
    return goTo('car', [appraisalCookie(request, token)])
  }
  await changeAppraisal(facts.scope, appraisal.tokenHash, {
    answers: { ...said, car: null, kms: null, adjustmentAnswers: null },
    valuation: null,
    ...(carId && { carId }),
  })
  return goTo('car')
}

async function car({ facts, appraisal, entered }: Stepped) {
  const { found } = appraisal.answers
  const isConfirmed = textOf(entered, 'intent') === 'yes' && found
  const given = fieldsOf(entered, ['year', 'make', 'model', 'badge'])
  const checked: Checked = isConfirmed ? { values: {}, errors: null } : checkCar(given, facts.now())
  if (checked.errors) return refused('car', checked.errors, { ...given, intent: 'describe' })
  const { year, make = '', model = '', badge = '' } = checked.values
  const described: OwnedCar = { year: Number(year), make, model, badge: badge || null }
  await changeAppraisal(facts.scope, appraisal.tokenHash, {
    answers: { car: isConfirmed ? found : described },
    valuation: null,
  })
  return goTo('condition')
}

async function condition(stepped: Stepped) {
  const { facts, request, appraisal, entered } = stepped
  const kind = kindOwned(appraisal.answers)
  const given = fieldsOf(entered, ['kms', ...questionsOf[kind].map(({ name }) => name)])
  const checked = checkCondition(given, kind)
  if (checked.errors) return refused('condition', checked.errors, given)
  const { kms, ...adjustmentAnswers } = checked.values
  const changed = await changeAppraisal(facts.scope, appraisal.tokenHash, {
    answers: { kms: hasOdometer(kind) ? Number(kms) : null, adjustmentAnswers },
    valuation: null,
  })
  // TRD-13: gone back to, it is told to the lead that there is.
  if (changed) await growAppraisal(facts, request, changed, {})
  return goTo('contact')
}

/** TRD-11: from here on the dealer has a lead. */
async function contact({ facts, request, appraisal, entered }: Stepped): Promise<Taken | Refusal> {
  const fields = contactFields(facts.scope.site.settings)
  const given = fieldsOf(
    entered,
    fields.map(({ name }) => name),
  )
  const checked = checkForm(fields, given)
  if (checked.errors) return refused('contact', checked.errors, given)
  if (appraisal.leadId) {
    const grown = await growAppraisal(facts, request, appraisal, { values: checked.values })
    if (grown && 'leadId' in grown) return goTo('photos')
    return { ...refused('contact', {}, given), error: grown && 'error' in grown ? grown.error : null }
  }
  const unseen = fieldsOf(entered, [trapField, 'lead_attributes', submissionField])
  const answer = await beginLead(facts, request, appraisal, { ...unseen, ...checked.values })
  if (answer.status !== 200)
    return { ...refused('contact', answer.errors, given, answer.status), error: answer.error }
  await changeAppraisal(facts.scope, appraisal.tokenHash, { leadId: answer.leadId })
  return goTo('photos')
}

/** The step of the photos as a script leaves it: what was chosen is there already. */
async function photos(stepped: Stepped): Promise<Taken> {
  const { facts, appraisal, entered } = stepped
  const removed = textOf(entered, 'remove')
  if (removed) {
    await removePhoto(facts.scope, appraisal.tokenHash, removed)
    return goTo('photos')
  }
  // The page that took them away was left before the server had answered.
  for (const id of textOf(entered, 'removed').split(' ').filter(Boolean).slice(0, mostPhotos))
    await removePhoto(facts.scope, appraisal.tokenHash, id)
  return value(stepped)
}

/** As a browser without scripts sends them, all at once. */
async function postedPhotos(journey: Journey, appraisal: Appraisal): Promise<Taken | Refusal> {
  const { facts, request } = journey
  const form = await readPhotoForm(request, async (bytes) => {
    const added = await addPhoto(facts.scope, appraisal.tokenHash, bytes)
    return 'refused' in added ? added.refused : null
  })
  if (form.refused.length > 0)
    return { ...refused('photos', {}, {}), error: [...new Set(form.refused)].join(' ') }
  return form.fields.intent === 'add' ? goTo('photos') : value({ ...journey, appraisal })
}

/** TRD-22: where there is none the journey ends, and the dealer calls; the lead is kept either way. */
async function value({ facts, request, appraisal }: Journey & { appraisal: Appraisal }): Promise<Taken> {
  const { scope } = facts
  const { car, adjustmentAnswers, rego, regoState } = appraisal.answers
  const kms = kmsOwned(appraisal.answers)
  if (!car || kms === undefined || !adjustmentAnswers) return goTo(nextSellStep(appraisal))
  const isKnown = appraisal.valuation && !hasEnded(appraisal.valuation, facts.now())
  const valuation = isKnown
    ? appraisal.valuation
    : await valueCar(facts, {
        kind: kindOwned(appraisal.answers),
        car,
        kms,
        adjustmentAnswers,
        rego,
        regoState,
      })
  const isEnd = valuation !== null && 'none' in valuation
  const added = await listPhotos(scope, appraisal.tokenHash)
  const changed = await changeAppraisal(scope, appraisal.tokenHash, {
    valuation,
    // Where there is none there is nothing to accept.
    answers: { hasPhotosDone: true, ...(isEnd && { outcome: 'call' }) },
  })
  if (changed)
    await growAppraisal(facts, request, changed, {
      photos: countOf(added),
      isCompleted: isEnd,
      // It was promised by mail, and not only to who goes on to accept it.
      isTold: !isKnown && !isEnd,
    })
  return goTo(isEnd ? 'done' : 'valuation')
}

const hasEnded = (valuation: NonNullable<Appraisal['valuation']>, now: Date) =>
  'none' in valuation || new Date(valuation.holdsUntil) <= now

const countOf = (added: readonly { status: string }[]) =>
  added.filter(({ status }) => status !== 'refused').length

/** TRD-14: accepted, or to be talked about; one that held until yesterday is asked for anew. */
async function valuation({ facts, request, appraisal, entered }: Stepped): Promise<Taken> {
  const { scope } = facts
  const known = appraisal.valuation
  if (!known || appraisal.answers.outcome) return goTo(nextSellStep(appraisal))
  if (!('none' in known) && hasEnded(known, facts.now()))
    return value({ facts, request, appraisal, carId: null })
  const isAccepted = textOf(entered, 'intent') === 'accept' && !('none' in known)
  const changed = await changeAppraisal(scope, appraisal.tokenHash, {
    answers: { outcome: isAccepted ? 'accepted' : 'call' },
  })
  if (!changed) return goTo('plate')
  const added = await listPhotos(scope, appraisal.tokenHash)
  await growAppraisal(facts, request, changed, { photos: countOf(added), isCompleted: true })
  return goTo('done')
}
