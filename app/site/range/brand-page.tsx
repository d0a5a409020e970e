import { articleHtml } from '#app/content/article-text.server.ts'
import { currentOffers, isAbout } from '#app/content/standard-pages.ts'
import { shownLocations } from '#app/locations/locations.ts'
import { placePath } from '#app/locations/place-path.ts'
import { publicPage } from '#app/platform/answers.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { siteCatalogue } from '#app/range/catalogue.server.ts'
import { findBrand } from '#app/range/range.server.ts'
import { brandEnquiryPath, brandPath } from '#app/range/range-paths.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import { showMeWord } from '#app/stock/result-heading.ts'
import { makePath } from '#app/stock/search-path.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import type { Route } from './+types/brand-page'
import { ModelGrid } from './model-card.tsx'
import { modelCard, stockCards } from './range-facts.server.ts'
import { brandData, brandDescription, brandTrail, rangeHead } from './range-head.ts'
import { RangeHeader, RangeSection, StockRow, Words } from './range-parts.tsx'

const mostCards = 4

/** CON-12: a brand's models, offers and stock. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { origin } = new URL(request.url)
  const brand = (await siteCatalogue(scope, now())).find(({ slug }) => slug === params.brand)
  if (!brand) throw await missing(scope, now())
  const [told, cards] = await Promise.all([
    findBrand(scope, brand.slug),
    stockCards(scope, { make: brand.name }, mostCards, now()),
  ])
  const today = dateIn(now(), settings.site.timeZone)
  const trail = brandTrail(brand)
  return publicPage({
    name: brand.name,
    slug: brand.slug,
    isNew: brand.isNew,
    intro: brand.intro,
    alt: brand.alt,
    picture: told?.picture ?? null,
    count: brand.count,
    trail,
    cards,
    siteName: settings.name,
    vehicles: showMeWord(settings.stock.noun),
    html: told?.words ? articleHtml(told.words) : null,
    models: brand.models
      .filter(({ isNew, count }) => isNew || count > 0)
      .map((model) => modelCard(model, settings)),
    offers: currentOffers(settings, today)
      .filter(isAbout(brand.name))
      .map(({ title, text, href }) => ({ title, text, href })),
    places: placesOf(brand.name, settings),
    meta: rangeHead({
      settings,
      origin,
      trail,
      title: `${brand.name} models`,
      path: brandPath(brand.slug),
      description: brandDescription(brand, settings),
      picture: brand.picture,
      data: brandData(brand, origin),
    }),
  })
}

function placesOf(make: string, settings: SiteSettings) {
  const maker = settings.manufacturers.find(({ name }) => name === make)
  const sells = (ids: readonly string[]) =>
    maker !== undefined && (ids.includes(maker.id) || ids.includes(maker.slug))
  return shownLocations(settings)
    .filter(({ manufacturers }) => sells(manufacturers))
    .map((location) => ({
      name: location.name,
      href: placePath(location, settings),
      town: location.address.city,
    }))
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { name, isNew, intro, count, vehicles, models, html, offers, cards, places, siteName } = loaderData
  return (
    <div className="page-body measure range-page">
      <RangeHeader
        trail={loaderData.trail}
        heading={name}
        intro={intro ?? `What ${siteName} has of ${name}.`}
        picture={loaderData.picture}
        alt={loaderData.alt}
      >
        {count > 0 && (
          <a href={makePath(name)} className={buttonLook('brand')}>
            {`See ${wholeNumber(count)} ${name} in stock`}
          </a>
        )}
        <a href={brandEnquiryPath(loaderData.slug)} rel="nofollow" className={buttonLook('outline')}>
          {`Enquire about ${name}`}
        </a>
      </RangeHeader>
      {models.length > 0 && (
        <RangeSection heading={isNew ? `The ${name} range` : `${name} models in stock`}>
          <ModelGrid models={models} isFirst={!loaderData.picture} />
        </RangeSection>
      )}
      {offers.length > 0 && (
        <RangeSection heading={`${name} offers`}>
          <ul className="range-offers">
            {offers.map((offer) => (
              <li key={offer.title} className="range-offer">
                <h3 className="heading-4">
                  <a href={offer.href} className="card-link">
                    {offer.title}
                  </a>
                </h3>
                <p className="quiet">{offer.text}</p>
              </li>
            ))}
          </ul>
        </RangeSection>
      )}
      {html && <Words html={html} />}
      <StockRow
        heading={`${name} in stock`}
        cards={cards}
        more={{ href: makePath(name), label: `All ${wholeNumber(count)} ${vehicles}` }}
      />
      {places.length > 0 && (
        <RangeSection heading={`Where to see ${name}`}>
          <ul className="range-places">
            {places.map((place) => (
              <li key={place.href}>
                <a href={place.href} className="range-place">
                  {place.name}
                  {place.town !== place.name && <span className="note">{place.town}</span>}
                </a>
              </li>
            ))}
          </ul>
        </RangeSection>
      )}
    </div>
  )
}

export const ErrorBoundary = MissingPage
