import { data } from 'react-router'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { takeForm } from '#app/leads/receive.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { MissingPage } from '#app/site/frame/missing.tsx'
import type { Route } from './+types/content-page'
import { askedPage } from './asked-page.server.ts'
import { DrawnBlocks } from './drawn-blocks.tsx'
import { FormBlock } from './form-block.tsx'
import { pageData } from './page-data.server.ts'
import { PageHeader } from './page-header.tsx'
import './content-page.css'

/** A page made of blocks: at a fixed address, or the dealer's own at /pages/{name} (CON-32). */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  pageData(leadFacts(context), request, params)

/** The page's form, posted by the browser itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = leadFacts(context)
  const asked = await askedPage(facts, params, new URL(request.url).searchParams, facts.now())
  const block = asked?.page.blocks.find((one) => one.block === 'form')
  const form = facts.forms.find(({ kind }) => kind === block?.form)
  if (!form) throw data('Not found', { status: 404 })
  return takeForm(facts, request, form)
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? (actionHeaders ? noStore : loaderHeaders)
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { header, isDraftText, blocks } = loaderData
  return (
    <div className="content-page">
      {header && (
        <PageHeader header={header}>
          {isDraftText && (
            <p role="note" className="content-page-draft">
              {`Draft. This is a standard text; ${isDraftText} has yet to have it checked by its lawyer.`}
            </p>
          )}
        </PageHeader>
      )}
      <DrawnBlocks
        blocks={blocks}
        form={(shown) => <FormBlock shown={shown} refused={actionData ?? null} />}
      />
    </div>
  )
}

export const ErrorBoundary = MissingPage
