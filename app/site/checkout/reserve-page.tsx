import { data } from 'react-router'
import { signInPath } from '#app/accounts/sign-in-request.ts'
import { PriceBlock } from '#app/cards/price-block.tsx'
import { CarBeside } from '#app/leads/form/form-frame.tsx'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { PaymentLogos } from '#app/purchase/payment-logos.tsx'
import { depositWords } from '#app/purchase/reserve-words.ts'
import { ReturnPolicy } from '#app/purchase/return-policy.tsx'
import { formHead } from '#app/seo/form-head.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { isRefused, noted } from '#app/tenancy/request-context.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { NumberedSteps, titledSteps } from '#app/ui/fields/numbered-steps.tsx'
import type { Route } from './+types/reserve-page'
import { CheckoutForm } from './checkout-form.tsx'
import { Notice, Own } from './own-notice.tsx'
import { postedReservation, reservePage } from './reserve.server.ts'
import './checkout.css'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await reservePage(leadFacts(context), request, params.slug)
  return data({ ...page, isRefused: isRefused(context) }, { headers: noStore })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return noted(context, postedReservation(leadFacts(context), request, params.slug))
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Retry-After') ? actionHeaders : loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? formHead(loaderData.isRefused, [
        { title: `Reserve Online: ${loaderData.card.name} | ${loaderData.siteName}` },
        { name: 'robots', content: 'noindex' },
      ])
    : []

export default function ReservePage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, offer, own, taken, none, form, submission, noun, policy, enquire } = loaderData
  const why = actionData?.why ?? null
  const canPay = offer && !own && !taken && !(why && why in nowTaken)
  return (
    <div className="page-body measure">
      <div className="checkout-reserve">
        <div className="checkout-reserve-head stack stack-2">
          <h1 className="page-title">{`Reserve this ${noun}`}</h1>
          {canPay && <p className="page-intro">{offer.says}</p>}
        </div>
        <aside aria-label={`The ${noun}`} className="checkout-reserve-car">
          <CarBeside card={card} />
          <div className="checkout-side-price">
            <PriceBlock price={card.price} />
          </div>
        </aside>
        <div className="checkout-reserve-form may-shrink">
          {own ? (
            <Own own={own} noun={noun} />
          ) : none ? (
            <NotOffered why={none} noun={noun} enquire={enquire} />
          ) : !canPay ? (
            <Taken
              why={why ?? 'being-paid'}
              noun={noun}
              until={taken}
              again={form.action}
              enquire={enquire}
            />
          ) : (
            <div className="panel panel-form">
              <CheckoutForm
                key={form.action}
                form={form}
                submission={submission}
                refused={actionData?.refused ?? null}
                submitLabel={
                  offer.depositCents > 0
                    ? `Pay ${depositWords(offer.depositCents)} deposit`
                    : `Reserve this ${noun}`
                }
              >
                {offer.depositCents > 0 && <Safely {...offer} />}
              </CheckoutForm>
            </div>
          )}
        </div>
        {(canPay || policy) && (
          <aside aria-label="What happens with the deposit" className="checkout-reserve-more">
            {canPay && <WhatItDoes offer={offer} />}
            {policy && (
              <div className="panel panel-padded">
                <ReturnPolicy policy={policy} />
              </div>
            )}
          </aside>
        )}
      </div>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Enquire = Loaded['enquire']

const Safely = ({ depositCents, isSubscribed }: { depositCents: number; isSubscribed: boolean }) => (
  <div className="checkout-safely">
    <p className="checkout-total">
      <span>To pay now</span>
      <strong className="tabular">{depositWords(depositCents)}</strong>
    </p>
    <p className="note">
      {`You pay on our payment provider’s own page: we never see your card number. It’s a deposit, fully refundable, and comes off ${isSubscribed ? 'your first payment if you subscribe' : 'the price if you buy'}.`}
    </p>
    <PaymentLogos />
  </div>
)

/** RES-09, RES-10 */
const WhatItDoes = ({ offer }: { offer: NonNullable<Loaded['offer']> }) => (
  <div className="panel panel-padded">
    <h2 className="heading-4 heading-close">
      {offer.depositCents > 0 ? 'What your deposit does' : 'How it works'}
    </h2>
    <NumberedSteps steps={titledSteps(offer.steps)} />
  </div>
)

/** What a press may find, in words for the buyer. */
const nowTaken: Readonly<Record<string, (noun: string) => readonly [string, string]>> = {
  'being-paid': (noun) => [
    `Somebody else is paying for this ${noun} right now`,
    'Their payment page closes by itself if they don’t go ahead.',
  ],
  reserved: (noun) => [
    `Somebody has just reserved this ${noun}`,
    'Holds end, and buyers change their minds. Ask us to call you if it comes free. If it was you, your confirmation is in your email.',
  ],
  'not-offered': (noun) => [
    `This ${noun} can’t be reserved online any more`,
    'It may have been sold a moment ago. Ask us about it.',
  ],
  'unknown-car': (noun) => [`This ${noun} is no longer listed`, 'Ask us about it, or about one like it.'],
  'too-many': () => [
    'You already hold as many as you can',
    'Cancel one of them first, or talk to us: we’ll gladly sort it out.',
  ],
  crowded: () => [
    'Many people are paying a deposit right now',
    'Sign in with your phone number and you go first, or try again in a few minutes. Nothing was charged.',
  ],
  'payments-unavailable': () => [
    'Payments aren’t available for the moment',
    'Nothing was charged and nothing is held. Your details are with us: please try again in a few minutes, or we’ll call you.',
  ],
}

function Taken({
  why,
  noun,
  until,
  again,
  enquire,
}: {
  why: string
  noun: string
  until: string | null
  again: string
  enquire: Enquire
}) {
  const [title, text] = nowTaken[why]!(noun)
  return (
    <Notice title={title} text={until ? `${text} Try again at ${until}, or leave it to us.` : text}>
      {why === 'crowded' && (
        <a href={signInPath('checkout', again, again)} className={buttonLook('brand')}>
          Sign in
        </a>
      )}
      <a href={again} className={buttonLook('outline')}>
        Try again
      </a>
      <a href={enquire.href} className={buttonLook(why === 'crowded' ? 'outline' : 'brand')}>
        {enquire.label}
      </a>
    </Notice>
  )
}

const noneWords = {
  sold: ['is sold', 'We can help you find another like it.'],
  reserved: ['is reserved', 'Another buyer holds it. Ask us to call you if that changes.'],
  coming: ['isn’t here yet', 'It can be reserved once it’s in the yard. Ask us when that will be.'],
  'not-offered': ['can’t be reserved online', 'Talk to us: we’ll hold it for you ourselves if we can.'],
} as const

/** RES-05 */
const NotOffered = ({
  why,
  noun,
  enquire,
}: {
  why: keyof typeof noneWords
  noun: string
  enquire: Enquire
}) => (
  <Notice title={`This ${noun} ${noneWords[why][0]}`} text={noneWords[why][1]}>
    <a href={enquire.href} className={buttonLook('brand')}>
      {enquire.label}
    </a>
    <a href={stockPath} className={buttonLook('outline')}>
      See all our stock
    </a>
  </Notice>
)
