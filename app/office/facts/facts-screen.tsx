import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { FactsData } from './facts.server.ts'

/** How the site is set up, to read. */
export function FactsScreen() {
  const { name, facts, locations, receivers, feeds } = useLoaderData() as FactsData
  return (
    <>
      <header className="top">
        <h1>The site</h1>
        <span className="quiet small">{name}</span>
      </header>
      <div className="body">
        <div className="stack">
          <p className="quiet small">To read: whoever runs the platform for you changes it.</p>
          <dl className="site-facts">
            {facts.map(([term, words]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Part id="locations" title="Where you are">
          <ul className="rows site-places">
            {locations.map(({ name: place, address, zone, hours }) => (
              <li key={place + address}>
                <div>
                  <p>
                    <b>{place}</b>
                  </p>
                  <p className="small quiet">
                    {address} · {zone}
                  </p>
                </div>
                <dl className="small soft site-hours">
                  {hours.map(([day, words]) => (
                    <div key={day}>
                      <dt>{day}</dt>
                      <dd>{words}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </Part>
        <Part id="receivers" title="Where leads go">
          {receivers.length === 0 ? (
            <p className="soft">Leads are kept here, and sent nowhere.</p>
          ) : (
            <ul className="rows site-receivers">
              {receivers.map(([kind, target]) => (
                <li key={kind + target}>
                  <b>{kind}</b>
                  <span className="breaks">{target}</span>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part id="feeds" title="The newest feeds">
          {feeds.length === 0 ? (
            <p className="soft">No feed has come yet.</p>
          ) : (
            <ul className="rows site-feeds" data-list>
              {feeds.map(({ id, came, file, said }) => (
                <li key={id} tabIndex={-1}>
                  <span className="small quiet">{came}</span>
                  <span>
                    <b className="breaks">{file}</b>
                    <br />
                    <span className="small soft">{said}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="sec" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
      </header>
      {children}
    </section>
  )
}
