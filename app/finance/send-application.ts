import type { FormDescription, FormErrors, FormValues } from '#app/leads/form/form-description.ts'
import { type Sent, sendEnquiry } from '#app/leads/send-enquiry.ts'
import type { FinanceOffer } from './finance-offer.ts'
import { failedLead, noRedirect } from './finance-problems.ts'
import { followedAddress } from './redirect-host.ts'

/** How an application reaches the dealer, and after that the lender (FIN-68). */

export type LenderOutcome =
  | { readonly redirectUrl: string }
  /** The dealer has the application, the lender has not, or said no. */
  | { readonly problem: string; readonly isDeclined: boolean; readonly isGone: boolean }

export type SentApplication = Sent & { readonly lender?: LenderOutcome | null }

type Body = {
  lead_id?: unknown
  error?: unknown
  errors?: unknown
  redirectUrl?: unknown
  gone?: unknown
}

/** Longer than the server waits for a lender. */
const longestWaitMs = 30_000

export async function sendApplication(
  form: FormDescription,
  { api, lender }: Pick<FinanceOffer, 'api' | 'lender'>,
  entered: FormValues,
  post: typeof fetch = fetch,
): Promise<SentApplication> {
  if (!lender) return failedAsFinance(await sendEnquiry(form, entered, post))
  try {
    const answer = await post(`${api}/${lender.provider}/create-customer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ data: customerOf(entered), additionalData: entered }),
      signal: AbortSignal.timeout(longestWaitMs),
    })
    const body = ((await answer.json().catch(() => null)) ?? {}) as Body
    return readAnswer(body, answer.status, lender)
  } catch (error) {
    console.warn(failedLead, error)
    return { problem: failedLead, detail: null }
  }
}

function readAnswer(
  { lead_id, error, errors, redirectUrl, gone }: Body,
  status: number,
  { hosts, isOwn }: NonNullable<FinanceOffer['lender']>,
): SentApplication {
  const reason = typeof error === 'string' && error !== '' ? error : null
  if (typeof lead_id === 'string') {
    const ownOrigin = isOwn ? { ownOrigin: globalThis.location?.origin ?? '' } : {}
    const followed = followedAddress(redirectUrl, { hosts, ...ownOrigin })
    const failed = { problem: reason ?? noRedirect, isDeclined: status === 422, isGone: gone === true }
    return { leadId: lead_id, lender: followed === null ? failed : { redirectUrl: followed } }
  }
  if (errors && typeof errors === 'object' && Object.keys(errors).length > 0)
    return { errors: errors as FormErrors }
  return { problem: failedLead, detail: reason === failedLead ? null : reason }
}

/** ERR-11: where the lead itself was not taken. */
const failedAsFinance = (sent: Sent): SentApplication =>
  'problem' in sent ? { problem: failedLead, detail: sent.detail } : sent

/** API-27 */
const customerOf = (entered: FormValues) => ({
  nvic: entered.nvic || null,
  vin: entered.vin || null,
  selfAssessedCreditScore: entered.selfAssessedCreditScore,
  purchasePrice: entered.amount,
  year: entered.year || null,
  loanTerm: entered.term,
  phoneNumber: entered.phone,
  firstName: entered.name,
  lastName: entered.last_name,
  email: entered.email,
  subscribe: entered.subscribe === 'true',
  postCode: entered.postcode,
})
