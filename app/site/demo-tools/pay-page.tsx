import { data } from 'react-router'
import { noStore } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { dollarsAndCents } from '#app/ui/money.ts'
import type { Route } from './+types/pay-page'
import { act, refuseWithoutPayments, sessionOr404 } from './pay.server.ts'
import './outbox-page.css'
import './pay-page.css'

/** The stand-in's payment page, where a buyer of the demo is sent: no card is asked for, and no money moves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  refuseWithoutPayments(facts)
  const { cents, description, status, cancelUrl, expiresAt } = await sessionOr404(facts, params.id)
  const { name, site } = facts.scope.site.settings
  const until = new Date(expiresAt).toLocaleTimeString('en-AU', {
    timeZone: site.timeZone,
    timeStyle: 'short',
  })
  return data({ siteName: name, cents, description, status, cancelUrl, until }, { headers: noStore })
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext)
  refuseWithoutPayments(facts)
  const session = await sessionOr404(facts, params.id)
  const form = await request.formData().catch(() => new FormData())
  const wanted = String(form.get('act') ?? '')
  await act(facts, session, wanted, new URL(request.url).origin)
  return data({ isDeclined: wanted === 'decline' }, { headers: noStore })
}

export const headers = () => noStore

export const meta = () => [{ title: 'Demo payment' }, { name: 'robots', content: 'noindex' }]

const others = [
  ['decline', 'The card is declined', 'You stay here and can try again.'],
  ['leave', 'Leave without paying', 'Back to the dealer.'],
  ['pay-unheard', 'Pay, and the notice is lost', 'The dealer’s site finds out by asking.'],
  ['pay-late', 'Pay when the time is over', 'The money goes back.'],
  ['pay-twice', 'Pay twice', 'One payment goes back.'],
] as const

export default function PayPage({
  loaderData: { siteName, cents, description, status, cancelUrl, until },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="outbox-page measure">
      <div>
        <h1 className="heading-2">Demo payment</h1>
        <p className="outbox-introduction">
          This is a demo, so nobody takes money and no card is asked for. A real payment page would be here,
          on the provider's own website.
        </p>
      </div>
      <section aria-label="What is paid" className="pay-summary">
        <p className="pay-to">To {siteName}</p>
        <p className="pay-amount">{dollarsAndCents(cents)}</p>
        <p>{description}</p>
      </section>
      {actionData?.isDeclined && (
        <p role="alert" className="pay-declined">
          The card was declined. Nothing was charged.
        </p>
      )}
      {status === 'open' ? (
        <form method="post" className="pay-acts">
          <p className="pay-hint">You can pay until {until}.</p>
          <Button type="submit" name="act" value="pay" look="accent">
            Pay {dollarsAndCents(cents)}
          </Button>
          <h2 className="heading-3">Or see what happens when …</h2>
          {others.map(([value, label, what]) => (
            <div key={value} className="pay-other">
              <Button type="submit" name="act" value={value} look="outline">
                {label}
              </Button>
              <span className="pay-hint">{what}</span>
            </div>
          ))}
        </form>
      ) : (
        <form method="post" className="pay-acts">
          <p>{status === 'paid' ? 'This has been paid.' : 'This payment page has closed.'}</p>
          {status === 'expired' && (
            <div className="pay-other">
              <Button type="submit" name="act" value="pay-late" look="outline">
                Pay all the same
              </Button>
              <span className="pay-hint">The money goes back.</span>
            </div>
          )}
          <p>
            <a href={cancelUrl}>Back to the reservation</a>
          </p>
        </form>
      )}
    </div>
  )
}
