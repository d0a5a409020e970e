import { Link } from 'react-router'
import { LeadClock } from '../leads/lead-clock.tsx'
import { OfficeIcon } from '../office-icons.tsx'
import type { TodayData } from './today.server.ts'

type Listed = { slug: string; one: TodayData['waiting'][number]; mayAnswer: boolean }

/** Somebody who waits: a press leads to where they are answered, of who may not to what they wrote. */
export function Waiting({ slug, one, mayAnswer }: Listed) {
  const { id, who, said, car, stockNumber, came, clock, with: initials } = one
  return (
    <li tabIndex={-1}>
      <div className="waiting__what">
        <p>
          <Link className="waiting__who" to={`/${slug}/leads/${id}`}>
            {who}
          </Link>{' '}
          <span className="quiet small">{came}</span>
        </p>
        <p className="small one-line">{said}</p>
        {car && (
          <p className="small quiet one-line">
            {car} {stockNumber && <span className="plate">{stockNumber}</span>}
          </p>
        )}
      </div>
      <LeadClock clock={clock} />
      <span className={initials ? 'who' : 'who who--none'} title={initials ? undefined : 'Nobody yet'}>
        {initials ?? <OfficeIcon name="you" />}
      </span>
      {mayAnswer ? (
        <Link
          className="btn"
          to={`/${slug}/leads/${id}?do=email`}
          state={{ isAnswering: true }}
          aria-label={`Answer ${who}`}
        >
          Answer
        </Link>
      ) : (
        <Link className="btn" to={`/${slug}/leads/${id}`} aria-label={`Open the lead of ${who}`}>
          Open
        </Link>
      )}
    </li>
  )
}
