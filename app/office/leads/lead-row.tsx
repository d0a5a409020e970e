import { memo } from 'react'
import { Link } from 'react-router'
import { OfficeIcon } from '../office-icons.tsx'
import { LeadClock, StateTag } from './lead-clock.tsx'
import type { ListedLead } from './leads.server.ts'

/** One lead in the list: the whole of it leads to its page. A list that is scrolled renders only the rows that came. */
export const LeadRow = memo(function LeadRow({ slug, lead }: { slug: string; lead: ListedLead }) {
  const { id, who, said, car, picture, stockNumber, state, stateWords, clock, when } = lead
  return (
    <>
      <Link className="lead-row__name one-line" to={`/${slug}/leads/${id}`}>
        <span className={lead.isUnread ? 'is-unread' : undefined}>{who}</span>
        {lead.isUnread && <span className="hush">, unread</span>}
      </Link>
      <p className="lead-row__said one-line">{said}</p>
      <span className="lead-row__car">
        {picture ? (
          <img className="thumb" src={picture} width="48" height="32" alt="" loading="lazy" />
        ) : (
          <span className="thumb" />
        )}
        <span className="one-line">{car}</span>
      </span>
      <span className="lead-row__plate">{stockNumber && <span className="plate">{stockNumber}</span>}</span>
      <span className="lead-row__state">
        <StateTag state={state} words={stateWords} />
        {lead.lacksPlan && <span className="quiet tiny lead-row__plan">No next step</span>}
      </span>
      <span className="lead-row__clock">
        <LeadClock clock={clock} />
      </span>
      <span className="lead-row__who">
        {lead.with ? (
          <span className={lead.with.isYou ? 'who who--me' : 'who'} title={lead.with.name}>
            {lead.with.initials}
          </span>
        ) : (
          <span className="who who--none" title="Nobody yet">
            <OfficeIcon name="you" />
          </span>
        )}
      </span>
      <time className="lead-row__when quiet small">{when}</time>
    </>
  )
})
