import { Link } from 'react-router'
import { useFurtherRows } from '../parts/use-further-rows.tsx'
import { isAtDesk, useWindowRows } from '../parts/use-window-rows.ts'
import type { StockData } from './stock.server.ts'
import { type StockView, stockPath, stockViews, viewWords } from './stock-ask.ts'
import { StockRow } from './stock-row.tsx'
import { useMarket } from './use-market.ts'
import { useStockPages } from './use-stock-pages.ts'

const rowPx = { desk: 59, phone: 128 }
const heads = ['Car', 'State', 'Price', 'Market', 'Days', 'Photos', 'Views', 'Leads', 'Yard'] as const

/** Only the rows near the window are in the page; what lies beyond is asked for as it comes near. */
export function StockList({ data }: { data: StockData }) {
  const { cars, next, add } = useStockPages(data)
  const market = useMarket(data.slug, cars)
  const { list, shown, room, last, measure } = useWindowRows(cars, () =>
    isAtDesk() ? rowPx.desk : rowPx.phone,
  )
  const failed = useFurtherRows<StockData>({ route: 'stock', next, rows: cars.length, last, add })
  if (cars.length === 0) return <NoCars data={data} />
  return (
    <div className="stock-list">
      {/* Each cell says by itself what it is. */}
      <div className="stock-head" aria-hidden="true">
        <span />
        {heads.map((words) => (
          <span key={words} className={`stock-row__${words.toLowerCase()}`}>
            {words}
          </span>
        ))}
      </div>
      <ul ref={list} data-list aria-label="Cars" style={room}>
        {shown.map(({ index, key }) => {
          const car = cars[index]!
          return (
            <li key={key} ref={measure} data-index={index} tabIndex={-1} className="stock-row">
              <StockRow slug={data.slug} car={car} market={market[car.id]} />
            </li>
          )
        })}
      </ul>
      {failed}
    </div>
  )
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
