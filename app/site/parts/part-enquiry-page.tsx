import { data } from 'react-router'
import { EnquiryForm } from '#app/leads/form/enquiry-form.tsx'
import { FormPage } from '#app/leads/form/form-frame.tsx'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { takeForm } from '#app/leads/receive.server.ts'
import { locationType, shownLocations } from '#app/locations/locations.ts'
import { type Part, partEnquiryPath } from '#app/parts/part.ts'
import { findPart } from '#app/parts/parts.server.ts'
import { PlaceCard } from '#app/places/place-card.tsx'
import { placeFacts } from '#app/places/place-facts.ts'
import { noStore } from '#app/platform/answers.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import type { Route } from './+types/part-enquiry-page'
import { PartStock } from './part-stock.tsx'

/** About one part of the list, or about whatever somebody looks for in vain. */
async function partRequest({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const facts = leadFacts(context)
  const form = facts.forms.find(({ kind }) => kind === 'parts')
  if (!form) throw data('Not found', { status: 404 })
  const parameters = new URL(request.url).searchParams
  const part = await findPart(facts.scope, (parameters.get('number') ?? '').slice(0, 60))
  const words = (parameters.get('part') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  return { facts, form, part, words }
}

export async function loader(route: Route.LoaderArgs) {
  const { facts, form, part, words } = await partRequest(route)
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
      siteName: settings.name,
      part: part && shownPart(part),
      counter: counterOf(settings, facts.now()),
    },
    { headers: noStore },
  )
}

/** Where parts are picked up: the first counter, else the first workshop. */
function counterOf(settings: SiteSettings, now: Date) {
  const shown = shownLocations(settings)
  const place = ['parts', 'service'].flatMap((type) => shown.filter((one) => locationType(one) === type))[0]
  return place ? placeFacts(place, settings, { now, hasHours: false }) : null
}

const shownPart = ({ name, number, priceCents, isInStock }: Part) => ({ name, number, priceCents, isInStock })

export async function action(route: Route.ActionArgs) {
  const { facts, form } = await partRequest(route)
  return takeForm(facts, route.request, form)
}

export const headers = () => noStore

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { part, siteName } = loaderData
  return [
    { title: `Ask about ${part?.name ?? 'a part'} | ${siteName}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PartEnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, part, counter } = loaderData
  return (
    <FormPage
      title={part ? `Ask about ${part.name}` : 'Ask our parts team'}
      intro="With a rego or VIN we can check that it fits before we order it."
      aside={
        (part || counter) && (
          <>
            {part && <PartBeside part={part} />}
            {counter && (
              <PlaceCard
                place={counter}
                headingLevel="h2"
                cardHours={false}
                cardButton="View Details"
                enquireHref=""
              />
            )}
          </>
        )
      }
    >
      <EnquiryForm key={form.action} form={form} submission={submission} refused={actionData ?? null} />
    </FormPage>
  )
}

const PartBeside = ({ part }: { part: ReturnType<typeof shownPart> }) => (
  <div className="panel panel-padded stack stack-2">
    <h2 className="heading-4">{part.name}</h2>
    <p className="note">{`Part ${part.number}`}</p>
    <p className="row row-3 row-wrapping">
      <span className={part.priceCents === null ? 'note' : 'strong tabular'}>
        {part.priceCents === null
          ? 'Ask for a price'
          : `${dollarsAndCents(part.priceCents)} over the counter`}
      </span>
      <PartStock isInStock={part.isInStock} />
    </p>
  </div>
)
