import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { wholeNumber } from '#app/ui/money.ts'
import { BulkTold } from '../parts/bulk-told.tsx'
import { FindFilter, FindForm } from '../parts/find-form.tsx'
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
          {data.mayExport && (
            <a
              className="btn stock-file"
              href={path.replace(`/${slug}/stock`, `/${slug}/stock.csv`)}
              download
            >
              CSV
            </a>
          )}
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

/** Search, yard and order. */
function StockTools({ data: { slug, ask, yards }, children }: { data: StockData; children: ReactNode }) {
  const { text: q, yard, sort, view } = ask
  return (
    <search className="tools">
      <FindForm
        label="Search stock"
        placeholder="Car, rego, stock number, VIN"
        asked={{ q, yard, sort, ...(view !== 'site' && { view }) }}
        pathOf={(value) => stockPath(slug, askedStock(value))}
      >
        {yards.length > 1 && (
          <FindFilter
            name="yard"
            label="Yard"
            every="Any yard"
            value={yard}
            choices={yards.map(({ id, name }) => [id, name])}
          />
        )}
        <select className="in" name="sort" aria-label="Order" defaultValue={sort}>
          {stockSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortWords[sort]}
            </option>
          ))}
        </select>
      </FindForm>
      {children}
    </search>
  )
}
