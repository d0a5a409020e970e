import { headOf } from '#app/seo/page-head.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/docs-page'
import { type DescribedGroup, describedGroups } from './described.ts'
import './docs-page.css'

/** The API for people: the same table that /openapi.json is made from. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = context.get(requestContext).scope.site
  const { origin } = new URL(request.url)
  const title = 'The API of this website'
  return {
    title,
    intro: `What programs can ask of the website of ${settings.name}. Every answer but a file is JSON; a refusal says why in its field “error”.`,
    openApi: `${settings.api.base}/openapi.json`,
    groups: describedGroups(settings),
    meta: headOf({
      settings,
      origin,
      path: null,
      title: `${title} | ${settings.name}`,
      description: `What programs can ask of the website of ${settings.name}.`,
    }),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ApiDocsPage({ loaderData: { title, intro, openApi, groups } }: Route.ComponentProps) {
  return (
    <div className="api-docs measure">
      <header className="stack stack-2">
        <h1 className="page-title">{title}</h1>
        <p className="lead-text">{intro}</p>
        <p>
          <a href={openApi} className="strong-link">
            OpenAPI 3.1, for tools
          </a>
        </p>
      </header>
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </div>
  )
}

const Group = ({ group: { name, about, endpoints } }: { group: DescribedGroup }) => (
  <section aria-label={name} className="api-docs-group">
    <h2 className="heading-2">{name}</h2>
    <p className="quiet">{withCode(about)}</p>
    {endpoints.map(({ method, path, does, fields, answer, refusals }) => (
      <article key={method + path} className="api-endpoint">
        <h3 className="api-endpoint-title">
          <span className="api-endpoint-method">{method}</span> <code>{path}</code>
        </h3>
        <p>{withCode(does)}</p>
        {fields.length > 0 && (
          <dl className="api-fields">
            {fields.map((field) => (
              <div key={field.name} className="api-field">
                <dt>
                  <code>{field.name}</code>
                  {field.isNeeded && <span className="note"> needed</span>}
                </dt>
                <dd className="quiet">{withCode(field.words)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="note">
          {`Answers ${answer}.`}
          {refusals.length > 0 && ` May refuse with ${refusals.join(', ')}.`}
        </p>
      </article>
    ))}
  </section>
)

/** What stands between backticks is set as code. */
const withCode = (sentence: string) =>
  sentence.split('`').map((words, index) => (index % 2 ? <code key={words}>{words}</code> : words))
