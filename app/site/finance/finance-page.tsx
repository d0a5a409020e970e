import { data } from 'react-router'
import { ApplicationForm } from '#app/finance/application-form.tsx'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { Welcome } from '#app/leads/welcome.tsx'
import { noStore } from '#app/platform/answers.ts'
import { formHead } from '#app/seo/form-head.ts'
import { isRefused, noted } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/finance-page'
import { ChosenCar, FinanceNow, FinanceSteps } from './beside.tsx'
import { financePage, postedApplication } from './finance.server.ts'
import './finance-page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await financePage(leadFacts(context), request)
  return data({ ...page, meta: formHead(isRefused(context), page.meta) }, { headers: noStore })
}

export async function action({ request, context }: Route.ActionArgs) {
  return noted(context, postedApplication(leadFacts(context), request))
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has('Retry-After') ? actionHeaders : loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function FinancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, card, isCarGone, steps, hasPromo, featured, vehicles, welcome } = loaderData
  const isAnythingBeside = card || steps.length > 0 || welcome.person || welcome.picture
  return (
    <div className="page-body measure finance-page">
      {hasPromo && <FinanceNow cards={featured} />}
      <div className="finance-page-columns">
        <div className="stack stack-6 may-shrink">
          <div className="stack stack-2">
            <h1 className="page-title">Apply for Finance</h1>
            <p className="page-intro">
              Tell us what you’d like to borrow. A person reads it and calls you; the lender decides.
            </p>
            {isCarGone && (
              <p role="status" className="finance-page-gone">
                {`That ${vehicles} is no longer listed. You can still apply, and choose another.`}
              </p>
            )}
          </div>
          <div id="finance-form" className="panel panel-form finance-page-form">
            <ApplicationForm key={application.form.action} facts={application} posted={actionData ?? null} />
          </div>
        </div>
        {isAnythingBeside && (
          <aside
            aria-label={card ? `Your ${vehicles}` : 'How it works'}
            className={`stack stack-4 ${card ? 'finance-page-side finance-page-side-first' : ''}`}
          >
            {card ? <ChosenCar card={card} /> : steps.length > 0 && <FinanceSteps steps={steps} />}
            <div className={card ? 'desktop-only' : ''}>
              <Welcome welcome={welcome} />
            </div>
          </aside>
        )}
      </div>
    </div>
  )
}
