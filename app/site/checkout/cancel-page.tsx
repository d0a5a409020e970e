import { data } from 'react-router'
import { CarBeside } from '#app/leads/form/form-frame.tsx'
import { noStore } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { reservationPath } from '#app/tenancy/site-paths.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/cancel-page'
import { cancelled, reservationPage } from './reservation.server.ts'
import './checkout.css'
import './reservation-page.css'

/** RES-19: a link alone cancels nothing; mail programs open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  return data(await reservationPage(facts, params.token, { isCancelling: true }), { headers: noStore })
}

export async function action({ params, context }: Route.ActionArgs) {
  return cancelled(context.get(requestContext), params.token)
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [{ title: `Cancel reservation | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex' }]
    : []

export default function CancelPage({ loaderData: { view, card } }: Route.ComponentProps) {
  const path = reservationPath(view.token)
  return (
    <div className="page-body measure">
      <div className="checkout-columns">
        <section className="panel panel-form reservation">
          <h1 className="page-title">Cancel this reservation?</h1>
          <p className="page-intro">
            {`The ${view.noun} is free for others the moment you cancel. `}
            {view.charged
              ? `All of the ${view.charged} goes back the way you paid.`
              : 'You haven’t paid anything, and you owe nothing.'}
          </p>
          <form method="post" action={`${path}/cancel`} className="checkout-notice-actions">
            <button type="submit" className={buttonLook('brand')}>
              Yes, cancel it
            </button>
            <a href={path} className={buttonLook('outline')}>
              {`Keep the ${view.noun}`}
            </a>
          </form>
        </section>
        {card && (
          <aside aria-label={`The ${view.noun}`} className="reservation-side">
            <CarBeside card={card} />
          </aside>
        )}
      </div>
    </div>
  )
}
