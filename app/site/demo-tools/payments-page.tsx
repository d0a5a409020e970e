import { data } from 'react-router'
import { noStore } from '#app/platform/answers.ts'
import { listStandIn, standInPath } from '#app/platform/stand-in-payments.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { dollarsAndCents } from '#app/ui/money.ts'
import type { Route } from './+types/payments-page'
import { refuseWithoutPayments } from './pay.server.ts'
import './outbox-page.css'
import './pay-page.css'

/** The stand-in's own list, as a dealer sees payments in a provider's office. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  refuseWithoutPayments(facts)
  const { site, db } = facts.scope
  const { timeZone } = site.settings.site
  const sum = (all: readonly { readonly cents: number }[]) =>
    all.reduce((total, { cents }) => total + cents, 0)
  const sessions = (await listStandIn(db.deployment, site.id)).map((session) => ({
    id: session.id,
    path: standInPath(session.id),
    description: session.description,
    status: session.status,
    charged: sum(session.payments),
    refunded: sum(session.payments.flatMap(({ refunds }) => refunds)),
    when: new Date(session.createdAt).toLocaleString('en-AU', {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
  }))
  return data({ sessions }, { headers: noStore })
}

export const headers = () => noStore

export const meta = () => [{ title: 'Demo payments' }, { name: 'robots', content: 'noindex' }]

export default function PaymentsPage({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <div className="outbox-page measure">
      <div>
        <h1 className="heading-2">Demo payments</h1>
        <p className="outbox-introduction">
          This is a demo, so no money moves. These are the payments that the stand-in for a payment provider
          has noted, newest first.
        </p>
      </div>
      {sessions.length === 0 && (
        <p className="outbox-empty">No payments yet. Reserve a car and its payment shows up here.</p>
      )}
      <ul className="stack stack-4">
        {sessions.map(({ id, path, description, status, charged, refunded, when }) => (
          <li key={id} className="outbox-message">
            <h2 className="outbox-message-subject">
              <a href={path}>{description}</a>
            </h2>
            <p className="outbox-message-recipient">
              {when}: {status}
              {charged > 0 && `, ${dollarsAndCents(charged)} paid`}
              {refunded > 0 && `, ${dollarsAndCents(refunded)} given back`}
            </p>
            {charged > refunded && (
              <form method="post" action={path} className="pay-acts">
                <Button type="submit" name="act" value="refund" look="outline">
                  Give it back
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
