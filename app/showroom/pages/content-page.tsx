import { data } from 'react-router'
import type { FoundPage } from '#app/content/page.ts'
import { isLegalText } from '#app/content/standard-pages.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { takeForm } from '#app/leads/receive.server.ts'
import { noStore, publicPage } from '#app/platform/answers.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/content-page'
import { askedPage } from './asked-page.server.ts'
import { type ShownBlock, shownBlocks } from './blocks.server.ts'
import { DrawnBlocks } from './drawn-blocks.tsx'
import { homeMeta, pageMeta, trailOf } from './page-meta.ts'
import './content-page.css'

/** Every page made of blocks: the home page (CON-02), those at fixed addresses, and the dealer's own at /pages/{name} (CON-32). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = leadFacts(context)
  const { scope, forms } = facts
  const { origin, searchParams } = new URL(request.url)
  const now = facts.now()
  const asked = await askedPage(facts, params, searchParams, now)
  if (asked === null) throw data('Not found', { status: 404 })
  const { page, isPreview } = asked
  const { settings } = scope.site
  const blocks = await shownBlocks(
    { scope, now, forms, path: page.path, make: searchParams.get('make') },
    page.blocks,
  )
  const content = {
    ...headerOf(page),
    isHome: page.path === '/',
    isDraftText: page.isStandard && isLegalText(page.path) ? settings.name : null,
    blocks,
    meta:
      page.path === '/'
        ? homeMeta({ settings, ...heroFacts(blocks), origin, now })
        : pageMeta({ page, settings, origin, isListed: !isPreview }),
  }
  const isPersonal = isPreview || blocks.some(({ block }) => block === 'form')
  return isPersonal ? data(content, { headers: noStore }) : publicPage(content)
}

function heroFacts(blocks: readonly ShownBlock[]) {
  const hero = blocks.find((block) => block.block === 'hero')?.shown
  return { count: hero?.count ?? null, picture: hero?.picture ?? hero?.newest?.image ?? null }
}

/** A page that begins with a hero has its heading there. */
function headerOf(page: FoundPage) {
  const { title, heading, intro, blocks } = page
  if (blocks[0]?.block === 'hero') return { header: null }
  return { header: { heading: heading ?? title, intro: intro ?? null, trail: trailOf(title) } }
}

/** The page's form, posted by the browser itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = leadFacts(context)
  const asked = await askedPage(facts, params, new URL(request.url).searchParams, facts.now())
  const block = asked?.page.blocks.find((one) => one.block === 'form')
  const form = facts.forms.find(({ kind }) => kind === block?.form)
  if (!form) throw data('Not found', { status: 404 })
  return takeForm(facts, request, form)
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ? noStore : loaderHeaders
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { header, isHome, isDraftText, blocks } = loaderData
  return (
    <div className={isHome ? 'fills' : 'content-page'}>
      {header && (
        <header className="content-page-header measure">
          <Breadcrumbs trail={header.trail} />
          <h1 className="page-title">{header.heading}</h1>
          {header.intro && <p className="page-intro">{header.intro}</p>}
          {isDraftText && (
            <p role="note" className="content-page-draft">
              {`Draft. This is a standard text; ${isDraftText} has yet to have it checked by its lawyer.`}
            </p>
          )}
        </header>
      )}
      <DrawnBlocks blocks={blocks} refused={actionData ?? null} />
    </div>
  )
}
