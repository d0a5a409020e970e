import './ui/base.css'
import './ui/reset.css'
import './ui/parts.css'
import './ui/frame.css'
import './ui/controls.css'
import './ui/law.css'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { sheetOf } from './content/site-sheets.server.ts'
import { EnquiryLauncher } from './enquiries/enquiry-launcher.tsx'
import { GarageKeeper } from './garage/garage-keeper.tsx'
import { GarageContext } from './garage/use-garage.ts'
import { siteContent } from './menu/site-content.server.ts'
import { rangeOf } from './range/range.server.ts'
import { answerOldAddresses } from './seo/old-addresses.server.ts'
import { ChatButton, hasChat } from './site/frame/chat.tsx'
import { siteFrame } from './site/frame/frame.ts'
import { Marks } from './site/frame/marks.tsx'
import { ConsentBanner, SiteMeasure, useVisitConsent } from './site/frame/site-consent.tsx'
import { SiteFooter } from './site/frame/site-footer.tsx'
import { SiteHeader } from './site/frame/site-header.tsx'
import { PageFault } from './site/page-fault.tsx'
import { stockedModels } from './stock/stocked-models.server.ts'
import { templateSheets } from './templates/template-sheets.ts'
import { isAskedByFrame, mayBeFramed } from './tenancy/framed-pages.ts'
import { requestContext } from './tenancy/request-context.server.ts'
import { LayerHistory } from './ui/layers/layer-history.tsx'
import { ToastOutlet } from './ui/layers/toast-outlet.tsx'
import { LinkDelegation } from './ui/navigation/link-delegation.tsx'
import { NavigationProgress } from './ui/navigation/navigation-progress.tsx'
import { ScriptsAfterPaint } from './ui/navigation/scripts-after-paint.tsx'
import './root.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const [stocked, content, range, sheet] = await Promise.all([
    stockedModels(scope, now()),
    siteContent(scope, now()),
    rangeOf(scope),
    sheetOf(scope),
  ])
  const isFramed = isAskedByFrame(request.headers) && scope.site.settings.frames.ancestors.length > 0
  return { site: siteFrame(scope.site.settings, stocked, content, range, sheet), isFramed }
}

export const middleware = [answerOldAddresses]

/** The frame is the same on every page of a site. */
export const shouldRevalidate = () => false

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

/** A page such as the printable one stands alone. */
const isBare = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'frame' in handle && handle.frame === 'bare'

/** Shown beside who writes it: what is done there is nobody's visit. */
const useIsPreview = () =>
  useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && 'isPreview' in handle)

export function Layout({ children }: { children: React.ReactNode }) {
  const { site, isFramed } = useRouteLoaderData<typeof loader>('root') ?? {}
  const isPreview = useIsPreview()
  const framed = useMatches().some(({ handle }) => isBare(handle)) ? null : site
  return (
    <html lang="en-AU" data-template={site?.template ?? 'metro'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isFramed && <base target="_top" />}
        {site && <style dangerouslySetInnerHTML={{ __html: site.theme }} />}
        {site && <SiteIcons />}
        <Meta />
        <Links />
        {templateSheets[site?.template ?? 'metro'].map((href) => (
          <link key={href} rel="stylesheet" href={href || undefined} />
        ))}
        {site?.sheet && <link rel="stylesheet" href={site.sheet} />}
      </head>
      <body className="site-body" data-chat={(framed && hasChat(framed)) || undefined}>
        <a href="#content" className="site-skip-link">
          Skip to content
        </a>
        {framed && !isPreview && <ConsentBanner site={framed} />}
        <GarageContext value={framed?.garage ?? null}>
          {framed && <SiteHeader site={framed} />}
          <main id="content" className="fills">
            {children}
          </main>
          {framed && !isPreview && <ChatButton site={framed} />}
          {framed && <SiteFooter site={framed} />}
          {framed && <GarageKeeper vehicles={framed.vehicles} />}
        </GarageContext>
        <ToastOutlet />
        {site?.marks && <Marks marks={site.marks} />}
        {site && <ScrollRestoration storageKey={`${site.slug}:scroll`} />}
        <LayerHistory />
        <Scripts />
        {import.meta.env.PROD && <ScriptsAfterPaint />}
      </body>
    </html>
  )
}

function SiteIcons() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32 48x48" />
      <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
}

export default function Root({ loaderData: { site, isFramed } }: Route.ComponentProps) {
  const isPreview = useIsPreview()
  return (
    <>
      <LinkDelegation likelyNext="vehicle-page" {...(isFramed && { stays: mayBeFramed })} />
      <NavigationProgress />
      {!isPreview && <SiteMeasure site={site} />}
      <EnquiryLauncher site={site.slug} api={site.api} consent={useVisitConsent(site)} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFault error={error} />
}
