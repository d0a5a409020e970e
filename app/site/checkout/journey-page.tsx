import { data } from 'react-router'
import { CarBeside } from '#app/leads/form/form-frame.tsx'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { stepTitles } from '#app/purchase/purchase.ts'
import { ReturnPolicy } from '#app/purchase/return-policy.tsx'
import { formHead } from '#app/seo/form-head.ts'
import { isRefused, noted } from '#app/tenancy/request-context.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Check, CircleAlert } from '#app/ui/icons.tsx'
import type { Route } from './+types/journey-page'
import { type JourneyData, journeyPage } from './journey.server.ts'
import { postedPurchaseStep } from './journey-post.server.ts'
import { JourneyReview } from './journey-review.tsx'
import { JourneyStep } from './journey-steps.tsx'
import { JourneySummary } from './journey-summary.tsx'
import { Own } from './own-notice.tsx'
import './checkout.css'
import './journey.css'

/** RES-02, RES-22: buying a car online, a step an address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await journeyPage(leadFacts(context), request, params.step)
  return data({ ...page, isRefused: isRefused(context) }, { headers: noStore })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return noted(context, postedPurchaseStep(leadFacts(context), request, params.step))
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Retry-After') ? actionHeaders : loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? formHead(loaderData.isRefused, [
        {
          title: `${stepTitles(loaderData.noun)[loaderData.step]}: ${loaderData.card.name} | ${loaderData.siteName}`,
        },
        { name: 'robots', content: 'noindex' },
      ])
    : []

export default function JourneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, steps, quote, own, card, policy, noun } = loaderData
  const part = { loaded: loaderData, posted: actionData ?? null }
  return (
    <div className="page-body measure">
      <p className="journey-name">{`Buy Online: ${card.name}`}</p>
      {!own && <JourneySteps step={step} steps={steps} noun={noun} />}
      <div className="checkout-columns">
        <section aria-labelledby="journey-title" className="stack stack-5 may-shrink">
          <h1 id="journey-title" className="page-title">
            {quote || own ? stepTitles(noun)[step] : `This ${noun} can’t be bought online now`}
          </h1>
          {own ? (
            <Own own={own} noun={noun} />
          ) : !quote ? (
            <NotOffered loaded={loaderData} />
          ) : step === 'review' ? (
            <JourneyReview {...part} />
          ) : (
            <JourneyStep key={step} {...part} />
          )}
        </section>
        <aside aria-label="So far" className="journey-side">
          <CarBeside card={card} />
          <JourneySummary loaded={loaderData} />
          {policy && (
            <div className="panel panel-padded">
              <ReturnPolicy policy={policy} />
            </div>
          )}
        </aside>
      </div>
    </div>
  )
}

function JourneySteps({ step, steps, noun }: Pick<JourneyData, 'step' | 'steps' | 'noun'>) {
  const titles = stepTitles(noun)
  const at = steps.findIndex(({ name }) => name === step)
  return (
    <nav aria-label="Steps" className="journey-steps">
      <p className="journey-step-count">{`Step ${at + 1} of ${steps.length}`}</p>
      <ol className="journey-steps-list">
        {steps.map(({ name, path, isDone }, i) => {
          const words = (
            <>
              <span aria-hidden className="journey-step-mark tabular">
                {isDone && name !== step ? <Check className="journey-step-check" /> : i + 1}
              </span>
              <span className="journey-step-words">{titles[name]}</span>
            </>
          )
          return (
            <li key={name} data-standing={i < at ? 'before' : i === at ? 'here' : 'after'}>
              {name === step ? (
                <span aria-current="step" className="journey-step">
                  {words}
                </span>
              ) : path ? (
                <a href={path} className="journey-step">
                  {words}
                </a>
              ) : (
                <span className="journey-step">{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const NotOffered = ({ loaded: { answers, enquire, noun } }: { loaded: JourneyData }) => (
  <div role="status" className="panel panel-form checkout-notice">
    <CircleAlert aria-hidden className="checkout-mark" />
    <p className="quiet even-lines">
      {`It’s sold, reserved, or not for sale online at the moment. ${answers.car ? `Your answers are kept: if the ${noun} comes free you can go on. ` : ''}Ask us, and we’ll call you.`}
    </p>
    <p className="checkout-notice-actions">
      <a href={enquire.href} className={buttonLook('brand')}>
        {enquire.label}
      </a>
    </p>
  </div>
)
