import { data } from 'react-router'
import type { Car } from '#app/stock/car.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/enquire-page'
import { EnquiryForm } from './enquiry-form.tsx'
import { CarBeside, FormPage } from './form-frame.tsx'
import { aboutCar } from './lead-forms.ts'
import { noStore, pageForm, takeForm } from './page-form.server.ts'

async function asked({ params, request, context }: Pick<Route.LoaderArgs, 'params' | 'request' | 'context'>) {
  const facts = context.get(requestContext)
  const car = await findCar(facts.scope, params.slug, facts.now())
  if (!car) throw data('Not found', { status: 404 })
  const about = new URL(request.url).searchParams.get('about')
  return { facts, car, kind: aboutCar(about, car, facts.scope.site.settings) }
}

const path = (car: Car, kind: string) => `/cars/${car.slug}/enquire${kind === 'car' ? '' : `?about=${kind}`}`

export async function loader(route: Route.LoaderArgs) {
  const { facts, car, kind } = await asked(route)
  const { settings } = facts.scope.site
  return data(
    {
      ...(await pageForm(facts, kind, { action: path(car, kind), car })),
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
