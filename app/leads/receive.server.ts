import { data, redirect } from 'react-router'
import { addressBlock, networkBlock } from '#app/platform/address-block.ts'
import { noStore } from '#app/platform/answers.ts'
import { readJsonBody } from '#app/platform/json-body.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { type Allowance, createRateLimit } from '#app/platform/rate-limit.server.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import type { Car } from '#app/stock/car.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { type FormErrors, submissionField } from './form/form-description.ts'
import type { Refused } from './form/use-enquiry-form.ts'
import type { LeadForm } from './lead-form.ts'
import type { LeadFacts } from './lead-forms.server.ts'
import { type Received, receiveLead, type Taken } from './leads.server.ts'
import { successPath } from './send-enquiry.ts'
import { allTexts, type Entered, readForm } from './submission.ts'

/** A submission that came by HTTP, from a page's form or to API-20. */

export type Answer =
  | ({ readonly status: 200 } & Taken)
  | {
      readonly status: 400 | 404 | 409 | 413 | 415 | 422 | 429
      readonly error: string
      readonly errors: FormErrors
      readonly entered: Entered
      readonly retryAfterSeconds?: number
    }

const windowSeconds = 600
const mostBytes = 128 * 1024
const limit = createSharedLimit('lead posts', windowSeconds)
const limitsOf = perDeployment(() => new Map<number, (key: string) => Promise<Allowance>>())

/**
 * Generous: it stops programs, not an office full of buyers behind one address. When the count of all processes cannot be
 * had, this one counts alone: no lead is lost to a limit.
 */
export async function mayPost({
  scope,
  print,
  ...facts
}: Pick<RequestFacts, 'scope' | 'print' | 'log' | 'clientAddress'>): Promise<Allowance> {
  const { site, db } = scope
  const most = site.settings.leads.mostPerAddress
  const address = `${site.id} ${addressBlock(facts.clientAddress)}`
  const counted = await limit({
    database: db.deployment,
    log: facts.log,
    most,
    key: () => print(address, 'client address'),
  })
  if (counted) return counted
  const limitsHere = limitsOf(db.deployment)
  const limitHere = limitsHere.get(most) ?? createRateLimit(most, windowSeconds)
  limitsHere.set(most, limitHere)
  return limitHere(address)
}

/** The form of a page, posted by the browser itself: back with what was entered, or on to /success. */
export async function takeForm(
  facts: LeadFacts,
  request: Request,
  { kind }: LeadForm,
  { car, known = {} }: { car?: Car | null; known?: Entered } = {},
) {
  const about = car ? { car_id: car.id } : {}
  const answer = await receiveRequest(facts, request, { ...known, form: kind, ...about })
  if (answer.status === 200) throw redirect(successPath({ kind, hidden: about }, answer.leadId), 303)
  const { status, error, errors, entered, retryAfterSeconds } = answer
  const refused: Refused = { values: allTexts(entered), errors, error }
  return data(refused, {
    status,
    headers: { ...noStore, ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }) },
  })
}

/** `known` is what the page itself says: it goes before what was entered. */
export async function receiveRequest(
  facts: LeadFacts,
  request: Request,
  known: Entered = {},
): Promise<Answer> {
  const body = await readRequest(facts, request)
  if ('status' in body) return body
  return receiveEntered(facts, request, { ...body.entered, ...known })
}

/** What was entered; refused where it cannot be read, or too much comes from one address. */
export async function readRequest(
  facts: RequestFacts,
  request: Request,
): Promise<{ readonly entered: Entered } | Exclude<Answer, { status: 200 }>> {
  const [allowance, body] = await Promise.all([mayPost(facts), readEntered(request)])
  if ('problem' in body) return { status: body.status, error: body.problem, errors: {}, entered: {} }
  if (allowance.allowed) return body
  return {
    status: 429,
    error: "We've had too many messages from your connection. Please wait a few minutes, or give us a call.",
    errors: {},
    entered: body.entered,
    retryAfterSeconds: allowance.retryAfterSeconds,
  }
}

export async function receiveEntered(facts: LeadFacts, request: Request, entry: Entered): Promise<Answer> {
  const entered: Entered = { ...entry, ...submissionOf(request, entry) }
  const received = await receiveLead(facts.scope, facts.forms, entered, {
    origin: new URL(request.url).origin,
    userAgent: request.headers.get('user-agent') ?? '',
    now: facts.now(),
    networkPrint: () =>
      facts.print(`${facts.scope.site.id} ${networkBlock(facts.clientAddress)}`, 'client network'),
  })
  return answerOf(received, entered)
}

function submissionOf(request: Request, entered: Entered): Entered {
  const key = request.headers.get('idempotency-key')
  return key ? { [submissionField]: key } : { [submissionField]: entered[submissionField] ?? '' }
}

function answerOf(received: Received, entered: Entered): Answer {
  if ('leadId' in received) return { status: 200, ...received }
  if ('error' in received)
    return {
      status: received.refused === 'unknown-location' ? 422 : 404,
      error: received.error,
      errors: {},
      entered,
    }
  const { errors } = received
  const refused = 'refused' in received ? received.refused : null
  const status =
    refused === 'slot-taken' ? 409 : refused === 'too-many-bookings' || refused === 'day-full' ? 429 : 400
  return { status, error: Object.values(errors).join(' '), errors, entered }
}

async function readEntered(
  request: Request,
): Promise<{ entered: Entered } | { problem: string; status: 400 | 413 | 415 }> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/json\b/i.test(type)) {
    const read = await readJsonBody(request, mostBytes)
    if ('problem' in read) return read
    const isObject = typeof read.body === 'object' && read.body !== null && !Array.isArray(read.body)
    return isObject
      ? { entered: read.body as Entered }
      : { problem: 'The body is not a JSON object.', status: 400 }
  }
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return { problem: 'Send a form or a JSON object.', status: 400 }
  try {
    const entered = readForm(await request.formData())
    const holdsNul = Object.values(entered)
      .flat()
      .some((value) => String(value).includes('\0'))
    return holdsNul ? { problem: 'The form holds a NUL character.', status: 400 } : { entered }
  } catch {
    return { problem: "We couldn't read the form. Please try again.", status: 400 }
  }
}
