import { data } from 'react-router'
import { noStore } from '#app/platform/answers.ts'
import { lookName } from '#app/platform/outbox.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Mail, MessageSquare, Paperclip } from '#app/ui/icons.tsx'
import type { Route } from './+types/outbox-page'
import { demoOutbox } from './outbox.server.ts'
import './outbox-page.css'

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
        look: entry.attachments.some(({ name }) => name === lookName)
          ? `/_/outbox/${entry.id}/${lookName}`
          : null,
        attachments: entry.attachments.flatMap(({ name }) => (name === lookName ? [] : [name])),
      })),
    },
    { headers: noStore },
  )
}

export const headers = () => noStore

export const meta = () => [{ title: 'Demo outbox' }, { name: 'robots', content: 'noindex' }]

export default function OutboxPage({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <div className="outbox-page measure">
      <div>
        <h1 className="heading-2">Demo outbox</h1>
        <p className="outbox-introduction">
          This is a demo, so nothing is sent. Emails and texts the site would have sent appear here, newest
          first.
        </p>
      </div>
      {messages.length === 0 && (
        <p className="outbox-empty">No messages yet. Send an enquiry and it'll show up here.</p>
      )}
      <ul className="stack stack-4">
        {messages.map(({ id, channel, to, replyTo, subject, text, at, when, look, attachments }) => {
          const Mark = channel === 'email' ? Mail : MessageSquare
          return (
            <li key={id} className="outbox-message">
              <div className="outbox-message-head">
                <Mark aria-hidden className="outbox-message-icon" />
                <div className="outbox-message-about">
                  <h2 className="outbox-message-subject">{subject || 'SMS'}</h2>
                  <p className="outbox-message-recipient">
                    To {to}, <time dateTime={at}>{when}</time>
                    {replyTo && `, answers to ${replyTo}`}
                  </p>
                </div>
              </div>
              <pre className="outbox-message-text">{text}</pre>
              <p className="outbox-message-files">
                {look && <a href={look}>See how it looks</a>}
                {attachments.map((name) => (
                  <a key={name} href={`/_/outbox/${id}/${name}`} download>
                    <Paperclip aria-hidden className="icon-small" />
                    {name}
                  </a>
                ))}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
