import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { wholeNumber } from '#app/ui/money.ts'
import { OfficeIcon } from '../office-icons.tsx'
import { BulkTold } from '../parts/bulk-told.tsx'
import { KeepView } from '../parts/keep-view.tsx'
import { Preview, useBulkPreview } from './bulk-preview.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { StockData } from './stock.server.ts'
import { askedStock, sortWords, stockPath, stockSorts, stockViews, viewWords } from './stock-ask.ts'
import { StockList } from './stock-list.tsx'

export function StockScreen() {
  const data = useLoaderData() as StockData
  const { slug, ask, counts, feed, kept, columns } = data
  const path = stockPath(slug, ask)
  const shown = kept.find((one) => stockPath(slug, one) === path)
  const { search } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const preview = useBulkPreview()
  const [isChoosing, setChoosing] = useState(false)
  // A phone shows some of them. It is not for the browser to bring in view: that would move the page too.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) nav.current!.scrollLeft = current.offsetLeft - nav.current!.clientWidth / 2
  }, [path, shown?.name])
  return (
    <>
      <header className="top">
        <h1>Stock</h1>
        {feed && (
          <span className="quiet small">
            feed of{' '}
            <Link className="link" to={`/${slug}/facts#feeds`}>
              {feed}
            </Link>
          </span>
        )}
        <div className="top__acts">
          {data.mayAdd && (
            <Link className="btn" to={`/${slug}/stock/new`}>
              Add a car
            </Link>
          )}
          <a className="btn stock-file" href={path.replace(`/${slug}/stock`, `/${slug}/stock.csv`)} download>
            CSV
          </a>
        </div>
      </header>
      <nav ref={nav} className="views" aria-label="Views">
        {stockViews.map((view) => (
          <Link
            key={view}
            to={stockPath(slug, { ...ask, view })}
            aria-current={view === ask.view && !shown ? 'page' : undefined}
          >
            {viewWords[view]} <span className="count">{wholeNumber(counts[view])}</span>
          </Link>
        ))}
        {kept.map((one) => (
          <Link key={one.name} to={stockPath(slug, one)} aria-current={one === shown ? 'page' : undefined}>
            {one.name}
          </Link>
        ))}
      </nav>
      {preview ? (
        <Preview preview={preview} />
      ) : (
        <>
          <StockTools data={data}>
            {data.bulk && (
              <button
                className="btn choose-on"
                type="button"
                aria-pressed={isChoosing}
                onClick={() => setChoosing(!isChoosing)}
              >
                Choose
              </button>
            )}
            <KeepView
              key={`${search} ${shown?.name}`}
              kept={shown?.name ?? null}
              asked={
                path === stockPath(slug, {})
                  ? null
                  : { view: ask.view, q: ask.text, yard: ask.yard, sort: ask.sort }
              }
            />
            <ColumnChoice columns={columns} />
          </StockTools>
          <BulkTold key={`told ${search}`} />
          <StockList key={search} data={data} isChoosing={isChoosing} />
        </>
      )}
    </>
  )
}

/** Search, yard and order. Without script the button sends them. */
function StockTools({ data: { slug, ask, yards }, children }: { data: StockData; children: ReactNode }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  // What is typed in keeps the focus; Back shows what was asked there.
  useEffect(() => {
    const { q, yard, sort } = form.current!.elements as unknown as Record<
      string,
      HTMLInputElement | undefined
    >
    if (q) q.value = ask.text
    if (yard) yard.value = ask.yard
    if (sort) sort.value = ask.sort
  }, [ask.text, ask.yard, ask.sort])
  const find = (form: HTMLFormElement) => {
    const entered = new FormData(form)
    navigate(
      stockPath(
        slug,
        askedStock((name) => entered.get(name) as string | null),
      ),
    )
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    find(event.currentTarget)
  }
  return (
    <search className="tools">
      <form ref={form} className="stock-find" onSubmit={onSubmit}>
        {ask.view !== 'site' && <input type="hidden" name="view" value={ask.view} />}
        <label className="find">
          <OfficeIcon name="find" />
          <input
            className="in"
            type="search"
            name="q"
            aria-label="Search stock"
            data-key="/"
            defaultValue={ask.text}
            placeholder="Car, rego, stock number, VIN"
          />
          <kbd>/</kbd>
        </label>
        <button className="btn" type="submit">
          Search
        </button>
        {yards.length > 1 && (
          <select
            className="in"
            name="yard"
            aria-label="Yard"
            defaultValue={ask.yard}
            onChange={({ currentTarget }) => find(currentTarget.form!)}
          >
            <option value="">All yards</option>
            {yards.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <select
          className="in"
          name="sort"
          aria-label="Order"
          defaultValue={ask.sort}
          onChange={({ currentTarget }) => find(currentTarget.form!)}
        >
          {stockSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortWords[sort]}
            </option>
          ))}
        </select>
      </form>
      {children}
    </search>
  )
}
