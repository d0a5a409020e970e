import { data } from 'react-router'
import { noStore } from '#app/platform/answers.ts'
import { findOutboxEntry, lookName } from '#app/platform/outbox.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/outbox-file.route'
import { refuseWithoutStandIn } from './outbox.server.ts'

/** A file that a demo message carries; how an e-mail looks is shown, not saved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope, messages } = context.get(requestContext)
  refuseWithoutStandIn(messages)
  const entry = await scope.db.transaction((transaction) =>
    findOutboxEntry(transaction, scope.site.id, params.id),
  )
  const file = entry?.attachments.find(({ name }) => name === params.file)
  if (!file) throw data('Not found', { status: 404 })
  return new Response(file.content, {
    headers: {
      'Content-Type': file.contentType,
      ...(file.name === lookName
        ? { 'Content-Security-Policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'" }
        : { 'Content-Disposition': `attachment; filename="${file.name}"` }),
      ...noStore,
    },
  })
}
