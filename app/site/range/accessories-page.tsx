import { publicPage } from '#app/platform/answers.ts'
import { siteCatalogue } from '#app/range/catalogue.server.ts'
import { findModel } from '#app/range/catalogue.ts'
import { findBrand } from '#app/range/range.server.ts'
import { accessoriesPath, modelEnquiryPath } from '#app/range/range-paths.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/accessories-page'
import { AccessoryGrid } from './accessory-card.tsx'
import { accessoryCard } from './accessory-facts.ts'
import { listThing, modelTrail, rangeHead } from './range-head.ts'
import { RangeHeader } from './range-parts.tsx'

/** CON-13: what there is for one model. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { origin } = new URL(request.url)
  const match = findModel(await siteCatalogue(scope, now()), params.model)
  if (!match || match.model.accessories === 0) throw await missing(scope, now())
  const { brand, model } = match
  const told = (await findBrand(scope, brand.slug))?.models.find(({ slug }) => slug === model.slug)
  const accessories = (told?.accessories ?? []).map((one) => accessoryCard(one, model.slug))
  const trail = modelTrail(brand, model, 'Accessories')
  const title = `${brand.name} ${model.name} accessories`
  return publicPage({
    trail,
    title,
    accessories,
    name: model.name,
    href: model.href,
    count: model.accessories,
    enquireHref: model.isNew ? modelEnquiryPath(model.slug) : null,
    siteName: settings.name,
    meta: rangeHead({
      settings,
      origin,
      trail,
      title,
      path: accessoriesPath(model.slug),
      description: `${count(model.accessories)} for the ${brand.name} ${model.name}, with prices and part numbers, fitted by ${settings.name}.`,
      picture: accessories.find(({ picture }) => picture)?.picture ?? model.picture,
      data: [
        listThing(
          accessories.map(({ name }) => ({ name, href: accessoriesPath(model.slug) })),
          origin,
        ),
      ],
    }),
  })
}

const count = (accessories: number) => (accessories === 1 ? '1 accessory' : `${accessories} accessories`)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function AccessoriesPage({ loaderData }: Route.ComponentProps) {
  const { trail, title, accessories, name, siteName, enquireHref } = loaderData
  return (
    <div className="page-body measure range-page">
      <RangeHeader
        trail={trail}
        heading={title}
        intro={`${count(loaderData.count)} for the ${name}. ${siteName} can fit them before you collect it, and show their cost on the same contract.`}
        picture={null}
        alt=""
      >
        {enquireHref && (
          <a href={enquireHref} rel="nofollow" className={buttonLook('accent')}>
            {`Enquire about the ${name}`}
          </a>
        )}
        <a href={loaderData.href} className={buttonLook('outline')}>
          {`See the ${name}`}
        </a>
      </RangeHeader>
      {accessories.length > 0 && <AccessoryGrid accessories={accessories} headingLevel="h2" />}
    </div>
  )
}

export const ErrorBoundary = MissingPage
