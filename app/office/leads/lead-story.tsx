import { Link } from 'react-router'
import { OfficeIcon, type OfficeIconName } from '../office-icons.tsx'
import type { LeadData } from './lead-data.server.ts'
import type { StoryLine } from './lead-story.server.ts'
import { ReplyFiles } from './reply-files.tsx'

const icons = { event: 'audit', trouble: 'alert', call: 'phone' } as const satisfies Record<
  string,
  OfficeIconName
>

/** What was said and done, the oldest first. */
export function LeadStory({
  data: { slug, story, id, may, isSpam, canReplay, messageId, again },
}: {
  data: LeadData
}) {
  const isWorked = may.work && !isSpam
  return (
    <ol className="thread" aria-label="What was said and done" aria-live="polite" aria-relevant="additions">
      {story.map((one) => {
        const {
          kind,
          who,
          text,
          via,
          when,
          initials,
          trouble,
          isStranger,
          quoted,
          way,
          files,
          parts,
          links,
        } = one
        if (kind === 'event' || kind === 'trouble')
          return (
            <li key={one.id} className={kind === 'trouble' ? 'event event--warn' : 'event'}>
              <OfficeIcon name={icons[kind]} />
              <p>
                {who && <b>{who} </b>}
                {text} <time>{when}</time>
              </p>
            </li>
          )
        const side = kind === 'buyer' ? '' : kind === 'note' ? ' msg--note' : ' msg--ours'
        return (
          <li key={one.id} className={`msg${side}`}>
            <span className={kind === 'buyer' ? 'who who--buyer' : 'who'} aria-hidden="true">
              {initials}
            </span>
            <div className="msg__card">
              <header>
                <b>{who}</b>
                <span className={trouble || isStranger ? 'bad small' : 'quiet small'}>{via}</span>
                <time className="push quiet small">{when}</time>
              </header>
              <p className="msg__text">{parts.length > 0 ? parts.map(NoteText) : text}</p>
              {links.map(({ href, words }) => (
                <a key={href} className="link" href={href} target="_blank" rel="noopener">
                  {words}
                  <span className="hush"> (opens in a new tab)</span>
                </a>
              ))}
              <ReplyFiles files={files} path={`/${slug}/leads/${id}/files/${one.id}`} />
              {quoted && (
                <details className="msg__quoted">
                  <summary className="link small">What it quotes</summary>
                  <p className="msg__text quiet small">{quoted}</p>
                </details>
              )}
              {trouble && isWorked && <Decide id={one.id} trouble={trouble} way={way} />}
            </div>
          </li>
        )
      })}
      {again && isWorked && (
        <li className="event">
          <form method="post" key={`seen ${messageId}`} className="line">
            <input type="hidden" name="act" value="seen" />
            <input type="hidden" name="message" value={messageId} />
            <span>
              {again === 'replied'
                ? 'What they wrote waits for an answer.'
                : 'An answer did not arrive: write to another address, or call.'}
            </span>
            <button className="btn" type="submit" data-key="e">
              {again === 'replied' ? 'Needs no answer' : 'Seen'}
            </button>
          </form>
        </li>
      )}
      {canReplay && may.replay && !isSpam && (
        <li className="event">
          <form method="post" key={messageId}>
            <input type="hidden" name="act" value="replay" />
            <button className="btn" type="submit" name="id" value={id}>
              Deliver it again
            </button>
          </form>
        </li>
      )}
    </ol>
  )
}

const NoteText = ({ text, isName }: StoryLine['parts'][number], at: number) =>
  isName ? (
    <b key={at} className="mention">
      {text}
    </b>
  ) : (
    text
  )

/** What a person decides about an e-mail or a text that did not go out, or may not have. */
type Undecided = {
  readonly id: string
  readonly trouble: 'lost' | 'refused' | 'bounced'
  readonly way: string
}
const Decide = ({ id, trouble, way }: Undecided) => (
  <form method="post" className="line">
    <input type="hidden" name="message" value={id} />
    {trouble !== 'bounced' && (
      <button className="btn" type="submit" name="act" value="again">
        Send again
      </button>
    )}
    {trouble === 'lost' ? (
      <button className="btn" type="submit" name="act" value="was-sent">
        It was sent
      </button>
    ) : (
      <Link className="link small" to={`?${new URLSearchParams({ do: way, again: id })}`}>
        Write it again
      </Link>
    )}
  </form>
)
