import { data } from 'react-router'
import { submissionField } from '#app/leads/form/form-description.ts'
import { CarBeside } from '#app/leads/form/form-frame.tsx'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { PaymentLogos } from '#app/purchase/payment-logos.tsx'
import type { SubscriptionPlan } from '#app/reservations/subscribe-offer.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { dollars } from '#app/ui/money.ts'
import type { Route } from './+types/subscribe-page'
import { CheckoutForm } from './checkout-form.tsx'
import { Notice, Own } from './own-notice.tsx'
import { postedSubscription, type Review, subscribePage } from './subscribe.server.ts'
import './checkout.css'
import './subscribe-page.css'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return data(await subscribePage(leadFacts(context), request, params.slug), { headers: noStore })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return postedSubscription(leadFacts(context), request, params.slug)
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Retry-After') ? actionHeaders : loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: `Subscribe: ${loaderData.card.name} | ${loaderData.siteName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, plans, form, submission, noun, own } = loaderData
  const { refused = null, why = null, review = null, values = null } = actionData ?? {}
  const isOpen = plans.length > 0 && why === null
  return (
    <div className="page-body measure">
      <div className="checkout-columns">
        <div className="stack stack-6 may-shrink">
          <h1 className="page-title">{review ? 'Look it over' : `Subscribe to this ${noun}`}</h1>
          {own ? (
            <Own own={own} noun={noun} />
          ) : !isOpen ? (
            <NotOpen loaded={loaderData} words={refused?.error || null} />
          ) : review ? (
            <ReviewPart key={review.seen} review={review} loaded={loaderData} />
          ) : (
            <>
              <Plans plans={plans} />
              <div className="panel panel-form">
                <CheckoutForm
                  key={form.action}
                  form={values ? filled(form, values) : form}
                  submission={submission}
                  refused={refused}
                  submitLabel="Look it over"
                />
              </div>
            </>
          )}
        </div>
        <aside aria-label={`The ${noun}`}>
          <CarBeside card={card} />
        </aside>
      </div>
    </div>
  )
}

const filled = (form: Loaded['form'], values: Readonly<Record<string, string>>): Loaded['form'] => ({
  ...form,
  fields: form.fields.map((field) => ({ ...field, value: values[field.name] ?? '' })),
})

type Loaded = Route.ComponentProps['loaderData']

const people = (drivers: number) => `${drivers} ${drivers === 1 ? 'driver' : 'drivers'}`

/** What each costs, whole, before anything is pressed (Australian Consumer Law s 48). */
const Plans = ({ plans }: { plans: readonly SubscriptionPlan[] }) => (
  <ul className="subscribe-plans">
    {plans.map((plan) => (
      <li key={plan.name} className="panel panel-padded">
        <h2 className="heading-4">{plan.name}</h2>
        <p className="quiet">
          {[plan.kilometres, people(plan.drivers), plan.excess && `excess ${plan.excess}`]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Sums plan={plan} />
      </li>
    ))}
  </ul>
)

const Sums = ({ plan: { weekCents, firstCents, leastCents } }: { plan: SubscriptionPlan }) => (
  <dl className="subscribe-sums">
    {(
      [
        ['A week', weekCents],
        ['To begin', firstCents],
        ['At least in all', leastCents],
      ] as const
    ).map(([name, cents]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="tabular">{dollars(cents)}</dd>
      </div>
    ))}
  </dl>
)

/** All of it once more; pressing agrees to what stands here, and to nothing that changed meanwhile. */
function ReviewPart({ review, loaded }: { review: Review; loaded: Loaded }) {
  const { plan, day, values, seen, changes } = review
  const { form, submission, week } = loaded
  const fee = week.joiningFee > 0 ? ` and the joining fee of ${dollars(week.joiningFee * 100)}` : ''
  const facts = [
    ['Plan', plan.name],
    ['Kilometres', plan.kilometres],
    ['Drivers', people(plan.drivers)],
    ...(plan.excess ? [['Insurance excess', plan.excess] as const] : []),
    ['Starts on', day],
    ['Driver licence', values.licence ?? ''],
    ['Name', [values.name, values.last_name].filter(Boolean).join(' ')],
    ['Email', values.email ?? ''],
    ['Phone', values.phone ?? ''],
  ] as const
  return (
    <form
      method="post"
      action={form.action}
      data-form="subscribe-review"
      className="panel panel-form stack stack-5"
    >
      {changes.length > 0 && (
        <div role="alert" className="checkout-notice">
          <p className="strong">Something has changed since you looked:</p>
          {changes.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <dl className="subscribe-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Sums plan={plan} />
      <p className="note">
        {`To begin you pay ${week.firstWeeks} weeks${fee}. The least in all is ${week.leastWeeks} weeks with notice${fee}. We hold it for you, call you about the handover, and give all of it back if you don’t sign.`}
      </p>
      {Object.entries({ ...asSent(values), seen, [submissionField]: submission }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="fills">
        {`Pay ${dollars(plan.firstCents)} and subscribe`}
      </Button>
      <PaymentLogos />
      <Button type="submit" name="change" value="1" look="outline" className="fills">
        Change something
      </Button>
    </form>
  )
}

/** The review's own fields are said anew. */
const asSent = ({ seen: _, submission: __, change: ___, ...values }: Readonly<Record<string, string>>) =>
  values

const NotOpen = ({ loaded: { noun, enquire }, words }: { loaded: Loaded; words: string | null }) => (
  <Notice
    title={words ?? `This ${noun} can’t be subscribed to online at the moment.`}
    text="Nothing was charged. Ask us about it, or look at the others."
  >
    <a href={enquire.href} className={buttonLook('brand')}>
      {enquire.label}
    </a>
    <a href={stockPath} className={buttonLook('outline')}>
      See all our stock
    </a>
  </Notice>
)
