import { data } from 'react-router'
import { headOf } from '#app/seo/page-head.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { cutAtWord } from '#app/tenancy/text-pattern.ts'
import type { Route } from './+types/careers-page'
import { EnquiryForm } from './enquiry-form.tsx'
import { FormPage } from './form-frame.tsx'
import { noStore, pageForm, takeForm } from './page-form.server.ts'
import './careers-page.css'

function asked(context: Route.LoaderArgs['context']) {
  const facts = context.get(requestContext)
  if (!hasPage(facts.scope.site.settings, '/careers')) throw data('Not found', { status: 404 })
  return facts
}

/** CON-20 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = asked(context)
  const { settings } = facts.scope.site
  const { careers, name } = settings
  const { origin } = new URL(request.url)
  return data(
    {
      ...(await pageForm(facts, 'careers', { action: '/careers' })),
      text: careers.text ?? '',
      roles: careers.roles,
      siteName: name,
      meta: headOf({
        ...{ settings, origin, path: '/careers', title: `Careers | ${name}` },
        description: cutAtWord(careers.text ?? '', 155),
      }),
    },
    { headers: noStore },
  )
}

export const action = ({ request, context }: Route.ActionArgs) =>
  takeForm(asked(context), request, { kind: 'careers' })

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function CareersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, text, roles, siteName } = loaderData
  return (
    <FormPage
      title={`Work at ${siteName}`}
      intro={text}
      isAsideLater
      aside={
        roles.length > 0 && (
          <section className="panel panel-padded">
            <h2 className="heading-4">Open positions</h2>
            <ul className="careers-positions">
              {roles.map((role) => (
                <li key={role} className="careers-position">
                  {role}
                </li>
              ))}
            </ul>
          </section>
        )
      }
    >
      <h2 className="heading-3 heading-wide">{form.title}</h2>
      <EnquiryForm form={form} submission={submission} refused={actionData ?? null} />
    </FormPage>
  )
}
