import { data } from 'react-router'
import { EnquiryForm } from '#app/leads/form/enquiry-form.tsx'
import { FormPage } from '#app/leads/form/form-frame.tsx'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { takeForm } from '#app/leads/receive.server.ts'
import { welcomeOf } from '#app/leads/welcome.ts'
import { Welcome } from '#app/leads/welcome.tsx'
import { shownLocations } from '#app/locations/locations.ts'
import { noStore } from '#app/platform/answers.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import type { Route } from './+types/contact-page'
import { contactHead } from './contact-head.ts'
import { ContactNow } from './contact-now.tsx'
import { contactPlace, contactPlaces } from './contact-place.ts'
import { ContactPlaceCard, PlaceList } from './contact-places.tsx'
import { generalForm } from './forms/general.ts'

/** CON-06, CON-07 and, with a location, LOC-44. */
function contactRequest({
  params,
  request,
  context,
}: Pick<Route.LoaderArgs, 'params' | 'request' | 'context'>) {
  const facts = leadFacts(context)
  const { settings } = facts.scope.site
  const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/(?<!\/)\/+$/, '')
  const slug = (params as { location?: string }).location
  const location = slug === undefined ? null : shownLocations(settings).find((one) => one.slug === slug)
  if (location === undefined || !hasPage(settings, slug === undefined ? path : '/contact-us'))
    throw data('Not found', { status: 404 })
  return { facts, location, path }
}

export async function loader(route: Route.LoaderArgs) {
  const { facts, location, path } = contactRequest(route)
  const { settings } = facts.scope.site
  const category = new URL(route.request.url).searchParams.get('category')
  return data(
    {
      ...pageForm(settings, generalForm, { action: path, location, category }),
      location: location && { name: location.name },
      welcome: welcomeOf(settings, 'contact', facts.now()),
      places: location
        ? [{ ...contactPlace(location, settings, facts.now()), parts: [] }]
        : contactPlaces(settings, facts.now()),
      siteName: settings.name,
      meta: contactHead({ settings, location, origin: new URL(route.request.url).origin, now: facts.now() }),
    },
    { headers: noStore },
  )
}

export function action(route: Route.ActionArgs) {
  const { facts, location } = contactRequest(route)
  return takeForm(facts, route.request, generalForm, { known: location ? { location: location.id } : {} })
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, places, location, siteName, welcome } = loaderData
  const [only] = places.length === 1 ? places : []
  return (
    <FormPage
      title={location ? `Contact ${location.name}` : 'Contact Us'}
      intro="Send us a message, call, or drop in."
      isAsideLater
      before={<ContactNow places={places} />}
      aside={
        <>
          <Welcome welcome={welcome} />
          {only && <ContactPlaceCard place={only} hasOthers={location !== null} />}
        </>
      }
      after={!only && <PlaceList places={places} name={siteName} />}
    >
      <h2 className="heading-3 heading-wide">{form.title}</h2>
      <EnquiryForm key={form.action} form={form} submission={submission} refused={actionData ?? null} />
    </FormPage>
  )
}
