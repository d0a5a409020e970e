import { data, redirect } from 'react-router'
import { passGate } from '#app/accounts/require-visitor.server.ts'
import { withCookies } from '#app/accounts/visitor-cookies.server.ts'
import { takeApplication } from '#app/finance/application.server.ts'
import { applicationAsked } from '#app/finance/application-form.server.ts'
import type { PostedApplication } from '#app/finance/application-form.tsx'
import { codeField } from '#app/finance/code-fields.ts'
import { applicationForm } from '#app/finance/finance-form.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { successPath } from '#app/leads/send-enquiry.ts'
import { allTexts } from '#app/leads/submission.ts'
import { welcomeOf } from '#app/leads/welcome.ts'
import { noStore } from '#app/platform/answers.ts'
import { headOf } from '#app/seo/page-head.ts'
import { carCard } from '#app/stock/car-card.ts'
import { featuredUsedCars } from '#app/stock/stock.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'

const personalised = '/personalised/finance'

/** Where the request stands, and the car that it names (FIN-01, FIN-02). */
async function financeRequest(facts: LeadFacts, request: Request) {
  const { settings } = facts.scope.site
  const { pathname, searchParams, origin } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '').replace(/(?<!\/)\/+$/, '')
  if (!hasPage(settings, path)) throw data('Not found', { status: 404 })
  passGate(facts.scope, request, 'finance')
  const application = await applicationAsked(facts, searchParams, path)
  // Without its car the page of one car is the page of all.
  if (path === personalised && !application.car && !application.isCarGone)
    throw redirect(settings.finance.path, { headers: noStore })
  return { path, origin, searchParams, application }
}

export async function financePage(facts: LeadFacts, request: Request) {
  const { path, origin, searchParams, application } = await financeRequest(facts, request)
  const { scope, now } = facts
  const { settings } = scope.site
  const { car } = application
  const { finance, stock } = settings
  const featured =
    !car && finance.getFinanceNow ? await featuredUsedCars(scope, stock.featuredCount, now()) : []
  const isPlain = path !== personalised && searchParams.size === 0
  return {
    application: application.facts,
    isCarGone: application.isCarGone,
    card: car && carCard(car, settings, now()),
    steps: finance.steps,
    welcome: welcomeOf(settings, 'finance', now()),
    hasPromo: !car && finance.getFinanceNow,
    featured,
    vehicles: stock.noun.toLowerCase(),
    meta: headOf({
      settings,
      origin,
      path: isPlain ? path : null,
      title: `Apply for Finance | ${settings.name}`,
      description: `Apply for car finance at ${settings.name}: see what it could cost, send your application, and a person calls you.`,
    }),
  }
}

/** The form as a browser without scripts posts it: a code first, then the application. */
export async function postedApplication(facts: LeadFacts, request: Request) {
  const { application } = await financeRequest(facts, request.clone())
  const { car } = application
  const taken = await takeApplication(facts, request, car ? { car_id: car.id } : {})
  const headers = withCookies(taken.cookies)
  if (taken.status === 200) {
    const { leadId, lender, isGone } = taken
    if (lender && 'redirectUrl' in lender) throw redirect(lender.redirectUrl, { status: 303, headers })
    const about = car ? { car_id: car.id } : {}
    if (!lender && !isGone)
      throw redirect(successPath({ kind: applicationForm.kind, hidden: about }, leadId), {
        status: 303,
        headers,
      })
    const told = lender ?? { problem: '', isDeclined: false }
    return answered({ kept: { leadId, lender: { ...told, isGone } } }, 200, headers)
  }
  const { [codeField]: code, ...values } = allTexts(taken.entered)
  const { phone = '' } = values
  const sent = { status: 'verificationSent', phone, problem: null } as const
  if (taken.status === 202) return answered({ codeSent: true, values, phone: sent }, 200, headers)
  const { status, error, errors, cookies, retryAfterSeconds } = taken
  // A code that was wrong may be entered again; one that was right is not asked for again.
  const isWrong = code !== undefined && Object.hasOwn(errors, codeField)
  const confirmed = { ...sent, status: 'verificationSubmitted' } as const
  if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds))
  return answered(
    {
      refused: { values, errors, error },
      ...(isWrong && { phone: sent }),
      ...(cookies.length > 0 && { phone: confirmed }),
    },
    status,
    headers,
  )
}

const answered = (posted: PostedApplication, status: number, headers: Headers) =>
  data(posted, { status, headers })
