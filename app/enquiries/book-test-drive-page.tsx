import { data } from 'react-router'
import { EnquiryForm } from '#app/leads/form/enquiry-form.tsx'
import { CarBeside, FormPage } from '#app/leads/form/form-frame.tsx'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { takeForm } from '#app/leads/receive.server.ts'
import { welcomeOf } from '#app/leads/welcome.ts'
import { Welcome } from '#app/leads/welcome.tsx'
import { noStore } from '#app/platform/answers.ts'
import { formHead } from '#app/seo/form-head.ts'
import { headOf } from '#app/seo/page-head.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { isRefused, noted } from '#app/tenancy/request-context.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/book-test-drive-page'
import { offeredAt } from './appointments.server.ts'
import { testDriveLocations } from './appointments.ts'
import { testDriveForm } from './forms/test-drive.server.ts'
import { SlotPicker } from './slot-picker.tsx'
import './book-test-drive-page.css'

/** ENQ-33: of a car, or of whichever suits; without scripts the location is chosen first. */
async function testDriveRequest({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const facts = leadFacts(context)
  const { settings } = facts.scope.site
  if (!settings.features.testDrive) throw data('Not found', { status: 404 })
  const query = new URL(request.url).searchParams
  const key = query.get('car_id')
  const listed = key ? await findCar(facts.scope, key, facts.now()) : null
  const car = listed?.status === 'sold' ? null : listed
  const locations = testDriveLocations(settings)
  const chosenLocation = locations.find(({ slug }) => slug === query.get('location')) ?? null
  return { facts, car, locations, chosenLocation }
}

export async function loader(route: Route.LoaderArgs) {
  const { facts, car, locations, chosenLocation } = await testDriveRequest(route)
  const { scope, now } = facts
  const { settings } = scope.site
  const { origin, pathname, search } = new URL(route.request.url)
  const action = pathname.replace(/(?<!\/)\/+$/, '') + search
  const page = pageForm(settings, testDriveForm, { action, car })
  const at = page.form.booking?.locationId ?? chosenLocation?.id
  return data(
    {
      ...page,
      offered: await offeredAt(scope, page.form, { now: now(), chosen: chosenLocation }),
      preset: at ? { location: at } : {},
      card: car && carCard(car, settings, now()),
      locations: locations.map(({ slug, name }) => ({ slug, name })),
      chosenSlug: chosenLocation?.slug ?? '',
      welcome: welcomeOf(settings, 'test-drive', now()),
      noun: settings.stock.noun.toLowerCase(),
      meta: formHead(
        isRefused(route.context),
        headOf({
          settings,
          origin,
          path: '/book-test-drive',
          title: `${page.form.title} | ${settings.name}`,
          description: `Pick a yard and a time that suits you at ${settings.name}.`,
        }),
      ),
    },
    { headers: noStore },
  )
}

export async function action(route: Route.ActionArgs) {
  const { facts, car } = await testDriveRequest(route)
  return noted(route.context, takeForm(facts, route.request, testDriveForm, { car }))
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function BookTestDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, offered, preset, card, locations, chosenSlug, noun, welcome } = loaderData
  return (
    <FormPage
      title={form.title}
      intro="Book online and it’s confirmed straight away. Free, no obligation."
      isAsideLater={!card}
      aside={
        card ? (
          <CarBeside card={card} />
        ) : (
          <>
            <Welcome welcome={welcome} />
            <CarToChoose noun={noun} />
          </>
        )
      }
    >
      {form.booking?.locationId === null && (
        <noscript>
          <form method="get" className="test-drive-where">
            <label htmlFor="where" className="strong">
              Show times at
            </label>
            <div className="test-drive-where-choice">
              <select
                id="where"
                name="location"
                defaultValue={chosenSlug}
                className="test-drive-where-location control"
              >
                {locations.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
              <button type="submit" className={buttonLook('outline')}>
                Show
              </button>
            </div>
          </form>
        </noscript>
      )}
      <EnquiryForm
        form={form}
        submission={submission}
        preset={preset}
        slot={(told) => <SlotPicker {...told} offered={offered} />}
        refused={actionData ?? null}
      />
    </FormPage>
  )
}

function CarToChoose({ noun }: { noun: string }) {
  return (
    <section className="test-drive-car">
      <h2 className="heading-4">{`Have a ${noun} in mind?`}</h2>
      <p className="quiet">Pick one first and we’ll have it ready.</p>
      <a href="/search/new-used-and-demo-cars" className={`${buttonLook('outline')} test-drive-car-choose`}>
        {`Choose a ${noun}`}
      </a>
    </section>
  )
}
