import { data } from 'react-router'
import { EnquiryForm } from '#app/leads/form/enquiry-form.tsx'
import { CarBeside, FormPage } from '#app/leads/form/form-frame.tsx'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { takeForm } from '#app/leads/receive.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { formHead } from '#app/seo/form-head.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { isRefused, noted } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/enquire-page'
import { offeredAt } from './appointments.server.ts'
import { aboutCar, carFormPath } from './car-forms.server.ts'
import { SlotPicker } from './slot-picker.tsx'

async function enquiryRequest({
  params,
  request,
  context,
}: Pick<Route.LoaderArgs, 'params' | 'request' | 'context'>) {
  const facts = leadFacts(context)
  const car = await findCar(facts.scope, params.slug, facts.now())
  if (!car) throw data('Not found', { status: 404 })
  const about = new URL(request.url).searchParams.get('about')
  return { facts, car, asks: aboutCar(about, car, facts.scope.site.settings) }
}

export async function loader(route: Route.LoaderArgs) {
  const { facts, car, asks } = await enquiryRequest(route)
  const { scope, now } = facts
  const { settings } = scope.site
  const page = pageForm(settings, asks, { action: carFormPath(car, asks), car })
  return data(
    {
      ...page,
      offered: await offeredAt(scope, page.form, { now: now() }),
      card: carCard(car, settings, now()),
      siteName: settings.name,
      isRefused: isRefused(route.context),
    },
    { headers: noStore },
  )
}

export async function action(route: Route.ActionArgs) {
  const { facts, car, asks } = await enquiryRequest(route)
  return noted(route.context, takeForm(facts, route.request, asks, { car }))
}

export const headers = () => noStore

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { form, card, siteName } = loaderData
  return formHead(loaderData.isRefused, [
    { title: `${form.title}: ${card.name} | ${siteName}` },
    { name: 'robots', content: 'noindex' },
  ])
}

export default function EnquirePage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, offered, card } = loaderData
  return (
    <FormPage title={form.title} aside={<CarBeside card={card} />}>
      <EnquiryForm
        key={form.action}
        form={form}
        submission={submission}
        slot={(told) => <SlotPicker {...told} offered={offered} />}
        refused={actionData ?? null}
      />
    </FormPage>
  )
}
