import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { askedRoute } from '../asked-data.ts'
import { CameSaid } from '../live/came-said.tsx'
import { useLive } from '../live/use-live.ts'
import { placeOf } from '../office-frame.tsx'
import { BulkBar, type Chosen } from './bulk.tsx'
import { Choose, LeadRow } from './lead-row.tsx'
import type { LeadsData, ListedLead } from './leads.server.ts'
import { useLivePages } from './use-live-pages.ts'

type Row =
  | { readonly id: string; readonly heading: string; readonly count: number | null }
  | { readonly id: string; readonly lead: ListedLead }

function rowsOf({ again, waiting, others, counts, view, text }: LeadsData): Row[] {
  const isWhole = text === '' && view === 'open'
  const part = (id: string, heading: string, leads: readonly ListedLead[], count: number | null): Row[] =>
    leads.length ? [{ id, heading, count }, ...leads.map((lead) => ({ id: lead.id, lead }))] : []
  return [
    ...part('waiting', 'Waiting for us', waiting, isWhole ? again + counts.waiting : null),
    ...part(
      'others',
      view === 'closed' ? 'Over' : view === 'spam' ? 'Set aside' : 'Waiting for them',
      others,
      null,
    ),
  ]
}

const never = () => () => {}

/** How high rows came out, by the key of the list's place in the history: Back finds each where it was. */
const heights = new Map<string, VirtualItem[]>()
const mostPlaces = 20

/** How near its end the list asks for more, in rows. */
const ahead = 20
const rowPx = { desk: 46, phone: 106 }

/** Only the rows near the window are in the page; what lies beyond is asked for as it comes near. */
export function LeadList({ data }: { data: LeadsData }) {
  const { pages, add, fresh, seen, waits, bring } = useLivePages(data)
  const came = useLive(data.slug)
  const [hasFailed, setFailed] = useState(false)
  const [chosen, choose] = useState<Chosen>(new Map())
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const { key } = useLocation()
  const type = useNavigationType()
  // The first page stands whole, as the server wrote it: its policy lets no page bring styles of its own.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
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
  // Another function has all rows measured anew.
  const keyOf = useCallback((at: number) => rows[at]!.id, [rows])
  const next = pages.at(-1)!.next
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setOffset(top + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) =>
      'heading' in rows[at]!
        ? 53
        : typeof window === 'undefined' || innerWidth >= 760
          ? rowPx.desk
          : rowPx.phone,
    getItemKey: keyOf,
    overscan: 6,
    scrollMargin: offset,
    initialOffset: () => (typeof window === 'undefined' ? 0 : placeOf(key, type)),
    initialMeasurementsCache: heights.get(key) ?? [],
  })
  useLayoutEffect(
    () => () => {
      heights.delete(key)
      heights.set(key, virtual.takeSnapshot())
      if (heights.size > mostPlaces) heights.delete(heights.keys().next().value!)
    },
    [key],
  )
  const items = virtual.getVirtualItems()
  const room = {
    paddingTop: (items[0]?.start ?? offset) - offset,
    paddingBottom: virtual.getTotalSize() - (items.at(-1)?.end ?? offset) + offset,
  }
  const last = items.at(-1)?.index ?? 0
  const isNear = next !== null && last >= rows.length - ahead
  useEffect(() => {
    if (!isNear || hasFailed) return
    const gone = new AbortController()
    const { pathname, search } = window.location
    const asked = new URLSearchParams(search)
    asked.set('after', next!)
    fetch(`${pathname}?${asked}`, { headers: { [askedRoute]: 'leads' }, signal: gone.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`)
        const page = (await answer.json()) as LeadsData
        add(page)
      })
      .catch(() => gone.signal.aborted || setFailed(true))
    return () => gone.abort()
  }, [isNear, next, hasFailed])
  const [brought, setBrought] = useState<string | null>(null)
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === brought)
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' })
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
          <h2>{data.text ? 'Nothing like that' : 'Nothing here'}</h2>
          <p className="soft">
            {data.text
              ? 'No lead of this view has these words. “All” looks through every lead.'
              : data.view === 'unplanned'
                ? 'All who were answered have a next step.'
                : 'What visitors of the site send comes here by itself.'}
          </p>
        </div>
      </div>
    )
  return (
    <div className={chosen.size > 0 ? 'lead-list is-choosing' : 'lead-list'}>
      {news}
      <ul ref={list} data-list aria-label="Leads" style={isLive ? room : undefined}>
        {(isLive ? items : rows.map((row, index) => ({ index, key: row.id }))).map(({ index, key }) => {
          const row = rows[index]!
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              tabIndex={'lead' in row ? -1 : undefined}
              className={'lead' in row ? `lead-row${fresh.has(row.id) ? ' is-fresh' : ''}` : undefined}
              onPointerEnter={fresh.has(row.id) ? () => seen(row.id) : undefined}
              onFocus={fresh.has(row.id) ? () => seen(row.id) : undefined}
            >
              {'lead' in row ? (
                <>
                  {data.mayWork && <Choose lead={row.lead} chosen={chosen} choose={choose} />}
                  <LeadRow slug={data.slug} lead={row.lead} />
                </>
              ) : (
                <Heading row={row} />
              )}
            </li>
          )
        })}
      </ul>
      {hasFailed && (
        <p className="body" role="alert">
          The list could not go on.{' '}
          <button type="button" className="btn" onClick={() => setFailed(false)}>
            Try again
          </button>
        </p>
      )}
      {chosen.size > 0 && <BulkBar data={first} chosen={chosen} choose={choose} />}
    </div>
  )
}

const Heading = ({ row }: { row: Extract<Row, { heading: string }> }) => (
  <h2 className="group">
    {row.heading} {row.count !== null && <span className="count">{row.count}</span>}
  </h2>
)
