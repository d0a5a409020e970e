import type { AppraisalAnswers, StoredValuation } from './appraisal.ts'
import { kmsOwned } from './owned-kind.ts'

/** The journey's steps in their order; each has an address. */
export const steps = ['plate', 'car', 'condition', 'contact', 'photos', 'valuation', 'done'] as const
export type Step = (typeof steps)[number]

/** What a seller reads of a step in the list of steps; the end is none. */
export const stepNames = (noun: string): Readonly<Record<Exclude<Step, 'done'>, string>> => ({
  plate: 'Plate',
  car: `Your ${noun}`,
  condition: 'Condition',
  contact: 'About you',
  photos: 'Photos',
  valuation: 'Valuation',
})

export type Progress = {
  readonly answers: AppraisalAnswers
  readonly leadId: string | null
  readonly valuation: StoredValuation | null
}

/** The first step that is not done. */
export function nextSellStep(progress: Progress | null): Step {
  if (!progress) return 'plate'
  const { answers, leadId, valuation } = progress
  if (!answers.car) return 'car'
  if (kmsOwned(answers) === undefined || !answers.adjustmentAnswers) return 'condition'
  if (leadId === null) return 'contact'
  if (!answers.hasPhotosDone || !valuation) return 'photos'
  return answers.outcome ? 'done' : 'valuation'
}

/** A step may be gone back to; nobody comes before those that lead to it. */
export function stepShown(asked: string | null, progress: Progress | null): Step {
  const next = nextSellStep(progress)
  const wanted = steps.find((step) => step === asked)
  return wanted && steps.indexOf(wanted) <= steps.indexOf(next) ? wanted : next
}
