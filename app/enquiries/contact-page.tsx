import { data } from 'react-router'
import { shownLocations } from '#app/locations/locations.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { MapPin } from '#app/ui/icons.tsx'
import type { Route } from './+types/contact-page'
import { contactHead } from './contact-head.ts'
import { type DealerPhone, dealerPhone } from './dealer-phone.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { FormPage } from './form-frame.tsx'
import { openingHours } from './opening-hours.ts'
import { noStore, pageForm, takeForm } from './page-form.server.ts'
import { PhoneReveal } from './phone-reveal.tsx'

/** CON-06, CON-07 and, with a location, LOC-44. */
function asked({ params, request, context }: Pick<Route.LoaderArgs, 'params' | 'request' | 'context'>) {
  const facts = context.get(requestContext)
  const { settings } = facts.scope.site
  const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/(?<!\/)\/+$/, '')
  const slug = (params as { location?: string }).location
  const location = slug === undefined ? null : shownLocations(settings).find((one) => one.slug === slug)
  if (location === undefined || !hasPage(settings, slug === undefined ? path : '/contact-us'))
    throw data('Not found', { status: 404 })
  return { facts, location, path }
}

export async function loader(route: Route.LoaderArgs) {
  const { facts, location, path } = asked(route)
  const { settings } = facts.scope.site
  const shown = location ? [location] : shownLocations(settings)
  return data(
    {
      ...(await pageForm(facts, 'general', { action: path, location })),
      isOne: shown.length === 1,
      location: location && { name: location.name },
      places: shown.map((one) => placeOf(one, dealerPhone(settings, one), shown.length === 1)),
      siteName: settings.name,
      meta: contactHead({ settings, location, origin: new URL(route.request.url).origin, now: facts.now() }),
    },
    { headers: noStore },
  )
}

type Place = ReturnType<typeof placeOf>

function placeOf(location: Location, phone: DealerPhone, isOne: boolean) {
  const { id, name, slug, address, contact_detail, dealer_license_number } = location
  return {
    id,
    name,
    href: isOne ? null : `/contact-us/${slug}`,
    street: address.street,
    town: `${address.city} ${address.state.toUpperCase()} ${address.postcode}`,
    directions: address.place_url ?? null,
    licence: dealer_license_number ?? null,
    phone,
    hours: isOne ? openingHours(contact_detail.opening_hours) : [],
  }
}

export function action(route: Route.ActionArgs) {
  const { facts, location } = asked(route)
  return takeForm(facts, route.request, {
    kind: 'general',
    known: location ? { location: location.id } : {},
  })
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, places, location, siteName } = loaderData
  return (
    <FormPage
      title={location ? `Contact ${location.name}` : 'Contact Us'}
      intro={`Write to ${siteName}, ring us, or come by.`}
      isAsideLater
      aside={
        <ul className="grid gap-4 sm:max-lg:grid-cols-2">
          {places.map((place) => (
            <PlaceCard key={place.id} place={place} />
          ))}
        </ul>
      }
    >
      <h2 className="mb-5 text-2xl">{form.title}</h2>
      <EnquiryForm key={form.action} form={form} submission={submission} refused={actionData ?? null} />
    </FormPage>
  )
}

function PlaceCard({ place }: { place: Place }) {
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
      <div>
        <h2 className="text-xl">
          {place.href ? (
            <a href={place.href} className="hover:underline">
              {place.name}
            </a>
          ) : (
            place.name
          )}
        </h2>
        <p className="text-ink-2">
          {place.street}
          <br />
          {place.town}
        </p>
        {place.licence && <p className="text-sm text-ink-3">DL {place.licence}</p>}
      </div>
      <div className="grid gap-2">
        <PhoneReveal phone={place.phone} />
        {place.directions && (
          <a
            href={place.directions}
            className="inline-flex min-h-11 items-center justify-center gap-2 font-semibold text-link hover:underline"
          >
            <MapPin aria-hidden className="size-5" />
            Get Directions
          </a>
        )}
      </div>
      {place.hours.length > 0 && (
        <dl className="grid border-t border-line pt-3 text-sm tabular">
          {place.hours.map(({ day, hours }) => (
            <div key={day} className="flex justify-between gap-4 py-1">
              <dt className="text-ink-2">{day}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
