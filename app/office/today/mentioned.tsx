import { Link } from 'react-router'
import { OfficeIcon } from '../office-icons.tsx'
import type { TodayData } from './today.server.ts'

/** Notes that name them, until they open the lead. */
export const Mentioned = ({ slug, mentioned }: Pick<TodayData, 'slug' | 'mentioned'>) =>
  mentioned.length > 0 && (
    <section className="sec" aria-labelledby="mentioned">
      <header>
        <h2 id="mentioned">You are mentioned</h2>
      </header>
      <ul className="rows needs" data-list>
        {mentioned.map(({ id, leadId, who, by, text, when }) => (
          <li key={id} tabIndex={-1}>
            <OfficeIcon name="note" />
            <div>
              <p>
                <b>{by}</b> about {who} <span className="quiet small">{when}</span>
              </p>
              <p className="small">{text}</p>
            </div>
            <Link className="btn" to={`/${slug}/leads/${leadId}`} aria-label={`Open the lead of ${who}`}>
              Open
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
