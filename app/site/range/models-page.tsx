import { publicPage } from '#app/platform/answers.ts'
import { siteCatalogue } from '#app/range/catalogue.server.ts'
import { bodiesOf, modelsOfBody } from '#app/range/catalogue.ts'
import { bodyModelsPath, bodySegment, brandsPath, modelsPath } from '#app/range/range-paths.ts'
import { missing } from '#app/site/frame/missing.server.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import { bodyPlural, soleKind } from '#app/stock/vehicle-kind.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/models-page'
import { homeCrumb } from './crumbs.ts'
import { ModelGrid } from './model-card.tsx'
import { modelCard } from './range-facts.server.ts'
import { listThing, rangeHead } from './range-head.ts'
import './models-page.css'
import './range-parts.css'

const longestBody = 40

/** CON-14: the models of one body type, or all of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const { origin, searchParams } = new URL(request.url)
  const brands = await siteCatalogue(scope, now())
  const isNew = brands.some((brand) => brand.isNew)
  const all = modelsOfBody(isNew ? brands.filter((brand) => brand.isNew) : brands, null)
  if (all.length === 0) throw await missing(scope, now())
  const requested = searchParams.get('body')?.trim().slice(0, longestBody) || null
  const bodies = bodiesOf(all)
  const body = requested && bodies.find((one) => bodySegment(one.body) === bodySegment(requested))?.body
  const models = requested
    ? all.filter((one) => body && one.body && bodySegment(one.body) === bodySegment(body))
    : all
  const many = body ? bodyPlural(body, soleKind(settings)) : null
  const heading = many ? `${isNew ? 'New ' : ''}${many}` : isNew ? 'New models' : 'Our models'
  const trail = [
    homeCrumb,
    { label: 'Models', ...(body && { href: modelsPath }) },
    ...(body ? [{ label: heading }] : []),
  ]
  return publicPage({
    heading,
    trail,
    asked: body ? null : requested,
    chosen: body ? bodySegment(body) : null,
    total: all.length,
    bodies: bodies.map((one) => ({
      href: bodyModelsPath(one.body),
      word: bodySegment(one.body),
      count: one.count,
      label: bodyPlural(one.body, soleKind(settings)),
    })),
    models: models.map((model) => modelCard(model, settings)),
    meta: rangeHead({
      settings,
      origin,
      trail,
      title: `${heading} at ${settings.name}`,
      path: requested && !body ? null : body ? bodyModelsPath(body) : modelsPath,
      description: `${models.length} ${many ?? 'models'} at ${settings.name}, with drive-away prices, accessories and what is in stock of each.`,
      picture: models.find(({ picture }) => picture)?.picture ?? null,
      data: [
        listThing(
          models.map(({ make, name, href }) => ({ name: `${make} ${name}`, href })),
          origin,
        ),
      ],
    }),
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ModelsPage({ loaderData }: Route.ComponentProps) {
  const { heading, trail, asked, chosen, bodies, models, total } = loaderData
  return (
    <div className="page-body measure range-page">
      <Breadcrumbs trail={trail} />
      <header className="stack stack-4">
        <h1 className="page-title">{heading}</h1>
        {bodies.length > 1 && (
          <nav aria-label="Body types">
            <ul className="model-bodies">
              <li>
                <Body
                  href={modelsPath}
                  label="All"
                  count={total}
                  isChosen={chosen === null && asked === null}
                />
              </li>
              {bodies.map(({ word, ...body }) => (
                <li key={word}>
                  <Body {...body} isChosen={word === chosen} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {models.length > 0 ? (
        <ModelGrid models={models} hasMake isFirst headingLevel="h2" />
      ) : (
        <div className="panel panel-message">
          <h2 className="heading-4 breaks-anywhere">{`We have no models of the type “${asked}”`}</h2>
          <p className="message-text">
            <a href={modelsPath} className="strong-link">
              See all {total} models
            </a>{' '}
            or{' '}
            <a href={brandsPath} className="strong-link">
              browse our brands
            </a>
            .
          </p>
        </div>
      )}
    </div>
  )
}

type BodyFacts = { href: string; label: string; count: number; isChosen: boolean }

const Body = ({ href, label, count, isChosen }: BodyFacts) => (
  <a href={href} aria-current={isChosen ? 'page' : undefined} className="model-body">
    {label} <span className="model-body-count tabular">{count}</span>
  </a>
)

export const ErrorBoundary = MissingPage
