import { data } from 'react-router'
import { noStore } from '#app/platform/answers.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/lender-page'
import './outbox-page.css'

/** Where the stand-in lender sends a buyer: nothing of the application is on it. Not there where no stand-in is. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(requestContext).scope.site
  if (!settings.finance.services.some(({ adapter }) => adapter === 'stand-in'))
    throw data('Not found', { status: 404 })
  return data({ siteName: settings.name, answerWithin: settings.enquiry.answerWithin }, { headers: noStore })
}

export const headers = () => noStore

export const meta = () => [{ title: 'Demo lender' }, { name: 'robots', content: 'noindex' }]

export default function LenderPage({ loaderData: { siteName, answerWithin } }: Route.ComponentProps) {
  return (
    <div className="outbox-page measure">
      <div>
        <h1 className="heading-2">Demo lender</h1>
        <p className="outbox-introduction">
          This is a demo, so there is no lender and nobody lends. A real one would go on here, on its own
          website: it would check who you are, ask what you earn and spend, and make you an offer or decline.
        </p>
        <p className="outbox-introduction">
          Your application is with {siteName}, who would get back to you within {answerWithin}.
        </p>
      </div>
      <p>
        <a href={stockPath} className={buttonLook('outline')}>
          Back to the cars
        </a>
      </p>
    </div>
  )
}
