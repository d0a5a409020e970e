import { data } from 'react-router'
import { EnquiryForm } from '#app/leads/enquiry-form.tsx'
import { FormPage } from '#app/leads/form-frame.tsx'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { pageForm } from '#app/leads/page-form.server.ts'
import { takeForm } from '#app/leads/receive.server.ts'
import { partEnquiryPath } from '#app/parts/part.ts'
import { findPart } from '#app/parts/parts.server.ts'
import { noStore } from '#app/platform/answers.ts'
import type { Route } from './+types/part-enquiry-page'

/** About one part of the list, or about whatever somebody looks for in vain. */
async function asked({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const facts = leadFacts(context)
  const form = facts.forms.find(({ kind }) => kind === 'parts')
  if (!form) throw data('Not found', { status: 404 })
  const parameters = new URL(request.url).searchParams
  const part = await findPart(facts.scope, (parameters.get('number') ?? '').slice(0, 60))
  const words = (parameters.get('part') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  return { facts, form, part, words }
}

export async function loader(route: Route.LoaderArgs) {
  const { facts, form, part, words } = await asked(route)
  const { settings } = facts.scope.site
  const about = part
    ? {
        part: part.name,
        part_number: part.number,
        ...(part.makes.length === 1 &&
          part.models.length === 1 && { vehicle: `${part.makes[0]} ${part.models[0]}` }),
      }
    : words
      ? { part: words }
      : {}
  return data(
    {
      ...pageForm(settings, form, { action: part ? partEnquiryPath(part.number) : '/parts/enquire', about }),
      ...{ siteName: settings.name, partName: part?.name ?? null },
    },
    { headers: noStore },
  )
}

export async function action(route: Route.ActionArgs) {
  const { facts, form } = await asked(route)
  return takeForm(facts, route.request, form)
}

export const headers = () => noStore

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { partName, siteName } = loaderData
  return [
    { title: `Ask about ${partName ?? 'a part'} | ${siteName}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PartEnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, partName } = loaderData
  return (
    <FormPage
      title={partName ? `Ask about ${partName}` : 'Ask our parts team'}
      intro="With a rego or VIN we can check that it fits before we order it."
    >
      <EnquiryForm key={form.action} form={form} submission={submission} refused={actionData ?? null} />
    </FormPage>
  )
}
