import { data } from 'react-router'
import { CarBeside, FormPage } from '#app/leads/form/form-frame.tsx'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { Welcome } from '#app/leads/welcome.tsx'
import { noStore } from '#app/platform/answers.ts'
import { formHead } from '#app/seo/form-head.ts'
import { isRefused, noted } from '#app/tenancy/request-context.server.ts'
import { JourneyEvents } from '#app/trade-in/journey-events.tsx'
import { stepNames, steps } from '#app/trade-in/steps.ts'
import { TradeInFaq } from '#app/trade-in/trade-in-faq.tsx'
import { NumberedSteps, titledSteps } from '#app/ui/fields/numbered-steps.tsx'
import type { Route } from './+types/sell-page'
import { postedSellStep, type SellFacts, sellPage } from './sell.server.ts'
import { SellStep } from './sell-steps.tsx'
import './sell-page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await sellPage(leadFacts(context), request)
  return data({ ...page, meta: formHead(isRefused(context), page.meta) }, { headers: noStore })
}

export async function action({ request, context }: Route.ActionArgs) {
  return noted(context, postedSellStep(leadFacts(context), request))
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Retry-After') ? actionHeaders : loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function SellPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, intro, card, isCarGone, step, noun, nouns, isDriven } = loaderData
  return (
    <>
      <FormPage
        title={heading}
        intro={step === 'plate' ? intro : undefined}
        aside={<Beside facts={loaderData} />}
        isAsideLater={!card}
        isAsideLong={!card}
      >
        <div className="stack stack-5">
          {isCarGone && (
            <p role="status" className="sell-note">
              {`The ${noun} you were looking at is no longer listed. We can still value yours.`}
            </p>
          )}
          {step !== 'done' && <StepList facts={loaderData} />}
          <SellStep key={step} facts={loaderData} refused={actionData ?? null} />
        </div>
      </FormPage>
      <TradeInFaq {...{ noun, nouns, isDriven }} />
      <JourneyEvents facts={loaderData} />
    </>
  )
}

/** The car that is bought, or how it goes; and who reads it. Beside a car there is no room for both on a phone. */
const Beside = ({ facts }: { facts: SellFacts }) => (
  <>
    {facts.card ? <TradedFor facts={facts} /> : <HowItWorks facts={facts} />}
    <div className={facts.card ? 'desktop-only' : ''}>
      <Welcome welcome={facts.welcome} />
    </div>
  </>
)

const works = ({ dealer, noun }: Words) => [
  { title: 'Tell us about it', text: 'The plate and a few questions. A couple of minutes.' },
  { title: 'Add photos', text: 'Straight from your phone. Only the dealer sees them.' },
  {
    title: 'Hear what it’s worth',
    text: `${dealer} looks at the ${noun}, puts the price in writing and pays you.`,
  },
]

type Words = Pick<SellFacts, 'dealer' | 'noun'>

function HowItWorks({ facts }: { facts: Words }) {
  return (
    <div className="panel panel-padded">
      <h2 className="heading-4 heading-close">How it works</h2>
      <NumberedSteps steps={titledSteps(works(facts))} />
    </div>
  )
}

function TradedFor({ facts: { card } }: { facts: SellFacts }) {
  return card ? (
    <>
      <h2 className="heading-4">Trading in for</h2>
      <CarBeside card={card} />
    </>
  ) : null
}

/** Steps that are done may be gone back to. */
function StepList({ facts: { step, next, addresses, noun } }: { facts: SellFacts }) {
  const named = steps.flatMap((one) => (one === 'done' ? [] : [one]))
  const names = stepNames(noun)
  const at = named.indexOf(step as (typeof named)[number])
  const reached = steps.indexOf(next)
  return (
    <nav aria-label="Steps">
      <div className="sell-steps-head">
        <p className="note strong">{`Step ${at + 1} of ${named.length}: ${names[named[at]!]}`}</p>
        {at > 0 && (
          <a href={addresses[named[at - 1]!]} className="text-action">
            Back
          </a>
        )}
      </div>
      <ol className="sell-steps">
        {named.map((one, i) => (
          <li key={one} className="sell-step" data-state={i < at ? 'done' : i === at ? 'now' : 'later'}>
            {i < at && i <= reached ? (
              <a href={addresses[one]} className="sell-step-text sell-step-link">
                {names[one]}
              </a>
            ) : (
              <span aria-current={i === at ? 'step' : undefined} className="sell-step-text">
                {names[one]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
