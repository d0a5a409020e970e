import { leadFacts } from '#app/leads/lead-forms.server.ts'
import type { Route } from './+types/home-page'
import { DrawnBlocks } from './drawn-blocks.tsx'
import { pageData } from './page-data.server.ts'
import { PageHeader } from './page-header.tsx'

/** The home page is composed from the site's settings, or of the blocks that its dealer wrote (CON-02). It holds no form. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  pageData(leadFacts(context), request, params)

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function HomePage({ loaderData: { header, blocks } }: Route.ComponentProps) {
  return (
    <>
      {header && <PageHeader header={header} />}
      <DrawnBlocks blocks={blocks} />
    </>
  )
}
