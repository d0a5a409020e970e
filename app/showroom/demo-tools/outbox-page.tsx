import { data } from 'react-router'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Mail, MessageSquare, Paperclip } from '#app/ui/icons.tsx'
import type { Route } from './+types/outbox-page'
import { demoOutbox } from './outbox.server.ts'

/** What the demo's stand-ins for e-mail and SMS would have sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  const { timeZone } = facts.scope.site.settings.site
  const entries = await demoOutbox(facts)
  return data(
    {
      messages: entries.map(({ at, ...entry }) => ({
        ...entry,
        at,
        when: new Date(at).toLocaleString('en-AU', { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
        attachments: entry.attachments.map(({ name }) => name),
      })),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = () => [{ title: 'Demo outbox' }, { name: 'robots', content: 'noindex' }]

export default function OutboxPage({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <div className="measure grid max-w-4xl gap-5 py-8">
      <div>
        <h1 className="text-3xl">Demo outbox</h1>
        <p className="mt-2 max-w-prose text-ink-2">
          This is a demo, so nothing is sent. Emails and texts the site would have sent appear here, newest
          first.
        </p>
      </div>
      {messages.length === 0 && (
        <p className="rounded-card border border-line bg-surface p-8 text-center text-ink-2">
          No messages yet. Send an enquiry and it'll show up here.
        </p>
      )}
      <ul className="grid gap-4">
        {messages.map(({ id, channel, to, subject, text, at, when, attachments }) => {
          const Mark = channel === 'email' ? Mail : MessageSquare
          return (
            <li key={id} className="min-w-0 rounded-card border border-line bg-surface p-5">
              <div className="flex items-start gap-3">
                <Mark aria-hidden className="mt-1 size-5 shrink-0 text-ink-3" />
                <div className="min-w-0 grow">
                  <h2 className="text-lg wrap-anywhere">{subject || 'SMS'}</h2>
                  <p className="text-sm text-ink-2 wrap-anywhere">
                    To {to}, <time dateTime={at}>{when}</time>
                  </p>
                </div>
              </div>
              <pre className="mt-4 border-t border-line pt-4 font-text text-sm whitespace-pre-wrap wrap-anywhere">
                {text}
              </pre>
              {attachments.map((name) => (
                <a
                  key={name}
                  href={`/_/outbox/${id}/${name}`}
                  download
                  className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
                >
                  <Paperclip aria-hidden className="size-4" />
                  {name}
                </a>
              ))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
