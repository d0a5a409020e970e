import { Link } from 'react-router'
import type { TodayData } from './today.server.ts'

type Facts = Pick<TodayData, 'slug' | 'unplanned' | 'unreadMails'>

/** What is told in a line that leads to where it is dealt with. */
export const TodayLines = ({ slug, unplanned, unreadMails }: Facts) =>
  unplanned + unreadMails > 0 && (
    <div className="today__lines">
      {unplanned > 0 && (
        <p>
          <Link className="link" to={`/${slug}/leads?view=unplanned`}>
            {unplanned === 1 ? '1 lead has no next step' : `${unplanned} leads have no next step`}
          </Link>
        </p>
      )}
      {unreadMails > 0 && (
        <p>
          <Link className="link" to={`/${slug}/mails`}>
            {unreadMails === 1 ? '1 mail was not read' : `${unreadMails} mails were not read`}
          </Link>
        </p>
      )}
    </div>
  )
