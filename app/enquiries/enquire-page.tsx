import { data } from 'react-router'
import { EnquiryForm } from '#app/leads/enquiry-form.tsx'
import { CarBeside, FormPage } from '#app/leads/form-frame.tsx'
import { aboutCar, carFormPath } from '#app/leads/lead-forms.ts'
import { noStore, pageForm, takeForm } from '#app/leads/page-form.server.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/stock.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/enquire-page'

async function asked({ params, request, context }: Pick<Route.LoaderArgs, 'params' | 'request' | 'context'>) {
  const facts = context.get(requestContext)
  const car = await findCar(facts.scope, params.slug, facts.now())
  if (!car) throw data('Not found', { status: 404 })
  const about = new URL(request.url).searchParams.get('about')
  return { facts, car, kind: aboutCar(about, car, facts.scope.site.settings) }
}

export async function loader(route: Route.LoaderArgs) {
  const { facts, car, kind } = await asked(route)
  const { settings } = facts.scope.site
  return data(
    {
      ...(await pageForm(facts, kind, { action: carFormPath(car, kind), car })),
      card: carCard(car, settings),
      siteName: settings.name,
    },
    { headers: noStore },
  )
}

export async function action(route: Route.ActionArgs) {
  const { facts, car, kind } = await asked(route)
  return takeForm(facts, route.request, { kind, car })
}

export const headers = () => noStore

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { form, card, siteName } = loaderData
  return [{ title: `${form.title}: ${card.name} | ${siteName}` }, { name: 'robots', content: 'noindex' }]
}

export default function EnquirePage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, offered, card } = loaderData
  return (
    <FormPage title={form.title} aside={<CarBeside card={card} />}>
      <EnquiryForm
        key={form.action}
        form={form}
        submission={submission}
        offered={offered}
        refused={actionData ?? null}
      />
    </FormPage>
  )
}
