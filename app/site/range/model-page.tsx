import { articleHtml } from '#app/content/article-text.server.ts'
import { publicPage } from '#app/platform/answers.ts'
import { siteCatalogue } from '#app/range/catalogue.server.ts'
import { findModel } from '#app/range/catalogue.ts'
import { findBrand } from '#app/range/range.server.ts'
import { accessoriesPath, brandPath, modelEnquiryPath, rangeModelPath } from '#app/range/range-paths.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import { modelPath } from '#app/stock/search-path.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { Route } from './+types/model-page'
import { AccessoryGrid } from './accessory-card.tsx'
import { accessoryCard } from './accessory-facts.ts'
import { ModelGrid, PriceFrom } from './model-card.tsx'
import { modelCard, stockCards } from './range-facts.server.ts'
import { modelData, modelDescription, modelTrail, rangeHead } from './range-head.ts'
import { RangeHeader, RangeSection, StockRow, Words } from './range-parts.tsx'

const mostCards = 4
const mostAccessories = 3
const mostOthers = 3

/** A model that the dealer sells new: what it costs from, what it is, what is here of it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { origin } = new URL(request.url)
  const match = findModel(await siteCatalogue(scope, now()), params.slug)
  if (!match?.model.isNew) throw await missing(scope, now())
  const { brand, model } = match
  const [whole, cards] = await Promise.all([
    findBrand(scope, brand.slug),
    stockCards(scope, { make: brand.name, model: model.name }, mostCards, now()),
  ])
  const told = whole?.models.find(({ slug }) => slug === model.slug)
  const trail = modelTrail(brand, model)
  const others = brand.models.filter(({ slug }) => slug !== model.slug)
  return publicPage({
    make: brand.name,
    name: model.name,
    slug: model.slug,
    body: model.body,
    intro: model.intro,
    picture: model.picture,
    alt: model.alt,
    fromCents: model.fromCents,
    count: model.count,
    trail,
    cards,
    brandHref: brandPath(brand.slug),
    hasTestDrive: settings.features.testDrive,
    html: told?.words ? articleHtml(told.words) : null,
    accessories: {
      count: model.accessories,
      shown: (told?.accessories ?? []).slice(0, mostAccessories).map((one) => accessoryCard(one, model.slug)),
    },
    others: [
      ...others.filter(({ body }) => body === model.body),
      ...others.filter(({ body }) => body !== model.body),
    ]
      .slice(0, mostOthers)
      .map((one) => modelCard(one, settings)),
    meta: rangeHead({
      settings,
      origin,
      trail,
      path: rangeModelPath(model.slug),
      title: `New ${brand.name} ${model.name}`,
      description: modelDescription(brand, model, settings),
      picture: model.picture,
      data: [modelData(brand, model, origin)],
    }),
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ModelPage({ loaderData }: Route.ComponentProps) {
  const { make, name, slug, body, fromCents, count, accessories, cards, others } = loaderData
  return (
    <div className="page-body measure range-page">
      <RangeHeader
        trail={loaderData.trail}
        above={[make, body].filter(Boolean).join(' · ')}
        heading={`${make} ${name}`}
        intro={loaderData.intro}
        picture={loaderData.picture}
        alt={loaderData.alt}
        facts={fromCents !== null && <DriveAway cents={fromCents} />}
      >
        <a href={modelEnquiryPath(slug)} rel="nofollow" className={buttonLook('accent')}>
          Enquire now
        </a>
        {loaderData.hasTestDrive && (
          <a href="/book-test-drive" className={buttonLook('outline')}>
            Book a test drive
          </a>
        )}
        {count > 0 && (
          <a href={modelPath(make, name)} className={buttonLook('outline')}>
            {`See ${wholeNumber(count)} in stock`}
          </a>
        )}
      </RangeHeader>
      {loaderData.html && <Words html={loaderData.html} />}
      <StockRow
        heading={`${name} in stock`}
        cards={cards}
        more={{ href: modelPath(make, name), label: `All ${wholeNumber(count)} ${name}` }}
      />
      {accessories.shown.length > 0 && (
        <RangeSection
          heading={`${name} accessories`}
          more={{ href: accessoriesPath(slug), label: `All ${accessories.count} accessories` }}
        >
          <AccessoryGrid accessories={accessories.shown} />
        </RangeSection>
      )}
      {others.length > 0 && (
        <RangeSection
          heading={`More from ${make}`}
          more={{ href: loaderData.brandHref, label: `The ${make} range` }}
        >
          <ModelGrid models={others} />
        </RangeSection>
      )}
    </div>
  )
}

const DriveAway = ({ cents }: { cents: number }) => (
  <div className="stack stack-1">
    <PriceFrom cents={cents} />
    <p className="fine-print">
      The lowest drive-away price of the model for private buyers, with on-road costs. Colours, options and
      business use can change it: ask us for yours in writing.
    </p>
  </div>
)

export const ErrorBoundary = MissingPage
