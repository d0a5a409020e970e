import { data } from 'react-router'
import { EnquiryForm } from '#app/leads/form/enquiry-form.tsx'
import { FormPage } from '#app/leads/form/form-frame.tsx'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { takeForm } from '#app/leads/receive.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { siteCatalogue } from '#app/range/catalogue.server.ts'
import { findModel } from '#app/range/catalogue.ts'
import { findBrand } from '#app/range/range.server.ts'
import { brandEnquiryPath, modelEnquiryPath } from '#app/range/range-paths.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import type { Route } from './+types/range-enquiry-page'
import { ModelCard } from './model-card.tsx'
import { modelCard } from './range-facts.server.ts'

type Args = Pick<Route.LoaderArgs, 'params' | 'request' | 'context'>

/** About a brand, one of its models, or an accessory of it: by name from the range, whatever the address says beside. */
async function rangeRequest({ params, request, context }: Args) {
  const facts = leadFacts(context)
  const { scope, now, forms } = facts
  const { brand: brandSlug, slug } = params as { brand?: string | undefined; slug?: string | undefined }
  const brands = await siteCatalogue(scope, now())
  const match = slug === undefined ? null : findModel(brands, slug)
  const model = match?.model.isNew ? match.model : null
  const brand = match?.brand ?? brands.find((one) => one.slug === brandSlug)
  const form = forms.find(({ kind }) => kind === 'new-vehicle')
  if (!brand || !form || (slug !== undefined && !model)) throw await missing(scope, now())
  const wanted = new URL(request.url).searchParams.get('accessory')
  const told =
    wanted && model && (await findBrand(scope, brand.slug))?.models.find((one) => one.slug === slug)
  const accessory = told
    ? told.accessories.find(({ name, part_number }) => (part_number ?? name) === wanted)
    : undefined
  const name = model ? `${brand.name} ${model.name}` : brand.name
  const thing = accessory
    ? `the ${accessory.name}${accessory.part_number ? ` (part ${accessory.part_number})` : ''} for the ${name}`
    : model
      ? `the new ${name}`
      : name
  const action = model
    ? modelEnquiryPath(model.slug, accessory && (accessory.part_number ?? accessory.name))
    : brandEnquiryPath(brand.slug)
  return { facts, form, brand, model, name, thing, action }
}

export async function loader(route: Route.LoaderArgs) {
  const { facts, form, brand, model, name, thing, action } = await rangeRequest(route)
  const { settings } = facts.scope.site
  const about = {
    'Vehicle Make': brand.name,
    ...(model && { 'Vehicle Model': model.name }),
    message: `I'd like to know more about ${thing}.`,
  }
  return data(
    {
      ...pageForm(settings, form, { action, about }),
      name,
      siteName: settings.name,
      shown: model && modelCard(model, settings),
    },
    { headers: noStore },
  )
}

export async function action(route: Route.ActionArgs) {
  const { facts, form } = await rangeRequest(route)
  return takeForm(facts, route.request, form)
}

export const headers = () => noStore

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, siteName } = loaderData
  return [{ title: `Enquire: ${name} | ${siteName}` }, { name: 'robots', content: 'noindex' }]
}

export default function RangeEnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, name, shown } = loaderData
  return (
    <FormPage
      title={`Enquire about the ${name}`}
      intro="Tell us what you have in mind. We'll come back with a price in writing and when it could be yours."
      aside={shown && <ModelCard model={shown} isEarly hasMake headingLevel="h2" />}
    >
      <EnquiryForm key={form.action} form={form} submission={submission} refused={actionData ?? null} />
    </FormPage>
  )
}

export const ErrorBoundary = MissingPage
