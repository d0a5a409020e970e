import { jsonAnswer } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/outbox.route'
import { demoOutbox } from './outbox.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const entries = await demoOutbox(context.get(requestContext))
  const messages = entries.map(({ id, channel, to, replyTo, subject, text, at, attachments }) => ({
    id,
    channel,
    to,
    subject,
    text,
    reply_to: replyTo,
    at,
    attachments: attachments.map(({ name }) => `/_/outbox/${id}/${name}`),
  }))
  return jsonAnswer(messages)
}
