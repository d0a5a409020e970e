import { receiptStep } from '#app/leads/form/after-form.ts'
import { formFields } from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'
import { reserveTerms } from './reserve-words.ts'

const ageOf = (car: { carType: string } | null) => (car?.carType === 'used' ? 'Used' : 'New')

/** Reserving a car: who it is, before the payment page opens (RES-13). */
export const reserveForm: LeadForm = {
  kind: 'reserve',
  category: () => 'Reservation',
  subcategory: (car) => `Reserve Online ${ageOf(car)}`,
  event: 'reserve',
  needsCar: true,
  noun: 'reservation',
  pastWords: 'Reservation',
  terms: reserveTerms,
  fields: ({ settings }) =>
    formFields(settings, { asks: ['last_name'], own: [], hasWishes: false, terms: reserveTerms(settings) }),
  page: { title: () => 'Reserve Online' },
  after: (facts) => ({
    heading: 'Thanks, we have your details',
    text: facts.carName ? `It's about the ${facts.carName}.` : "It's with our team.",
    steps: [...receiptStep(facts), `We'll get back to you within ${facts.answerWithin}.`],
  }),
}

/** Buying a car online: the lead that a buyer's answers end in (RES-22). */
export const purchaseForm: LeadForm = {
  kind: 'online-purchase',
  category: () => 'Online Purchase',
  subcategory: (car) => `Online Purchase ${ageOf(car)}`,
  event: 'online-purchase',
  needsCar: true,
  noun: 'online purchase',
  pastWords: 'Online purchase',
  terms: reserveTerms,
  fields: ({ settings }) =>
    // Trade-in, finance and delivery were answered on the steps before.
    formFields(settings, { asks: ['last_name'], own: [], hasWishes: false, terms: reserveTerms(settings) }),
  page: { title: () => 'Buy Online' },
  after: (facts) => ({
    heading: 'Thanks, we have your answers',
    text: facts.carName ? `It's about the ${facts.carName}.` : "It's with our team.",
    steps: [...receiptStep(facts), `We'll get back to you within ${facts.answerWithin}.`],
  }),
}
