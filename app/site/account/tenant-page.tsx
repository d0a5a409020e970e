import { data } from 'react-router'
import { passGate, requireVisitor } from '#app/accounts/require-visitor.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { TenantPage as TenantPageFacts } from '#app/tenancy/settings/pages.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import type { Route } from './+types/tenant-page'
import './tenant-page.css'

/** A page that only some dealers have, for signed-in visitors: a competition, pages of their own (ACC-08, ACC-09, ACC-12). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = context.get(requestContext)
  const page = tenantPage(scope, request)
  if (!page) throw data('Not found', { status: 404 })
  const { title, text, link } = page
  return data({ title, text, link: link ?? null, siteName: scope.site.settings.name }, { headers: noStore })
}

function tenantPage(scope: Scope, request: Request): TenantPageFacts | undefined {
  const { pages } = scope.site.settings
  const path = new URL(request.url).pathname.replace(/\/$/, '')
  if (path === '/spin-to-win') {
    if (pages.spinToWin) passGate(scope, request, 'spinToWin')
    return pages.spinToWin
  }
  const mine = pages.my.find(({ slug }) => path === `/my/${slug}`)
  if (mine) requireVisitor(scope, request, 'my-garage')
  return mine
}

export const headers = () => noStore

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [{ title: `${loaderData.title} | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex' }]
    : []

export default function TenantPage({ loaderData: { title, text, link } }: Route.ComponentProps) {
  return (
    <div className="tenant-page measure">
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      {text.map((paragraph) => (
        <p key={paragraph} className="tenant-page-text">
          {paragraph}
        </p>
      ))}
      {link && (
        <p className="tenant-page-action">
          <a href={link.href} className={buttonLook('brand')}>
            {link.label}
            <ArrowRight aria-hidden className="icon-medium" />
          </a>
        </p>
      )}
    </div>
  )
}
