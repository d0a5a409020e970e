import { memo, type RefObject } from 'react'
import { CardActions } from '#app/cards/card-actions.tsx'
import { CardGrid } from '#app/cards/card-grid.tsx'
import { PromotionCard } from '#app/cards/promotion-card.tsx'
import { ResultCard } from '#app/cards/result-card.tsx'
import type { ResultItem } from '#app/cards/result-list.ts'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { writeStockSearch } from '#app/stock/stock-search.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { X } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import { Paging } from '#app/ui/paging.tsx'
import type { SearchData } from './search.server.ts'
import { firstItems, itemKey, standingItems } from './staged-results.ts'
import './results.css'

type ResultsProps = {
  data: SearchData
  /** The result painted before; null: none was. */
  settled: SearchData | null
  /** Whether something that fills the screen stands over the results when they are drawn. */
  isCovered: RefObject<boolean>
}

export const Results = memo(function Results({ data, settled, isCovered }: ResultsProps) {
  if (data.items.length === 0) return <NoResults data={data} />
  const { items, drawn } = standingItems(
    data.items,
    settled?.items ?? null,
    isCovered.current ? 0 : firstItems(),
  )
  return (
    <div id="results" className="search-results">
      <ListWarning cards={items.flatMap((item) => (item.kind === 'car' ? item.card : []))} />
      <CardGrid
        items={items.map((item, i) => ({
          key: itemKey(item),
          node: i < drawn && (
            <Item
              item={item}
              isEarly={i === 0}
              views={item.kind === 'car' ? data.views?.[item.card.id] : undefined}
              enquire={data.words.enquire}
            />
          ),
        }))}
      />
      <Paging
        page={data.search.page}
        pages={data.pages}
        hrefOf={(page) => writeStockSearch({ ...data.search, page })}
      />
    </div>
  )
})

type ItemProps = { item: ResultItem; isEarly: boolean; views: number | undefined; enquire: string }

const Item = memo(function Item({ item, isEarly, views, enquire }: ItemProps) {
  if (item.kind === 'promotion') return <PromotionCard promotion={item.promotion} />
  const { card } = item
  return (
    <ResultCard
      card={card}
      isEarly={isEarly}
      views={views}
      control={<SaveControl car={saveableCard(card)} />}
    >
      <CardActions card={card} enquire={enquire} />
    </ResultCard>
  )
})

/** STK-57 … STK-59, what to drop to see cars again, and cars that come close. */
function NoResults({ data }: { data: SearchData }) {
  return (
    <div className="stack stack-6">
      <NoCars data={data} />
      {data.near && data.near.cards.length > 0 && <NearCars near={data.near} enquire={data.words.enquire} />}
    </div>
  )
}

function NearCars({ near, enquire }: { near: NonNullable<SearchData['near']>; enquire: string }) {
  return (
    <section aria-labelledby="near-cars" className="near-cars">
      <h2 id="near-cars" className="heading-3">
        {near.isClose ? 'Close to what you asked for' : 'From our stock'}
      </h2>
      <ListWarning cards={near.cards} />
      <ul className="near-cars-list">
        {near.cards.map((card) => (
          <li key={card.id} className="stack">
            <ResultCard
              card={card}
              heading="h3"
              isEarly={false}
              control={<SaveControl car={saveableCard(card)} />}
            >
              <CardActions card={card} enquire={enquire} />
            </ResultCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoCars({ data }: { data: SearchData }) {
  const { droppable, words } = data
  return (
    <section id="results" className="no-results may-shrink">
      <h2 className="heading-3">No Results Available</h2>
      <p className="message-text">{words.empty}</p>
      {droppable.length > 0 && (
        <div className="no-results-droppable">
          <h3 className="no-results-heading">Remove one filter to see more</h3>
          <ul className="no-results-list">
            {droppable.map(({ key, kind, text, href, count }) => (
              <li key={key}>
                <a href={href} rel="nofollow" data-keep-scroll className="no-results-filter">
                  <X aria-hidden className="no-results-filter-icon" />
                  <span className="visually-hidden">{'Remove '}</span>
                  <span className="no-results-filter-kind">{`${kind}: `}</span>
                  <span className="no-results-filter-name">{text}</span>
                  <span className="visually-hidden">{' to see '}</span>
                  <span className="no-results-filter-count tabular">
                    {`${wholeNumber(count)} ${count === 1 ? words.one : words.many}`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="no-results-actions">
        <a href={data.refreshPath} className={buttonLook('brand')}>
          Clear Filters
        </a>
        {data.refreshPath !== stockPath && (
          <a href={stockPath} className={buttonLook('outline')}>
            See all our stock
          </a>
        )}
      </p>
    </section>
  )
}
