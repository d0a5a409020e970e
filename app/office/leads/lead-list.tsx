import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { LeadView } from '#app/leads/work/lead-views.ts'
import { CameSaid } from '../live/came-said.tsx'
import { useLive } from '../live/use-live.ts'
import { Choose, type Chosen } from '../parts/choose.tsx'
import { useFurtherRows } from '../parts/use-further-rows.tsx'
import { isAtDesk, useWindowRows } from '../parts/use-window-rows.ts'
import { BulkBar } from './bulk.tsx'
import { LeadRow } from './lead-row.tsx'
import type { LeadsData, ListedLead } from './leads.server.ts'
import { leadFilters, leadsPath } from './leads-ask.ts'
import { useLivePages } from './use-live-pages.ts'
import { listKeys, useRowKeys } from './use-row-keys.ts'

type Row =
  | { readonly id: string; readonly heading: string; readonly count: number | null }
  | { readonly id: string; readonly lead: ListedLead }

/** What else stands in a view that has more than who waits. */
const othersOf: Readonly<Partial<Record<LeadView, string>>> = {
  closed: 'Over',
  spam: 'Set aside',
  all: 'All others',
}

const isNarrowed = ({ ask }: LeadsData) => leadFilters.some((name) => ask[name])

function rowsOf(data: LeadsData): Row[] {
  const { again, waiting, others, counts } = data
  const { view, text } = data.ask
  const isWhole = text === '' && view === 'open' && !isNarrowed(data)
  const part = (id: string, heading: string, leads: readonly ListedLead[], count: number | null): Row[] =>
    leads.length ? [{ id, heading, count }, ...leads.map((lead) => ({ id: lead.id, lead }))] : []
  return [
    ...part('waiting', 'Waiting for us', waiting, isWhole ? again + counts.waiting : null),
    ...part('others', text ? 'Found' : (othersOf[view] ?? 'Waiting for them'), others, null),
  ]
}

const rowPx = { desk: 46, phone: 106 }

/** Only the rows near the window are in the page; what lies beyond is asked for as it comes near. */
export function LeadList({ data }: { data: LeadsData }) {
  const { pages, add, fresh, seen, waits, bring } = useLivePages(data)
  const came = useLive(data.slug)
  const [chosen, choose] = useState<Chosen>(new Map())
  const first = pages[0]!
  const rows = useMemo(
    () =>
      rowsOf({
        ...pages[0]!,
        waiting: pages.flatMap(({ waiting }) => waiting),
        others: pages.flatMap(({ others }) => others),
      }),
    [pages],
  )
  const { list, shown, room, last, measure, bringToMiddle } = useWindowRows(rows, (at) =>
    'heading' in rows[at]! ? 53 : isAtDesk() ? rowPx.desk : rowPx.phone,
  )
  const act = useRef<HTMLFormElement>(null)
  useRowKeys(list, (what, href) => {
    if (!data.mayWork) return
    const { elements } = act.current!
    for (const [name, value] of Object.entries({ do: what, leads: href.split('/').at(-1)! }))
      (elements.namedItem(name) as HTMLInputElement).value = value
    act.current!.requestSubmit()
  })
  const next = pages.at(-1)!.next
  const failed = useFurtherRows<LeadsData>({ route: 'leads', next, rows: rows.length, last, add })
  const [brought, setBrought] = useState<string | null>(null)
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === brought)
    if (index >= 0) bringToMiddle(index)
  }, [brought])
  const news = (
    <>
      <CameSaid came={came} rows={[...data.waiting, ...data.others]} />
      {waits > 0 && (
        <button type="button" className="btn btn--main came" onClick={() => setBrought(bring())}>
          {waits} new
        </button>
      )}
    </>
  )
  if (rows.length === 0)
    return (
      <div className="body">
        {news}
        <div className="empty">
          <h2>{data.ask.text || isNarrowed(data) ? 'Nothing like that' : 'Nothing here'}</h2>
          <p className="soft">
            {isNarrowed(data)
              ? 'No lead of this view is like that.'
              : data.ask.text
                ? 'No lead of this view has these words.'
                : data.ask.view === 'unplanned'
                  ? 'All who were answered have a next step.'
                  : 'What visitors of the site send comes here by itself.'}
          </p>
          <Wider data={data} />
        </div>
      </div>
    )
  const classes = ['lead-list', data.mayWork && 'may-choose', chosen.size > 0 && 'is-choosing']
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {news}
      <ul ref={list} data-list data-row-keys={listKeys} aria-label="Leads" style={room}>
        {shown.map(({ index, key }) => {
          const row = rows[index]!
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              tabIndex={'lead' in row ? -1 : undefined}
              className={'lead' in row ? `lead-row${fresh.has(row.id) ? ' is-fresh' : ''}` : undefined}
              onPointerEnter={fresh.has(row.id) ? () => seen(row.id) : undefined}
              onFocus={fresh.has(row.id) ? () => seen(row.id) : undefined}
            >
              {'lead' in row ? (
                <>
                  {data.mayWork && (
                    <Choose row={{ id: row.id, name: row.lead.who }} chosen={chosen} choose={choose} />
                  )}
                  <LeadRow slug={data.slug} lead={row.lead} />
                </>
              ) : (
                <Heading row={row} />
              )}
            </li>
          )
        })}
      </ul>
      {failed}
      {data.mayWork && (
        <form ref={act} method="post" hidden>
          <input type="hidden" name="do" />
          <input type="hidden" name="leads" />
        </form>
      )}
      <div className="list-more">{next === null && <Wider data={data} />}</div>
      {chosen.size > 0 && <BulkBar data={first} chosen={chosen} choose={choose} />}
    </div>
  )
}

/** Words are looked for in the view alone: who was sold a car is in none of those that are open. */
const Wider = ({ data }: { data: LeadsData }) => {
  const { slug, ask } = data
  const { view, text } = ask
  const isAll = text === '' || view === 'all'
  if (isAll && !isNarrowed(data)) return null
  return (
    <div className="line">
      {isNarrowed(data) && (
        <Link className="btn" to={leadsPath(slug, { view, text })}>
          Take the filters off
        </Link>
      )}
      {!isAll && (
        <Link className="btn" to={leadsPath(slug, { ...ask, view: 'all' })}>
          Look through all leads, sold and lost too
        </Link>
      )}
    </div>
  )
}

const Heading = ({ row }: { row: Extract<Row, { heading: string }> }) => (
  <h2 className="group">
    {row.heading} {row.count !== null && <span className="count">{row.count}</span>}
  </h2>
)
