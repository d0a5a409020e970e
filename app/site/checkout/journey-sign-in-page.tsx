import { data, redirect } from 'react-router'
import { SignInForm } from '#app/accounts/sign-in-form.tsx'
import { takeSignIn } from '#app/accounts/sign-in-post.server.ts'
import { freshState } from '#app/accounts/use-phone-check.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { buyOnlinePath } from '#app/tenancy/site-paths.ts'
import { ArrowLeft } from '#app/ui/icons.tsx'
import type { Route } from './+types/journey-sign-in-page'
import { journeyAsked } from './journey.server.ts'
import './journey.css'

/** RES-22: the code for the mobile that the details say; who is signed in has nothing to do here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = leadFacts(context)
  const { car, answers } = await journeyAsked(facts, request, 'details')
  const { scope, messages } = facts
  const review = buyOnlinePath(car.slug, 'review')
  if (scope.actor.kind === 'signed-in') throw redirect(review, { status: 303, headers: noStore })
  if (!answers.details) throw redirect(buyOnlinePath(car.slug, 'details'), { status: 303, headers: noStore })
  const { slug, name, api } = scope.site.settings
  return data(
    {
      site: slug,
      api: api.base,
      siteName: name,
      isDemo: messages.isStandIn.sms,
      review,
      action: buyOnlinePath(car.slug, 'sign-in'),
      back: buyOnlinePath(car.slug, 'details'),
      details: answers.details,
    },
    { headers: noStore },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = leadFacts(context)
  const { car } = await journeyAsked(facts, request.clone(), 'details')
  return takeSignIn(facts, request, buyOnlinePath(car.slug, 'review'))
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Retry-After') ? actionHeaders : loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [{ title: `Confirm your mobile | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex' }]
    : []

export default function JourneySignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site, api, action: path, review, back, details, isDemo } = loaderData
  const detailsOf = () => ({
    first_name: details.name,
    email: details.email,
    ...(details.last_name && { last_name: details.last_name }),
  })
  return (
    <div className="page-body measure journey-sign-in">
      <div className="stack stack-2">
        <a href={back} className="journey-back">
          <ArrowLeft aria-hidden className="icon-medium" />
          Back
        </a>
        <h1 className="page-title">Confirm your mobile</h1>
        <p className="quiet">
          One code by text message signs you in. Your answers are then kept under your account, on every
          device.
        </p>
      </div>
      <div className="panel panel-form">
        <SignInForm
          {...{ site, api, action: path, detailsOf, redirect: review }}
          begun={actionData ?? { ...freshState, phone: details.phone }}
        />
      </div>
      {isDemo && (
        <p className="journey-demo">
          This is a demo: no SMS is sent. Read the code in the{' '}
          <a href="/_/outbox" target="_blank" rel="nofollow noopener" className="strong-link">
            demo outbox
          </a>
          .
        </p>
      )}
    </div>
  )
}
