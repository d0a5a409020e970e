import { data, redirect } from 'react-router'
import { SignInForm } from '#app/accounts/sign-in-form.tsx'
import { takeSignIn } from '#app/accounts/sign-in-post.server.ts'
import { readSignInRequest, type SignInType } from '#app/accounts/sign-in-request.ts'
import { freshState } from '#app/accounts/use-phone-check.ts'
import { inTwoNames, rememberedUser } from '#app/leads/remembered-user.ts'
import { welcomeOf } from '#app/leads/welcome.ts'
import { Welcome } from '#app/leads/welcome.tsx'
import { noStore } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { ArrowLeft } from '#app/ui/icons.tsx'
import type { Route } from './+types/sign-in-page'
import './sign-in-page.css'

/** ACC-03: what the visitor is about to do. */
const words: Record<SignInType, { title: string; text: string }> = {
  watchlist: { title: 'Sign in to save cars', text: 'Your watchlist follows you to every device.' },
  'trade-in': { title: 'Sign in to value your car', text: 'Then tell us about your car.' },
  checkout: { title: 'Sign in to continue', text: 'Then carry on where you left off.' },
  finance: { title: 'Sign in to apply for finance', text: 'Then carry on with your application.' },
  'car-finance': { title: 'Sign in for your finance quote', text: 'Then carry on with your quote.' },
  'spin-to-win': { title: 'Sign in to spin', text: 'One spin per mobile number.' },
  'online-payment': { title: 'Sign in to pay online', text: 'Then carry on with your payment.' },
  'my-garage': { title: 'Sign in to your garage', text: "Everything you've saved and viewed, in one place." },
}
const plain = { title: 'Sign in', text: "We'll text you a code. No password needed." }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, messages, now } = context.get(requestContext)
  const signIn = readSignInRequest(new URL(request.url).searchParams)
  if (scope.actor.kind === 'signed-in') throw redirect(signIn.redirect, { headers: noStore })
  const { slug, name, api } = scope.site.settings
  return data(
    {
      asked: signIn,
      welcome: welcomeOf(scope.site.settings, 'sign-in', now()),
      ...(signIn.type ? words[signIn.type] : plain),
      site: slug,
      api: api.base,
      siteName: name,
      isDemo: messages.isStandIn.sms,
      action: `/sign-in?${new URLSearchParams({ ...(signIn.type && { type: signIn.type }), redirect: signIn.redirect, back: signIn.back })}`,
    },
    { headers: noStore },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const { redirect: target } = readSignInRequest(new URL(request.url).searchParams)
  return takeSignIn(context.get(requestContext), request, target)
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Retry-After') ? actionHeaders : loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [{ title: `${loaderData.title} | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex' }]
    : []

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, title, text, site, api, siteName, isDemo, action, welcome } = loaderData
  const detailsOf = () => {
    const user = rememberedUser(site)
    if (!user) return {}
    const { name: firstName, last_name, email } = inTwoNames(user)
    return { first_name: firstName, email, ...(last_name && { last_name }) }
  }
  return (
    <div className="sign-in-columns measure">
      <div className="sign-in-page">
        <div className="stack stack-2">
          <a href={asked.back} className="sign-in-back">
            <ArrowLeft aria-hidden className="icon-medium" />
            Back
          </a>
          <h1 className="page-title">{title}</h1>
          <p className="quiet">{text}</p>
        </div>
        <div className="panel panel-form">
          <SignInForm
            key={action}
            {...{ site, api, action, detailsOf }}
            redirect={asked.redirect}
            begun={actionData ?? freshState}
          />
        </div>
        <p className="note">
          {`${siteName} uses your number to sign you in and keeps it with what you save here. It's not used for marketing.`}
        </p>
        {isDemo && (
          <p className="sign-in-demo">
            This is a demo: no SMS is sent. Read the code in the{' '}
            <a href="/_/outbox" target="_blank" rel="nofollow noopener" className="strong-link">
              demo outbox
            </a>
            .
          </p>
        )}
      </div>
      <div className="sign-in-welcome">
        <Welcome welcome={welcome} />
      </div>
    </div>
  )
}
