import { useEffect, useRef } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import type { LeadCounts } from '#app/leads/work/lead-counts.server.ts'
import type { LeadView } from '#app/leads/work/lead-views.ts'
import { BulkTold } from '../parts/bulk-told.tsx'
import { KeepView } from '../parts/keep-view.tsx'
import { KeysLine } from '../parts/keys-line.tsx'
import { LeadList } from './lead-list.tsx'
import type { LeadsData } from './leads.server.ts'
import { askedFields, leadFilters, leadsPath } from './leads-ask.ts'
import { LeadsFind } from './leads-find.tsx'

const views: readonly (readonly [LeadView, string, keyof LeadCounts | null])[] = [
  ['open', 'All open', 'open'],
  ['mine', 'Mine', 'mine'],
  ['nobody', 'Nobody’s', 'nobody'],
  ['appointments', 'Appointments', null],
  ['unplanned', 'No next step', 'unplanned'],
  ['closed', 'Sold and lost', null],
  ['all', 'All', null],
  ['spam', 'Spam', null],
]
const wordsOfView = Object.fromEntries(views)

const keys = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['r'], 'answer'],
  [['a'], 'take'],
  [['e'], 'done'],
  [['n'], 'note'],
  [['x'], 'choose'],
  [['/'], 'search'],
  [['?'], 'all keys'],
] as const

export function LeadsScreen() {
  const data = useLoaderData() as LeadsData
  const { slug, ask, counts, kept, now } = data
  const { view } = ask
  const path = leadsPath(slug, ask)
  const shown = kept.find((one) => leadsPath(slug, one) === path)
  const fields = askedFields(ask)
  const { search } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // A phone shows four of them. It is not for the browser to bring in view: that would move the page too.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) nav.current!.scrollLeft = current.offsetLeft - nav.current!.clientWidth / 2
  }, [path])
  return (
    <>
      <header className="top">
        <h1>Leads</h1>
        <span className="quiet small">
          as of {now}
          {counts.waiting > 0 &&
            leadFilters.every((name) => !ask[name]) &&
            `, ${counts.waiting} wait for a first answer`}
        </span>
      </header>
      <nav ref={nav} className="views" aria-label="Views">
        {views.map(([name, words, count]) => (
          <Link
            key={name}
            to={leadsPath(slug, { ...ask, view: name, text: '' })}
            aria-current={name === view && !shown ? 'page' : undefined}
          >
            {words} {count && <span className="count">{counts[count]}</span>}
          </Link>
        ))}
        {kept.map((one) => (
          <Link key={one.name} to={leadsPath(slug, one)} aria-current={one === shown ? 'page' : undefined}>
            {one.name} <span className="count">{wordsOfView[one.view]}</span>
          </Link>
        ))}
      </nav>
      <search className="tools">
        <LeadsFind data={data} />
        <KeepView
          key={`${search} ${shown?.name}`}
          kept={shown?.name ?? null}
          asked={Object.keys(fields).length === 0 ? null : fields}
        />
        {data.mayExport && (
          <form className="push leads-file" method="post" action={`/${slug}/leads.csv`}>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="btn" type="submit">
              CSV
            </button>
          </form>
        )}
      </search>
      <BulkTold key={search} />
      <LeadList key={search} data={data} />
      <KeysLine keys={keys} />
    </>
  )
}
