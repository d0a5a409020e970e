import type { LeadData } from './lead-data.server.ts'
import type { Meanwhile } from './meanwhile.ts'

/** Who else is at it: said before either sends. */
export const Others = ({ data, meanwhile }: { data: LeadData; meanwhile: Meanwhile }) => (
  <div className="others" role="status">
    {meanwhile.lastId !== data.meanwhile.lastId && meanwhile.last && (
      <p className="note note--bad">
        <b>{`${meanwhile.last}.`}</b> Read it first:{' '}
        <a className="link" href={`/${data.slug}/leads/${data.id}`}>
          show it
        </a>
        . What you write is kept.
      </p>
    )}
    {meanwhile.writers.map(({ id, name, text }) => (
      <div className="note" key={id}>
        <b>{`${name} is writing an answer.`}</b>
        <details>
          <summary className="link small">{`Read what ${name} has`}</summary>
          <p className="msg__text small">{text}</p>
        </details>
      </div>
    ))}
  </div>
)
