import { data } from 'react-router'
import { EnquiryForm } from '#app/leads/form/enquiry-form.tsx'
import { FormPage } from '#app/leads/form/form-frame.tsx'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { takeForm } from '#app/leads/receive.server.ts'
import { welcomeOf } from '#app/leads/welcome.ts'
import { Welcome } from '#app/leads/welcome.tsx'
import { noStore } from '#app/platform/answers.ts'
import { headOf } from '#app/seo/page-head.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { cutAtWord } from '#app/tenancy/text-pattern.ts'
import type { Route } from './+types/careers-page'
import { careersForm } from './forms/careers.ts'
import './careers-page.css'

function careersFacts(context: Route.LoaderArgs['context']) {
  const facts = leadFacts(context)
  if (!hasPage(facts.scope.site.settings, '/careers')) throw data('Not found', { status: 404 })
  return facts
}

/** CON-20 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = careersFacts(context)
  const { settings } = facts.scope.site
  const { careers, name } = settings
  const { origin } = new URL(request.url)
  return data(
    {
      ...pageForm(settings, careersForm, { action: '/careers' }),
      welcome: welcomeOf(settings, 'careers', facts.now()),
      text: careers.text ?? '',
      roles: careers.roles,
      siteName: name,
      meta: headOf({
        settings,
        origin,
        path: '/careers',
        title: `Careers | ${name}`,
        description: cutAtWord(careers.text ?? '', 155),
      }),
    },
    { headers: noStore },
  )
}

export const action = ({ request, context }: Route.ActionArgs) =>
  takeForm(careersFacts(context), request, careersForm)

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function CareersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, submission, text, roles, siteName, welcome } = loaderData
  return (
    <FormPage title={`Work at ${siteName}`} intro={text} isAsideLater aside={<Welcome welcome={welcome} />}>
      {roles.length > 0 && (
        <section className="panel panel-padded careers-roles">
          <h2 className="heading-4">Open positions</h2>
          <ul className="careers-positions">
            {roles.map((role) => (
              <li key={role} className="careers-position">
                {role}
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2 className="heading-3 heading-wide">{form.title}</h2>
      <EnquiryForm form={form} submission={submission} refused={actionData ?? null} />
    </FormPage>
  )
}
