import { sheetStyles } from '#app/content/site-sheets.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/site-sheet.route'

/** The site's own style sheet, named by what it says. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope } = context.get(requestContext)
  const styles = await sheetStyles(scope, params.digest)
  if (styles === null) return new Response(null, { status: 404 })
  return new Response(styles, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
