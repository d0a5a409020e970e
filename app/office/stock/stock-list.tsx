import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Choose, type Chosen } from '../parts/choose.tsx'
import { useFurtherRows } from '../parts/use-further-rows.tsx'
import { isAtDesk, useWindowRows } from '../parts/use-window-rows.ts'
import { BulkBar, useBulkEntered } from './bulk-bar.tsx'
import type { ListedCar } from './listed-cars.server.ts'
import type { StockData } from './stock.server.ts'
import { type StockView, stockPath, stockViews, viewWords } from './stock-ask.ts'
import { columnWords } from './stock-columns.ts'
import { StockRow } from './stock-row.tsx'
import { useMarket } from './use-market.ts'
import { usePriceEdit } from './use-price-edit.tsx'
import { useStockPages } from './use-stock-pages.ts'

const rowPx = { desk: 59, phone: 128 }

/** Only the rows near the window are in the page; what lies beyond is asked for as it comes near. */
export function StockList({ data, isChoosing }: { data: StockData; isChoosing: boolean }) {
  const { cars, next, add, put, fresh } = useStockPages<ListedCar>(data)
  const { market, again } = useMarket(data.slug, cars)
  const { edit, beside } = usePriceEdit({ slug: data.slug, cars, put, market, again })
  const before = useBulkEntered()
  const [chosen, setChosen] = useState<Chosen>(new Map(before?.chosen))
  const [isAll, setAll] = useState(false)
  // All are more than those that came: to leave one out begins with these.
  const ticked = useMemo(
    () => (isAll ? new Map(cars.map(({ id, name }) => [id, name])) : chosen),
    [isAll, cars, chosen],
  )
  const choose = (next: Chosen) => {
    setAll(false)
    setChosen(next)
  }
  const { list, shown, room, last, measure } = useWindowRows(cars, () =>
    isAtDesk() ? rowPx.desk : rowPx.phone,
  )
  const failed = useFurtherRows<StockData>({ route: 'stock', next, rows: cars.length, last, add })
  if (cars.length === 0) return <NoCars data={data} />
  const looks = [
    'stock-list',
    data.bulk && 'may-choose',
    !data.columns.includes('photo') && 'has-no-photo',
    (isChoosing || ticked.size > 0) && 'is-choosing',
  ]
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      {/* Each cell says by itself what it is. */}
      <div className="stock-head" aria-hidden="true">
        {data.columns.includes('photo') && <span className="stock-row__pic" />}
        <span className="stock-row__car">Car</span>
        {data.columns
          .filter((column) => column !== 'photo')
          .map((column) => (
            <span key={column} className={`stock-row__${column}`}>
              {columnWords[column]}
            </span>
          ))}
      </div>
      <ul ref={list} data-list aria-label="Cars" style={room}>
        {shown.map(({ index, key }) => {
          const car = cars[index]!
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              tabIndex={-1}
              className={['stock-row', fresh.has(car.id) && 'is-fresh', ticked.has(car.id) && 'is-chosen']
                .filter(Boolean)
                .join(' ')}
            >
              {data.bulk && <Choose row={car} chosen={ticked} choose={choose} />}
              <StockRow
                slug={data.slug}
                car={car}
                market={market[car.id]}
                edit={edit}
                columns={data.columns}
                field={fieldOf[data.ask.view] ?? ''}
              />
            </li>
          )
        })}
      </ul>
      {failed}
      {beside}
      {data.bulk && ticked.size > 0 && (
        <BulkBar
          may={data.bulk}
          chosen={ticked}
          choose={choose}
          found={data.counts[data.ask.view]}
          isAll={isAll}
          chooseAll={() => setAll(true)}
        />
      )}
    </div>
  )
}

/** What a view is about, on the page of a car. */
const fieldOf: Readonly<Partial<Record<StockView, string>>> = {
  photos: '#photos',
  words: '#dealerComments',
  over: '#priceCents',
  old: '#priceCents',
}

const noneOf: Readonly<Record<StockView, string>> = {
  site: 'No car is on the site. What the feed lists comes here by itself.',
  sale: 'No car is for sale now.',
  reserved: 'No car is held for a buyer.',
  soon: 'No car is on its way.',
  sold: 'No car that the feed still lists is sold.',
  hidden: 'Every car that is not sold is on the site.',
  photos: 'Every car for sale has photos.',
  words: 'Every car for sale has a description.',
  over: 'No price stands above what most ask for a car like it.',
  old: 'Nothing stands here for 60 days.',
  said: 'Nobody says anything over the feed.',
}

function NoCars({ data: { slug, ask, counts } }: { data: StockData }) {
  const isNarrowed = ask.text !== '' || ask.yard !== ''
  const elsewhere = stockViews.filter((view) => counts[view] > 0)
  return (
    <div className="body">
      <div className="empty">
        <h2>{isNarrowed ? 'No car like that' : 'Nothing here'}</h2>
        <p className="soft">
          {!isNarrowed
            ? noneOf[ask.view]
            : elsewhere.length > 0
              ? 'This view has none. Others do:'
              : 'No view has one. Fewer words, or all yards, may find it.'}
        </p>
        {isNarrowed && (
          <p className="line">
            {elsewhere.map((view) => (
              <Link key={view} className="btn" to={stockPath(slug, { ...ask, view })}>
                {viewWords[view]} {counts[view]}
              </Link>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}
