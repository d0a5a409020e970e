import { postcodeWrong } from '#app/leads/form/form-check.ts'
import type { Refused } from '#app/leads/form/use-enquiry-form.ts'
import { multiLine, oneLine } from '#app/leads/plain-text.ts'
import { type Entered, textOf } from '#app/leads/submission.ts'
import type { PurchaseAnswers } from '#app/purchase/purchase.ts'
import { readAmount } from '#app/ui/money.ts'

/** The steps that are no form of leads: what was entered, read into an answer or refused field by field. */

export type ReadAnswer =
  | { readonly answers: PurchaseAnswers }
  | { readonly errors: Readonly<Record<string, string>> }

export type PostedStep = {
  readonly refused: Refused
  /** What is not as it was seen (RES-23). */
  readonly changes?: readonly string[]
  readonly why?: string | null
}

const chooseOne = 'Please choose one.'
const short = (entered: Entered, name: string, most = 200) => oneLine(textOf(entered, name)).slice(0, most)

/** A car that was valued on the site, and the print of its appraisal's token: the token opens the owner's photos. */
export type ValuedCar = { readonly print: string; readonly car: string; readonly kms: number | null }

export function readTradeIn(entered: Entered, valued: ValuedCar | null): ReadAnswer {
  const has = short(entered, 'has')
  if (has === 'no') return { answers: { 'trade-in': { has } } }
  if (has === 'valued' && valued) {
    const { print, car, kms } = valued
    const known = { rego: '', kilometres: kms === null ? '' : String(kms), about: car, appraisal: print }
    return { answers: { 'trade-in': { has: 'yes', ...known } } }
  }
  if (has !== 'yes') return { errors: { has: chooseOne } }
  const rego = short(entered, 'rego', 12).toUpperCase()
  const kms = short(entered, 'kilometres', 20)
  const about = multiLine(textOf(entered, 'about')).slice(0, 200)
  const kilometres = kms === '' ? 0 : readAmount(kms)
  const errors = {
    ...(!/^[A-Z0-9][A-Z0-9 .-]{0,11}$/.test(rego) && {
      rego: 'Please enter the registration, such as 123 ABC.',
    }),
    ...((kilometres === null || kilometres > mostKilometres) && {
      kilometres: 'Please enter the kilometres, such as 85,000.',
    }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const known = { rego, kilometres: kms === '' ? '' : String(kilometres), about, appraisal: null }
  return { answers: { 'trade-in': { has, ...known } } }
}

const mostKilometres = 1_000_000

export function readPayment(entered: Entered, hasFinance: boolean): ReadAnswer {
  const by = short(entered, 'by')
  if (by === 'own funds' || (by === 'finance' && hasFinance)) return { answers: { payment: { by } } }
  return { errors: { by: chooseOne } }
}

export function readDelivery(entered: Entered, delivers: boolean): ReadAnswer {
  const way = short(entered, 'way')
  if (way === 'pick-up') return { answers: { delivery: { way } } }
  if (way !== 'delivery' || !delivers) return { errors: { way: chooseOne } }
  const postcode = short(entered, 'postcode', 10)
  if (!/^\d{4}$/.test(postcode)) return { errors: { postcode: postcodeWrong } }
  return { answers: { delivery: { way, postcode, address: short(entered, 'address') } } }
}

/** What the dealer reads of the answers, under names of the wire. */
export function answersSaid({ 'trade-in': tradeIn, payment, delivery }: PurchaseAnswers) {
  const isTraded = tradeIn?.has === 'yes'
  return {
    'do-you-have-a-trade-in': isTraded ? 'Yes' : 'No',
    rego: isTraded && tradeIn.rego ? tradeIn.rego : null,
    kms: isTraded && tradeIn.kilometres ? tradeIn.kilometres : null,
    trade_in_about: isTraded && tradeIn.about ? tradeIn.about : null,
    payment_method: payment?.by === 'finance' ? 'Finance' : 'Own funds',
    delivery: delivery?.way === 'delivery' ? 'Delivery' : 'Pick-up',
    delivery_postcode: delivery?.way === 'delivery' ? delivery.postcode : null,
    delivery_address: delivery?.way === 'delivery' && delivery.address ? delivery.address : null,
  }
}
