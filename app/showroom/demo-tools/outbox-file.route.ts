import { data } from 'react-router'
import { noStore } from '#app/platform/answers.ts'
import { findOutboxEntry } from '#app/platform/outbox.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/outbox-file.route'
import { refuseWithoutStandIn } from './outbox.server.ts'

/** A file that a demo message carries. */
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
      'Content-Disposition': `attachment; filename="${file.name}"`,
      ...noStore,
    },
  })
}
