import { Link, useLoaderData } from 'react-router'
import { CameSaid } from '../live/came-said.tsx'
import { useLive } from '../live/use-live.ts'
import { OfficeIcon } from '../office-icons.tsx'
import { Told } from '../parts/told.tsx'
import { stockPath } from '../stock/stock-ask.ts'
import { Duty } from './duty.tsx'
import { Mentioned } from './mentioned.tsx'
import type { TodayData } from './today.server.ts'
import { TodayLines } from './today-lines.tsx'
import { Waiting } from './waiting.tsx'

/** What waits for a person, and what can be done about it now. */
export function TodayScreen() {
  const {
    head,
    mentioned,
    unreadMails,
    waiting,
    again,
    openLeads,
    mayAnswer,
    unplanned,
    due,
    undelivered,
    maySendAgain,
    onYard,
    stopped,
    needs,
    duty,
    isNobodyOnDuty,
    told,
    fault,
    slug,
  } = useLoaderData() as TodayData
  const came = useLive(slug)
  return (
    <div className="body today">
      <header className="today__head">
        <p className="quiet small">{head.when}</p>
        <h1>{head.title}</h1>
      </header>
      <CameSaid came={came} rows={waiting} />
      <Told told={told} fault={fault} />
      <Duty duty={duty} isNobodyOnDuty={isNobodyOnDuty} />
      {waiting.length > 0 && (
        <section className="sec" aria-labelledby="waiting">
          <header>
            <h2 id="waiting">People waiting</h2>
            <span className="quiet small">the longest first</span>
            <Link className="link small push" to={`/${slug}/leads`}>
              All {openLeads} open leads
            </Link>
          </header>
          <ul className="rows waiting" data-list>
            {waiting.map((one) => (
              <Waiting key={one.id} slug={slug} one={one} mayAnswer={mayAnswer} />
            ))}
          </ul>
        </section>
      )}
      {again.length > 0 && (
        <section className="sec" aria-labelledby="again">
          <header>
            <h2 id="again">Waiting again</h2>
            <span className="quiet small">they wrote more, or an answer did not arrive</span>
          </header>
          <ul className="rows waiting" data-list>
            {again.map((one) => (
              <Waiting key={one.id} slug={slug} one={one} mayAnswer={mayAnswer} />
            ))}
          </ul>
        </section>
      )}
      <Mentioned slug={slug} mentioned={mentioned} />
      <TodayLines slug={slug} unplanned={unplanned} unreadMails={unreadMails} />
      {due.length > 0 && (
        <section className="sec" aria-labelledby="due">
          <header>
            <h2 id="due">Due today</h2>
          </header>
          <ul className="rows needs" data-list>
            {due.map(({ id, who, what, when, isLate }) => (
              <li key={id} tabIndex={-1}>
                <OfficeIcon name="note" tone={isLate ? 'bad' : 'quiet'} />
                <p>
                  <b>{what}</b>, {who} <span className={isLate ? 'bad small' : 'quiet small'}>{when}</span>
                </p>
                <Link className="btn" to={`/${slug}/leads/${id}`} aria-label={`Open the lead of ${who}`}>
                  Open
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {undelivered.length > 0 && (
        <section className="sec" aria-labelledby="undelivered">
          <header>
            <h2 id="undelivered">Leads that did not arrive</h2>
            <span className="quiet small">they are safe here</span>
          </header>
          <ul className="rows needs" data-list>
            {undelivered.map(({ id, who, what, came, trouble, isSuspected }) => (
              <li key={id} tabIndex={-1}>
                <OfficeIcon name="alert" tone={isSuspected ? 'warn' : 'bad'} />
                <div>
                  <p>
                    <b>{who}</b>{' '}
                    <span className="quiet small">
                      {what}, {came}
                    </span>
                  </p>
                  <p className="small quiet">{trouble}</p>
                </div>
                {maySendAgain && (
                  <form method="post">
                    <button
                      className="btn"
                      name="id"
                      value={id}
                      type="submit"
                      aria-label={
                        isSuspected ? `Deliver it: the lead of ${who}` : `Send again: the lead of ${who}`
                      }
                    >
                      {isSuspected ? 'Deliver it' : 'Send again'}
                    </button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="sec" aria-labelledby="on-yard">
        <header>
          <h2 id="on-yard">On the yard today</h2>
        </header>
        {onYard.length === 0 ? (
          <p className="soft today__none">No drive is booked, and no hold ends.</p>
        ) : (
          <ol className="rows onyard" data-list>
            {onYard.map(({ at, what, who, car, note, href }) => (
              <li key={`${at} ${what} ${who} ${car}`} tabIndex={-1}>
                <time className="onyard__at">{at}</time>
                <div className="onyard__what">
                  <p>
                    <b>{what}</b>, {who}
                  </p>
                  <p className="small quiet">{car}</p>
                </div>
                <p className="small soft">{note}</p>
                {href && (
                  <a className="btn" href={href} aria-label={`See the car: ${car}`}>
                    See the car
                  </a>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
      {stopped.length > 0 && (
        <section className="sec" aria-labelledby="stopped">
          <header>
            <h2 id="stopped">Stopped</h2>
            <span className="quiet small">waits for a person</span>
          </header>
          <ul className="rows needs" data-list>
            {stopped.map(({ title, text }) => (
              <li key={title} tabIndex={-1}>
                <OfficeIcon name="alert" tone="bad" />
                <div>
                  <p>
                    <b>{title}</b>
                  </p>
                  <p className="small quiet">{text}</p>
                </div>
                <a className="btn" href={`/${slug}/facts#feeds`}>
                  See its feeds
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {needs.length > 0 && (
        <section className="sec" aria-labelledby="needs">
          <header>
            <h2 id="needs">Cars that want something</h2>
          </header>
          <ul className="rows needs" data-list>
            {needs.map(({ kind, title }) => (
              <li key={kind} tabIndex={-1}>
                <OfficeIcon name={kind} />
                <b>{title}</b>
                <Link className="btn" to={stockPath(slug, { view: kind })} aria-label={`See which: ${title}`}>
                  See which
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
