import { CarPicture } from '#app/cards/car-picture.tsx'
import { publicPage } from '#app/platform/answers.ts'
import { siteCatalogue } from '#app/range/catalogue.server.ts'
import { brandPath, brandsPath, modelsPath } from '#app/range/range-paths.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { dollars, wholeNumber } from '#app/ui/money.ts'
import type { Route } from './+types/brands-page'
import { BrandMark } from './brand-mark.tsx'
import { homeCrumb } from './crumbs.ts'
import { listThing, rangeHead } from './range-head.ts'
import './brands-page.css'
import './range-parts.css'

const trail = [homeCrumb, { label: 'Brands' }]

/** Named on a brand's card. */
const mostModels = 4

const lowest = (cents: readonly number[]) => (cents.length > 0 ? Math.min(...cents) : null)

/** CON-11: the brands that the dealer sells new, and those in its yards. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { origin } = new URL(request.url)
  const catalogue = await siteCatalogue(scope, now())
  if (catalogue.length === 0) throw await missing(scope, now())
  const brands = catalogue.map(({ models, ...brand }) => ({
    name: brand.name,
    logo: brand.logo,
    picture: brand.picture,
    intro: brand.intro,
    isNew: brand.isNew,
    href: brand.href,
    count: brand.count,
    models: models.length,
    stocked: models.flatMap(({ name, count }) => (count > 0 ? [name] : [])).slice(0, mostModels),
    fromCents: lowest(models.flatMap(({ fromCents }) => fromCents ?? [])),
  }))
  const sold = brands.filter(({ isNew }) => isNew)
  const names = new Intl.ListFormat('en-AU').format(
    (sold.length ? sold : brands).slice(0, 8).map(({ name }) => name),
  )
  return publicPage({
    siteName: settings.name,
    sold,
    others: brands
      .filter(({ isNew }) => !isNew)
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
    meta: rangeHead({
      settings,
      origin,
      path: brandsPath,
      title: 'Our brands',
      trail,
      description: `The brands at ${settings.name}: ${names}. See models, offers and what is in stock of each.`,
      data: [
        listThing(
          catalogue.map(({ name, slug }) => ({ name, href: brandPath(slug) })),
          origin,
        ),
      ],
    }),
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const { siteName, sold, others } = loaderData
  return (
    <div className="page-body measure range-page">
      <Breadcrumbs trail={trail} />
      <header className="stack stack-3">
        <h1 className="page-title">Our brands</h1>
        <p className="page-intro">
          {sold.length > 0
            ? `What ${siteName} sells new, and every other brand in our yards today.`
            : `Every brand that ${siteName} has in stock, with its models.`}
        </p>
      </header>
      {sold.length > 0 && (
        <section aria-label="New vehicles" className="stack stack-5">
          <div className="range-head">
            <h2 className="heading-3">We sell new</h2>
            <a href={modelsPath} className="range-more">
              All models <ArrowRight aria-hidden className="icon-small" />
            </a>
          </div>
          <ul className="brand-grid">
            {sold.map((brand, at) => (
              <li key={brand.name} className="stack">
                <NewBrand brand={brand} isEarly={at < 2} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label="In stock" className="stack stack-4">
          <h2 className="heading-3">{sold.length > 0 ? 'Also in our yards' : 'In stock now'}</h2>
          {sold.length === 0 && (
            <ul className="brand-grid brand-grid-stocked">
              {others.filter(isStocked).map((brand, at) => (
                <li key={brand.name} className="stack">
                  <StockedBrand brand={brand} isEarly={at < 4} />
                </li>
              ))}
            </ul>
          )}
          <ul className="brand-list">
            {(sold.length === 0 ? others.filter((brand) => !isStocked(brand)) : others).map(
              ({ name, href, count, logo }) => (
                <li key={name} className="brand-list-item">
                  <a href={href} className="brand-list-link">
                    <span className="row row-3">
                      {logo && <BrandMark name={name} logo={logo} />}
                      <span className="strong">{name}</span>
                    </span>
                    <span className="note tabular">
                      {count > 0 ? `${wholeNumber(count)} in stock` : 'Ask us'}
                    </span>
                  </a>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </div>
  )
}

type Stocked = Route.ComponentProps['loaderData']['others'][number]

const isStocked = ({ count, picture }: Stocked) => count > 0 && picture !== null

/** CON-11, of a dealer without a range: what stands in the yard shows what the brand is. */
function StockedBrand({ brand, isEarly }: { brand: Stocked; isEarly: boolean }) {
  const { name, href, logo, picture, stocked, count } = brand
  return (
    <article className="brand-card brand-card-stocked">
      <CarPicture
        original={picture}
        outline="suv"
        alt=""
        sizes={`${atLeast('xl')} 320px, ${atLeast('md')} 31vw, 46vw`}
        isEarly={isEarly}
      />
      <div className="brand-card-text">
        <h3>
          <a href={href} className="card-link">
            <BrandMark name={name} logo={logo} />
            <span className="visually-hidden">{name}</span>
          </a>
        </h3>
        {stocked.length > 0 && <p className="note even-lines">{stocked.join(', ')}</p>}
        <p className="note brand-card-facts tabular">{`${wholeNumber(count)} in stock`}</p>
      </div>
    </article>
  )
}

type Sold = Route.ComponentProps['loaderData']['sold'][number]

function NewBrand({ brand, isEarly }: { brand: Sold; isEarly: boolean }) {
  const { name, href, logo, picture, intro, models, count, fromCents } = brand
  return (
    <article className="brand-card">
      <CarPicture
        original={picture}
        outline="suv"
        alt=""
        sizes={`${atLeast('lg')} 400px, ${atLeast('sm')} 46vw, 92vw`}
        isEarly={isEarly}
      />
      <div className="brand-card-text">
        <h3>
          <a href={href} className="card-link">
            <BrandMark name={name} logo={logo} />
            <span className="visually-hidden">{name}</span>
          </a>
        </h3>
        {intro && <p className="quiet even-lines">{intro}</p>}
        <p className="note brand-card-facts">
          <span>{models === 1 ? '1 model' : `${models} models`}</span>
          {fromCents !== null && <span>{`from ${dollars(fromCents)} drive away`}</span>}
          <span>{count > 0 ? `${wholeNumber(count)} in stock` : 'Built to order'}</span>
        </p>
      </div>
    </article>
  )
}

export const ErrorBoundary = MissingPage
