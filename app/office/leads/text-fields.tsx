import type { LeadData } from './lead-data.server.ts'
import { MailFields } from './mail-fields.tsx'

/** A text message to the buyer, or why none can be sent. */
export const TextFields = ({ data }: { data: LeadData }) =>
  'why' in data.text ? (
    <p className="soft">{`${data.text.why} Write an e-mail, or call.`}</p>
  ) : (
    <>
      {data.stopped && (
        <p className="note small">
          <b>They asked for no more marketing messages</b>, {data.stopped}. Answer what they asked, and offer
          nothing else.
        </p>
      )}
      <MailFields data={data} />
    </>
  )
