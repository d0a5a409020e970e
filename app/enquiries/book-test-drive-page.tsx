import { data } from 'react-router'
import { headOf } from '#app/seo/page-head.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/book-test-drive-page'
import { EnquiryForm } from './enquiry-form.tsx'
import { CarBeside, FormPage } from './form-frame.tsx'
import { testDriveLocations } from './lead-fields.ts'
import { noStore, pageForm, takeForm } from './page-form.server.ts'

/** ENQ-33: of a car, or of whichever suits; without scripts the location is chosen first. */
async function asked({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const facts = context.get(requestContext)
  const { settings } = facts.scope.site
  if (!settings.features.testDrive) throw data('Not found', { status: 404 })
  const query = new URL(request.url).searchParams
  const key = query.get('car_id')
  const found = key ? await findCar(facts.scope, key, facts.now()) : null
  const car = found?.status === 'sold' ? null : found
  const locations = testDriveLocations(settings)
  const chosenLocation = locations.find(({ slug }) => slug === query.get('location')) ?? null
  return { facts, car, locations, chosenLocation }
}

export async function loader(route: Route.LoaderArgs) {
  const { facts, car, locations, chosenLocation } = await asked(route)
  const { settings } = facts.scope.site
  const { origin, pathname, search } = new URL(route.request.url)
  const page = await pageForm(facts, 'test-drive', {
    action: pathname.replace(/(?<!\/)\/+$/, '') + search,
    car,
    chosenLocation,
  })
  return data(
    {
      ...page,
      card: car && carCard(car, settings),
      locations: locations.map(({ slug, name }) => ({ slug, name })),
      chosenSlug: chosenLocation?.slug ?? '',
      noun: settings.stock.noun.toLowerCase(),
      meta: headOf({
        ...{ settings, origin, path: '/book-test-drive', title: `${page.form.title} | ${settings.name}` },
        description: `Pick a yard and a time that suits you at ${settings.name}.`,
      }),
    },
    { headers: noStore },
  )
}

export async function action(route: Route.ActionArgs) {
  const { facts, car } = await asked(route)
  return takeForm(facts, route.request, { kind: 'test-drive', car })
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function BookTestDrivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, offered, chosenLocation, card, locations, chosenSlug, noun } = loaderData
  return (
    <FormPage
      title={form.title}
      intro="Book online and it’s confirmed straight away. Free, no obligation."
      isAsideLater={!card}
      aside={card ? <CarBeside card={card} /> : <CarToChoose noun={noun} />}
    >
      {form.booking?.locationId === null && (
        <noscript>
          <form method="get" className="mb-6 grid gap-2 border-b border-line pb-6">
            <label htmlFor="where" className="font-semibold">
              Show times at
            </label>
            <div className="flex gap-2">
              <select id="where" name="location" defaultValue={chosenSlug} className="control grow">
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
        offered={offered}
        chosenLocation={chosenLocation}
        refused={actionData ?? null}
      />
    </FormPage>
  )
}

function CarToChoose({ noun }: { noun: string }) {
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{`Have a ${noun} in mind?`}</h2>
      <p className="text-ink-2">Pick one first and we’ll have it ready.</p>
      <a href="/search/new-used-and-demo-cars" className={`${buttonLook('outline')} mt-2`}>
        {`Choose a ${noun}`}
      </a>
    </section>
  )
}
