import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { EventSender } from './analytics/event-sender.tsx'
import { publishedArticles } from './content/articles.server.ts'
import { EnquiryLauncher } from './enquiries/enquiry-launcher.tsx'
import { GarageKeeper } from './garage/garage-keeper.tsx'
import { GarageContext } from './garage/use-garage.ts'
import { siteFrame } from './showroom/frame.ts'
import { SiteFooter } from './showroom/site-footer.tsx'
import { ChatButton } from './showroom/site-frame-chat.tsx'
import { SiteHeader } from './showroom/site-header.tsx'
import { stockedModels } from './stock/stocked-models.server.ts'
import { requestContext } from './tenancy/request-context.server.ts'
import { LinkDelegation } from './ui/link-delegation.tsx'
import { NavigationProgress } from './ui/navigation-progress.tsx'
import { laterPrefix, ScriptsAfterPaint } from './ui/scripts-after-paint.tsx'
import { templateFonts } from './ui/template-fonts.ts'
import { ToastOutlet } from './ui/toast-outlet.tsx'
import './ui/styles.css'
import './ui/frame.css'
import './ui/controls.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const hasBlog = (await publishedArticles(scope, now())).length > 0
  return { site: siteFrame(scope.site.settings, await stockedModels(scope, now()), hasBlog) }
}

/** The frame is the same on every page of a site. */
export const shouldRevalidate = () => false

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

/** A page such as the printable one stands alone. */
const isBare = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'frame' in handle && handle.frame === 'bare'

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site
  const framed = useMatches().some(({ handle }) => isBare(handle)) ? null : site
  return (
    <html lang="en-AU" data-template={site?.template ?? 'metro'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site && <style dangerouslySetInnerHTML={{ __html: site.theme }} />}
        {site && <link rel="icon" href={site.icon} />}
        {site &&
          templateFonts[site.template].map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
          ))}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3 focus:text-ink"
        >
          Skip to content
        </a>
        <GarageContext value={framed?.garage ?? null}>
          {framed && <SiteHeader site={framed} />}
          <main id="content" className="grow">
            {children}
          </main>
          {framed && <SiteFooter site={framed} />}
          {framed && <ChatButton site={framed} />}
          {framed && <GarageKeeper vehicles={framed.vehicles} />}
        </GarageContext>
        <ToastOutlet />
        {site?.marks && <Marks href={`/_/marks.css?v=${site.marks}`} />}
        <ScrollRestoration />
        <Scripts />
        {import.meta.env.PROD && <ScriptsAfterPaint />}
      </body>
    </html>
  )
}

/** The marks of brands are in menus and below the first screen: their outlines come with the scripts. */
function Marks({ href }: { href: string }) {
  return (
    <>
      <link
        rel={import.meta.env.PROD ? `${laterPrefix}stylesheet` : 'stylesheet'}
        href={href}
        fetchPriority="low"
      />
      {import.meta.env.PROD && (
        <noscript>
          <link rel="stylesheet" href={href} />
        </noscript>
      )}
    </>
  )
}

export default function Root({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <>
      <LinkDelegation likelyNext="showroom/vehicle-page" />
      <NavigationProgress />
      <EventSender sending={site.events} />
      <EnquiryLauncher site={site.slug} api={site.api} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <section className="measure max-w-xl py-16 text-center">
      <title>{isMissing ? 'Page not found' : 'Something went wrong'}</title>
      <h1 className="text-3xl">
        {isMissing ? 'We could not find that page' : 'Something went wrong on our side'}
      </h1>
      <p className="mt-4 text-ink-2">
        {isMissing
          ? 'It may have been sold, or the link may be mistyped.'
          : 'It has been noted. Please try again in a moment.'}
      </p>
      <p className="mt-8">
        <a
          href="/search/new-used-and-demo-cars"
          className="inline-flex min-h-11 items-center rounded-control bg-brand px-5 font-semibold text-on-brand"
        >
          See all our stock
        </a>
      </p>
    </section>
  )
}
